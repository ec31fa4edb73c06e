import { describe, expect, it } from "vitest";

import { australia } from "../../../tests/support/plan-law";
import { worked } from "../../../tests/support/plans";
import { planLawOf } from "../law-facts/plan-law.server";
import type { PlanLaw } from "../law-types";
import { planCode } from "../link/code";
import { readPlanCode } from "../link/read-code";
import type { PlanDate } from "../result-schema";
import type { Plan } from "../schema";
import { type CalendarIds, followCalendarIds, newCalendarIds } from "./event-ids";
import { calendarFile, escapeText, foldLine } from "./file";

describe("a calendar file", () => {
  const now = Date.UTC(2026, 10, 22, 9, 30);
  const fileOf = (
    plan: Plan,
    more: { dates?: PlanDate[]; now?: number; ids?: CalendarIds; law?: PlanLaw | null } = {},
  ) =>
    calendarFile(
      { ...worked(more.law ?? australia), plan },
      {
        dates: more.dates ?? [],
        now: more.now ?? now,
        host: "parental-leave.example",
        ids: more.ids ?? newCalendarIds("0a1b2c3d", plan),
      },
    );

  it("has an event for each block away, in lines as RFC 5545 wants them", () => {
    const text = fileOf(worked(australia).plan);
    expect(text.split("\r\n").slice(0, 13)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Transparency in parental leave//Plan//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:0a1b2c3d-primary-1@parental-leave.example",
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

  it("has Germany’s leave by months of the child’s life, and Mutterschutz before them", () => {
    const { plan } = worked(australia, { birth: "2026-08-05" });
    const carers = plan.carers.map((carer) => ({
      ...carer,
      months: [
        { months: 3, choice: "basis" as const },
        { months: 2, choice: "none" as const },
        { months: 1, choice: "plus" as const },
      ],
    }));
    const german = { ...plan, country: "DE", carers };
    const text = fileOf(german, { law: planLawOf("DE", null) }).replaceAll("\r\n ", "");
    // Six weeks before Wednesday 5 August 2026, and to the Wednesday eight weeks after it (MuSchG § 3 (1), (2)); month 4
    // begins on 5 November, month 6 on 5 January.
    expect(text.match(/(UID:0a1b2c3d-[a-z]+-|DTSTART|DTEND|SUMMARY)[^@\r]*/g)?.slice(0, 16)).toEqual([
      "UID:0a1b2c3d-primary-mutterschutz",
      "DTSTART;VALUE=DATE:20260624",
      "DTEND;VALUE=DATE:20261001",
      "SUMMARY:Your leave: Mutterschutz",
      "UID:0a1b2c3d-primary-1",
      "DTSTART;VALUE=DATE:20261001",
      "DTEND;VALUE=DATE:20261105",
      "SUMMARY:Your leave: Basiselterngeld",
      "UID:0a1b2c3d-primary-2",
      "DTSTART;VALUE=DATE:20270105",
      "DTEND;VALUE=DATE:20270205",
      "SUMMARY:Your leave: ElterngeldPlus\\, 1 month",
      "UID:0a1b2c3d-secondary-1",
      "DTSTART;VALUE=DATE:20260805",
      "DTEND;VALUE=DATE:20261105",
      "SUMMARY:Your partner’s leave: Basiselterngeld\\, 3 months",
    ]);
  });

  it("has a day for each date that matters", () => {
    const date = { id: "au_plp-claim-0-primary", on: "2026-12-31", kind: "claim", what: "claim it" } as const;
    const by = { by: "law", source: null, url: null } as const;
    const text = fileOf(worked(australia).plan, { dates: [{ ...date, ...by, carer: 1 }] });
    expect(text.replaceAll("\r\n ", "").split("\r\n").slice(-10, -3)).toEqual([
      "UID:0a1b2c3d-secondary-au_plp-claim-0-primary@parental-leave.example",
      "DTSTAMP:20261122T093000Z",
      "SEQUENCE:468570",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:By today: claim it (your partner)",
      "TRANSP:TRANSPARENT",
    ]);
  });

  it("has no day that has passed, whatever it is", () => {
    const by = { what: "claim it", carer: null, by: "law", source: null, url: null } as const;
    const kinds = ["claim", "earliest_start"] as const;
    const dates = ["2026-11-21", "2026-11-22"].flatMap((on) =>
      kinds.map((kind): PlanDate => ({ ...by, id: `${kind}-${on}`, on, kind })),
    );
    const text = fileOf(worked(australia).plan, { dates }).replaceAll("\r\n ", "");
    expect(text.match(/UID:.*(claim|earliest).*@/g)).toHaveLength(2);
    expect(text).not.toContain("2026-11-21");
  });

  it("keeps each leave’s UID through changes and what is put before it, and shares none with another plan", () => {
    const { plan } = worked(australia);
    const [you, partner] = plan.carers;
    if (!you || !partner) throw new Error("Two carers");
    const uids = (plan: Plan, ids: CalendarIds): string[] =>
      fileOf(plan, { ids })
        .replaceAll("\r\n ", "")
        .match(/UID:.*/g) ?? [];
    const ids = newCalendarIds("0a1b2c3d", plan);
    const before = uids(plan, ids);
    expect(new Set(before).size).toBe(5);
    const [provision, state, unpaid] = you.blocks;
    if (!provision || !state || !unpaid) throw new Error("Three blocks");
    const blocks = [
      { from: -2, weeks: 3, use: "annual" as const },
      { from: 1, weeks: 2, use: "state" as const },
      { ...provision, from: 3, weeks: 11 },
      { ...state, from: 14 },
      { ...unpaid, from: 36 },
    ];
    const changed = { ...plan, carers: [{ ...you, blocks }, partner] };
    const followed = followCalendarIds(ids, plan, changed);
    expect(uids(changed, followed).slice(2)).toEqual(before);
    expect(new Set(uids(changed, followed)).size).toBe(7);
    expect(uids(plan, followCalendarIds(followed, changed, plan))).toEqual(before);
    expect(before.filter((uid) => uids(plan, newCalendarIds("99999999", plan)).includes(uid))).toEqual([]);
    const linked = readPlanCode(planCode(changed, { ids: followed }));
    expect(linked).toMatchObject({ ids: followed, plan: { birth: plan.birth } });
    expect(readPlanCode(planCode(plan, { ids }))?.ids).toEqual(ids);
    expect(readPlanCode(planCode(plan))?.ids).toBeNull();
  });

  it.each([
    ["another alphabet", ["0A1B2C3D"]],
    ["a number for the plan", [12345678]],
    ["too few blocks", ["0a1b2c3d", [1], [1, 2]]],
    ["one id for two blocks", ["0a1b2c3d", [1, 1, 2], [1, 2, 3]]],
    ["nothing", []],
  ])("takes no link with ids that are %s", (_, sent) => {
    const { plan } = worked(australia);
    const code = planCode(plan, { ids: newCalendarIds("0a1b2c3d", plan) });
    const list = JSON.parse(atob(code.slice(3).replaceAll("-", "+").replaceAll("_", "/"))) as unknown[];
    list[8] = [0, 1, sent];
    expect(readPlanCode(`v1.${btoa(JSON.stringify(list)).replace(/=+$/, "")}`)).toBeNull();
  });

  it("counts its revisions by the minute", () => {
    const { plan } = worked(australia);
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
