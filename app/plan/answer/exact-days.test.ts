import { describe, expect, it } from "vitest";

import { asked, quokka, said, sheetFor } from "../../../tests/support/employer-sheets";
import { birth, full, policyOf, tier, weeks } from "../../../tests/support/policy-fixtures";
import { calendarFile } from "../calendar/file";
import { newCalendarIds } from "../calendar/event-ids";
import { blockSpansOf } from "../engine/block-spans";
import { leavePartsOf } from "../engine/leave-parts";
import { calculatePlan } from "../engine/result";
import { leaveWords } from "../ends/texts";
import { readPlanForm } from "../form/form";
import { usualPlan } from "../form/usual-plan";
import { planLawOf } from "../law-facts/plan-law.server";
import { carerWordsOf } from "../words/phrases";
import { headlineOf } from "./headline";
import { ownDatesOf } from "./own-dates";
import { reckonPlan } from "./reckoned-plan";

/** The first carer's leave, at home alone. */
function toldOf(country: string, more: { birth: string; region?: string }, paidWeeks: number | null) {
  const currency = country === "AU" ? "AUD" : "USD";
  const paid = paidWeeks === null ? [] : [birth([tier(weeks(0), full(paidWeeks, "on_top"))])];
  const employer = quokka(policyOf(paid, { country, currency }));
  const both = asked({ country, employer, own: {}, ...more });
  const [own] = both.plan.carers;
  if (!own) throw new Error("One carer");
  const household = { ...both, plan: { ...both.plan, carers: [own] }, terms: both.terms.slice(0, 1) };
  const { plan } = household;
  const result = calculatePlan(household);
  const ids = newCalendarIds("00000000", plan);
  const file = calendarFile(household, { dates: [], now: 0, host: "example.org", ids });
  return {
    lead: headlineOf({ household, result, people: carerWordsOf(plan) }, [], null).lead,
    own: ownDatesOf(household).map(({ on, kind }) => `${kind} ${on}`),
    changes: ownDatesOf(household).flatMap(({ kind, what }) => (kind === "leave_changes" ? [what] : [])),
    picture: leaveWords(own.blocks, blockSpansOf(own.blocks, leavePartsOf(household)[0] ?? [])),
    calendar: file.match(/(?<=DATE:)\d+|(?<=SUMMARY:).*/g),
    sheet: said(sheetFor(household), "dates"),
    lastDay: result.lastDayAtHome,
  };
}

describe("leave that ends within a week", () => {
  it("is told to its last day everywhere, from a birth within a week", () => {
    // 14 weeks from a Wednesday end on a Tuesday; no state pay follows where nobody has a right to it.
    const told = toldOf("US", { birth: "2027-03-10", region: "US-TX" }, 14);
    expect(told.lead).toBe("Someone is home until 15 June 2027, 14 weeks.");
    expect(told.own).toEqual(["leave_begins 2027-03-10", "back_at_work 2027-06-16"]);
    expect(told.picture).toBe("14 weeks employer’s leave to 15 June 2027");
    expect(told.calendar).toEqual(["20270310", "20270616", "Your leave: employer’s leave\\, 14 weeks"]);
    expect(told.sheet?.slice(1)).toEqual([
      "10 March 2027 to 15 June 2027: parental leave by your policy (14 weeks)",
      "16 June 2027: my first day back",
    ]);
    expect(told.lastDay).toBe("2027-06-15");
  });

  it("turns on that day into the state’s payment that follows", () => {
    const told = toldOf("AU", { birth: "2027-03-10" }, 12);
    expect(told.own).toEqual([
      "leave_begins 2027-03-10",
      "leave_changes 2027-06-02",
      expect.stringMatching(/^back_at_work/),
    ]);
    expect(told.changes).toEqual(["first day of Parental Leave Pay"]);
    expect(told.picture).toMatch(/^12 weeks employer’s leave to 1 June 2027, /);
    expect(told.calendar?.slice(0, 2)).toEqual(["20270310", "20270602"]);
    expect(told.calendar?.[3]).toBe("20270602");
    expect(told.sheet?.[1]).toMatch(/^10 March 2027 to 1 June 2027: /);
  });

  it("is one leave with the days of the state’s payment that end it", () => {
    // 110 days from a Wednesday: three days, 21 weeks and two days.
    const told = toldOf("AU", { birth: "2027-03-10" }, null);
    expect(told.picture).toBe("22 weeks state pay to 10 August 2027");
    expect(told.calendar).toEqual(["20270310", "20270811", "Your leave: state pay\\, 22 weeks"]);
    expect(told.own).toEqual(["leave_begins 2027-03-10", "back_at_work 2027-08-11"]);
    expect(told.lead).toBe("Someone is home until 10 August 2027, 22 weeks.");
  });

  it("is that of a month of the child’s life in Germany", () => {
    const query = "birth=2026-11-19&country=DE&a-m=12&a-mk=basis&b-m=12&b-mk=none&b-m=2&b-mk=basis";
    const { plan } = readPlanForm(new URLSearchParams(query), usualPlan(0));
    const terms = { law: planLawOf("DE", null), employers: [null, null] };
    const { household, result } = reckonPlan(plan, [true, true], terms);
    expect(result.lastDayAtHome).toBe("2028-01-18");
    expect(ownDatesOf(household).map(({ on, kind }) => `${kind} ${on}`)).toEqual([
      "leave_begins 2026-10-08",
      "leave_changes 2027-01-15",
      "back_at_work 2027-11-19",
      "leave_begins 2027-11-19",
      "back_at_work 2028-01-19",
    ]);
  });
});
