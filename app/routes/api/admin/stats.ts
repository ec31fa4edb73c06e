import { requireApiAdmin } from "../../../auth/guards.server";
import { getTotal, totalNames } from "../../../domain/moderation/totals.server";
import { jsonResponse, resources, type Handler } from "../../../http/api.server";

/** Answers how many there are, as a number. */
function total(names: (typeof totalNames)[keyof typeof totalNames]): Handler<unknown> {
  return async ({ context }) => jsonResponse((await getTotal(context, names)).total);
}

const calls = resources(requireApiAdmin, {
  "api/admin/stats/users": { GET: total(totalNames.users) },
  "api/admin/stats/companies": { GET: total(totalNames.companies) },
  "api/admin/stats/requests": { GET: total(totalNames.requests) },
  "api/admin/stats/beta-signups": { GET: total(totalNames.signups) },
});

export const loader = calls.loader;
export const action = calls.action;
