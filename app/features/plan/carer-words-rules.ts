import type { Plan } from "./plan-output";

/** How a carer is spoken of within a sentence: "you have", "your partner has", "Ana has". */
export interface CarerWords {
  name: string;
  whose: string;
  have: "have" | "has";
  are: "are" | "is";
  receive: "receive" | "receives";
}

/** The words for each carer of a plan, by the names that were typed, or else "you" and "your partner". */
export function carerWordsOf({ carers }: Pick<Plan, "carers">): CarerWords[] {
  return carers.map(({ name }, place) => {
    if (name !== undefined) return { name, whose: `${name}’s`, have: "has", are: "is", receive: "receives" };
    if (place === 0) return { name: "you", whose: "your", have: "have", are: "are", receive: "receive" };
    return { name: "your partner", whose: "your partner’s", have: "has", are: "is", receive: "receives" };
  });
}

/** "together you receive", or of one carer "Ana receives". */
export function receiveWords(carers: readonly number[], people: readonly CarerWords[]): string {
  const [one] = carers.length === 1 ? carers.map((carer) => people[carer]) : [];
  return one ? `${one.name} ${one.receive}` : "together you receive";
}

/** Words of a carer where a sentence or a label begins with them. */
export const atStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
