import { z } from "zod";

import { chosenRows } from "../domain/moderation/decision-input";
import type { Chosen, Decided } from "../domain/moderation/decision.server";
import { parseInput } from "../domain/parse-input";
import { answer, refuseFailure, type Handler } from "./api.server";
import { withJson } from "./json-body.server";

/**
 * A handler of `{action, items: [{id, version}]}`: decides on many rows at once and answers
 * `{done, missed: [{id, present}]}`, 200 also where some or all were missed.
 * @param actions What can be decided, by the name that `action` gives.
 */
export function withBulk<Who>(
  actions: Record<
    string,
    (
      context: Parameters<Handler<Who>>[0]["context"],
      rows: Chosen[],
      who: Who,
    ) => Promise<Decided<{ id: number }>>
  >,
): Handler<Who> {
  const names = Object.keys(actions);
  const bulkInput = z.object({
    action: z.enum(names, { error: `The action is one of: ${names.join(", ")}` }),
    items: chosenRows,
  });
  return withJson(async ({ context }, body, who) => {
    const input = parseInput(bulkInput, body);
    if (!input.ok) return refuseFailure(input);
    const decide = actions[input.value.action];
    if (!decide) throw new Error(`Nothing decides ${input.value.action}.`);
    return answer(await decide(context, input.value.items, who));
  });
}
