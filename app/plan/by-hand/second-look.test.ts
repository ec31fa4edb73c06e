import { describe, expect, it } from "vitest";

import { planned, state, weekly as week } from "../../../tests/support/planned";
import type { PlanBlock } from "../schema";

/**
 * Households whose sums were worked out by hand from the law's texts, in minor units. Plans are as the API takes
 * them: without blocks a first draft is drawn.
 */

describe("one claim", () => {
  it("CA: is paid at the rate of its start, maternity and parental benefits alike, and serves no week", () => {
    const { result } = planned({
      birth: "2025-11-03",
      country: "CA",
      carers: [{ pay: week(1500), blocks: [state(1, 51)] }],
    });
    const amounts = result.weeks.map(({ carers }) => carers[0]?.state.most);
    // The fifteen and the thirty-five weeks of one parent.
    expect(amounts.slice(0, 50)).toEqual(Array(50).fill(69_500));
    expect(amounts[50]).toBe(0);
  });

  it("QC: by its start too", () => {
    const { result } = planned({
      birth: "2025-11-03",
      country: "CA",
      region: "CA-QC",
      carers: [{ pay: week(2500), blocks: [state(1, 18)] }],
    });
    // 70% of 98,000 a year.
    const amounts = new Set(result.weeks.slice(0, 18).map(({ carers }) => carers[0]?.state.most));
    expect(amounts).toEqual(new Set([131_923]));
  });

  it.each([
    ["2025-03-24", 0],
    ["2025-03-31", 66_000],
    ["2026-10-05", 66_000],
    ["2026-10-12", 0],
  ])("CA: claimed on %s, the first week pays %d", (birth, first) => {
    const { stateOf } = planned({
      birth,
      country: "CA",
      carers: [{ pay: week(1200), blocks: [state(1, 5)] }],
    });
    expect(stateOf(0, 1)).toBe(first);
    expect(stateOf(0, 2)).toBe(66_000);
  });

  it("CA: the first draft has the week more where it applies", () => {
    const draft = (birth: string) =>
      planned({ birth, country: "CA", carers: [{ pay: week(1200) }] }).plan.carers[0]?.blocks;
    expect(draft("2026-03-02")).toEqual([state(1, 50)]);
    expect(draft("2027-03-01")).toEqual([state(1, 51)]);
  });

  it("CA: an amount is whole dollars", () => {
    // 55% of 1,201 is 660.55.
    const { stateOf } = planned({
      birth: "2026-01-05",
      country: "CA",
      carers: [{ pay: week(1201), blocks: [state(1, 5)] }],
    });
    expect(stateOf(0, 1)).toBe(66_100);
  });
});

describe("one pool", () => {
  it("QC: seven shared weeks at 70% in all, not for each parent", () => {
    const found = planned({
      birth: "2026-01-05",
      country: "CA",
      region: "CA-QC",
      carers: [
        { pay: week(1500), blocks: [state(1, 34)] },
        { pay: week(1200), blocks: [state(1, 5), state(33, 20)] },
      ],
    });
    expect(found.total(0)).toBe(25 * 105_000 + 9 * 82_500);
    expect([33, 39].map((at) => found.stateOf(1, at))).toEqual([66_000, 66_000]);
    // 18 + 7 weeks at 70% and 9 at 55% of 1,500; 5 at 70% and 20 at 55% of 1,200, with the four weeks that come
    // once each has had eight.
    expect(found.total(0) + found.total(1)).toBe(5_107_500);
  });

  it("DE: the paid weeks after the birth use up two of the mother’s months", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "DE",
      carers: [{ pay: week(1000), net: 250_000, blocks: [state(-5, 66)] }, { blocks: [] }],
    });
    // Six weeks before and eight after the birth, then to the end of month 12, Monday 2 August 2027.
    expect(found.weeksOf(0)).toEqual(Array.from({ length: 59 }, (_, at) => at - 5));
    expect(found.stateOf(0, 52)).toBe(37_500);
    // What 44 weeks at 375 leave of 5 days of month 2 and ten months at 1,625.
    expect(found.stateOf(0, 53)).toBe(Math.round(162_500 * (10 + 5 / 30)) - 44 * 37_500);
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "de_elterngeld", unit: "month", used: [12, 0] }),
    );
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ code: "state_short", scheme: "de_elterngeld", why: "one_parent" }),
    );
  });

  it("GB: shared parental pay and maternity pay are 39 weeks in all", () => {
    const carer = { start: "2020-01", pay: week(600) };
    const found = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [
        { ...carer, blocks: [state(1, 20)] },
        { ...carer, blocks: [state(1, 2), state(21, 30, { option: "gb_shpp" })] },
      ],
    });
    expect(found.weeksOf(0)).toHaveLength(20);
    expect(found.weeksOf(1)).toHaveLength(2 + 19);
  });
});

describe("how the law joins employer’s and state pay", () => {
  const full = (weeks: number): PlanBlock[] => [
    { from: 1, weeks, use: "provision", option: "100%", withState: true },
  ];
  const lone = (country: string, region: string | null, pay: number) =>
    planned({
      birth: "2026-08-03",
      country,
      region,
      carers: [{ start: "2020-01", pay: week(pay), blocks: full(12) }],
    }).result.weeks.find(({ week: at }) => at === 8)?.carers[0]?.total;

  it("GB: statutory pay counts towards contractual pay", () => {
    expect(lone("GB", null, 600)).toEqual({ least: 60_000, most: 60_000 });
  });

  it("CA and US states: together at most normal pay", () => {
    expect(lone("CA", null, 1500)).toEqual({ least: 150_000, most: 150_000 });
    expect(lone("US", "US-NY", 1500)).toEqual({ least: 150_000, most: 150_000 });
  });

  it("AU: full pay of an employer that is not listed, and state pay, both in one week", () => {
    expect(lone("AU", null, 2000)).toEqual({ least: 300_470, most: 300_470 });
  });
});

