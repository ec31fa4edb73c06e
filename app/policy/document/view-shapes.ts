import { sentenceJoints } from "../texts";

/** What pages show of a policy: words and lengths, worked out on the server. */

/** A sentence and the numbers of its sources. */
export interface Statement {
  text: string;
  sources: number[];
}

export interface Answer {
  /** `of`: who it is for, null for everyone. `role`: the same without paths. */
  parts: { of: string | null; role?: string; said: Statement[] }[];
  /** Subjects after "Not stated:". */
  open: string[];
}

/** One part of the picture, in tenths of weeks. */
export interface Block {
  kind: "pay" | "state" | "unpaid" | "unknown" | "amount";
  from: number;
  /** Null where it is not stated. */
  length: number | null;
  /** Percent of full pay; null where it is unknown or no share. */
  share: number | null;
  /** State pay comes on top. */
  isOnTop: boolean;
  /** Percent of the reader's pay that the state pays; left out where their pay or that is unknown. */
  state?: number;
  /** It lasts as long as the state pays. */
  followsLaw: boolean;
}

export interface TierView {
  /** "after 12 months"; null where the service is not stated. */
  when: string | null;
  /** "8 weeks on full pay", "18 on half pay". */
  steps: string[];
  /** The tier that the reader has reached. */
  isSelected: boolean;
  /** "17 full-pay weeks", "at least 6 full-pay weeks"; null where no pay is stated. */
  worth: string | null;
  /** The sentence says the full-pay weeks already: it has one step of pay, on full pay. */
  isWorthSaid?: boolean;
  blocks: Block[];
  /** Tenths of weeks' pay. */
  lumpSum: number;
  /** Its blocks in words, with all that is received in each; only of what the primary carer has, and of several blocks. */
  lines?: { words: string; when: string | null; amount: string | null }[];
}

export interface ProvisionView {
  id: string;
  /** False for leave that exists and was not read. */
  isRead: boolean;
  /** "Birth parent, or parent by adoption", "Either parent in California". */
  carer: string;
  /** Without paths. */
  role: string;
  /** Either parent's is both's. */
  parents: readonly ("primary" | "secondary")[];
  /** It counts for a birth's primary carer, whose median stands beside it. */
  isPrimary: boolean;
  /** The words before and after the colon of its sentence. */
  head: string;
  text: string;
  sources: number[];
  /** What must stand beside the figure. */
  reservations: string[];
  /** What is stated about state pay. */
  statePay: string[];
  /** "With 8 months in the job: nothing yet. It starts after 12 months." */
  notYet: string | null;
  tiers: TierView[];
  /** What comes, in sentences: "From 28 February 2027: 18 weeks on full pay." */
  later: string[];
  alternatives: TierView[];
  /** The carer of an earlier provision with the same picture. */
  samePictureAs: string | null;
  /** The latest first day in the job, in sentences; empty without a due date. */
  startBy: string[];
}

export interface SourceView {
  number: number;
  title: string;
  publisher: string | null;
  kind: string;
  url: string | null;
  archiveUrl: string | null;
  published: string | null;
  checked: string;
  /** It has a check date. */
  isChecked: boolean;
  isStale: boolean;
  /** The text bears no day, and no editor has looked at it. */
  isUndated: boolean;
  /** "not checked for a year". */
  old: string | null;
  note: string | null;
  quotation: string | null;
}

export interface PolicyView {
  /** Months. */
  tenure: number;
  /** `YYYY-MM-DD`. */
  due: string | null;
  /** The figures depend on the time in the job. */
  asksTenure: boolean;
  /** They depend on the due date. */
  asksDue: boolean;
  /** It says only weeks and pay. */
  isPlain: boolean;
  /** Some pay is known. */
  isDrawn: boolean;
  /** It gives leave, and says nothing of the other parent's after a birth. */
  isOtherSilent: boolean;
  disagreements: string[];
  /** What else the text says. */
  remarks: string[];
  /** "for births from 1 July 2021", "academic staff". */
  /** Whom it is for; null: everybody, or not stated. */
  staff: string | null;
  scope: string[];
  stated: string;
  provisions: ProvisionView[];
  eligibility: Answer;
  partner: Answer;
  payBack: Answer;
  pension: Answer;
  options: Answer;
  comingBack: Answer;
  otherPaths: Answer;
  pensionQuestion: string;
  /** "whether super goes on". */
  pensionOpen: string;
  sources: SourceView[];
  /** Whether the employer publishes the policy. */
  disclosure: string | null;
  /** Where all of it is from public documents: "We read it in public documents, last on 21 August 2026." */
  readOn: string | null;
  /** The primary carer's best tier at {@link tenure}. */
  primary: TierView | null;
  /** In a comparison only. */
  law?: Answer;
  /** Of its country; null where too few employers state it. */
  median?: string | null;
  aboveLaw?: Answer;
  /** The primary carer's full-pay weeks at {@link tenure}. */
  worth: Worth;
}

export interface Worth {
  /** Tenths of weeks; null where no pay is stated. */
  tenths: number | null;
  isAtLeast: boolean;
  /** "17", "at least 6". */
  text: string | null;
  /** Null where it is not stated. */
  includesStatePay: boolean | null;
}

/** The parts of a provision's sentence. Nothing parses a sentence. */
export interface SentenceParts {
  carer: string;
  /** From the shortest service. */
  tiers: readonly TierParts[];
  /** Sentences that follow. */
  later: readonly string[];
}

interface TierParts {
  when: string | null;
  steps: readonly string[];
}

/** "Birth parent, after 12 months"; only the carer where there are several tiers. */
export function headOf({ carer, tiers }: SentenceParts): string {
  const when = tiers.length === 1 ? tiers[0]?.when : null;
  return when ? `${carer}, ${when}` : carer;
}

/** "from day one, 104 weeks unpaid" for each of several tiers, "8 weeks on full pay, then 18 on half pay" for one. */
export function tierTexts({ tiers }: SentenceParts): string[] {
  return tiers.map(
    ({ when, steps }) =>
      `${tiers.length > 1 ? `${when ?? sentenceJoints.atFirst}, ` : ""}${steps.join(sentenceJoints.then)}`,
  );
}

const bodyOf = (parts: SentenceParts): string => tierTexts(parts).join("; ");

/** "8 weeks on full pay. From 28 February 2027: 18 weeks on full pay." */
export const textOf = (parts: SentenceParts): string => [`${bodyOf(parts)}.`, ...parts.later].join(" ");

/** "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay." */
export const sentenceOf = (parts: SentenceParts): string => `${headOf(parts)}: ${textOf(parts)}`;
