import { capitalise } from "~/core/text-rules";
import type { Eligibility } from "../result-schema";
import type { CarerWords } from "./phrases";
import { whoGetsItTexts as t } from "./question-texts";

/** "You and your partner". */
export const namesWords = (carers: readonly number[], people: readonly CarerWords[]): string =>
  capitalise(carers.map((carer) => people[carer]?.name ?? "").join(" and "));

interface Given extends Pick<Eligibility, "verdict" | "questions"> {
  carers: readonly number[];
}

/** "You get it.", "Your partner does not get it.", "It depends on your answers." */
export function verdictWords({ verdict, questions, carers }: Given, people: readonly CarerWords[]): string {
  const isOne = carers.length === 1 && people[carers[0] ?? 0]?.receive === "receives";
  const names = namesWords(carers, people);
  if (verdict === "yes") return t.gets(names, isOne);
  if (verdict === "no") return t.getsNot(names, isOne);
  const open = questions.filter(({ answer }) => answer === null).length;
  return t.depends(open);
}
