import { apiKeyInput, listApiKeys, revokeApiKey } from "../../../domain/api-keys/api-key-commands.server";
import { parseInput } from "../../../domain/result";
import { failureResponse, jsonResponse, noContent, resources } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";
import { makeApiKeyWith, requireApiOwnAccount } from "../../../use-cases/own-account.server";

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
