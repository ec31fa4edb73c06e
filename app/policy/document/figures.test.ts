import { describe, expect, it } from "vitest";
import { parsePolicyText, serialisePolicyDocument, type PolicyDocument } from "./document-schema";
import {
  at,
  birth,
  full,
  growing,
  months,
  notStated,
  now,
  parsed,
  policyOf,
  realPolicies,
  statutory,
  tier,
  unpaid,
} from "../../../tests/support/policy-fixtures";
import { fullPayAt, fullPayFor, fullPayOf } from "./full-pay-rules";
import { tenures } from "./stored-figures";
import { plainFieldsOf } from "./plain-fields-rules";

const real = realPolicies();
const primary = { carer: "primary", path: "birth" } as const;
const secondary = { carer: "secondary", path: "birth" } as const;
const adopting = { carer: "primary", path: "adoption" } as const;

/** Weeks at 12 months; a plus where it is "at least". */
function figure(document: PolicyDocument, asker: Parameters<typeof fullPayFor>[1], months = 12): string {
  const { tenths, isAtLeast } = fullPayFor(document, asker, months);
  return tenths === null ? "-" : (tenths / 10).toFixed(1) + (isAtLeast ? "+" : "");
}

/** Primary, secondary and adopting carer at 12 months, then the primary carer at each of the services. */
const expected: Record<string, string> = {
  "NHS (Agenda for Change, England)": "17.0 - 17.0 | 0.0 0.0 17.0 17.0 17.0",
  "University of Western Australia": "26.0 - 26.0 | 0.0 0.0 26.0 26.0 36.0",
  "Macquarie University": "- - - | - - - - -",
  "Made Tech": "12.0 12.0 12.0 | 0.0 12.0 12.0 12.0 12.0",
  Deeson: "2.0 2.0 2.0 | 0.0 2.0 2.0 19.5 19.5",
  "Government of Canada (PA group)": "32.6 32.6 32.6 | 0.0 32.6 32.6 32.6 32.6",
  "United States federal government (Title 5)": "12.0 12.0 12.0 | 0.0 0.0 12.0 12.0 12.0",
  "37signals (Basecamp)": "16.0 6.0 16.0 | 16.0 16.0 16.0 16.0 16.0",
  Tidepool: "- - - | - - - - -",
  "Dublin City University": "26.0 - - | 26.0 26.0 26.0 26.0 26.0",
  Jemena: "14.0 - 14.0 | 14.0 14.0 14.0 14.0 14.0",
  South32: "26.0 4.0 - | 26.0 26.0 26.0 26.0 26.0",
  "KPMG Australia": "- - - | - - - - -",
  "New Zealand state and state-integrated schools (support staff agreement, part 3.1)":
    "0.0 - 0.0 | 0.0 0.0 0.0 0.0 0.0",
};

/** maternity, paternity, adoption, parental, unpaid twice, waiting, paid, percent. */
const expectedFields: Record<string, (number | string | boolean | null)[]> = {
  "NHS (Agenda for Change, England)": [26, null, 26, null, 13, null, "12", true, null],
  "University of Western Australia": [26, null, 26, null, null, null, "12", true, 100],
  "Macquarie University": [26, null, 26, null, null, null, "0", null, null],
  "Made Tech": [12, 12, 12, 12, null, null, "6", true, 100],
  Deeson: [2, 2, 2, null, 13, null, "6", true, 100],
  "Government of Canada (PA group)": [35, 35, 35, 35, null, null, "6", true, 93],
  "United States federal government (Title 5)": [12, 12, 12, 12, null, null, "12", true, 100],
  "37signals (Basecamp)": [16, 6, 16, null, null, null, null, true, 100],
  Tidepool: [4, 4, 4, 4, null, null, null, null, null],
  "Dublin City University": [26, null, null, null, 16, null, null, true, 100],
  Jemena: [14, 2, 14, null, null, null, "0", true, null],
  South32: [26, 4, null, null, null, null, null, true, 100],
  "KPMG Australia": [26, 26, 26, 26, null, null, "0", null, null],
  "New Zealand state and state-integrated schools (support staff agreement, part 3.1)": [
    0,
    null,
    0,
    null,
    null,
    null,
    null,
    true,
    null,
  ],
};

