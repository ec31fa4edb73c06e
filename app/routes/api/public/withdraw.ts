import { withdrawalByCodeInput } from "../../../domain/ownership/withdrawal-code";
import { parseInput } from "../../../domain/result";
import { everyone, failureResponse, jsonResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";
import { withdrawWith } from "../../../use-cases/withdraw.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const withdrawn = await withdrawWith(context, request, parseInput(withdrawalByCodeInput, body));
    return withdrawn.ok ? jsonResponse({ withdrawn: true }) : failureResponse(withdrawn);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
