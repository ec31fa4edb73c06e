import { fail, ok, type Result } from "~/lib/result";
import { noCountry, worldCountry } from "~/features/employers/world-countries.server";
import { clip, isNotStated, readUrl, readDay, readLabel, type Cell } from "./import-cells";
import type { PolicySource } from "~/features/policy/policy";

/** What the person who imports says besides the file. */
export interface ImportOptions {
  /** For rows without a country of their own; null where the file says each. */
  country: string | null;
  /** Of rows without a source of their own. */
  source: PolicySource;
  /** Publishes what is imported; without it new employers are drafts. Never withdraws. */
  isApproving: boolean;
  /** Lines to take where several lines, or a line and a stored employer, contradict each other. */
  chosenLines: ReadonlySet<number>;
}

/** The same as a person types it. */
export interface ImportOptionsInput {
  fileName: string;
  country?: string | undefined;
  /** "name, url, date"; url and date may be left out. */
  source?: string | undefined;
  approve?: boolean | undefined;
  choose?: readonly number[] | undefined;
}

/** Sources that nobody named start so; a named source replaces them. */
const unnamedSource = "Imported from ";

/** Whether somebody named a source. */
export const isNamedSource = (name: string | null): boolean =>
  name !== null && !name.startsWith(unnamedSource);

/**
 * Reads the options of an import. Without a source the figures name the file: "Imported from list.csv".
 * Rejects (`invalid`, with fields) an unknown country, a source without a name or with a wrong url or
 * day, and lines that are no line numbers.
 */
export function readImportOptions(input: ImportOptionsInput): Result<ImportOptions> {
  const country = input.country === undefined ? null : worldCountry(input.country);
  if (input.country !== undefined && !country) {
    const message = `${noCountry(clip(input.country))}.`;
    return fail("invalid", message, { country: [message] });
  }
  const source = input.source === undefined ? ok(sourceOfFile(input.fileName)) : readSource(input.source);
  if (!source.ok) return source;
  const choose = input.choose ?? [];
  const wrongLine = choose.find((line) => !Number.isSafeInteger(line) || line < 1);
  if (wrongLine !== undefined) {
    const message = `${wrongLine} is not a line of the file; lines count from 1.`;
    return fail("invalid", message, { choose: [message] });
  }
  return ok({
    country,
    source: source.value,
    isApproving: input.approve ?? false,
    chosenLines: new Set(choose),
  });
}

function sourceOfFile(fileName: string): PolicySource {
  const name = readLabel(fileName.split(/[/\\]/).pop() ?? "", 180);
  const sourceName = `${unnamedSource}${("value" in name && name.value) || "a file"}`;
  return { sourceName, sourceUrl: null, sourceDate: null };
}

/** A name of 200 characters, a url of 2,000 and a day, with room between them. */
const longestSource = 3_000;

/**
 * Reads "name, url, date" from the right, because names have commas: a last part that is a day, then a part
 * that is a url (which may hold commas), and the rest is the name.
 */
export function readSource(text: string): Result<PolicySource> {
  const reject = (message: string) => fail("invalid", message, { source: [message] });
  if (text.length > longestSource)
    return reject(`The source has ${text.length} characters; at most ${longestSource} are taken.`);
  const { sourceName, sourceUrl, sourceDate } = partsOfSource(text);
  if (sourceName.problem !== undefined) return reject(`The source’s name: ${sourceName.problem}.`);
  if (sourceUrl.problem !== undefined) return reject(`The source’s address: ${sourceUrl.problem}.`);
  if (sourceDate.problem !== undefined) return reject(`The source’s day: ${sourceDate.problem}.`);
  if (sourceName.value === null) {
    return reject("A source needs a name: “name”, “name, address”, “name, day” or “name, address, day”.");
  }
  return ok({ sourceName: sourceName.value, sourceUrl: sourceUrl.value, sourceDate: sourceDate.value });
}

function partsOfSource(text: string) {
  const [beforeDay, day] = splitDay(text.trimEnd());
  const [name, url] = splitUrl(beforeDay.trimEnd());
  return { sourceName: readLabel(name, 200), sourceUrl: readUrl(url), sourceDate: readDay(day) };
}

/** A cell that names the source of one figure, written as {@link readSource} takes it, or as an address alone, which is called by its host. */
export function readFigureSource(cell: string): Cell<PolicySource> {
  if (isNotStated(cell)) return { value: null };
  if (cell.length > longestSource)
    return { problem: `the source has ${cell.length} characters; at most ${longestSource} are taken` };
  const parts = partsOfSource(cell);
  for (const { problem } of Object.values(parts)) if (problem !== undefined) return { problem };
  const [name, url, date] = [parts.sourceName, parts.sourceUrl, parts.sourceDate].map(
    (part) => ("value" in part && part.value) || null,
  );
  const sourceName = name ?? (url ? new URL(url).hostname.replace(/^www\./, "") : null);
  if (!sourceName) return { problem: `“${clip(cell)}” names no source; write a name, an address, or both` };
  return { value: { sourceName, sourceUrl: url ?? null, sourceDate: date ?? null } };
}

/** What stands before a last part that is written as a day, and the day; the whole and "" without one. */
function splitDay(text: string): [before: string, day: string] {
  const comma = text.lastIndexOf(",");
  const last = text.slice(comma + 1).trim();
  const isDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(last);
  return isDay ? [text.slice(0, Math.max(comma, 0)), last] : [text, ""];
}

/** The same of a url: it holds no space, and begins behind the first comma from where it can be one. */
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
