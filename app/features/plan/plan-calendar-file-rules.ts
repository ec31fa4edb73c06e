import { capitalise } from "~/lib/text-rules";
import { dayText, mondayOf } from "./calendar-rules";
import { layOut } from "./household-rules";
import { blockWords, carerWordsOf } from "./plan-words-rules";
import type { Plan, PlanBlock } from "./schema";

/** A plan as a calendar file (RFC 5545): one all-day event a block, without pay. */

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

/**
 * @param now milliseconds UTC, for DTSTAMP.
 * @param host the site's name, for unique ids.
 */
export function calendarFile(plan: Plan, now: number, host: string): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  const words = carerWordsOf(plan);
  const events = plan.carers.flatMap(({ blocks }, place) => {
    const { leftOut } = layOut(blocks);
    const whose = capitalise(words[place]?.whose ?? "");
    return blocks.flatMap((block, at) =>
      leftOut.includes(at) || block.use === "work"
        ? []
        : event(plan, { id: `${place}-${at}`, whose }, block, { stamp, host }),
    );
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Transparency in parental leave//Plan//EN",
    "CALSCALE:GREGORIAN",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function event(
  { birth }: Plan,
  { id, whose }: { id: string; whose: string },
  block: PlanBlock,
  { stamp, host }: { stamp: string; host: string },
): string[] {
  const { from, weeks } = block;
  const start = mondayOf(birth, from);
  const length = `${weeks} ${weeks === 1 ? "week" : "weeks"}`;
  return [
    "BEGIN:VEVENT",
    `UID:${birth}-${id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(start)}`,
    // DTEND is the first day after the event (section 3.6.1).
    `DTEND;VALUE=DATE:${dateOf(start + 7 * weeks)}`,
    `SUMMARY:${escapeText(`${whose} leave: ${blockWords(block)}, ${length}`)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}
