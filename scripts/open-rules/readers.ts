import { periodsFrom, type Period } from "./periods";

const number = String.raw`(\d[\d_]*(?:\.\d+)?|\.\d+)`;

/**
 * `values:` of a parameter of OpenFisca or PolicyEngine: a number after each day, or as `value:` below it.
 * @param key the parameter, where a file has several.
 */
export function readValues(text: string, key?: string): Period[] {
  const start = key === undefined ? 0 : text.search(new RegExp(`^${key}:`, "m"));
  const block =
    /^( *)values:\s*\n((?:\1 +.*\n?|\s*\n)+)/m.exec(start < 0 ? "" : text.slice(start))?.[2] ?? "";
  const written = block.matchAll(
    new RegExp(String.raw`^ +(\d{4}-\d\d-\d\d):\s+(?:value: *)?${number} *$`, "gm"),
  );
  const periods = periodsFrom(
    [...written].map(([, from = "", value = ""]) => ({ from, value: toNumber(value) })),
  );
  if (periods.length === 0) throw new Error(`no values${key === undefined ? "" : ` of ${key}`}`);
  return periods;
}

/** Entries with `start_date`, `end_date` and the value under `key` (GOV.UK's smart answers). */
export function readDatedEntries(text: string, key: string): Period[] {
  const entries = text.matchAll(
    new RegExp(String.raw`start_date: (\S+)\s+end_date: (\S+)\s+${key}: ${number}`, "g"),
  );
  const periods = [...entries].map(([, from = "", to = "", value = ""]) => ({
    from,
    to,
    value: toNumber(value),
  }));
  if (periods.length === 0) throw new Error(`no entries with ${key}`);
  return periods;
}

/** The number in the pattern's first group. */
export function readNumber(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`nothing like ${pattern.source}`);
  return toNumber(found);
}

/** The numbers in the groups of every match. */
export function readRows(text: string, pattern: RegExp): number[][] {
  const rows = [...text.matchAll(pattern)].map(([, ...groups]) => groups.map(toNumber));
  if (rows.length === 0) throw new Error(`nothing like ${pattern.source}`);
  return rows;
}

const toNumber = (text: string): number => Number(text.replaceAll("_", ""));
