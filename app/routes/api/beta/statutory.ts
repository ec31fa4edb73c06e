import { requireApiBeta } from "~/features/accounts/handlers/guards.server";
import { toLawJson } from "~/law/schema";
import { parseLawQuestion } from "~/law/laws.server";
import { failureResponse, jsonResponse, resource } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "nothing" };

/** `?country=AU&birth=2026-08-01`, and `state=NY` where states differ. */
const call = resource({
  guard: requireApiBeta,
  async GET({ request }) {
    const question = parseLawQuestion(new URL(request.url).searchParams);
    if (!question.ok) return failureResponse(question);
    const { law, birth, region } = question.value;
    return jsonResponse(toLawJson(law, birth, region));
  },
});

export const loader = call.loader;
export const action = call.action;
