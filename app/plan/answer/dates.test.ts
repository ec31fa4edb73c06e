import { describe, expect, it } from "vitest";

import { australia, britain, canada, ireland } from "../../../tests/support/plan-law";
import { planned, state, weekly } from "../../../tests/support/planned";
import { householdOf, worked } from "../../../tests/support/plans";
import type { PlanLaw, PlanLawDate, PlanProtection } from "../law-types";
import type { MonthChoice, MonthRun } from "../plan";
import type { PlanDate } from "../result-schema";
import type { PlanBlock } from "../schema";
import type { CarerPolicy, Household } from "../types";
import { datesOf } from "./dates";

const source = { certainty: "official", publisher: "A government", url: "https://example.org/law" } as const;
const cited = { by: "law", source: "Official: A government", url: source.url };

const rule = (more: Partial<PlanLawDate> = {}): PlanLawDate => ({
  ...{ kind: "tell_employer", what: "tell your employer", n: 4, unit: "week", when: "before", of: "start" },
  source,
  ...more,
});

const leave = (more: Partial<PlanProtection>): PlanProtection => ({
  ...{ id: "xx_leave", name: "Leave", for: "primary", weeks: 52 },
  ...{ conditions: [], dates: [rule()], source },
  ...more,
});

const withDates = (law: PlanLaw, id: string, ...dates: PlanLawDate[]): PlanLaw => ({
  ...law,
  schemes: law.schemes.map((scheme) => (scheme.id === id ? { ...scheme, dates } : scheme)),
});

/** Without the plan’s own. */
const found = (household: Household) =>
  datesOf(household as Parameters<typeof datesOf>[0]).filter(({ by }) => by !== "plan");
const months = (count: number, choice: MonthChoice): MonthRun[] => [{ months: count, choice }];
const days = (household: Household) => found(household).map(({ on, kind, carer }) => [on, kind, carer]);

