import { describe, expect, it } from "vitest";

import type { Step } from "~/features/policy/document/provision-schema";
import { australia, newZealand } from "../../../tests/support/plan-law";
import { householdOf, step, worked } from "../../../tests/support/plans";
import { firstDraft } from "./first-draft-rules";
import type { Household } from "./household-rules";
import { readPlanForm, usualPlan } from "./plan-form-rules";
import { linesOf, prefixes, rowsOf } from "./plan-lines-rules";
import { type PlanState, unusedLeave } from "./plan-page-rules";
import { calculatePlan } from "./plan-result-rules";
import { lastRatesWords, summaryWords } from "./plan-summary-rules";
import { warningWords } from "./plan-warning-rules";
import { blockWords, carerWordsOf } from "./plan-words-rules";
import type { Warning } from "./result-schema";
import type { Plan, PlanBlock } from "./schema";

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
      "of your usual A$197,600. The gap is A$40,000, all of it in weeks 1 to 20.",
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
      "of your usual A$104,000. The gap is A$1,953. Some weeks bring more than usual. The others fall short by A$12,000, all of it in weeks 11 to 16.",
    ]);
    expect(said(one(3))).toEqual([
      "of your usual A$104,000. In all, that is no less than usual. Some weeks bring more than usual. The others fall short by A$6,000, all of it in weeks 11 to 13.",
    ]);
  });

  it("says what a payment of an unknown amount would come to if it stayed as it is", () => {
    const blocks: PlanBlock[] = [{ from: 1, weeks: 10, use: "state" }];
    const household = householdOf(newZealand, [{ normal: 150_000, blocks }], { birth: "2026-05-31" });
    const words = lastRatesWords({ household, result: calculatePlan(household) } as PlanState);
    // Four weeks are paid at the known amount; all ten would be.
    const known = calculatePlan(household).weeks.find(({ week }) => week === 1)?.carers[0]?.state.most ?? 0;
    const received =
      (10 * known + 150_000 * calculatePlan(household).weeks.filter(({ week }) => week > 10).length) / 100;
    const amount = new Intl.NumberFormat("en-NZ", { minimumFractionDigits: 0 }).format(received);
    expect(words).toContain("State pay from 6 July 2026");
    expect(words).toContain(`If it stays as it is now, you receive NZ$${amount}`);
    const paid = worked(australia);
    expect(lastRatesWords({ household: paid, result: calculatePlan(paid) } as PlanState)).toBeNull();
  });
});

describe("leave that stands in no week", () => {
  const stateOf = (steps: Step[], blocks: PlanBlock[]) => {
    const household = householdOf(australia, [{ normal: 200_000, steps, blocks }]);
    const terms = household.terms.map((own) => ({ ...own, provision: {} }));
    return { household, plan: household.plan, terms } as unknown as PlanState;
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
      ...rows.flatMap(({ weeks, code }): [string, string][] => [
        [`${of}-w`, String(weeks)],
        [`${of}-u`, code],
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
    ];
    for (const typed of changed) expect(sent(typed, drawn), JSON.stringify(typed)).toBe(false);
    expect(sent(changed[0] ?? [], drawn, [["draft", "primary"]]), "asked for").toBe(true);
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

describe("a plan for a first visit", () => {
  it("is of a child due on a Monday in about three months, whatever the day", () => {
    for (let at = 0; at < 14; at += 1) {
      const now = Date.UTC(2026, 10, 20 + at, 23);
      const due = Date.parse(`${usualPlan(now).birth}T00:00:00Z`);
      expect(new Date(due).getUTCDay()).toBe(1);
      expect((due - now) / 86_400_000).toBeGreaterThan(88);
      expect((due - now) / 86_400_000).toBeLessThan(97);
    }
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

describe("a carer’s name", () => {
  it.each([
    ["  Zoë\tand\u202e Ana ", "Zoë and Ana"],
    [" ", undefined],
    ["x".repeat(40), "x".repeat(30)],
  ])("typed as %j is %j", (typed, name) => {
    const params = new URLSearchParams([["a-who", typed]]);
    const former = usualPlan(Date.UTC(2026, 10, 23));
    expect(readPlanForm(params, former).plan.carers[0]?.name).toBe(name);
  });
});

describe("what a stretch of weeks is called", () => {
  it.each<[Pick<PlanBlock, "use" | "option">, string]>([
    [{ use: "provision" }, "employer’s leave"],
    [{ use: "provision", option: "half_pay_double" }, "employer’s leave"],
    [{ use: "provision", option: "100%" }, "full pay"],
    [{ use: "provision", option: "50%" }, "50% of pay"],
    [{ use: "state", option: "ca_ei" }, "state pay"],
  ])("%j is %s", (block, words) => {
    expect(blockWords(block)).toBe(words);
  });
});
