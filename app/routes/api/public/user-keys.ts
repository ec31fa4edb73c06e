import { listApiKeys, revokeApiKey } from "~/features/accounts/api-key-commands.server";
import { apiKeyInput } from "~/features/accounts/schema";
import { parseInput } from "~/core/result";
import { failureResponse, jsonResponse, noContent, resources } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { makeApiKeyWith, requireApiOwnAccount } from "~/features/accounts/handlers/own-account.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

const calls = resources(requireApiOwnAccount, {
  "api/user/keys": {
    GET: async ({ context }, { userId }) => jsonResponse(await listApiKeys(context, userId)),
    POST: withJson(async ({ context }, body, owner) => {
      const made = await makeApiKeyWith(context, owner, parseInput(apiKeyInput, body));
      return made.ok ? jsonResponse(made.value, { status: 201 }) : failureResponse(made);
    }),
  },
  "api/user/keys/:id": {
    async DELETE({ context, params }, { userId }) {
      const revoked = await revokeApiKey(context, userId, params.id ?? "");
      return revoked.ok ? noContent() : failureResponse(revoked);
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
