import { chosenEmployers, chosenRows } from "~/features/moderation/schema";
import { fail, ok, parseInput, type Result } from "../result";
import type { Chosen } from "~/features/moderation/decision.server";
import { submissionKinds, type SubmissionKind } from "~/features/moderation/rules";

/** The value of a form's `item`, by button or box: the row's id and the version that is shown, as "12:3". */
function parseItem(item: string): { id: string; version?: number } {
  const [, id = item, version] = /^(.+):(\d{1,9})$/.exec(item) ?? [];
  return { id, ...(version !== undefined && { version: Number(version) }) };
}

/** The rows that a form chooses with its `item` fields, one or many; `invalid` where it chooses none. */
export function readChosen(form: FormData): Result<{ id: number; version?: number }[]> {
  const items = itemsIn(form).map(({ id, version }) => ({ id: Number(id), version }));
  return parseInput(chosenRows, items, "Choose at least one.");
}

/** The same for employers, by public id. */
export function readChosenEmployers(form: FormData): Result<{ id: string; version?: number }[]> {
  return parseInput(chosenEmployers, itemsIn(form), "Choose at least one.");
}

function itemsIn(form: FormData) {
  return form
    .getAll("item")
    .filter((item): item is string => typeof item === "string")
    .map(parseItem);
}

/** The rows that a form or a url chooses, by kind. */
export type ChosenSubmissions = Record<SubmissionKind, Chosen[]>;

/**
 * Reads `item` values such as "vote:12:3".
 * @returns `invalid` where they choose nothing, too many, or no such thing.
 */
export function readChosenSubmissions(items: readonly string[]): Result<ChosenSubmissions> {
  const chosen: ChosenSubmissions = { vote: [], experience: [] };
  for (const kind of submissionKinds) {
    const form = new FormData();
    for (const item of items)
      if (item.startsWith(`${kind}:`)) form.append("item", item.slice(kind.length + 1));
    if (!form.has("item")) continue;
    const read = readChosen(form);
    if (!read.ok) return read;
    chosen[kind] = read.value;
  }
  return chosen.vote.length + chosen.experience.length > 0
    ? ok(chosen)
    : fail("invalid", "Choose at least one.");
}
