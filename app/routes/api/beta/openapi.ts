import { requireApiBeta } from "~/features/accounts/handlers/guards.server";
import { resource } from "~/server/http/api.server";
import { documentResponse } from "~/features/api/handlers/api-document.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "nothing" };

/** What this API can do, in OpenAPI 3.1. */
const call = resource({
  guard: requireApiBeta,
  GET: ({ context, request }) => documentResponse(context, request),
});

export const loader = call.loader;
export const action = call.action;
