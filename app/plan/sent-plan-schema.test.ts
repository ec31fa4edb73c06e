import { describe, expect, it } from "vitest";

import { parsePlan } from "./sent-plan-schema";

describe("a plan as it is sent", () => {
  const sent = (more: object = {}) => ({ birth: "2026-08-01", country: "AU", carers: [{}, {}], ...more });
  const fieldsOf = (plan: unknown) => {
    const result = parsePlan(plan);
    return result.ok ? {} : result.fields;
  };

  it("may leave out nearly all", () => {
    const carer = { employer: null, start: null, pay: null, blocks: null };
    expect(parsePlan(sent())).toEqual({
      ok: true,
      value: {
        birth: "2026-08-01",
        path: "birth",
        children: 1,
        country: "AU",
        region: null,
        statePay: "yes",
        ratesGoOn: true,
        carers: [
          { role: "primary", ...carer },
          { role: "secondary", ...carer },
        ],
      },
    });
  });

  it("takes answers by the keys of questions, at most twenty", () => {
    const of = (answers: unknown) => fieldsOf(sent({ carers: [{ answers }] }));
    expect(of({ au_work: true, "service_by.40": false })).toEqual({});
    const answers = "Write answers by the keys of eligibility[].questions";
    expect(of({ au_work: "yes" })).toEqual({ "carers[0].answers.au_work": ["Write true or false"] });
    expect(of([true])).toEqual({ "carers[0].answers": [answers] });
    for (const key of ["AU", "constructor", "service_by.", "x".repeat(1_000)])
      expect(Object.values(of({ [key]: true }) ?? {})).toEqual([[answers]]);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`au_${n}`, true]));
    expect(of(many)).toEqual({ "carers[0].answers": ["Send at most 20 answers of a carer"] });
    const none = parsePlan(sent({ carers: [{ answers: {} }] }));
    expect(none.ok && none.value.carers[0]).not.toHaveProperty("answers");
  });

  it("takes pay and net pay a week, a month or a year", () => {
    const of = (carer: object) => {
      const result = parsePlan(sent({ carers: [carer] }));
      return result.ok ? result.value.carers[0] : result.fields;
    };
    for (const per of ["week", "month", "year"])
      expect(of({ pay: { amount: 300_000, per } })).toMatchObject({ pay: { amount: 300_000, per } });
    expect(of({ net: 300_000, netPer: "week" })).toMatchObject({ net: 300_000, netPer: "week" });
    // Net pay is a month's unless it says otherwise.
    expect(of({ net: 300_000, netPer: "month" })).not.toHaveProperty("netPer");
    expect(of({ pay: { amount: 1, per: "day" }, netPer: "day" })).toEqual({
      "carers[0].pay.per": ["Choose one of week, month, year"],
      "carers[0].netPer": ["Choose one of week, month, year"],
    });
  });

  it("is rejected by the path of what is wrong", () => {
    const blocks = [
      { from: 1, weeks: 4, use: "unpaid" },
      { from: 4, weeks: 2, use: "state" },
    ];
    expect(fieldsOf(sent({ carers: [{ blocks }] }))).toEqual({
      "carers[0].blocks[1]": ["This overlaps an earlier block: a carer has one at a time"],
    });
    const cases: [object, string, string][] = [
      [{ birth: "2029-01-01" }, "birth", "Write a day from 2024 to 2028"],
      [{ birth: "2026-02-30" }, "birth", "Write the birth or due date as YYYY-MM-DD"],
      [{ country: "XX" }, "country", "Write a country as ISO 3166, such as AU"],
      [{ region: "US-CA" }, "region", "Write a state or province of the country"],
      [{ carers: [{}, {}, {}] }, "carers", "Write one or two carers"],
      [
        { carers: [{ role: "primary" }, { role: "primary" }] },
        "carers[1].role",
        "Give the two carers different roles",
      ],
      [{ surprise: 1 }, "surprise", "Remove this: a plan has no such part"],
      [
        { carers: [{ blocks: [{ from: 100, weeks: 6, use: "unpaid" }] }] },
        "carers[0].blocks[0].weeks",
        "A plan ends with week 104: shorten this, or begin it earlier",
      ],
      [
        { carers: [{ pay: { amount: -1, per: "week" } }] },
        "carers[0].pay.amount",
        "Pay in cents or pence: write a whole number from 0 to 100,000,000",
      ],
    ];
    for (const [more, path, message] of cases) expect(fieldsOf(sent(more))).toEqual({ [path]: [message] });
  });
});
