import { decisionInput } from "../domain/moderation/decision-input";
import { parseInput } from "../domain/parse-input";
import { fail, ok, type Result } from "../domain/result";
import { jsonResponse, failureResponse, type ApiArgs, type Handler } from "./api.server";
import { readJsonObject } from "./json-body.server";

/** Which row an admin decides on, and which state of it they saw. */
export interface Decision {
  id: number;
  /** Undefined for the present state. */
  version?: number;
}

/**
 * Reads a decision: the row's id from the address, its version from the body, which may be empty.
 * @returns `invalid` with fields; `not_found` for an id that no row can have.
 */
async function readDecision({ request, params }: ApiArgs): Promise<Result<Decision>> {
  const body = await readJsonObject(request);
  if (!body.ok) return body;
  const input = parseInput(decisionInput, body.value);
  if (!input.ok) return input;
  const { id = "" } = params;
  if (!/^[1-9]\d{0,14}$/.test(id)) return fail("not_found", "There is nothing with this id.");
  return ok({ id: Number(id), ...input.value });
}

/** A handler that decides on one row, for an admin, and answers what stands afterwards. */
export function withDecision<Who>(
  decide: (args: ApiArgs, decision: Decision, admin: Who) => Promise<Result<unknown>>,
): Handler<Who> {
  return async (args, admin) => {
    const decision = await readDecision(args);
    if (!decision.ok) return failureResponse(decision);
    const decided = await decide(args, decision.value, admin);
    return decided.ok ? jsonResponse(decided.value) : failureResponse(decided);
  };
}
