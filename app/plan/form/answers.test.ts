import { describe, expect, it } from "vitest";

import type { Plan } from "../schema";
import { readPlanForm } from "./form";
import { usualPlan } from "./usual-plan";

const now = Date.UTC(2026, 7, 1);
const withAnswers = (...answers: (Record<string, boolean> | undefined)[]): Plan => {
  const plan = usualPlan(now);
  return {
    ...plan,
    carers: plan.carers.map((carer, place) => {
      const own = answers[place];
      return { ...carer, ...(own && { answers: own }) };
    }),
  };
};
const read = (query: string, former = usualPlan(now)) =>
  readPlanForm(new URLSearchParams(query), former).plan.carers.map(({ answers }) => answers);

describe("answers of the form", () => {
  it("are yes, no or open, for each carer", () => {
    expect(read("a-q.au_work=yes&a-q.service_by.40=no&b-q.au_work=no&b-q.au_income=")).toEqual([
      { au_work: true, "service_by.40": false },
      { au_work: false },
    ]);
  });

  it("stay where a field is not sent, and go where it is open", () => {
    const former = withAnswers({ au_work: true, "service.12": false }, { au_work: false });
    expect(read("", former)).toEqual([{ au_work: true, "service.12": false }, { au_work: false }]);
    expect(read("a-q.au_work=&b-q.au_work=yes", former)).toEqual([
      { "service.12": false },
      { au_work: true },
    ]);
    expect(read("a-q.au_work=&a-q.service.12=", former)[0]).toBeUndefined();
  });

  it("of other names or values are none", () => {
    const query =
      "a-q.=yes&a-q.__proto__=yes&a-q.AU_work=yes&a-q.au_work=maybe&a-qau_work=yes&c-q.au_work=yes";
    expect(read(query)).toEqual([undefined, undefined]);
  });

  it("are at most twenty, the latest", () => {
    const query = Array.from({ length: 25 }, (_, n) => `a-q.au_${n}=yes`).join("&");
    const [answers = {}] = read(query);
    expect(Object.keys(answers)).toEqual(Array.from({ length: 20 }, (_, n) => `au_${n + 5}`));
  });

  it("of a removed carer come back with their fields", () => {
    const { aside } = readPlanForm(new URLSearchParams("carers=1&b-q.au_work=no"), usualPlan(now));
    expect(aside).toEqual([["b-q.au_work", "no"]]);
  });
});
