import { answerKeyPattern, answersOf, mostAnswers, type Role } from "../plan";
import type { PlanCarer } from "../schema";
import { prefixes } from "./lines";

/** The fields of the questions about who gets a payment: `a-q.au_work` is `yes`, `no` or empty. */

export const answerField = (role: Role, key: string): string => `${prefixes[role]}-q.${key}`;

export const answerValues = ["yes", "no", ""] as const;

export const answerValue = (answer: boolean | null): (typeof answerValues)[number] =>
  answer === null ? "" : answer ? "yes" : "no";

/** What was not sent stays as it was. Of more than a plan holds, the latest. */
export function readAnswers(params: URLSearchParams, role: Role, before: PlanCarer["answers"] = {}) {
  const answers = new Map(Object.entries(before));
  const prefix = answerField(role, "");
  for (const [name, value] of params) {
    const key = name.slice(prefix.length);
    if (!name.startsWith(prefix) || !answerKeyPattern.test(key)) continue;
    if (!answerValues.some((one) => one === value)) continue;
    answers.delete(key);
    if (value !== "") answers.set(key, value === "yes");
  }
  return answersOf(Object.fromEntries([...answers].slice(-mostAnswers)));
}
