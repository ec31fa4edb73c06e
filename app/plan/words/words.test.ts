import { describe, expect, it } from "vitest";

import type { Step } from "~/policy/document/provision-schema";
import { australia, newZealand } from "../../../tests/support/plan-law";
import { planned } from "../../../tests/support/planned";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { birth, full, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { findingsOf, type ReckonedPlan, reckonPlan, unusedLeave } from "../answer/reckoned-plan";
import {
  examplePayWords,
  isAtTodaysRateIn,
  leftOutWords,
  runsOf,
  summaryWords,
  todaysRateWords,
} from "../answer/summary";
import { firstDraft } from "../draft/first-draft";
import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import { readPlanForm, usualPlan } from "../form/form";
import { linesOf, prefixes, rowsOf } from "../form/lines";
import { planForm } from "../form/texts";
import type { Warning } from "../result-schema";
import type { Plan, PlanBlock } from "../schema";
import type { Household } from "../types";
import { atMostWords, blockWords, carerWordsOf, wholeUnits } from "./phrases";
import { warningWords } from "./warning-words";

const said = (household: Household) =>
  summaryWords(calculatePlan(household), carerWordsOf(household.plan)).map(({ rest }) => rest);
const away = (weeks: number, more: Partial<PlanBlock> = {}): PlanBlock[] => [
  { from: 1, weeks, use: "provision", ...more },
];

describe("the summary", () => {
  it("names the hole from where it begins, whoever is at home beside it", () => {
    // The partner's four weeks on full pay change the week, but miss nothing.
    const household = householdOf(australia, [
      { normal: 200_000, blocks: [{ from: 1, weeks: 20, use: "unpaid" }] },
      { normal: 180_000, steps: [step(4, 100, "on_top")], blocks: away(4) },
    ]);
    expect(said(household)).toEqual([
      "of your usual A$197,600 in the 52 weeks of this plan. The gap is A$40,000, all of it in weeks 1 to 20.",
    ]);
  });

  it("lets no week above the usual pay fill the hole of another", () => {
    const one = (unpaid: number) =>
      householdOf(australia, [
        {
          normal: 200_000,
          steps: [step(10, 100, "on_top")],
          blocks: [...away(10, { withState: true }), { from: 11, weeks: unpaid, use: "unpaid" as const }],
        },
      ]);
    // Ten weeks bring A$1,004.70 more than usual: A$10,047.
    expect(said(one(6))).toEqual([
      "of your usual A$104,000 in the 52 weeks of this plan. The gap is A$1,953. Some weeks bring more than usual. The others fall short by A$12,000, all of it in weeks 11 to 16.",
    ]);
    expect(said(one(3))).toEqual([
      "of your usual A$104,000 in the 52 weeks of this plan. In all, that is no less than usual. Some weeks bring more than usual. The others fall short by A$6,000, all of it in weeks 11 to 13.",
    ]);
  });
});

describe("a sum in a sentence", () => {
  it("is in whole units, to the nearest, and keeps its cents in the result", () => {
    const household = worked(australia);
    const result = calculatePlan(household);
    const [sums] = result.currencies;
    expect([sums?.received.most, sums?.gap.most]).toEqual([16_052_220, 3_707_780]);
    const [words] = summaryWords(result, carerWordsOf(household.plan));
    expect(`${words?.lead} ${words?.rest}`).toBe(
      "Together you receive A$160,522 of your usual A$197,600 in the 52 weeks of this plan. The gap is A$37,078, most of it in weeks 13 to 34.",
    );
  });

  it.each([
    [-160, "AUD", -200],
    [-40, "AUD", 0],
    [3_707_749, "AUD", 3_707_700],
    [5_001, "JPY", 5_001],
    [5_500, "KWD", 6_000],
  ])("rounds %i minor units of %s to %i", (minor, currency, rounded) => {
    expect(wholeUnits(minor, currency)).toBe(rounded);
  });

  it("is at most a gap where more may come in, as in the tables", () => {
    const gap = { least: 100_020, most: 200_040 };
    expect(atMostWords(gap, { currency: "AUD", isAtLeast: true })).toBe("at most A$2,000.40");
    expect(atMostWords(gap, { currency: "AUD", isAtLeast: false })).toBe("A$1,000.20 to A$2,000.40");
  });

  it("tells of no gap where some cents are missing", () => {
    const result = calculatePlan(householdOf(australia, [{ normal: 200_000 }]));
    const [week] = result.weeks[2]?.carers ?? [];
    const [sums] = result.currencies;
    if (!week || !sums) throw new Error("One carer was calculated.");
    week.total = { least: 199_960, most: 199_960 };
    sums.gap = { least: 40, most: 40 };
    expect(summaryWords(result, [])[0]?.rest).toContain("There is no gap.");
  });
});

describe("pay that nobody typed", () => {
  const state = (isExample: boolean[]) => {
    const { plan, terms } = worked(australia);
    const own = terms.map((one, place) => ({ ...one, isExamplePay: isExample[place] }));
    return { plan, terms: own, people: carerWordsOf(plan) } as unknown as ReckonedPlan;
  };

  it("is an example, told with its amount and whose it is", () => {
    expect(examplePayWords(state([true, true]))).toBe(
      "A$2,000 a week for you, A$1,800 a week for your partner",
    );
    expect(examplePayWords(state([false, true]))).toBe("A$1,800 a week for your partner");
    expect(examplePayWords(state([false, false]))).toBeNull();
  });
});

describe("a state or province", () => {
  it("is called what its country calls it", () => {
    expect(["US", "CA"].map(planForm.region)).toEqual(["State", "Province"]);
  });
});

describe("sums at today’s rate", () => {
  const blocks: PlanBlock[] = [{ from: 1, weeks: 10, use: "state" }];
  const household = householdOf(newZealand, [{ normal: 150_000, blocks }], { birth: "2026-05-31" });

  it("are named in the summary, and from when", () => {
    const result = calculatePlan(household);
    // Week 1 starts on 1 June. Four weeks end in June, and NZ$788.66 goes on for the other six.
    expect(said(household)[0]).toMatch(/ Of what comes in, NZ\$4,732 is at today’s rate\.$/);
    expect(todaysRateWords(result)).toBe(
      "State pay from 29 June 2026: we have not read the amount. We go on with today’s rate, NZ$4,732 in all. It may come to more or less.",
    );
    expect(isAtTodaysRateIn(result, 4, [0])).toBe(false);
    expect(isAtTodaysRateIn(result, 5, [0])).toBe(true);
    expect(todaysRateWords(calculatePlan(worked(australia)))).toBeNull();
  });

  it("join the weeks of equal amounts, though a part of one is at a known rate", () => {
    // Known until Wednesday 30 June 2027.
    const born = { birth: "2027-03-01" };
    const state: PlanBlock[] = [{ from: 1, weeks: 22, use: "state" }];
    const result = calculatePlan(householdOf(australia, [{ normal: 200_000, blocks: state }], born));
    const amounts = result.weeks.map(({ carers }) => carers[0]?.atTodaysRate ?? 0);
    expect(new Set(amounts.slice(0, 22)).size, "some weeks are of both").toBe(3);
    expect(runsOf(result).map(({ from, to }) => [from, to])).toEqual([
      [1, 17],
      [18, 22],
      [23, 52],
    ]);
  });

  it("have no gap before a state is chosen", () => {
    const [words] = summaryWords(calculatePlan(household), carerWordsOf(household.plan), true);
    expect(words?.rest).toBe(
      "of your usual NZ$78,000 in the 52 weeks of this plan. Choose your state to see the gap.",
    );
  });
});

describe("leave that stands in no week", () => {
  const stateOf = (steps: Step[], blocks: PlanBlock[]) => {
    const household = householdOf(australia, [{ normal: 200_000, steps, blocks }]);
    const terms = household.terms.map((own) => ({ ...own, provision: {} }));
    return { household, plan: household.plan, terms } as unknown as ReckonedPlan;
  };

  it("is told where weeks were typed without it, and not where it is none or unpaid", () => {
    const typed: PlanBlock[] = [{ from: 1, weeks: 9, use: "state" }];
    expect(unusedLeave(stateOf([step(12, 100)], typed))).toEqual([0]);
    expect(unusedLeave(stateOf([step(12, 100)], away(12, { option: "100%" })))).toEqual([0]);
    expect(unusedLeave(stateOf([step(12, 100)], away(12)))).toEqual([]);
    expect(unusedLeave(stateOf([{ weeks: 104, pay: { kind: "unpaid" } }], typed))).toEqual([]);
    expect(unusedLeave(stateOf([], typed))).toEqual([]);
  });
});

describe("lines of weeks", () => {
  const sent = (blocks: readonly PlanBlock[], drawn: string, more: [string, string][] = []) => {
    const of = prefixes.primary;
    const { from, rows } = rowsOf(blocks);
    const params = new URLSearchParams([
      ["carers", "1"],
      [`${of}-drawn`, drawn],
      [`${of}-from`, String(from)],
      ...rows.flatMap(({ weeks, code, days = "" }): [string, string][] => [
        [`${of}-w`, String(weeks)],
        [`${of}-u`, code],
        [`${of}-d`, String(days)],
      ]),
      [`${of}-w`, ""],
      [`${of}-u`, "unpaid"],
      ...more,
    ]);
    return readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).carers[0]?.isToDraft;
  };
  const blocks: PlanBlock[] = [
    { from: 0, weeks: 12, use: "provision" },
    { from: 20, weeks: 4, use: "state" },
  ];

  it("are ours until one of them is changed", () => {
    const drawn = linesOf(blocks);
    expect(sent(blocks, drawn)).toBe(true);
    expect(sent(blocks, drawn, [["draft", "primary"]])).toBe(true);
    expect(sent(blocks, "")).toBe(false);
    const [first, second] = blocks as [PlanBlock, PlanBlock];
    const changed: PlanBlock[][] = [
      [first],
      [{ ...first, weeks: 13 }, second],
      [{ ...first, from: 1 }, second],
      [{ ...first, use: "annual" }, second],
      [first, { ...second, from: 21 }],
      [first, { ...second, days: 3 }],
    ];
    for (const typed of changed) expect(sent(typed, drawn), JSON.stringify(typed)).toBe(false);
    expect(sent(changed[0] ?? [], drawn, [["draft", "primary"]]), "asked for").toBe(true);
  });

  it("of part of a week are read back, and older forms without days are read as before", () => {
    const read = (...days: string[]) => {
      const lines = [
        ["9", "state"],
        ["2", "in_touch"],
        ["3", "work"],
      ] as const;
      const params = new URLSearchParams([
        ["carers", "1"],
        ...lines.flatMap(([weeks, use]) => [
          ["a-w", weeks],
          ["a-u", use],
        ]),
        ...days.map((text) => ["a-d", text]),
      ]);
      return readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).plan.carers[0]?.blocks ?? [];
    };
    expect(read("3", "2", "1").map(({ days }) => days)).toEqual([3, 2, undefined]);
    expect(read("", "5", "x").map(({ days }) => days)).toEqual([undefined, undefined, undefined]);
    expect(read()).toEqual(read("", "", ""));
    expect(linesOf(read("3", "2"))).toBe("1,9 state 3,2 in_touch 2,3 work");
  });

  it.each([
    ["0", "0,12 provision", "2026-08-01", 1],
    ["1", "1,12 provision", "2026-08-04", 0],
    ["0", "1,12 provision", "2026-08-01", 0],
    ["1", "0,12 provision", "2026-08-04", 1],
    ["-2", "-2,12 provision", "2026-08-01", -2],
  ])(
    "that begin in week %s, where %j was drawn, begin for a birth of %s in week %i",
    (from, drawn, birth, first) => {
      const of = prefixes.primary;
      const params = new URLSearchParams([
        ["carers", "1"],
        ["birth", birth],
        [`${of}-drawn`, drawn],
        [`${of}-from`, from],
        [`${of}-w`, "9"],
        [`${of}-u`, "unpaid"],
      ]);
      const [read] = readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23))).carers;
      expect(read?.carer.blocks).toEqual([{ from: first, weeks: 9, use: "unpaid" }]);
    },
  );

  it("of the other carer follow those that were typed", () => {
    const typed: PlanBlock[] = [
      { from: 1, weeks: 30, use: "state" },
      { from: 31, weeks: 10, use: "unpaid" },
      { from: 41, weeks: 12, use: "work" },
    ];
    const household = householdOf(australia, [{ normal: 200_000, blocks: typed }, { normal: 180_000 }]);
    const [a, b] = firstDraft(household, [false, true]);
    expect(a).toEqual(typed);
    // 130 days are 26 weeks, of which one parent of a couple has 22.
    expect(b).toEqual([{ from: 41, weeks: 4, use: "state" }]);
  });
});

