import { clip } from "~/core/clip";
import type { DateOrder } from "~/core/date-reader";
import { fail, ok, type Result } from "~/core/result";
import type { PolicySource } from "~/policy/policy";
import { isNotStated, readDay, readLabel, readUrl, type Parsed } from "~/policy/value-readers";
import { optionProblems, sourceProblems } from "../problem-texts";

/** In characters: a name of 200, a url of 2,000, a day, and room between them. */
const longestSource = 3_000;

/** Reads "name, url, date" from the right, because names and urls may contain commas. */
export function readSource(text: string): Result<PolicySource> {
  const reject = (message: string) => fail("invalid", message, { source: [message] });
  if (text.length > longestSource) return reject(optionProblems.longSource(text.length, longestSource));
  const { sourceName, sourceUrl, sourceDate } = partsOfSource(text);
  if (sourceName.problem !== undefined) return reject(optionProblems.sourceName(sourceName.problem));
  if (sourceUrl.problem !== undefined) return reject(optionProblems.sourceUrl(sourceUrl.problem));
  if (sourceDate.problem !== undefined) return reject(optionProblems.sourceDay(sourceDate.problem));
  if (sourceName.value === null) {
    return reject(optionProblems.sourceNoName);
  }
  return ok({ sourceName: sourceName.value, sourceUrl: sourceUrl.value, sourceDate: sourceDate.value });
}

function partsOfSource(text: string, order?: DateOrder) {
  const [beforeDay, day] = splitDay(text.trimEnd());
  const [name, url] = splitUrl(beforeDay.trimEnd());
  return { sourceName: readLabel(name, 200), sourceUrl: readUrl(url), sourceDate: readDay(day, order) };
}

/** As {@link readSource}, of a cell. An address without a name is called by its host. */
export function readFigureSource(cell: string, order?: DateOrder): Parsed<PolicySource> {
  if (isNotStated(cell)) return { value: null };
  if (cell.length > longestSource) return { problem: sourceProblems.longSource(cell.length, longestSource) };
  const parts = partsOfSource(cell, order);
  for (const { problem } of Object.values(parts)) if (problem !== undefined) return { problem };
  const [name, url, date] = [parts.sourceName, parts.sourceUrl, parts.sourceDate].map(
    (part) => ("value" in part && part.value) || null,
  );
  const sourceName = name ?? (url ? new URL(url).hostname.replace(/^www\./, "") : null);
  if (!sourceName) return { problem: sourceProblems.noSource(clip(cell)) };
  return { value: { sourceName, sourceUrl: url ?? null, sourceDate: date ?? null } };
}

export const dayInSource = (text: string) => splitDay(text.trimEnd())[1];

/** Without a day at the end, `day` is "". */
function splitDay(text: string): [before: string, day: string] {
  const comma = text.lastIndexOf(",");
  const last = text.slice(comma + 1).trim();
  const isDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(last);
  return isDay ? [text.slice(0, Math.max(comma, 0)), last] : [text, ""];
}

/** A url contains no space, and begins after the first comma from which it can be one. */
function splitUrl(text: string): [before: string, url: string] {
  const wordStart = text.length - (text.split(/\s/).at(-1) ?? "").length;
  const before = text.slice(0, wordStart).trimEnd();
  const starts = before === "" || before.endsWith(",") ? [wordStart] : [];
  for (let comma = text.indexOf(",", wordStart); comma >= 0; comma = text.indexOf(",", comma + 1))
    starts.push(comma + 1);
  const start = starts.find((from) => /^(?:[a-z][a-z0-9+.-]*:\/\/|www\..)/i.test(text.slice(from)));
  if (start === undefined) return [text, ""];
  return [text.slice(0, start).trimEnd().replace(/,$/, ""), text.slice(start)];
}
