import { describe, expect, it } from "vitest";

import { randomHousehold } from "../../../tests/support/plan-generator";
import { australia, britain, canada } from "../../../tests/support/plan-law";
import { worked } from "../../../tests/support/plans";
import { type Random, randomOf } from "../../../tests/support/policy-generator";
import { calendarFile, escapeText, foldLine } from "./plan-calendar-file-rules";
import { type LinkBasis, mostCode, planCode, readPlanCode } from "./plan-link-rules";
import { mostBlocks } from "./plan-rules";
import { changesSince, linkBasisOf } from "./plan-summary-rules";
import type { PlanDate, PlanResult } from "./result-schema";
import { parsePlan, type Plan } from "./schema";

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
      pay: once(3) ? null : { amount: below(100_000_001), per: pick(["week", "year"]) },
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
      expect(readPlanCode(code), `seed ${seed}`).toEqual({ plan, made: null, ways: [] });
      const made = madeFor(plan);
      const linked = readPlanCode(planCode(plan, { withPay: true, made }));
      expect(linked, `seed ${seed}`).toEqual({ plan, made, ways: [] });
      expect(parsePlan(plan), `seed ${seed}`).toEqual({ ok: true, value: plan });
    }
  });

  it("has no pay unless it is asked for", () => {
    const plan = worked(australia).plan;
    for (const carer of plan.carers) carer.pay = { amount: 123_457, per: "week" };
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
      blocks: blocksOf(place),
    }));
    const received = ["AUD", "GBP"].map((currency) => ({ currency, least: 10_000_000_000 }));
    const code = planCode(plan, { withPay: true, made: { months: ["2026-12", "2026-12"], received } });
    expect(code.length).toBeLessThanOrEqual(mostCode);
    expect(readPlanCode(code)?.plan).toEqual(plan);
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

describe("a link of employers that changed since", () => {
  const [a, b] = worked(australia).plan.carers;
  const plan: Plan = { ...worked(australia).plan, carers: [a, b].flatMap((one) => one ?? []) };
  const employer = (name: string, lastUpdated: string) => ({ id: name, name, policy: null, lastUpdated });
  const result = {
    currencies: [{ currency: "AUD", received: { least: 200_000, most: 200_000 } }],
  } as PlanResult;
  const employers = [employer("Wombat", "2026-07"), employer("Quokka", "2026-05")];

  it("says both months, and both sums where it has pay", () => {
    const made = { months: ["2026-03", "2026-05"], received: [{ currency: "AUD", least: 150_000 }] };
    expect(changesSince(made, { employers }, result)).toEqual([
      "What Wombat says changed in July 2026. This link was made with what it said in March 2026.",
      "Then A$1,500 came in. Now it is A$2,000.",
    ]);
    const linked = readPlanCode(planCode(plan, { made }))?.made;
    expect(linked && changesSince(linked, { employers }, result)[1]).toBe(
      "The sums below use what it says now.",
    );
  });

  it("says nothing where none did, or one is no longer listed", () => {
    const now = linkBasisOf({ employers }, result);
    expect(changesSince(now, { employers }, result)).toEqual([]);
    expect(changesSince({ ...now, received: [] }, { employers: [null, null] }, result)).toEqual([]);
  });
});

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

describe("a calendar file", () => {
  const now = Date.UTC(2026, 10, 22, 9, 30);
  const fileOf = (plan: Plan, more: { dates?: PlanDate[]; now?: number | undefined } = {}) =>
    calendarFile(plan, { dates: more.dates ?? [], now: more.now ?? now, host: "parental-leave.example" });

  it("has an event for each block away, in lines as RFC 5545 wants them", () => {
    const text = fileOf(worked(australia).plan);
    expect(text.split("\r\n").slice(0, 13)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Transparency in parental leave//Plan//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:2026-08-01-AU-primary-provision-1@parental-leave.example",
      "DTSTAMP:20261122T093000Z",
      "SEQUENCE:468570",
      "DTSTART;VALUE=DATE:20260803",
      "DTEND;VALUE=DATE:20261026",
      "SUMMARY:Your leave: full pay\\, 12 weeks",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(text).toContain("SUMMARY:Your partner’s leave: full pay\\, 4 weeks");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("begins leave from the birth on its day, and earlier leave on its Monday", () => {
    // A Wednesday: week 0 has three working days left.
    const on = (from: number) => {
      const { plan } = worked(australia, { birth: "2026-08-05" });
      const carers = plan.carers.map((carer) => ({
        ...carer,
        blocks: [{ from, weeks: 3, use: "state" as const }],
      }));
      return fileOf({ ...plan, carers })
        .match(/DTSTART.*|DTEND.*/g)
        ?.slice(0, 2);
    };
    expect(on(0)).toEqual(["DTSTART;VALUE=DATE:20260805", "DTEND;VALUE=DATE:20260824"]);
    expect(on(-1)).toEqual(["DTSTART;VALUE=DATE:20260727", "DTEND;VALUE=DATE:20260817"]);
  });

  it("has a day for each date that matters", () => {
    const date = { id: "au_plp-claim-0-primary", on: "2026-12-31", kind: "claim", what: "claim it" } as const;
    const by = { by: "law", source: null, url: null } as const;
    const text = fileOf(worked(australia).plan, { dates: [{ ...date, ...by, carer: 1 }] });
    expect(text.replaceAll("\r\n ", "").split("\r\n").slice(-10, -3)).toEqual([
      "UID:2026-08-01-AU-secondary-au_plp-claim-0-primary@parental-leave.example",
      "DTSTAMP:20261122T093000Z",
      "SEQUENCE:468570",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:By today: claim it (your partner)",
      "TRANSP:TRANSPARENT",
    ]);
  });

  it("keeps each leave’s UID through changes of its weeks, and shares none with another household", () => {
    const { plan } = worked(australia);
    const [you, partner] = plan.carers;
    if (!you || !partner) throw new Error("Two carers");
    const uids = (plan: Plan, time?: number): string[] =>
      fileOf(plan, { now: time })
        .replaceAll("\r\n ", "")
        .match(/UID:.*/g) ?? [];
    const before = uids(plan);
    expect(new Set(before).size).toBe(5);
    expect(uids(plan, now + 86_400_000)).toEqual(before);
    const changed = [
      { from: -2, weeks: 3, use: "annual" as const },
      ...you.blocks.map((block) => ({ ...block, weeks: block.weeks - 1 })),
    ];
    expect(uids({ ...plan, carers: [{ ...you, blocks: changed }, partner] }).slice(1)).toEqual(before);
    const other = uids({
      ...plan,
      carers: [
        { ...you, employer: "0123456789" },
        { ...partner, name: "Zoë" },
      ],
    });
    expect(other.filter((uid) => before.includes(uid))).toEqual([]);
    const sequence = (time: number) => Number(/SEQUENCE:(\d+)/.exec(fileOf(plan, { now: time }))?.[1]);
    expect(sequence(now + 60_000)).toBeGreaterThan(sequence(now));
    expect(sequence(Date.UTC(2100, 0, 1))).toBeLessThan(2 ** 31);
  });

  it("escapes and folds", () => {
    expect(escapeText("a,b;c\\d\r\ne\nf")).toBe("a\\,b\\;c\\\\d\\ne\\nf");
    const line = `SUMMARY:${"é".repeat(100)}😀`;
    const folded = foldLine(line);
    for (const part of folded.split("\r\n"))
      expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(folded.replaceAll("\r\n ", "")).toBe(line);
  });
});