describe("sentences about a carer", () => {
  const words = carerWordsOf({ carers: [{}, {}] as Plan["carers"] });
  const [mum] = carerWordsOf({ carers: [{ name: "mum" }] as Plan["carers"] });

  it.each<[Warning, string, string]>([
    [
      { code: "not_yet", carer: 0 },
      "You have not been in the job long enough for this employer’s leave.",
      "Mum has not been in the job long enough for this employer’s leave.",
    ],
    [
      { code: "other_currency", carer: 0, currency: "AUD" },
      "You are paid in another currency than the state pays in (AUD).",
      "Mum is paid in another currency than the state pays in (AUD).",
    ],
    [
      { code: "past_end", carer: 0, from: 5, weeks: 1 },
      "Your employer gives nothing for 1 week from week 5.",
      "Mum’s employer gives nothing for 1 week from week 5.",
    ],
  ])("%j says “%s” or “%s”", (warning, you, named) => {
    expect(warningWords(warning, words)).toContain(you);
    expect(warningWords(warning, mum ? [mum] : [])).toContain(named);
  });

  it("speak of the other as the partner", () => {
    const short: Warning = {
      ...{ code: "state_short", carer: 1, scheme: "au_plp", name: "Parental Leave Pay", why: "together" },
      ...{ unit: "day", missing: 10, limit: 20, week: 5 },
    };
    expect(warningWords(short, words)).toBe(
      "Both draw Parental Leave Pay at once for more than 20 days. Of your partner’s days, 10 are left out of the sums.",
    );
  });
});

