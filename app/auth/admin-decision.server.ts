import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { Actor } from "../domain/moderation/audit-entry.server";
import { decisionInput } from "../domain/moderation/decision-input";
import { parseInput } from "../domain/parse-input";
import { fail, type Result } from "../domain/result";
import { answer, api, onlyAllows, refuseFailure } from "../http/api.server";
import { readJsonObject } from "../http/json-body.server";
import { requireApiAdmin } from "./guards.server";

type ApiArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** An admin's word on the row that the address names. */
export interface AdminDecision {
  id: number;
  version?: number;
  actor: Actor;
}

/** Answers every method that an admin's resource does not have; anyone else is told that it is not theirs. */
export function onlyAllowsAdmin(...methods: string[]): (args: ApiArgs) => Promise<Response> {
  const refuseOthers = onlyAllows(...methods);
  return api(async (args) => {
    await requireApiAdmin(args);
    return refuseOthers(args);
  });
}

/**
 * The action of `PATCH /api/admin/…/{id}/…`: reads an admin's decision, has it taken, and answers what it
 * came to, or why not.
 */
export function onlyPatchByAdmin<T>(
  decide: (context: ApiArgs["context"], decision: AdminDecision) => Promise<Result<T>>,
): (args: ApiArgs) => Promise<Response> {
  const refuseOthers = onlyAllows("PATCH");
  return api(async (args) => {
    const admin = await requireApiAdmin(args);
    const { context, request, params } = args;
    if (request.method !== "PATCH") return refuseOthers(args);
    const decision = await readDecision(request, params.id);
    if (!decision.ok) return refuseFailure(decision);
    const actor = { id: admin.id, name: admin.username };
    const result = await decide(context, { ...decision.value, actor });
    return result.ok ? answer(result.value) : refuseFailure(result);
  });
}

async function readDecision(
  request: Request,
  id: string | undefined,
): Promise<Result<{ id: number; version?: number }>> {
  const body = await readJsonObject(request);
  if (!body.ok) return body;
  const input = parseInput(decisionInput, body.value);
  if (!input.ok) return input;
  if (!/^[1-9]\d{0,14}$/.test(id ?? "")) return fail("not_found", "There is nothing with this id.");
  return { ok: true, value: { id: Number(id), ...input.value } };
}
