import { describe, expect, it } from "vitest";

import { beside, planned, state, weekly } from "../../../tests/support/planned";
import { taxOf } from "~/law/tax/tax-of";
import type { Range } from "../result-schema";
import { type NetMonths, netMonthsOf } from "./net";

/** Worked out by hand from the offices’ rules (docs/tax.md) before the module was asked. */

async function netOf(sent: { country: string } & Record<string, unknown>): Promise<NetMonths> {
  const net = netMonthsOf(planned(sent), await taxOf(sent.country));
  if (net === null) throw new Error("The country has no tax.");
  return net;
}

const exactly = (amount: number): Range => {
  const cents = Math.round(amount * 100);
  return { least: cents, most: cents };
};

const carerIn = ({ months }: NetMonths, month: string, carer = 0) =>
  months.find((one) => one.month === month)?.carers[carer];

const british = (more: object = {}) => ({
  birth: "2026-05-02",
  country: "GB",
  carers: [{ start: "2020-01", pay: weekly(600), blocks: [state(1, 39)] }],
  ...more,
});

describe("Australia", () => {
  const couple = {
    birth: "2026-08-01",
    country: "AU",
    carers: [
      { pay: weekly(1_500), blocks: [beside(1, 12, "100%"), state(13, 10)] },
      { pay: weekly(1_800), blocks: [] },
    ],
  };

  it("full pay and Parental Leave Pay as one pay, then the payment alone, unpaid weeks, work", async () => {
    const net = await netOf(couple);
    // 1,500 + 1,004.70: a year of it is 130,244.40. 15 % of 26,800 and 30 % of 85,244.40 are 29,593.32, the levy
    // 2,604.89: a 52nd is 619.20, so 619. Four weeks: 4 × 1,885.70.
    expect(carerIn(net, "2026-08")).toEqual({ net: exactly(7_542.8), why: null, isRepaid: false });
    // 52,244.40 a year: 4,020 + 2,173.32 + 1,044.89 is 139 a week. Four weeks: 4 × 865.70.
    expect(carerIn(net, "2026-11")?.net).toEqual(exactly(3_462.8));
    // Weeks 10 to 12 with pay, with week 9, and week 13 without: 4 × 1,885.70 + 865.70.
    expect(carerIn(net, "2026-10")?.net).toEqual(exactly(8_408.5));
    // 78,000 a year: 4,020 + 9,900 + 1,560 is 298 a week, of the partner 93,600: 4,020 + 14,580 + 1,872, 394.
    expect(carerIn(net, "2027-05")?.net).toEqual(exactly(4 * 1_202));
    expect(carerIn(net, "2027-05", 1)?.net).toEqual(exactly(4 * 1_406));
    expect(net.months.find(({ month }) => month === "2027-05")?.together).toEqual(exactly(4 * 2_608));
    expect(net.sources.length).toBeGreaterThan(2);
  });

  it("what the return settles, with usual pay in July before the plan", async () => {
    const { yearEnds } = await netOf(couple);
    // 5 + 25 weeks of 1,500, 12 of 2,504.70, 10 of 1,004.70: 85,103.40. 4,020 + 12,030.90 + 1,702.06 is 17,752.96.
    // Withheld: 30 × 298 + 12 × 619 + 10 × 139 = 17,758. The partner: 52 × 394 less 20,472.
    expect(yearEnds).toEqual([
      { carer: 0, to: "2027-06-30", back: exactly(5.04), usualPayDays: 5 },
      { carer: 1, to: "2027-06-30", back: exactly(16), usualPayDays: 5 },
    ]);
  });

  it("says why it stops where we hold no year", async () => {
    const net = await netOf(couple);
    expect(carerIn(net, "2027-07")).toEqual({
      net: null,
      why: "We have not read the tax of the year from 1 July 2027 to 30 June 2028, so its months have no sum on the account.",
      isRepaid: false,
    });
    expect(net.months.at(-1)?.together).toBeNull();
  });

  it("a week that the birth cuts bears the tax of its days only", async () => {
    // Born on Wednesday 5 August 2026. August pays 3 days of 1,500 and three weeks, September four.
    const net = await netOf({
      birth: "2026-08-05",
      country: "AU",
      carers: [{ pay: weekly(1_500), blocks: [] }],
    });
    // Of 4 × 298 for 6,000 it bears 5,400.
    expect(carerIn(net, "2026-08")?.net?.most).toBe(540_000 - (4 * 29_800 * 5_400) / 6_000);
    // The year is of whole weeks: 78,000, and 52 × 298 less 15,480.
    expect(net.yearEnds).toEqual([{ carer: 0, to: "2027-06-30", back: exactly(16), usualPayDays: 5 }]);
  });
});

