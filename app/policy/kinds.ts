/** The type of each kind of fact. Null beside it is "not stated". */
export interface Values {
  /** 0 to 260, at most one decimal. */
  weeks: number;
  /** 0 to 100. */
  percent: number;
  triState: boolean;
  /** "12", "none", "after probation". */
  months: string;
  line: string;
  /** Benefits nobody asks about one by one, comma-separated, or "None". */
  list: string;
  text: string;
  /** "au_abn:50167804088"; see `external-id-rules.ts`. */
  externalId: string;
  /** http or https. */
  url: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

export type Kind = keyof Values;

/** By kind, in the admin's form and in imports. */
export const maxCharacters = {
  months: 100,
  line: 200,
  list: 2_000,
  text: 20_000,
  externalId: 60,
  url: 2_000,
} as const;
