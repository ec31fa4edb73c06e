import { fullPayFigure } from "~/policy/policy-rules";
import { expect, it } from "vitest";

import { worthSentence } from "./compare-best";

interface Stated {
  country?: string;
  isAtLeast?: boolean;
  includesStatePay?: boolean | null;
}

const one = (name: string, tenths: number | null, stated: Stated = {}) => {
  const { country = "Australia", isAtLeast = false, includesStatePay = true } = stated;
  const text = tenths === null ? null : fullPayFigure(tenths, isAtLeast);
  return { company: { name, country }, policy: { worth: { tenths, isAtLeast, includesStatePay, text } } };
};
const ant = one("Ant", 20);

it("full-pay weeks side by side are one sentence, and it names who gives the most", () => {
  expect(worthSentence([ant, one("Bee", 170), one("Cow", 170)])).toBe(
    "Full-pay weeks after 12 months in the job: Ant 2, Bee 17, Cow 17. Bee and Cow give the most.",
  );
});

it("nobody gives the most where all are equal", () => {
  expect(worthSentence([ant, one("Bee", 20)])).toMatch(/Ant 2, Bee 2\.$/);
});

it("nothing is said where one does not state them, however long its leave", () => {
  expect(worthSentence([ant, one("Bee", null), one("Cow", 120)])).toBeNull();
});

it.each<[string, Stated]>([
  ["of another country", { country: "Canada" }],
  ["of at least so many weeks", { isAtLeast: true }],
  ["without the state’s money", { includesStatePay: false }],
  ["that leaves state pay open", { includesStatePay: null }],
])("a figure %s stands beside the others, and none gives the most", (_, stated) => {
  expect(worthSentence([ant, one("Bee", 170, stated)])).toMatch(/Ant 2, Bee (at least )?17\.$/);
});
