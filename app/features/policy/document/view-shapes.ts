import { payPhrases } from "../sentence-texts";

/** What pages show of a policy: words and lengths alone, worked out on the server, so that no browser needs the rules. */

/** Something that a policy says, with the sources that say so by their number in the list. */
export interface Statement {
  text: string;
  sources: number[];
}

/** One of a page's questions. */
export interface Answer {
  /** What is said, by whom it is for; null where it holds for all alike. `role` is the same without ways to a child. */
  parts: { of: string | null; role?: string; said: Statement[] }[];
  /** What is not stated, as subjects to stand behind "Not stated:". */
  open: string[];
}

/** A stretch of one height in the picture of pay: whole and broken weeks in tenths. */
export interface Block {
  kind: "pay" | "state" | "unpaid" | "unknown" | "amount";
  from: number;
  /** Null where the policy does not say how long it lasts. */
  length: number | null;
  /** The employer's share of full pay in percent; null where it is not stated, or no share. */
  share: number | null;
  /** The state's payment stands on top of it; how much that is, is not known here. */
  isOnTop: boolean;
  /** It lasts as long as the state pays. */
  followsLaw: boolean;
}

/** What somebody gets from a length of service on. */
export interface TierView {
  /** "after 12 months", "from day one", or null where the service is not stated. */
  when: string | null;
  /** "8 weeks on full pay", "18 on half pay": to follow each other. */
  steps: string[];
  /** It is the one that the reader asked for. */
  isSelected: boolean;
  /** "17 full-pay weeks", "at least 6 full-pay weeks", "no full-pay weeks"; null where nothing is known of the pay. */
  worth: string | null;
  blocks: Block[];
  /** Weeks' pay at once, in tenths; 0 for none. */
  lumpSum: number;
}

export interface ProvisionView {
  id: string;
  /** "Birth parent, or parent by adoption", "Either parent in California". */
  carer: string;
  /** The same without the ways to a child. */
  role: string;
  sources: number[];
  /** What must be said beside the figure: whose money is in it, what is not counted, and how it goes with the state's. */
  reservations: string[];
  /** How it goes with the state's payment, as far as that is stated. */
  statePay: string[];
  /** "With 8 months in the job: nothing yet. It begins after 12 months." */
  notYet: string | null;
  tiers: TierView[];
  /** What may be had instead, drawn beside them. */
  alternatives: TierView[];
  /** The first provision above whose picture is the same. */
  samePictureAs: string | null;
  /** From a due date: the latest first day in the job, in sentences. */
  startBy: string[];
}

/** A source as readers see it. */
export interface SourceView {
  number: number;
  title: string;
  publisher: string | null;
  /** "Public document", "From contributors" … */
  kind: string;
  url: string | null;
  archiveUrl: string | null;
  /** "published 2018", "published 9 March 2026", or null. */
  published: string | null;
  /** "checked 21 November 2026", or "not checked yet". */
  checked: string;
  /** Whether it says a day of a check at all. */
  isChecked: boolean;
  /** Whether that day is too long ago. */
  isStale: boolean;
  note: string | null;
  quotation: string | null;
}

export interface PolicyView {
  /** Months in the job that the page is shown for. */
  tenure: number;
  /** The due date that the reader gave, `YYYY-MM-DD`. */
  due: string | null;
  /** What somebody gets depends on the time in the job, so that a reader may want to give theirs. */
  asksTenure: boolean;
  /** A first day in the job follows from a due date. */
  asksDue: boolean;
  /** It says no more than weeks and their pay, as forms and files do. */
  isPlain: boolean;
  /** Something of the pay is known, and can be drawn. */
  isDrawn: boolean;
  /** What the sources say against each other; empty where they agree. */
  disagreements: string[];
  /** "for births from 1 July 2021", "academic staff". */
  scope: string[];
  /** "9 of 12 stated". */
  stated: string;
  provisions: ProvisionView[];
  eligibility: Answer;
  payBack: Answer;
  pension: Answer;
  options: Answer;
  comingBack: Answer;
  /** Loss and other paths, each with what is said of it. */
  otherPaths: Answer;
  /** "Does super go on?" in Australia. */
  pensionQuestion: string;
  sources: SourceView[];
  /** What the primary carer of a birth gets after {@link tenure} months, of several provisions that which is worth most. */
  primary: TierView | null;
  /** What the law gives, where policies are compared. */
  law?: Answer;
  /** The median of full-pay weeks in its country, where policies are compared; null where too few state them. */
  median?: string | null;
  /** What it adds to the law, where policies are compared. */
  aboveLaw?: Answer;
  /** Full-pay weeks as a comparison reads them: the primary carer's of a birth, after {@link tenure} months. */
  worth: Worth;
}

/** A figure of full-pay weeks that may be compared with another. */
export interface Worth {
  /** In tenths; null where nothing of the pay is stated. */
  tenths: number | null;
  isAtLeast: boolean;
  /** "17.0", "at least 6.0", or null. */
  text: string | null;
  /** The state's money is part of it; null where that is not stated. */
  includesStatePay: boolean | null;
}

/** What the sentence of a provision is made of. Whoever shows it puts the parts together; nobody takes a sentence apart. */
export interface SentenceParts {
  /** "Birth parent, or parent by adoption", "Either parent in California". */
  carer: string;
  /** What each length of service gives, the least first. */
  tiers: readonly TierParts[];
}

interface TierParts {
  /** "after 12 months", "from day one", or null where the service is not stated. */
  when: string | null;
  /** What follows each other: "8 weeks on full pay", "18 on half pay". */
  steps: readonly string[];
}

/** Before the colon: "Birth parent, after 12 months", or the carer alone where what they get grows with service. */
export function headOf({ carer, tiers }: SentenceParts): string {
  const when = tiers.length === 1 ? tiers[0]?.when : null;
  return when ? `${carer}, ${when}` : carer;
}

/** "from day one, 104 weeks unpaid" of one that grows, "8 weeks on full pay, then 18 on half pay" of any other. */
export function tierTexts({ tiers }: SentenceParts): string[] {
  return tiers.map(
    ({ when, steps }) =>
      `${tiers.length > 1 ? `${when ?? payPhrases.atFirst}, ` : ""}${steps.join(payPhrases.then)}`,
  );
}

/** After the colon, without the full stop. */
export const bodyOf = (parts: SentenceParts): string => tierTexts(parts).join("; ");

/** "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay." */
export const sentenceOf = (parts: SentenceParts): string => `${headOf(parts)}: ${bodyOf(parts)}.`;
