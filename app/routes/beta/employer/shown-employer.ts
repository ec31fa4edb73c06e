import type { AboveLaw, PaidYear, PayQuestion } from "~/features/compare/schema";
import type { LawBrief } from "~/law/law-words-rules";
import type { EmployerPageView } from "~/features/directory/schema";
import type { EmployerWords } from "~/features/employers/rules";

export interface ShownEmployer extends EmployerPageView {
  words: EmployerWords;
  /** What is said where these stand in for conditions that are gone. */
  gone: string | null;
  /** Of an agreement, or a group of employers. */
  memberOf: { name: string; to: string }[];
  /** Null if its country's law is unknown. */
  law: LawBrief | null;
  /** What is said instead. */
  noLaw: string | null;
  /** Null if it cannot be summed. */
  aboveLaw: AboveLaw | null;
  /** What the primary carer receives; null for an agreement. */
  year: Omit<PaidYear, "reader" | "aboveLaw"> | null;
  pay: PayQuestion;
  /** The planner's url, with this page's answers. */
  plan: string;
}

/** The key of the group that is shown, where it is not the one that the page opens with. */
export const otherGroup = ({
  groups,
  groupKey,
}: Pick<EmployerPageView, "groups" | "groupKey">): string | null =>
  groupKey === groups[0]?.key ? null : groupKey;

/** As a comparison names it: its id, with the group that is shown, where it is not the one that the page opens with. */
export function refOf(view: Pick<ShownEmployer, "company" | "groups" | "groupKey">): string {
  const group = otherGroup(view);
  return group === null ? view.company.id : `${view.company.id}.${group}`;
}