describe("dates that matter", () => {
  it("count from the birth, the Sunday of the due week, and the first day of a payment", () => {
    const law = withDates(
      britain,
      "gb_smp",
      rule({ n: 15, of: "due_week" }),
      rule({ kind: "claim", n: 28, unit: "day", when: "before" }),
      rule({ kind: "latest_start", n: 2, unit: "month", when: "after", of: "birth" }),
    );
    const blocks = [{ from: -2, weeks: 39, use: "state" as const }];
    const on = (birth: string) =>
      days(householdOf(law, [{ normal: 60_000, blocks }], { birth })).map(([day]) => day);
    // A Friday: week 1 starts on 7 December, week -2 on 16 November.
    expect(on("2026-12-04")).toEqual(["2026-08-16", "2026-10-19", "2027-02-04"]);
    expect(on("2026-12-06"), "a Sunday is the first day of its week").toContain("2026-08-23");
  });

  it("say the first and the last day of a payment that the plan uses, with their source", () => {
    const early: PlanLaw = {
      ...britain,
      schemes: britain.schemes.map((scheme) => ({ ...scheme, weeksBeforeSource: source })),
    };
    const household = householdOf(early, [
      { normal: 60_000, blocks: [{ from: 1, weeks: 10, use: "state" }] },
      { normal: 60_000, blocks: [{ from: 1, weeks: 2, use: "state" }] },
    ]);
    // Of a birth on a Saturday, 1 August 2026. A rule without a source gives no day.
    expect(found(household)).toEqual([
      {
        ...{ id: "gb_smp-earliest_start-primary", on: "2026-05-10", kind: "earliest_start", carer: 0 },
        ...{ what: "start Statutory Maternity Pay", ...cited },
      },
      {
        ...{ id: "gb_spp-last_day-secondary", on: "2027-07-30", kind: "last_day", carer: 1 },
        ...{ what: "take the last of Statutory Paternity Pay", ...cited },
      },
    ]);
    expect(days(householdOf(britain, [{ normal: 60_000, blocks: [] }]))).toEqual([]);
    expect(days({ ...household, plan: { ...household.plan, statePay: "no" } })).toEqual([]);
  });

  it("are of both where both use the payment, and never later than the payment ends", () => {
    const last = rule({ kind: "last_day", n: 24, unit: "month", when: "after", of: "birth" });
    expect(days(worked(withDates(australia, "au_plp", last)))).toEqual([["2028-07-31", "last_day", null]]);
  });

  it("of payments of one claim count from its first week, and of a due week only for a birth", () => {
    const claim = rule({ kind: "claim", n: 4, unit: "week", when: "after" });
    const due = rule({ kind: "latest_start", n: 1, of: "due_week" });
    const law = {
      ...canada,
      schemes: canada.schemes.map((scheme) => ({ ...scheme, claim: "ei", dates: [claim, due], until: null })),
    };
    const blocks = [{ from: 1, weeks: 30, use: "state" as const }];
    const of = (path: "birth" | "adoption") =>
      days(householdOf(law, [{ normal: 150_000, blocks }], { path }));
    // Week 1 starts on 3 August; the Saturday of the birth is in the week of 26 July.
    expect(of("birth")).toEqual([
      ["2026-07-19", "latest_start", 0],
      ["2026-08-31", "claim", 0],
    ]);
    expect(of("adoption")).toEqual([["2026-08-31", "claim", 0]]);
  });

  it("tell the employer of each stretch, and of a leave when its own weeks begin", () => {
    const law = { ...ireland, protectedLeave: [leave({})] };
    const blocks = [
      { from: 1, weeks: 4, use: "unpaid" as const },
      { from: 5, weeks: 2, use: "work" as const },
      { from: 7, weeks: 4, use: "unpaid" as const },
    ];
    const of = (protectedLeave: PlanProtection[], more = {}) =>
      days(householdOf({ ...law, protectedLeave }, [{ normal: 60_000, blocks }], more));
    expect(of([leave({})])).toEqual([
      ["2026-07-06", "tell_employer", 0],
      ["2026-08-17", "tell_employer", 0],
    ]);
    // Six weeks of the first leave: one on top of it begins with the third week of the second stretch.
    const later = rule({ what: "tell them of the second" });
    const own = { id: "xx_second", name: "Second leave", for: "each", dates: [later] } as const;
    const second = leave({ ...own, dates: [later], isExtra: true });
    expect(of([second, leave({ weeks: 6 })])).toEqual([
      ["2026-07-06", "tell_employer", 0],
      ["2026-08-17", "tell_employer", 0],
      ["2026-08-31", "tell_employer", 0],
    ]);
    // One that runs along begins with the first.
    expect(of([leave({ ...own, dates: [later] }), leave({ weeks: 6 })])).toEqual([
      ["2026-07-06", "tell_employer", 0],
      ["2026-07-06", "tell_employer", 0],
      ["2026-08-17", "tell_employer", 0],
      ["2026-08-17", "tell_employer", 0],
    ]);
    expect(of([leave({})], { path: "adoption" }), "leave of the birth parent").toEqual([]);
    const refused = {
      kind: "pay",
      key: "xx_pay",
      rows: [{ from: null, to: null, perWeek: 70_000 }],
      source,
    } as const;
    expect(of([leave({ conditions: [{ ...refused, rows: [...refused.rows] }] })])).toEqual([]);
  });

  const told = (sent: object, carer: number) =>
    found(planned(sent).household).flatMap((date) =>
      date.kind === "tell_employer" && date.carer === carer ? [[date.on, date.what]] : [],
    );

  it("of paternity leave in Britain, whatever shared leave follows", () => {
    const of = (blocks: PlanBlock[], more: object = {}) =>
      told(
        {
          birth: "2026-12-07",
          country: "GB",
          ...more,
          carers: [{ blocks: [state(1, 12)] }, { start: "2020-01", blocks }],
        },
        1,
      );
    // The due week begins on Sunday 6 December. 99 days before is the Saturday that ends the 15th week before.
    const due = ["2026-08-29", "tell your employer the due date, for paternity leave"];
    const start = ["2026-11-09", "tell your employer when your paternity leave and pay start"];
    const shared = state(13, 20, { option: "gb_shpp" });
    // Week 13 begins on 1 March, eight weeks before that is 4 January.
    const block = ["2027-01-04", "tell your employer of each block of shared leave"];
    expect(of([state(1, 2), shared])).toEqual([due, start, block]);
    expect(of([state(1, 2)])).toEqual([due, start]);
    expect(of([shared]), "shared leave alone").toEqual([block]);
    expect(of([state(1, 2), shared], { statePay: "no" }), "without any state pay").toEqual([due]);
  });

  it("of Parent’s leave in Ireland, not of maternity leave that would be long enough", () => {
    const of = (from: number) =>
      told(
        {
          birth: "2026-11-02",
          country: "IE",
          carers: [{ blocks: [state(-1, 26), state(from, 9, { option: "ie_parents" })] }],
        },
        0,
      );
    // Maternity leave begins on 19 October, Parent's leave right after it on 19 April, or ten weeks later.
    const maternity = "tell your employer of maternity leave in writing, with a medical certificate";
    const parents = "tell your employer in writing of your parent’s leave";
    expect(of(25)).toEqual([
      ["2026-09-21", maternity],
      ["2027-03-08", parents],
    ]);
    expect(of(35)).toEqual([
      ["2026-09-21", maternity],
      ["2027-05-17", parents],
    ]);
  });

  it("of leave in the week of the birth count from its own first day, whoever is away before", () => {
    const of = (birth: string, blocks: PlanBlock[]) =>
      told({ birth, country: "IE", carers: [{ blocks: [state(-2, 26)] }, { blocks }] }, 1);
    const what = "tell your employer when you take paternity leave";
    // Four weeks before Wednesday 10 March 2027.
    expect(of("2027-03-10", [state(0, 2)])).toEqual([["2027-02-10", what]]);
    // A birth on a Sunday leaves no working day: four weeks before the Monday after it, 15 March.
    expect(of("2027-03-14", [state(0, 3, { option: "ie_paternity" })])).toEqual([["2027-02-15", what]]);
  });

  it("of Elternzeit count from the end of Mutterschutz for whoever gave birth", () => {
    const of = (own: MonthRun[], partners: MonthRun[] = months(1, "none")) =>
      found(
        planned({ birth: "2026-11-18", country: "DE", carers: [{ months: own }, { months: partners }] })
          .household,
      ).flatMap(({ on, what, carer }) => (what.includes("Elternzeit") ? [[on, carer]] : []));
    // Born on a Wednesday: Mutterschutz ends with Wednesday 13 January 2027 (MuSchG § 3 (2), BGB §§ 187 (1), 188 (2)).
    // Seven whole weeks before 14 January are 26 November to 13 January (BEEG § 16 (1)).
    expect(of(months(12, "basis"))).toEqual([["2026-11-25", 0]]);
    expect(of(months(1, "basis")), "only Mutterschutz").toEqual([]);
    expect(of(months(1, "none"), months(2, "basis"))).toEqual([["2026-09-29", 1]]);
  });

  it.each([
    // The due day, 42 days before it and 56 or 84 after it: MuSchG § 3 (1), (2), BGB §§ 187 (1), 188 (2).
    [1, "2026-06-22", "2026-09-28", "2026-08-10"],
    [2, "2026-06-22", "2026-10-26", "2026-09-07"],
  ])("Mutterschutz of %d born on 3 August 2026 lasts from %s to %s", (children, first, last, told) => {
    const carers = [{ pay: weekly(1000), net: 260_000, months: months(12, "basis") }];
    const dates = found(planned({ birth: "2026-08-03", country: "DE", children, carers }).household);
    expect(dates.flatMap(({ id, on }) => (id.startsWith("de_mutterschutz") ? [on] : []))).toEqual([
      first,
      last,
    ]);
    expect(dates.flatMap(({ id, on }) => (id.startsWith("de_elternzeit") ? [on] : []))).toEqual([told]);
  });

  it("of Germany’s months count from the first day of a month of life, whatever its weekday", () => {
    // Born on Monday 3 August 2026: month 7 begins on Wednesday 3 February 2027, month 13 on Tuesday 3 August 2027.
    const carers = [
      { months: months(6, "basis") },
      { months: [...months(6, "none"), ...months(2, "basis"), ...months(4, "none"), ...months(4, "plus")] },
    ];
    const dates = found(planned({ birth: "2026-08-03", country: "DE", carers }).household);
    const of = (kind: PlanDate["kind"]) =>
      dates.flatMap((date) => (date.kind === kind ? [[date.on, date.carer]] : []));
    // BEEG § 16 (1): seven whole weeks, 50 days, before 29 September (MuSchG § 3 (2)), 3 February and 3 August.
    expect(of("tell_employer")).toEqual([
      ["2026-08-10", 0],
      ["2026-12-15", 1],
      ["2027-06-14", 1],
    ]);
    // BEEG § 7 (1): a claim in month 4, to 2 December, pays month 1; one in month 10, to 2 June, month 7.
    expect(of("claim")).toEqual([
      ["2026-12-02", 0],
      ["2027-06-02", 1],
    ]);
  });

  it("end Basiselterngeld for who draws months of it, not for ElterngeldPlus alone", () => {
    const carers = [
      { months: months(12, "basis") },
      { months: [...months(12, "none"), ...months(4, "plus")] },
    ];
    const dates = found(planned({ birth: "2026-08-03", country: "DE", carers }).household);
    const of = (what: string) => dates.flatMap((date) => (date.what.startsWith(what) ? [date.carer] : []));
    expect(of("use Basiselterngeld")).toEqual([0]);
    expect(of("take the last of Basiselterngeld")).toEqual([]);
    expect(of("claim Elterngeld")).toEqual([0, 1]);
  });

  it("end an employer’s leave as its policy says", () => {
    const household = householdOf(null, [{ normal: 60_000 }]);
    const of = (option?: string, said: object = { windowMonths: 12 }) => {
      const [carer] = household.plan.carers;
      if (carer) carer.blocks = [{ from: 1, weeks: 4, use: "provision", ...(option && { option }) }];
      const provision = { id: "p", source: "s", ...said };
      const policy = { sources: [{ id: "s", url: "https://example.org/policy", checkedOn: "2026-05-01" }] };
      const terms = [{ ...household.terms[0], provision, employer: { name: "Quokka Ferries", policy } }];
      return found({ ...household, terms: terms as unknown as CarerPolicy[] });
    };
    expect(of()).toEqual([
      {
        ...{ id: "policy-last_day-primary", on: "2027-08-01", kind: "last_day", carer: 0, by: "policy" },
        what: "take the leave of Quokka Ferries",
        source: "Quokka Ferries, read 1 May 2026",
        url: "https://example.org/policy",
      },
    ]);
    expect(of("100%"), "typed by hand").toEqual([]);
    const told = (said: object) => of(undefined, said).map(({ on, kind, what }) => [on, kind, what]);
    // Week 1 starts on 3 August.
    expect(told({ windowDays: 84, notice: { days: 70 } })).toEqual([
      ["2026-05-25", "tell_employer", "tell Quokka Ferries"],
      ["2026-10-24", "last_day", "take the leave of Quokka Ferries"],
    ]);
    expect(told({ notice: { days: 105, before: "birth" } })).toEqual([
      ["2026-04-18", "tell_employer", "tell Quokka Ferries"],
    ]);
  });
});
