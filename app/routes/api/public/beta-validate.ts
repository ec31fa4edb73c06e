import { getVisitor, hasAccess } from "../../../auth/guards.server";
import { jsonResponse, everyone, resource } from "../../../http/api.server";

const calls = resource({
  guard: everyone,
  async GET({ context, request }) {
    const { account } = await getVisitor(context, request);
    return jsonResponse({
      hasAccess: await hasAccess(context, request),
      user: account && { role: account.role },
    });
  },
});

export const loader = calls.loader;
export const action = calls.action;
