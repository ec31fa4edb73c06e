import { expect, it } from "vitest";

import { carerWordsOf } from "./phrases";
import { verdictWords } from "./verdict-words";

const people = carerWordsOf({
  carers: ["primary" as const, "secondary" as const].map((role) => ({
    ...{ role, employer: null, start: null, pay: null, blocks: [] },
  })),
});
const asks = (answer: boolean | null) => ({ key: "au_work", asks: "Worked?", answer });

it("says who gets a payment, and on what it depends", () => {
  const of = (verdict: "yes" | "no" | "may", carers: number[], ...answers: (boolean | null)[]) =>
    verdictWords({ verdict, carers, questions: answers.map(asks) }, people);
  expect(of("yes", [0])).toBe("You get it.");
  expect(of("yes", [1])).toBe("Your partner gets it.");
  expect(of("yes", [0, 1])).toBe("You and your partner get it.");
  expect(of("no", [0])).toBe("You do not get it.");
  expect(of("no", [1])).toBe("Your partner does not get it.");
  expect(of("may", [0], null)).toBe("It depends on your answer.");
  expect(of("may", [0], null, null, true)).toBe("It depends on your answers.");
  expect(of("may", [1])).toBe("It depends on an answer above.");
});
