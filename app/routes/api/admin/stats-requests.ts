import { requireApiAdmin } from "../../../auth/guards.server";
import { getTotal, totalNames } from "../../../domain/moderation/totals.server";
import { answer, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: async ({ context }) => answer((await getTotal(context, totalNames.requests)).total),
});

export const loader = calls.loader;
export const action = calls.action;
