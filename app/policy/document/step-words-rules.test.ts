import { expect, it } from "vitest";

import type { Step } from "./provision-schema";
import { stateWords } from "./step-words-rules";

const at93 = (weeks: number | null, state: Step["state"]): Step => ({
  weeks,
  pay: { kind: "percent", pct: 93 },
  state,
});
const said = (...steps: Step[]) => stateWords(steps, "CAD").map(({ text }) => text);

it("names weeks of one pay by their number where state pay tells them apart", () => {
  expect(said(at93(15, "tops_up"), at93(1, "none"))).toEqual([
    "In 15 of the weeks at 93% of pay, the employer tops up state pay to that amount.",
    "In 1 of the weeks at 93% of pay, there is no state pay as well.",
  ]);
  expect(said(at93(15, "tops_up"), at93(20, "tops_up"))).toEqual([
    "In the weeks at 93% of pay, the employer tops up state pay to that amount.",
  ]);
  expect(said(at93(null, "tops_up"), at93(1, "none"))[0], "nobody says how many").toMatch(/^In the weeks at/);
});