describe.skipIf(real.size === 0)("the real policies beside the checkout", () => {
  it("are the fourteen that are expected", () => {
    expect([...real.keys()]).toEqual(Object.keys(expected));
  });

  it.each([...real])("%s goes in and comes out unchanged", (_, sent) => {
    const document = parsed(sent);
    expect(document).toEqual(sent);
    expect(parsePolicyText(serialisePolicyDocument(document), now)).toEqual({ ok: true, value: sent });
  });

  it.each(Object.entries(expected))("%s is worth %s", (employer, figures) => {
    const document = parsed(real.get(employer));
    const atTwelve = [primary, secondary, adopting].map((asker) => figure(document, asker));
    const byService = tenures.map((months) => figure(document, primary, months));
    expect(`${atTwelve.join(" ")} | ${byService.join(" ")}`).toBe(figures);
  });

  it.each(Object.entries(expectedFields))("%s has the specified fields", (employer, fields) => {
    const derived = plainFieldsOf(parsed(real.get(employer)));
    const { maternityLeave, paternityLeave, adoptionLeave, parentalLeave, unpaidMaternityLeave } = derived;
    const { unpaidPaternityLeave, waitingPeriod, isPaid, paidPercentage } = derived;
    expect([
      ...[maternityLeave, paternityLeave, adoptionLeave, parentalLeave, unpaidMaternityLeave],
      ...[unpaidPaternityLeave, waitingPeriod, isPaid, paidPercentage],
    ]).toEqual(fields);
  });

  it("says what a single provision is worth", () => {
    const worth = (employer: string, id: string) => {
      const provision = parsed(real.get(employer)).provisions.find((one) => one.id === id);
      return provision && fullPayAt(provision, 12);
    };
    expect(worth("Government of Canada (PA group)", "maternity")).toMatchObject({
      tenths: 140,
      includesStatePay: true,
    });
    expect(worth("Government of Canada (PA group)", "parental")).toMatchObject({ tenths: 326 });
    expect(worth("Tidepool", "parental_ca")).toMatchObject({ tenths: 40, includesStatePay: true });
    expect(
      worth("New Zealand state and state-integrated schools (support staff agreement, part 3.1)", "primary"),
    ).toMatchObject({ tenths: 0, lumpSumTenths: 60, isServiceStated: false });
    expect(worth("University of Western Australia", "primary")).toMatchObject({ includesStatePay: null });
  });
});

