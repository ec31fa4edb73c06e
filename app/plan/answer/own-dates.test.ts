import { describe, expect, it } from "vitest";

import { australia, britain } from "../../../tests/support/plan-law";
import { planned, state } from "../../../tests/support/planned";
import { householdOf, worked } from "../../../tests/support/plans";
import { calendarFile } from "../calendar/file";
import { newCalendarIds } from "../calendar/event-ids";
import { lastWeek } from "../plan";
import type { PlanLawDate } from "../law-types";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { datesOf } from "./dates";
import { ownDatesOf } from "./own-dates";

const days = (household: Household) =>
  ownDatesOf(household).map(({ on, kind, what, carer }) => [on, kind, what, carer]);

const first = "first day of leave: ";

describe("a plan’s own days", () => {
  it("are the first of leave, of each kind of it, and back at work", () => {
    // Born on Saturday 1 August 2026; week 1 is of 3 August. A: 12 weeks full, 22 of state pay, 6 unpaid.
    expect(days(worked(australia))).toEqual([
      ["2026-08-03", "leave_begins", `${first}full pay`, 0],
      ["2026-10-26", "leave_changes", "first day of Parental Leave Pay", 0],
      ["2027-03-29", "leave_changes", "first day of unpaid leave", 0],
      ["2027-05-10", "back_at_work", "first day back at work", 0],
      ["2026-08-03", "leave_begins", `${first}full pay`, 1],
      ["2026-08-31", "back_at_work", "first day back at work", 1],
      ["2027-05-10", "leave_begins", `${first}Parental Leave Pay`, 1],
      ["2027-06-07", "back_at_work", "first day back at work", 1],
    ]);
  });

  it("stand before others of the same day, and once for both", () => {
    const all = datesOf(worked(australia) as Parameters<typeof datesOf>[0]);
    const own = all.filter(({ by }) => by === "plan");
    expect(own.map(({ on, carer }) => [on, carer]).slice(0, 2)).toEqual([
      ["2026-08-03", null],
      ["2026-08-31", 1],
    ]);
    expect(all.map(({ on }) => on)).toEqual(all.map(({ on }) => on).sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const law = { ...britain, protectedLeave: [] };
    const blocks: PlanBlock[] = [{ from: 1, weeks: 4, use: "state" }];
    const told: PlanLawDate = {
      kind: "tell_employer",
      what: "tell your employer",
      n: 0,
      unit: "day",
      when: "before",
      of: "start",
      source: null,
    };
    const [smp] = law.schemes;
    if (!smp) throw new Error("No payment.");
    const household = householdOf({ ...law, schemes: [{ ...smp, dates: [told] }] }, [
      { normal: 60_000, blocks },
    ]);
    expect(
      datesOf(household as Parameters<typeof datesOf>[0])
        .filter(({ on }) => on === "2026-08-03")
        .map(({ by }) => by),
    ).toEqual(["plan", "law"]);
  });

  it("begin with the birth in its week, for who leaves in it", () => {
    const of = (birth: string, blocks: PlanBlock[], partner?: PlanBlock[]) =>
      days(
        planned({ birth, country: "GB", carers: [{ blocks }, ...(partner ? [{ blocks: partner }] : [])] })
          .household,
      ).map(([on, kind, , carer]) => [on, kind, carer]);
    // A Wednesday.
    expect(of("2026-08-05", [state(0, 2)])).toEqual([
      ["2026-08-05", "leave_begins", 0],
      ["2026-08-17", "back_at_work", 0],
    ]);
    // Who is away before does not move the other.
    expect(of("2026-08-05", [state(-2, 10)], [state(0, 2)])[2]).toEqual(["2026-08-05", "leave_begins", 1]);
    // On a Sunday no working day of its week is left.
    expect(of("2026-08-09", [state(-2, 10)], [state(0, 3)])[2]).toEqual(["2026-08-10", "leave_begins", 1]);
  });

  it("name each payment of a stretch, a share of pay, and what no payment comes in", () => {
    const of = (country: string, blocks: PlanBlock[], more: object = {}) =>
      days(planned({ birth: "2026-08-03", country, ...more, carers: [{ blocks }] }).household).map(
        ([, , what]) => what,
      );
    expect(of("GB", [state(1, 2)], { statePay: "no" })[0]).toBe(`${first}unpaid leave`);
    expect(of("GB", [{ from: 1, weeks: 2, use: "provision", option: "50%" }])[0]).toBe(`${first}50% of pay`);
    expect(of("GB", [{ from: 1, weeks: 2, use: "annual" }])[0]).toBe(`${first}annual leave`);
    expect(of("GB", [{ from: 1, weeks: 4, use: "in_touch", days: 1 }])[0]).toBe(
      `${first}Statutory Maternity Pay with keeping-in-touch days`,
    );
    expect(of("GB", [state(1, 2), state(3, 2)]), "one kind").toHaveLength(2);
    const beside: PlanBlock = { from: 1, weeks: 2, use: "provision", option: "50%", withState: true };
    expect(of("GB", [beside, state(3, 2)])[1]).toBe("first day of Statutory Maternity Pay alone");
  });

  it("are in Germany of Mutterschutz, then of months of the child’s life", () => {
    const carers = [{ net: 240_000 }, { net: 260_000 }];
    expect(days(planned({ birth: "2027-03-10", country: "DE", carers }).household)).toEqual([
      // Six weeks before the birth, and to eight after it (MuSchG § 3).
      ["2027-01-27", "leave_begins", `${first}Mutterschutz`, 0],
      ["2027-05-06", "leave_changes", "first day of Basiselterngeld", 0],
      ["2028-03-10", "back_at_work", "first day back at work", 0],
      ["2028-03-10", "leave_begins", `${first}Basiselterngeld`, 1],
      ["2028-05-10", "back_at_work", "first day back at work", 1],
    ]);
  });

  it("leave open when leave ends that goes on to the plan’s last week", () => {
    const of = (weeks: number) =>
      days(
        planned({
          ...{ birth: "2026-08-03", country: "GB" },
          carers: [{ blocks: [{ from: 1, weeks, use: "unpaid" }] }],
        }).household,
      ).map(([, kind]) => kind);
    expect(of(lastWeek - 1)).toEqual(["leave_begins", "back_at_work"]);
    expect(of(lastWeek)).toEqual(["leave_begins"]);
    expect(of(60)).toEqual(["leave_begins", "back_at_work"]);
  });

  it("are in the calendar file as its blocks, not twice", () => {
    const household = worked(australia) as Parameters<typeof datesOf>[0];
    const { plan } = household;
    const file = calendarFile(household, {
      ...{ now: Date.UTC(2026, 0, 1), host: "example.org", ids: newCalendarIds("00000000", plan) },
      dates: datesOf(household),
    });
    expect(file).toContain("SUMMARY:Your leave: full pay\\, 12 weeks");
    expect(file).not.toContain("first day");
  });
});
