import { z } from "zod";

import type { Chosen, Decided } from "../domain/moderation/decision.server";
import { parseInput } from "../domain/parse-input";
import { jsonResponse, failureResponse, type Handler } from "./api.server";
import { withJson } from "./json-body.server";

/**
 * A handler of `{action, items: [{id, version}]}`: decides on many rows at once and answers
 * `{done, missed: [{id, present}]}`, 200 also where some or all were missed.
 * @param actions What can be decided, by the name that `action` gives.
 * @param items How rows are named: by number, or as `chosenCompanies` by public id.
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
