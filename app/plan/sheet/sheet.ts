import { dayWords } from "~/policy/document/day-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import { datesOf } from "../answer/dates";
import { dayText } from "../days";
import { workdayAfter } from "../engine/leave-parts";
import type { PlanDate } from "../result-schema";
import type { PlanHousehold } from "../types";
import { lawLines } from "./law-lines";
import { leaveRows } from "./leave-rows";
import { policyLines, policyNote } from "./policy-lines";
import type { DraftLine, LeaveRow, SheetSource } from "./sheet-lines";
import { sheetTexts as t } from "./texts";

/**
 * One page that a carer hands to the employer: dates, notice and what is asked, by the policy and the law. Nothing of
 * it comes from anybody's pay, and nothing is said of the other carer.
 */
export interface Sheet {
  /** Null where it is to be filled in by hand. */
  to: string | null;
  from: string | null;
  /** `YYYY-MM-DD`. */
  madeOn: string;
  sections: SheetSection[];
  /** Note 1 is the first. */
  sources: SheetSource[];
}

export interface SheetSection {
  id: keyof typeof t.headings;
  lines: SheetLine[];
}

export interface SheetLine {
  label?: string;
  text: string;
  /** Numbers of sources. */
  notes: number[];
}

/** @param today `YYYY-MM-DD`: whether a notice is in time. */
export function sheetOf(household: PlanHousehold, carer: number, { today }: { today: string }): Sheet {
  const { plan, terms } = household;
  const rows = leaveRows(household, carer);
  const sections: { id: SheetSection["id"]; lines: DraftLine[] }[] = [
    { id: "dates", lines: [birthLine(household, today), ...rows.map(rowLine), ...backLine(rows)] },
    { id: "notice", lines: noticeLines(household, carer, today) },
    { id: "asked", lines: [...policyLines(household, carer, rows), ...lawLines(household, carer, rows)] },
    { id: "confirm", lines: t.confirm(rightsOf(plan.country)).map((text) => ({ text, sources: [] })) },
  ];
  const { sources, noteOf } = numberedSources(sections.flatMap(({ lines }) => lines));
  return {
    to: terms[carer]?.employer?.name ?? null,
    from: plan.carers[carer]?.name ?? null,
    madeOn: today,
    sections: sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, lines }) => ({
        id,
        lines: lines.map(({ sources, ...line }) => ({ ...line, notes: [...new Set(sources.map(noteOf))] })),
      })),
    sources,
  };
}

function birthLine({ plan: { birth, path, children } }: PlanHousehold, today: string): DraftLine {
  const words = path === "adoption" ? t.adopted : birth > today ? t.expected : t.arrived;
  return { label: dayWords(birth), text: words(children), sources: [] };
}

const dayOf = (day: number) => dayWords(dayText(day));

const rowLine = ({ first, last, length, what }: LeaveRow): DraftLine => ({
  label: t.span(dayOf(first), dayOf(last)),
  text: t.long(what, length),
  sources: [],
});

function backLine(rows: readonly LeaveRow[]): DraftLine[] {
  const end = rows.at(-1);
  return end ? [{ label: dayOf(workdayAfter(end.last)), text: t.back, sources: [] }] : [];
}

/** The days by which the law and the policy have the employer told. */
function noticeLines(household: PlanHousehold, carer: number, today: string): DraftLine[] {
  const own = datesOf(household).filter(
    (date) => date.kind === "tell_employer" && (date.carer === carer || date.carer === null),
  );
  const lines = own.map((date): DraftLine => {
    const { what, sources } = noticeOf(date, household, carer);
    return {
      label: t.by(dayWords(date.on)),
      text: date.on < today ? t.passed(what) : t.inTime(what),
      sources,
    };
  });
  return own.some(({ on }) => on < today) ? [...lines, { text: t.late, sources: [] }] : lines;
}

function noticeOf(date: PlanDate, { terms }: PlanHousehold, carer: number) {
  const own = terms[carer];
  const { provision = null } = own ?? {};
  if (date.by === "policy" && own && provision?.notice) {
    const { days, before } = provision.notice;
    const time = days > 0 && days % 7 === 0 ? counted(days / 7, "week") : counted(days, "day");
    const sources = [policyNote(own, provision)];
    return { what: t.policyNotice(time, before ?? "leave_start"), sources };
  }
  const sources = date.source === null ? [] : [{ label: date.source, url: date.url }];
  return { what: toEmployer(date.what), sources };
}

const toEmployerWords: Readonly<Record<string, string>> = { "your employer": "you", your: "my", you: "I" };

/** "tell your employer when you take leave" as "tell you when I take leave". */
const toEmployer = (what: string): string =>
  what.replace(/\b(your employer|your|you)\b/g, (word) => toEmployerWords[word] ?? word);

function rightsOf(country: string): string {
  return country === "AU" || country === "NZ" || country === "US" ? t.rights[country] : t.rights.other;
}

function numberedSources(lines: readonly DraftLine[]) {
  const keyOf = ({ label, url }: SheetSource) => url ?? label;
  const byKey = new Map(lines.flatMap(({ sources }) => sources.map((source) => [keyOf(source), source])));
  const keys = [...byKey.keys()];
  return {
    sources: [...byKey.values()],
    noteOf: (source: SheetSource) => keys.indexOf(keyOf(source)) + 1,
  };
}