it.each(["CA-QC", "SE", "FR"])("what is left out of an adoption in %s reads as a sentence", (place) => {
  const [country = "", region] = place.includes("-") ? ["CA", place] : [place];
  const { household } = planned({ birth: "2026-08-03", path: "adoption", country, region, carers: [{}] });
  const [said] = warningsOf(household)
    .filter(({ code }) => code === "not_reckoned")
    .map((warning) => warningWords(warning, []));
  expect(said).toMatch(
    /^[A-Z]\w+: we have not read all about [\w ]+\. None of it is in the sums, so there may be more\.$/,
  );
});

describe("what a stretch of weeks is called", () => {
  it.each<[Pick<PlanBlock, "use" | "option" | "days">, string]>([
    [{ use: "provision" }, "employer’s leave"],
    [{ use: "provision", option: "half_pay_double" }, "employer’s leave"],
    [{ use: "provision", option: "100%" }, "full pay"],
    [{ use: "provision", option: "50%" }, "50% of pay"],
    [{ use: "state", option: "ca_ei" }, "state pay"],
    [{ use: "state", days: 1 }, "state pay, 1 day a week"],
    [{ use: "in_touch", days: 2 }, "state pay and days in touch, 2 days of work a week"],
  ])("%j is %s", (block, words) => {
    expect(blockWords(block)).toBe(words);
  });
});

