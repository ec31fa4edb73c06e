import { withdrawalByCodeInput } from "~/features/privacy/schema";
import { parseInput } from "~/core/result";
import { everyone, failureResponse, jsonResponse, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { withdrawWith } from "~/features/privacy/handlers/your-data.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "public" };

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const withdrawn = await withdrawWith(context, request, parseInput(withdrawalByCodeInput, body));
    return withdrawn.ok ? jsonResponse({ withdrawn: true }) : failureResponse(withdrawn);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
