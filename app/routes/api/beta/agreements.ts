import { requireApiBeta } from "~/features/accounts/handlers/guards.server";
import { agreementsMeant, getAgreementPage, listAgreements } from "~/features/agreements/queries.server";
import { agreementErrors } from "~/features/agreements/texts";
import { fail } from "~/core/result";
import { parsePolicyQuestion } from "~/policy/document/policy-schema";
import { failureResponse, jsonResponse, resources } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";
import { parsePaging } from "~/server/paging";

export const handle: RouteHandle = { reads: "kept", changes: "nothing" };

const calls = resources(requireApiBeta, {
  "api/agreements": {
    async read({ context, request }) {
      const paging = parsePaging(new URL(request.url).searchParams);
      if (!paging.ok) return failureResponse(paging);
      const { agreements, total } = await listAgreements(context, paging.value);
      return jsonResponse(agreements, { headers: { "X-Total-Count": String(total) } });
    },
  },
  /** Those that a typed name may mean: `?name=`. */
  "api/agreements/near": {
    async read({ context, request }) {
      const name = new URL(request.url).searchParams.get("name") ?? "";
      return jsonResponse(await agreementsMeant(context, name));
    },
  },
  "api/agreements/:id": {
    async read({ context, params, request }) {
      const { searchParams } = new URL(request.url);
      const paging = parsePaging(searchParams);
      if (!paging.ok) return failureResponse(paging);
      const question = parsePolicyQuestion(searchParams);
      if (!question.ok) return failureResponse(question);
      const agreement = await getAgreementPage(context, params.id ?? "", question.value, paging.value);
      return agreement ? jsonResponse(agreement) : failureResponse(fail("not_found", agreementErrors.none));
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
