import { z } from "zod";
import { decisionInput, chosenEmployers, chosenRows } from "../decision-schema";
import type { Chosen, Decided } from "../decision.server";
import { fail, ok, parseInput, type Result } from "~/core/result";
import { jsonResponse, failureResponse, type ApiArgs, type Handler } from "./api.server";
import { readJsonObject, withJson } from "./json-body.server";

/**
 * The version in the body is optional.
 * @returns `invalid` with fields; `not_found` for an impossible id.
 */
async function readRow({ request, params }: ApiArgs): Promise<Result<Chosen>> {
  const body = await readJsonObject(request);
  if (!body.ok) return body;
  const input = parseInput(decisionInput, body.value);
  if (!input.ok) return input;
  const { id = "" } = params;
  if (!/^[1-9]\d{0,14}$/.test(id)) return fail("not_found", "There is nothing with this id.");
  return ok({ id: Number(id), ...input.value });
}

/** Answers the present state. */
export function withDecision<Who>(
  decide: (args: ApiArgs, row: Chosen, admin: Who) => Promise<Result<unknown>>,
): Handler<Who> {
  return async (args, admin) => {
    const row = await readRow(args);
    if (!row.ok) return failureResponse(row);
    const decided = await decide(args, row.value, admin);
    return decided.ok ? jsonResponse(decided.value) : failureResponse(decided);
  };
}

/**
 * Handles `{action, items: [{id, version}]}` and answers 200 with `{done, missed: [{id, present}]}`.
 * @param items how rows are named: by number, or as `chosenEmployers` by public id.
 */
export function withBulk<Who, Id extends number | string = number>(
  actions: Record<
    string,
    (
      context: Parameters<Handler<Who>>[0]["context"],
      rows: Chosen<Id>[],
      who: Who,
    ) => Promise<Decided<{ id: Id }>>
  >,
  items: z.ZodType<Chosen<Id>[]>,
): Handler<Who> {
  const names = Object.keys(actions);
  const bulkInput = z.object({
    action: z.enum(names, { error: `The action is one of: ${names.join(", ")}` }),
    items,
  });
  return withJson(async ({ context }, body, who) => {
    const input = parseInput(bulkInput, body);
    if (!input.ok) return failureResponse(input);
    const decide = actions[input.value.action];
    if (!decide) throw new Error(`Nothing decides ${input.value.action}.`);
    const { done, missed } = await decide(context, input.value.items, who);
    return jsonResponse({ done, missed });
  });
}

/** "12:3" is the row's id and its version. */
function parseItem(item: string): { id: string; version?: number } {
  const [, id = item, version] = /^(.+):(\d{1,9})$/.exec(item) ?? [];
  return { id, ...(version !== undefined && { version: Number(version) }) };
}

/** @returns `invalid` where none is chosen. */
export function readChosen(form: FormData): Result<{ id: number; version?: number }[]> {
  const items = itemsIn(form).map(({ id, version }) => ({ id: Number(id), version }));
  return parseInput(chosenRows, items, "Choose at least one.");
}

/** By public id. */
export function readChosenEmployers(form: FormData): Result<{ id: string; version?: number }[]> {
  return parseInput(chosenEmployers, itemsIn(form), "Choose at least one.");
}

function itemsIn(form: FormData) {
  return form
    .getAll("item")
    .filter((item): item is string => typeof item === "string")
    .map(parseItem);
}