describe("United Kingdom", () => {
  it("Statutory Maternity Pay: payroll pays tax back in the weeks of the flat rate", async () => {
    const net = await netOf(british());
    // Paid on 8 May, the fifth Friday of the year: 2,400 before it. The allowance is 12,570 ÷ 52 a week.
    // May: by then 2,400 − 966.92, 20 % of 1,433 is 286.60; at its end 4,560 − 1,933.85, 525.20. Insurance is
    // 8 % of 540 − 242, four times: 2,160 − 238.60 − 95.36.
    expect(carerIn(net, "2026-05")).toEqual({ net: exactly(1_826.04), why: null, isRepaid: false });
    // July, pay days 13 to 17: before 6,028.64 − 2,900.77, 625.40; after 7,000.24 − 4,109.42, 578.00. 47.40 come
    // back with five times 194.32, which is under the threshold of insurance.
    expect(carerIn(net, "2026-07")).toEqual({ net: exactly(1_019), why: null, isRepaid: true });
    // February, back at work, pay days 44 to 47: 12,052.56 − 10,394.42, 331.60; 14,452.56 − 11,361.35, 618.20.
    // Insurance 4 × 8 % of 358: 2,400 − 286.60 − 114.56.
    expect(carerIn(net, "2027-02")).toEqual({ net: exactly(1_998.84), why: null, isRepaid: false });
    expect(net.yearEnds).toEqual([]);
  });

  it("Scotland: its own bands from the same pay", async () => {
    const net = await netOf(british({ region: "GB-SCT" }));
    // July: of 3,127, 915.46 at 19 % and the rest at 20 %, 616.25; of 2,890, 1,296.90 and the rest, 565.03.
    expect(carerIn(net, "2026-07")).toEqual({ net: exactly(971.6 + 51.22), why: null, isRepaid: true });
    // February: 19 % of 1,658 is 315.02, of 3,091 it is 587.29. 2,400 − 272.27 − 114.56.
    expect(carerIn(net, "2027-02")?.net).toEqual(exactly(2_013.17));
  });

  it("unsure of the state's payment: from what lands without it to what lands with it", async () => {
    const [unsure, yes, no] = await Promise.all(
      ["unsure", "yes", "no"].map((statePay) => netOf(british({ statePay }))),
    );
    for (const [place, { carers, together }] of (unsure?.months ?? []).entries()) {
      const ends = [no, yes].flatMap((net) => net?.months[place]?.carers[0]?.net?.most ?? []);
      const range = ends.length === 2 ? { least: Math.min(...ends), most: Math.max(...ends) } : null;
      expect(carers[0]?.net).toEqual(range);
      expect(together).toEqual(range);
    }
    // With the payment 1,019.00 in July, see above. Without it the allowance of ten weeks is above the 2,400 of April:
    // all 286.60 have come back by June, and July has nothing. In February no tax is due yet: 2,400 − 114.56.
    expect(unsure?.months[2]?.together).toEqual({ least: 0, most: 101_900 });
    expect(unsure?.months[9]?.together).toEqual({ least: 199_884, most: 228_544 });
  });

  it("of two currencies there is only pay in the country’s own", () => {
    const { household } = planned(british());
    const [own] = household.terms;
    if (own === undefined) throw new Error("No carer.");
    const terms = [{ ...own, currency: "EUR" }];
    return taxOf("GB").then((tax) => {
      const net = netMonthsOf({ household: { ...household, terms } }, tax);
      expect(net?.carers).toEqual([]);
      expect(net?.months[0]).toMatchObject({
        carers: [{ net: null, why: "We do not work out the tax of pay in EUR." }],
        together: null,
      });
    });
  });
});

