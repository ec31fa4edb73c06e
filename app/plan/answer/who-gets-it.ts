import type { Eligibility, EligibilityQuestion, PlanResult } from "../result-schema";

/** Each payment with the questions that decide it, as the page shows them. */

export interface PaymentAnswer {
  /** Those with one answer and no question are one. */
  carers: number[];
  scheme: string;
  name: string;
  verdict: Eligibility["verdict"];
  because: string;
  source: string | null;
  url: string | null;
  /** Without those that an earlier payment of the same carer asks for. */
  questions: EligibilityQuestion[];
}

interface WhoGetsWhat {
  /** Drawn in the plan, or refused. In the order of the carers and the law, so that an answer moves nothing. */
  open: PaymentAnswer[];
  /** Not drawn in the plan: an answer changes no sum of it. */
  other: PaymentAnswer[];
  /** What comes without a question. */
  sure: PaymentAnswer[];
}

export function whoGetsWhat({
  eligibility,
  stateUse,
}: Pick<PlanResult, "eligibility" | "stateUse">): WhoGetsWhat {
  const isDrawn = ({ carer, scheme }: Eligibility) =>
    stateUse.some((use) => use.scheme === scheme && (use.used[carer] ?? 0) > 0);
  const isOpen = (one: Eligibility) => one.verdict === "no" || isDrawn(one);
  const asked = new Set<string>();
  const open = answersIn(eligibility.filter(isOpen), asked);
  const other = answersIn(
    eligibility.filter((one) => !isOpen(one)),
    asked,
  );
  const isSure = ({ verdict, questions }: PaymentAnswer) => verdict === "yes" && questions.length === 0;
  return {
    open: open.filter((one) => !isSure(one)),
    other: other.filter((one) => !isSure(one)),
    sure: [...open, ...other].filter(isSure),
  };
}

/** @param asked by carer and key, the questions so far; it is added to. */
function answersIn(eligibility: readonly Eligibility[], asked: Set<string>): PaymentAnswer[] {
  const all = new Map<string, PaymentAnswer>();
  for (const { carer, questions, ...answer } of eligibility) {
    const own = questions.filter(({ key }) => !asked.has(`${carer} ${key}`));
    for (const { key } of own) asked.add(`${carer} ${key}`);
    const id = own.length > 0 ? `${carer} ${answer.scheme}` : JSON.stringify(answer);
    all.set(id, { ...answer, questions: own, carers: [...(all.get(id)?.carers ?? []), carer] });
  }
  return [...all.values()];
}
