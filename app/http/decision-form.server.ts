import { chosenEmployers, chosenRows } from "../domain/moderation/decision-input";
import { parseInput } from "../domain/parse-input";
import type { Result } from "../domain/result";

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
