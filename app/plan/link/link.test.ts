import { describe, expect, it } from "vitest";

import { randomHousehold } from "../../../tests/support/plan-generator";
import { australia, britain, canada } from "../../../tests/support/plan-law";
import { worked } from "../../../tests/support/plans";
import { type Random, randomOf } from "../../../tests/support/policy-generator";
import { changesSince } from "../answer/changes";
import { linkBasisOf } from "../answer/summary";
import { answersOf, mostBlocks, netPayOf, payPeriods } from "../plan";
import type { PlanResult } from "../result-schema";
import type { Plan } from "../schema";
import { parsePlan } from "../sent-plan-schema";
import { type Way, wayNames } from "../ways/ways";
import { type LinkBasis, mostCode, planCode } from "./code";
import { readPlanCode } from "./read-code";

function randomPlan(random: Random): Plan {
  const { below, once, pick } = random;
  const { plan } = randomHousehold(random, [australia, britain, canada, null]);
  const region = once(3) ? `${plan.country}-${pick(["NSW", "ENG", "QC", "4"])}` : null;
  return {
    ...plan,
    region,
    carers: plan.carers.map((carer) => ({
      ...carer,
      ...(once(3) && { name: pick(["Ana", "Zoë", "爸爸", "Mum 🦘"]) }),
      employer: once(2) ? null : pick(["0123456789", "bcdfghjkmn"]),
      start: pick([null, "2019-06", "2024-02-29"]),
      pay: once(3) ? null : { amount: below(100_000_001), per: pick(payPeriods) },
      ...netPayOf(carer.net, pick(payPeriods)),
      ...answersOf(once(3) ? { au_work: once(2), [pick(["service.12", "service_by.40"])]: once(2) } : {}),
    })),
  };
}

const madeFor = (plan: Plan): LinkBasis => ({
  months: plan.carers.map(({ employer }) => (employer === null ? null : "2026-07")),
  received: [{ currency: "AUD", least: 16_052_220 }],
});