describe("full-pay weeks", () => {
  const steps = (...list: unknown[]) =>
    policyOf([birth([tier(null, ...list)])]).provisions[0]?.tiers[0]?.steps ?? [];

  it("are the sum of weeks × percent", () => {
    expect(fullPayOf(steps(at(6, 90), full(12), at(8, 50))).tenths).toBe(214);
    expect(fullPayOf(steps(at(24, 50))).tenths).toBe(120);
  });

  it("round half up to a tenth, once, at the end", () => {
    expect(fullPayOf(steps(at(15, 93))).tenths).toBe(140);
    expect(fullPayOf(steps(at(0.5, 10))).tenths).toBe(1);
    expect(fullPayOf(steps(at(0.4, 10))).tenths).toBe(0);
    expect(fullPayOf(steps(at(0.5, 9), at(0.5, 9))).tenths).toBe(1);
  });

  it("count days as fifths of a week", () => {
    expect(fullPayOf(steps({ days: 12, pay: { kind: "percent", pct: 100 } })).tenths).toBe(24);
  });

  it("add nothing for what the law or nobody pays, a flat amount or a lump sum", () => {
    const lump = {
      weeks: 0,
      pay: { kind: "lump_sum", weeksOfPay: 6, after: { n: 6, unit: "month", event: "return" } },
    };
    const flat = { weeks: 4, pay: { kind: "flat", amount: 18_732 } };
    expect(fullPayOf(steps(statutory(39), unpaid(13), flat, lump))).toEqual({
      tenths: 0,
      isAtLeast: false,
      includesStatePay: false,
      lumpSumTenths: 60,
    });
  });

  it("are at least what is known beside weeks that are not, and null beside none", () => {
    expect(fullPayOf(steps(full(6), notStated(6)))).toMatchObject({ tenths: 60, isAtLeast: true });
    expect(fullPayOf(steps(full(6), { weeks: null, pay: { kind: "percent", pct: 50 } }))).toMatchObject({
      tenths: 60,
      isAtLeast: true,
    });
    expect(fullPayOf(steps(notStated(6), unpaid(6)))).toMatchObject({ tenths: null, isAtLeast: false });
    expect(fullPayOf(steps(notStated(0)))).toMatchObject({ tenths: 0, isAtLeast: false });
  });

  it("say whether the state's money is among them", () => {
    const relation = (...states: (string | null)[]) =>
      fullPayOf(steps(...states.map((state) => full(1, state)))).includesStatePay;
    expect(relation("included")).toBe(true);
    expect(relation("tops_up", "on_top", null)).toBe(true);
    expect(relation("on_top", "on_top_capped", "none")).toBe(false);
    expect(relation("on_top", null)).toBeNull();
  });

  it("follow the service, and are 0 before the first tier", () => {
    const figures = [0, 5, 6, 23, 24].map((months) => figure(growing(), primary, months));
    expect(figures).toEqual(["0.0", "0.0", "2.0", "2.0", "19.5"]);
    const afterAYear = policyOf([birth([tier(months(0), unpaid(52)), tier(months(12), full(26))])]);
    expect([0, 11, 12].map((months) => figure(afterAYear, primary, months))).toEqual(["0.0", "0.0", "26.0"]);
  });

  it("take the best of several provisions, and never add them up", () => {
    const own = birth([tier(null, full(6))]);
    const either = { ...birth([tier(null, full(10))]), id: "either", carer: "any_parent" };
    const open = { ...birth([tier(null, notStated(4))]), id: "open", carer: "primary_carer" };
    const elsewhere = { ...birth([tier(null, full(30))]), id: "elsewhere", where: "GB-SCT" };
    expect(figure(policyOf([own, either]), primary)).toBe("10.0");
    expect(figure(policyOf([own, open]), primary)).toBe("6.0+");
    expect(figure(policyOf([own, elsewhere]), primary)).toBe("6.0");
    expect(figure(policyOf([own, either]), secondary)).toBe("10.0");
    expect(figure(policyOf([own]), secondary)).toBe("-");
  });

  it("are unknown where the state payment's length is", () => {
    const step = {
      weeks: null,
      weeksBasis: "while_state_pays",
      pay: { kind: "percent", pct: 80 },
      state: "tops_up",
    };
    expect(fullPayOf(steps({ ...step, scheme: "zz_constructor" })).tenths).toBeNull();
    expect(fullPayOf(steps({ ...step, scheme: "ca_ei_maternity" })).tenths).toBe(120);
  });
});

describe("the specified fields", () => {
  it("take the first tier where a year in the job reaches none", () => {
    const fields = plainFieldsOf(policyOf([birth([tier(months(24), full(18)), tier(months(60), full(30))])]));
    expect(fields).toMatchObject({
      maternityLeave: 18,
      waitingPeriod: "24",
      paidPercentage: 100,
      isPaid: true,
    });
  });

  it("hold a percentage only where all paid steps agree", () => {
    const percentage = (...list: unknown[]) =>
      plainFieldsOf(policyOf([birth([tier(null, ...list)])])).paidPercentage;
    expect(percentage(at(6, 80), at(6, 80), unpaid(6))).toBe(80);
    expect(percentage(at(6, 80), full(6))).toBeNull();
    expect(percentage(at(6, 80), notStated(6))).toBeNull();
  });

  it("say a service in months where it makes whole ones", () => {
    const wait = (n: number, unit: string) =>
      plainFieldsOf(policyOf([birth([tier({ n, unit }, full(2))])])).waitingPeriod;
    expect([wait(26, "week"), wait(90, "day"), wait(1, "week"), wait(0, "month")]).toEqual([
      "6",
      "90 days",
      "1 week",
      "0",
    ]);
  });
});
