import { answerKeyPattern, mostAnswers } from "../plan";
import type { Plan, PlanCarer } from "../schema";

/** Answers in a link: by carer, each key, with a minus sign where the answer is no. Null where there are none. */
export function codedAnswers({ carers }: Pick<Plan, "carers">): string[][] | null {
  const all = carers.map(({ answers = {} }) =>
    Object.entries(answers)
      .map(([key, isYes]) => (isYes ? key : `-${key}`))
      .sort(),
  );
  return all.some((keys) => keys.length > 0) ? all : null;
}

/** By carer; null if they are malformed. */
export function answersOfCode(list: unknown, carers: number): Pick<PlanCarer, "answers">[] | null {
  if (!Array.isArray(list) || list.length !== carers) return null;
  const all = list.flatMap((coded) => {
    const read = answersOfList(coded);
    return read === null ? [] : [read];
  });
  return all.length === carers && all.some(({ answers }) => answers !== undefined) ? all : null;
}

function answersOfList(list: unknown): Pick<PlanCarer, "answers"> | null {
  if (!Array.isArray(list) || list.length > mostAnswers) return null;
  const answers = new Map<string, boolean>();
  for (const word of list) {
    if (typeof word !== "string") return null;
    const key = word.replace(/^-/, "");
    if (!answerKeyPattern.test(key) || answers.has(key)) return null;
    answers.set(key, key === word);
  }
  return answers.size === 0 ? {} : { answers: Object.fromEntries(answers) };
}
