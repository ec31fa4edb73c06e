import { getVisitor } from "../../../auth/guards.server";
import { jsonResponse, everyone, errorResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: everyone,
  async GET({ context, request }) {
    const { account } = await getVisitor(context, request);
    return account
      ? jsonResponse(account)
      : errorResponse({ message: "Nobody is signed in.", code: "unauthenticated" });
  },
});

export const loader = calls.loader;
export const action = calls.action;