describe("Ireland", () => {
  it("Maternity Benefit untaxed at first; the employer gives tax back in the first month at work", async () => {
    const net = await netOf({
      birth: "2026-01-31",
      country: "IE",
      carers: [{ start: "2020-01", pay: weekly(900), blocks: [state(1, 26)] }],
    });
    expect(carerIn(net, "2026-03")?.net).toEqual(exactly(4 * 299));
    // Five weeks of 900 before: 20 % of 4,230.77 and 40 % of 269.23, less credits of 384.62, are 569.23; USC 90.08.
    // At the end of August 35 weeks: 4,500 + 26 × 299 + 3,600 = 15,874, 20 % of it less 2,692.31 is 482.49, and USC
    // of 8,100 is 40.72, half a cent down. PRSI 4 × 37.80. 3,600 + 86.74 + 49.36 − 151.20.
    expect(carerIn(net, "2026-08")).toEqual({ net: exactly(3_584.9), why: null, isRepaid: false });
    // September: 19,474 at 20 % less 3,000 is 894.80, USC of 11,700 is 98.87: 58.15 more.
    expect(carerIn(net, "2026-09")?.net).toEqual(exactly(3_600 - 412.31 - 58.15 - 151.2));
    expect(net.yearEnds).toEqual([]);
  });
});

describe("New Zealand", () => {
  it("parental leave payments without the levy, then work, and what the year gives back", async () => {
    const net = await netOf({
      birth: "2026-04-04",
      country: "NZ",
      carers: [{ start: "2020-01", pay: weekly(1_200), blocks: [state(1, 26)] }],
    });
    // 788.66 a week is 41,010.32 a year: 1,638 + 17.5 % of 25,410.32, a 52nd is 117.02. Five weeks: 5 × 671.64.
    expect(carerIn(net, "2026-05")?.net).toEqual(exactly(3_358.2));
    // 62,400: 1,638 + 6,632.50 + 30 % of 8,900, a 52nd is 210.39; the levy 1.75 % of 1,200. 4 × 968.61.
    expect(carerIn(net, "2026-11")?.net).toEqual(exactly(3_874.44));
    // 26 × 788.66 + 26 × 1,200 = 51,705.16: 1,638 + 6,318.40. Withheld 26 × 117.02 + 26 × 210.39 = 8,512.66.
    expect(net.yearEnds).toEqual([{ carer: 0, to: "2027-03-31", back: exactly(556.26), usualPayDays: 1 }]);
    expect(net.taxes.map(({ part }) => part)).toEqual(["income_tax", "acc_levy"]);
  });
});

it("without a country’s tax, without typed pay, or of take-home pay there is none", async () => {
  const american = planned({
    birth: "2026-05-02",
    country: "US",
    carers: [{ pay: weekly(600), blocks: [] }],
  });
  expect(netMonthsOf(american, await taxOf("US"))).toBeNull();
  const untyped = await netOf({ birth: "2026-05-02", country: "GB", carers: [{ blocks: [] }] });
  expect(untyped.months[0]).toMatchObject({ carers: [{ net: null }], together: null });
  const { household } = planned(british());
  const terms = household.terms.map((own) => ({ ...own, gross: 60_000 }));
  const ofNet = netMonthsOf({ household: { ...household, terms } }, await taxOf("GB"));
  expect(ofNet?.months[0]?.carers[0]?.why).toBe("What you typed is take-home pay already.");
});
