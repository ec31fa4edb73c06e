import { requireApiAdmin } from "../../../auth/guards.server";
import { getTotal, totalNames } from "../../../domain/moderation/totals.server";
import { jsonResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: async ({ context }) => jsonResponse((await getTotal(context, totalNames.signups)).total),
});

export const loader = calls.loader;
export const action = calls.action;