const codeOf = (list: unknown) =>
  `v1.${btoa(JSON.stringify(list)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;

describe("a link’s code", () => {
  it("brings 1,000 random plans back as they were, and is a plan that calls take", () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const plan = randomPlan(randomOf(seed));
      const code = planCode(plan, { withPay: true });
      expect(code).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
      expect(code.length).toBeLessThanOrEqual(mostCode);
      expect(readPlanCode(code), `seed ${seed}`).toEqual({ plan, made: null, ways: [], ids: null });
      const made = madeFor(plan);
      const linked = readPlanCode(planCode(plan, { withPay: true, made }));
      expect(linked, `seed ${seed}`).toEqual({ plan, made, ways: [], ids: null });
      expect(parsePlan(plan), `seed ${seed}`).toEqual({ ok: true, value: plan });
    }
  });

  it("has no pay unless it is asked for", () => {
    const plan = worked(australia).plan;
    for (const carer of plan.carers)
      Object.assign(carer, { pay: { amount: 123_457, per: "month" }, net: 123_457, netPer: "year" });
    expect(atob(planCode(plan).slice(3).replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("123457");
    expect(readPlanCode(planCode(plan))?.plan.carers.map(({ pay }) => pay)).toEqual([null, null]);
    expect(readPlanCode(planCode(plan, { withPay: true }))?.plan).toEqual(plan);
    const made = madeFor(plan);
    expect(made.received, "what came in tells of pay").not.toEqual([]);
    expect(readPlanCode(planCode(plan, { made }))?.made).toEqual({ ...made, received: [] });
  });

  it("is short enough for the longest plan there is", () => {
    const ways = ["ca_ei_parental_extended", "ca_ei_parental_standard", "half_pay_double", "alternative"];
    const blocksOf = (carer: number) =>
      Array.from({ length: mostBlocks }, (_, n) => ({
        from: 80 + 2 * n,
        weeks: 2,
        use: "provision" as const,
        option: ways[n] ?? `${10 * (carer + 1) + n}%`,
        withState: false,
      }));
    const plan: Plan = { ...worked(canada).plan, region: "CA-QC" };
    plan.carers = plan.carers.map((carer, place) => ({
      ...carer,
      name: "🦘".repeat(30),
      employer: "0123456789",
      start: "2024-02-29",
      pay: { amount: 100_000_000, per: "year" },
      net: 100_000_000,
      netPer: "year",
      blocks: blocksOf(place),
    }));
    const received = ["AUD", "GBP"].map((currency) => ({ currency, least: 10_000_000_000 }));
    const ids = { plan: "0a1b2c3d", blocks: plan.carers.map(({ blocks }) => blocks.map((_, at) => 99 - at)) };
    const code = planCode(plan, { withPay: true, made: { months: ["2026-12", "2026-12"], received }, ids });
    expect(code.length).toBeLessThanOrEqual(mostCode);
    expect(readPlanCode(code)).toMatchObject({ plan, ids });
  });

  it("that is broken, hostile or newer is no plan", () => {
    const good = planCode(worked(australia).plan);
    const list = JSON.parse(atob(good.slice(3).replaceAll("-", "+").replaceAll("_", "/"))) as unknown[];
    const bad = [
      "",
      "v1.",
      good.slice(0, -5),
      good.slice(3),
      `v2.${good.slice(3)}`,
      `${good}=`,
      `${good}%00`,
      "x".repeat(1_000_000),
      `v1.${"A".repeat(1_498)}`,
      codeOf(null),
      codeOf({ __proto__: list }),
      codeOf([]),
      codeOf([...list, 1]),
      codeOf([...list, [["2026-12"], []]]),
      codeOf([...list, [["2026-12", "2026-13"], []]]),
      codeOf([...list, [[null, null], [["AUD", -1]]]]),
      codeOf([...list, [[null, null], []], 1]),
      codeOf(list.with(5, [[0, null, null, [100, 3], []]])),
      codeOf(list.with(5, [[0, null, null, null, [], null, 100, 3]])),
    ];
    for (const code of bad) expect(readPlanCode(code), code.slice(0, 40)).toBeNull();
    const hostile = [null, {}, [], -0, -1, 1e308, 1.5, "<script>", "__proto__", [[[]]], true, "9999-99-99"];
    let changed = 0;
    for (const place of list.keys())
      for (const value of hostile) {
        const read = readPlanCode(codeOf(list.with(place, value)));
        if (read === null) changed += 1;
        else expect(parsePlan(read.plan)).toMatchObject({ ok: true });
      }
    expect(changed).toBeGreaterThan(list.length * hostile.length * 0.8);
  });

  it("with a carer’s name that no form reads is no plan", () => {
    const { carers, ...rest } = worked(australia).plan;
    const names = ["", " Ana", "Ana ", "A  B", "A\nB", "\u202eana", "x".repeat(31)];
    for (const name of names) {
      const plan = { ...rest, carers: carers.map((carer) => ({ ...carer, name })) };
      expect(readPlanCode(planCode(plan)), JSON.stringify(name)).toBeNull();
      expect(parsePlan(plan), JSON.stringify(name)).toMatchObject({ code: "invalid" });
    }
  });

  it("with one thing changed is no plan, or one that calls take", () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = randomOf(seed);
      const code = planCode(randomPlan(random), { withPay: true });
      const at = 3 + random.below(code.length - 3);
      const spoilt = code.slice(0, at) + random.pick([..."AZaz09-_"]) + code.slice(at + 1);
      const read = readPlanCode(spoilt);
      if (read !== null) expect(parsePlan(read.plan), `seed ${seed}`).toMatchObject({ ok: true });
    }
  });
});

describe("answers in a link", () => {
  const of = (...answers: Record<string, boolean>[]): Plan => {
    const { carers, ...plan } = worked(australia).plan;
    return { ...plan, carers: carers.map((carer, place) => ({ ...carer, ...answersOf(answers[place]) })) };
  };
  const listOf = (code: string) =>
    JSON.parse(atob(code.slice(3).replaceAll("-", "+").replaceAll("_", "/"))) as unknown[];
  const answered = of({ au_work: true, "service.12": false }, { au_income: false });

  it("come back with pay alone, as they tell of service and income", () => {
    expect(readPlanCode(planCode(answered, { withPay: true }))?.plan).toEqual(answered);
    expect(planCode(answered)).toBe(planCode(of({}, {})));
    const made = madeFor(answered);
    const ways: Way[] = [{ name: wayNames[0], blocks: answered.carers.map(({ blocks }) => blocks) }];
    for (const more of [{ made }, { ways }, { made, ways }]) {
      const read = readPlanCode(planCode(answered, { withPay: true, ...more }));
      expect(read).toEqual({ plan: answered, made: null, ways: [], ids: null, ...more });
    }
  });

  it("stand in an object behind the ways, and a plan without them has none", () => {
    expect(listOf(planCode(answered, { withPay: true })).slice(7)).toEqual([
      ...[null, [0, 1], []],
      { q: [["-service.12", "au_work"], ["-au_income"]] },
    ]);
    expect(listOf(planCode(of({}, {}), { withPay: true }))).toHaveLength(7);
    expect(
      planCode(of({ "service.12": false, au_work: true }, { au_income: false }), { withPay: true }),
    ).toBe(planCode(answered, { withPay: true }));
  });

  it("that are malformed are no plan", () => {
    const list = listOf(planCode(answered, { withPay: true }));
    const bad = [
      ...[null, [], {}, "q", { q: null }, { q: [] }, { q: [[], []] }, { q: [["au_work"]] }],
      ...[
        { q: [["au_work", "-au_work"], []] },
        { q: [["au_work", "au_work"], []] },
        { q: [["--au_work"], []] },
      ],
      ...[{ q: [["__proto__"], []] }, { q: [[1], []] }, { q: [["au_work"], [], []] }],
      { q: [["au_work"], []], r: 1 },
      { q: [Array.from({ length: 21 }, (_, n) => `au_${n}`), []] },
    ];
    for (const added of bad)
      expect(readPlanCode(codeOf(list.with(10, added))), JSON.stringify(added)).toBeNull();
    expect(readPlanCode(codeOf(list.with(10, { q: [["au_work"], []] })))).not.toBeNull();
    expect(readPlanCode(codeOf([...list, 1]))).toBeNull();
    expect(readPlanCode(codeOf(list.slice(0, 10))), "no ways need no list").toBeNull();
  });

  it("go where a code would be too long, after the ways", () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`au_${"x".repeat(28)}${n}`, true]));
    const long = of(many, many);
    const code = planCode(long, { withPay: true });
    expect(code.length).toBeLessThanOrEqual(mostCode);
    expect(readPlanCode(code)?.plan).toEqual(of({}, {}));
  });
});

describe("a link of employers that changed since", () => {
  const [a, b] = worked(australia).plan.carers;
  const plan: Plan = { ...worked(australia).plan, carers: [a, b].flatMap((one) => one ?? []) };
  const employer = (name: string, lastUpdated: string) => ({ id: name, name, policy: null, lastUpdated });
  const result = {
    currencies: [{ currency: "AUD", received: { least: 200_000, most: 200_000 } }],
  } as PlanResult;
  const employers = [employer("Wombat", "2026-07"), employer("Quokka", "2026-05")];

  it("says both months, and both sums where it has pay", () => {
    const made = { months: ["2026-03", "2026-05"], received: [{ currency: "AUD", least: 150_049 }] };
    expect(changesSince(made, { employers }, result)).toEqual([
      "What Wombat says changed in July 2026. This link was made with what it said in March 2026.",
      "Then A$1,500 came in. Now it is A$2,000.",
    ]);
    const linked = readPlanCode(planCode(plan, { made }))?.made;
    expect(linked && changesSince(linked, { employers }, result)[1]).toBe(
      "The sums below use what it says now.",
    );
  });

  it("says no sums where they are the same in whole units", () => {
    const made = { months: ["2026-03", null], received: [{ currency: "AUD", least: 199_960 }] };
    expect(changesSince(made, { employers }, result)[1]).toBe("The sums below use what it says now.");
  });

  it("says nothing where none did, or one is no longer listed", () => {
    const now = linkBasisOf({ employers }, result);
    expect(changesSince(now, { employers }, result)).toEqual([]);
    expect(changesSince({ ...now, received: [] }, { employers: [null, null] }, result)).toEqual([]);
  });
});
