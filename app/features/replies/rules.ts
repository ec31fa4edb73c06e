/** As a person counts them. */
export const mostReplyCharacters = 1_000;

/** Days that the portal shows a decision on figures. */
export const newDays = 30;

/** Days that an address is kept after its link was last used, or it was refused. */
export const keptDays = { waiting: 90, approved: 365, refused: 30 } as const;

/** What admins see of an invited address: never the address itself. */
export interface ContactView {
  domain: string;
  /** `YYYY-MM`; null while it waits for the employer to be listed. */
  invitedMonth: string | null;
}
