import { getVisitor, hasAccess } from "~/features/accounts/handlers/guards.server";
import { errorResponse, everyone, jsonResponse, resources } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "nothing" };

const calls = resources(everyone, {
  "api/user": {
    async GET({ context, request }) {
      const { account, pendingSignIn } = await getVisitor(context, request);
      if (account) return jsonResponse(account);
      return pendingSignIn
        ? errorResponse({ message: "The second factor is still to come.", code: "second_factor_required" })
        : errorResponse({ message: "Nobody is signed in.", code: "unauthenticated" });
    },
  },
  "api/beta/validate": {
    async GET({ context, request }) {
      const { account } = await getVisitor(context, request);
      return jsonResponse({
        hasAccess: await hasAccess(context, request),
        user: account && { role: account.role },
      });
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
