import { requireApiBeta } from "~/features/accounts/handlers/guards.server";
import { answerPlan } from "~/features/plan/queries.server";
import { mostPlanBytes } from "~/plan/sent-plan-schema";
import { callErrors } from "~/plan/schema-texts";
import { fail } from "~/core/result";
import { failureResponse, jsonResponse, resource } from "~/server/http/api.server";
import { readJsonObject } from "~/server/http/json-body.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "typed", changes: "nothing" };

const tooLarge = fail("too_large", callErrors.tooLarge);

/** Stores nothing. */
const calls = resource({
  guard: requireApiBeta,
  async POST({ context, request }) {
    const rejected = await context.limiter("plan", request);
    if (rejected) return failureResponse(rejected);
    const size = (await request.clone().arrayBuffer()).byteLength;
    if (size > mostPlanBytes) return failureResponse(tooLarge);
    const body = await readJsonObject(request);
    if (!body.ok) return failureResponse(body);
    const answer = await answerPlan(context, body.value);
    return answer.ok ? jsonResponse(answer.value) : failureResponse(answer);
  },
});

export const loader = calls.loader;
export const action = calls.action;
