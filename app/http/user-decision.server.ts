import type { AccountJson } from "../domain/accounts/account-json";
import type { UserDecision } from "../domain/accounts/user-decisions.server";
import { userDecisionInput } from "../domain/accounts/user-input";
import { parseInput } from "../domain/parse-input";
import { fail, type Result } from "../domain/result";
import { jsonResponse, failureResponse, type ApiArgs, type Handler } from "./api.server";
import { withJson } from "./json-body.server";

/**
 * A handler that decides on one account, for an admin: its id from the address, and from the body, which may be
 * empty, the role that the admin saw.
 */
export function withUserDecision(
  decide: (context: ApiArgs["context"], decision: UserDecision) => Promise<Result<unknown>>,
): Handler<AccountJson> {
  return withJson(async ({ context, params }, body, { id: adminId, username }) => {
    const input = parseInput(userDecisionInput, body);
    if (!input.ok) return failureResponse(input);
    const { id = "" } = params;
    if (!/^[1-9]\d{0,14}$/.test(id))
      return failureResponse(fail("not_found", "There is no user with this id."));
    const actor = { id: adminId, name: username };
    const decided = await decide(context, { id: Number(id), role: input.value.role, actor });
    return decided.ok ? jsonResponse(decided.value) : failureResponse(decided);
  });
}
