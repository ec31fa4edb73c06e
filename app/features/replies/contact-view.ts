/** What admins see of the address at which an employer is invited: never the address itself once it is noted. */
export interface ContactView {
  domain: string;
  /** `YYYY-MM`; null while it waits for the employer to be listed. */
  invitedMonth: string | null;
}