describe("what an employer's policy does not tell of a carer", () => {
  const unread = (carer: string, paths: string[]) => ({
    id: "unread",
    carer,
    paths,
    isRead: false,
    tiers: [{ minService: null, steps: [{ weeks: null, pay: { kind: "not_stated" } }] }],
  });
  const left = (...provisions: object[]) => {
    const usual = usualPlan(Date.UTC(2026, 10, 23));
    const [a, b] = usual.carers;
    if (!a || !b) throw new Error("Two carers");
    const plan = {
      ...usual,
      carers: [
        { ...a, employer: "quokka" },
        { ...b, employer: "quokka" },
      ],
    };
    const policy = provisions.length > 0 ? policyOf(provisions, { country: "AU", currency: "AUD" }) : null;
    const employer = { id: "quokka", name: "Quokka", policy, lastUpdated: "2026-11" };
    const state = reckonPlan(plan, [true, true], { law: australia, employers: [employer, employer] });
    return { state, said: leftOutWords(state).filter((text) => text.includes("Quokka")) };
  };
  const mother = birth([tier(null, full(18))]);

  it("is not stated, and is to be asked, not none", () => {
    expect(left().said).toEqual([
      "Leave from Quokka for you: not stated. Ask HR.",
      "Leave from Quokka for your partner: not stated. Ask HR.",
    ]);
    expect(left(mother).said).toEqual(["Leave from Quokka for your partner: not stated. Ask HR."]);
  });

  it("is not read where it exists, in no sum, also beside what was read", () => {
    const { state, said } = left(mother, unread("other_parent", []));
    expect(said).toEqual([
      "Leave from Quokka for your partner: it exists; we have not read how long. Ask HR.",
    ]);
    expect(findingsOf(state).assumptions.map(({ text }) => text)).toContain(
      "Quokka has leave for your partner that we have not read. It is in no sum.",
    );
    expect(state.result.currencies).toEqual(left(mother).state.result.currencies);
    expect(left(mother, unread("any_parent", ["birth"])).said).toEqual([
      "More leave from Quokka for you: it exists; we have not read how long. Ask HR.",
      "Leave from Quokka for your partner: it exists; we have not read how long. Ask HR.",
    ]);
  });
});