describe("sums", () => {
  it("AU: a day has the rate of its day: 982.06 in the week of 29 June 2026", () => {
    const { stateOf } = planned({
      birth: "2026-06-01",
      country: "AU",
      carers: [{ pay: week(1000), blocks: [state(1, 10)] }],
    });
    expect(stateOf(0, 5)).toBe(98_206);
  });

  it("GB: maternity pay rounds up to the penny", () => {
    const { stateOf } = planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [{ start: "2020-01", pay: week(517.36), blocks: [state(1, 6)] }],
    });
    expect(stateOf(0, 1)).toBe(46_563);
  });

  it("NY: 90 a week pays 90, 125 pays 100", () => {
    const of = (pay: number) =>
      planned({
        birth: "2026-03-02",
        country: "US",
        region: "US-NY",
        carers: [{ pay: week(pay), blocks: [state(1, 12)] }],
      }).stateOf(0, 1);
    expect([of(90), of(125), of(1500), of(2000)]).toEqual([9_000, 10_000, 100_500, 122_853]);
  });

  it("SE: the ten days at the birth come first", () => {
    const { result, stateOf } = planned({
      birth: "2026-08-03",
      country: "SE",
      carers: [{ blocks: [] }, { pay: week(9000), blocks: [state(1, 4)] }],
    });
    expect(result.stateUse[0]).toMatchObject({ scheme: "se_10", used: [0, 10] });
    expect(stateOf(1, 1)).toBe(5 * 132_500);
  });

  it("NZ: at 600 a week surely 600, whatever comes in July 2026", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "NZ",
      ratesGoOn: false,
      carers: [{ start: "2020-01", pay: week(600), blocks: [state(1, 26)] }],
    });
    expect(found.stateOf(0, 1)).toBe(60_000);
    expect(found.result.currencies[0]?.isAtLeast).toBe(false);
  });
});

describe("the same in twelve states", () => {
  it.each([
    ["US-WA", "2026-03-02", [500, 1000, 1500, 3000, 80], [450, 866, 1116, 1647, 80]],
    ["US-WA", "2026-03-02", [914.98, 915, 916, 800.75], [822, 823, 824, 720]],
    // 805.3764 before rounding.
    ["US-MN", "2026-03-02", [961.54, 2211.54], [805.38, 1423]],
    ["US-CA", "2025-03-03", [1350, 1923.08, 2019.23], [1074, 1347, 1414]],
    ["US-CA", "2026-03-02", [1000, 1400, 2000, 3000], [900, 1127, 1400, 1765]],
    ["US-DE", "2026-03-02", [1475], [900]],
    ["US-NJ", "2026-03-02", [1000, 1500], [850, 1119]],
    // 65% of 1,363.80 is 886.47.
    ["US-OR", "2026-03-02", [800, 1000, 3000], [800, 886.47 + 56.77, 1636.56]],
    ["US-CT", "2026-03-02", [600, 1000, 3000], [570, 643.72 + 193.44, 1016.4]],
    // 80% of 961.24 and half of the rest.
    ["US-MA", "2026-03-02", [900, 1000, 3000], [720, 788.37, 1230.39]],
    ["US-CO", "2026-03-02", [700, 1000, 3000], [630, 806.99, 1381.45]],
    // 4.62% of thirteen weeks, up to the dollar.
    ["US-RI", "2026-03-02", [1000, 3000], [601, 1103]],
    // 90% of 600 and 66% of the rest, each up to the dollar.
    ["US-ME", "2026-05-04", [500, 1000, 3000], [450, 540 + 264, 1198.84]],
    // From summer 2026. Half of 1,608.91 is 804.46: 724.01 and half of 195.54.
    ["US-CO", "2026-08-03", [700, 1000, 3000], [630, 821.78, 1448.02]],
    // 65% of 1,410.13 is 916.58; half of 83.42.
    ["US-OR", "2026-08-03", [800, 1000, 3000], [800, 916.58 + 41.71, 1692.16]],
    // 4.62% of 2,600 is 120.12, which is below the least.
    ["US-RI", "2026-08-03", [200, 1000, 3000], [148, 601, 1150]],
    // 90% of 625 is 562.50, 66% of 375 is 247.50, each up to the dollar.
    ["US-ME", "2026-08-03", [500, 1000, 3000], [450, 563 + 248, 1249.12]],
    // 90% of 60 times 18.40, and half of the rest.
    ["US-DC", "2026-08-03", [1000, 1200, 3000], [900, 0.9 * 1104 + 48, 1190]],
  ] as [string, string, number[], number[]][])(
    "%s, born %s: %j a week pay %j",
    (region, birth, pays, due) => {
      const amounts = pays.map((pay) => {
        const blocks = [state(2, 4, { option: region.toLowerCase().replace("-", "_") })];
        const found = planned({ birth, country: "US", region, carers: [{ pay: week(pay), blocks }] });
        return (found.stateOf(0, 3) ?? 0) / 100;
      });
      expect(amounts).toEqual(due.map((amount) => Math.round(amount * 100) / 100));
    },
  );

  it("CO: a running claim changes with the week paid", () => {
    const { stateOf } = planned({
      birth: "2025-06-02",
      country: "US",
      region: "US-CO",
      carers: [{ pay: week(3000), blocks: [state(1, 12)] }],
    });
    expect([stateOf(0, 1), stateOf(0, 6)]).toEqual([132_421, 138_145]);
  });
});
