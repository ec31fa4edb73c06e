import { requireApiAdmin } from "../../../auth/guards.server";
import { totalNames } from "../../../domain/moderation/totals.server";
import { parseSignupFilter } from "../../../domain/waitlist/signup-filter";
import { listSignups } from "../../../domain/waitlist/signup-queries.server";
import { withList } from "../../../http/admin-list.server";
import { failureResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: withList(totalNames.signups, ({ context, request }, paging) => {
    const filter = parseSignupFilter(new URL(request.url).searchParams);
    if (!filter.ok) throw failureResponse(filter);
    return listSignups(context, paging, filter.value);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
