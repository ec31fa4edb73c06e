import { capitalise } from "~/core/text-rules";
import { counted } from "~/policy/document/step-words-rules";
import { dayNumber, dayText } from "../days";
import { blockSpansOf } from "../engine/block-spans";
import { leavePartsOf } from "../engine/leave-parts";
import { endOfRest } from "../engine/state-pay/window";
import { benefitNames, daysBeforeBirth, hasMaternity, isByMonths, leaveRuns, maternityName } from "../months";
import type { PlanDate } from "../result-schema";
import type { Household } from "../types";
import { blockWords, carerWordsOf, lengthWords } from "../words/phrases";
import { dateWords as t } from "../words/texts";
import type { CalendarIds } from "./event-ids";

/** A plan as a calendar file (RFC 5545): one all-day event a block and a date that matters, without pay. */

/** Section 3.3.11. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");
}

/** At most 75 octets a line, folded between characters (section 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const dateOf = (day: number) => dayText(day).replaceAll("-", "");

interface CalendarOptions {
  dates: readonly PlanDate[];
  /** Milliseconds UTC, for DTSTAMP and SEQUENCE. */
  now: number;
  /** The site's name, for unique ids. */
  host: string;
  ids: CalendarIds;
}

/**
 * The same plan has the same UIDs, so that a file of later replaces the events of an earlier one. Nothing is stored
 * to count revisions by, so SEQUENCE counts minutes.
 */
export function calendarFile(household: Household, { dates, now, host, ids }: CalendarOptions): string {
  const { plan } = household;
  const revision = [
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `SEQUENCE:${Math.max(0, Math.floor((now - sequenceStart) / 60_000))}`,
  ];
  const words = carerWordsOf(plan);
  const uidOf = (carer: number, event: number | string) =>
    `${ids.plan}-${plan.carers[carer]?.role}-${event}@${host}`;
  const isOfMonths = isByMonths(plan);
  const parts = isOfMonths ? [] : leavePartsOf(household);
  const blocks = plan.carers.flatMap(({ blocks }, carerIndex) => {
    const whose = capitalise(words[carerIndex]?.whose ?? "");
    if (isOfMonths)
      return monthEvents(household, carerIndex).flatMap(({ id, start, end, what }) =>
        event(revision, { uid: uidOf(carerIndex, id), start, end, summary: `${whose} leave: ${what}` }),
      );
    const spans = blockSpansOf(blocks, parts[carerIndex] ?? []);
    const kept = blocks.flatMap((block, at) => {
      const span = spans[at];
      return span ? [{ block, at, span }] : [];
    });
    return kept
      .sort((a, b) => a.span.first - b.span.first)
      .flatMap(({ block, at, span }) =>
        event(revision, {
          uid: uidOf(carerIndex, ids.blocks[carerIndex]?.[at] ?? at + 1),
          start: span.first,
          end: span.last + 1,
          summary: `${whose} leave: ${blockWords(block)}, ${lengthWords(5 * span.weeks)}`,
        }),
      );
  });
  const today = dayText(Math.floor(now / 86_400_000));
  // A passed day is of no use in a calendar.
  const days = dates.flatMap(({ id, on, kind, what, carer, by }) => {
    // The plan’s own days are its blocks.
    if (on < today || by === "plan") return [];
    const sentence = kind === "earliest_start" ? t.earliestToday(what) : t.byToday(what);
    const name = carer === null || plan.carers.length === 1 ? undefined : words[carer]?.name;
    return event(revision, {
      uid: uidOf(carer ?? 0, id),
      start: dayNumber(on),
      end: dayNumber(on) + 1,
      summary: name === undefined ? sentence : t.of(sentence, name),
    });
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Transparency in parental leave//Plan//EN",
    "CALSCALE:GREGORIAN",
    ...blocks,
    ...days,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Mutterschutz has an id of its own, so that each run keeps its place as its id. A run that it shortens says no months. */
function monthEvents({ plan, law }: Household, carer: number) {
  const own = plan.carers[carer];
  const rest = own && hasMaternity(own) ? endOfRest({ plan, law }, own.role) : -Infinity;
  const maternity = {
    ...{ id: "mutterschutz", what: maternityName },
    ...{ start: dayNumber(plan.birth) - daysBeforeBirth, end: rest },
  };
  const runs = leaveRuns(plan, carer).map(({ first, after, months, choice }, at) => ({
    ...{ id: at + 1, start: Math.max(first, rest), end: after },
    what: first < rest ? benefitNames[choice] : `${benefitNames[choice]}, ${counted(months, "month")}`,
  }));
  return [maternity, ...runs].filter(({ start, end }) => start < end);
}

/** SEQUENCE has to fit 32 bits. */
const sequenceStart = Date.UTC(2026, 0, 1);

interface AllDayEvent {
  uid: string;
  start: number;
  /** The first day after it, as DTEND is (section 3.6.1). */
  end: number;
  summary: string;
}

function event(revision: readonly string[], { uid, start, end, summary }: AllDayEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    ...revision,
    `DTSTART;VALUE=DATE:${dateOf(start)}`,
    `DTEND;VALUE=DATE:${dateOf(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}
