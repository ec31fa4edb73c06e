import { requireApiAdmin } from "../../../auth/guards.server";
import { listUsers } from "../../../domain/accounts/user-queries.server";
import { readSearch } from "../../../domain/moderation/paging";
import { totalNames } from "../../../domain/moderation/totals.server";
import { withList } from "../../../http/admin-list.server";
import { resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: withList(totalNames.users, ({ context, request }, paging) =>
    listUsers(context, paging, readSearch(new URL(request.url).searchParams)),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
