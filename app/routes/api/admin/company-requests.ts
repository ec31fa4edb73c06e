import { requireApiAdmin } from "../../../auth/guards.server";
import { totalNames } from "../../../domain/moderation/totals.server";
import { listRequests } from "../../../domain/requests/request-queries.server";
import { withList } from "../../../http/admin-list.server";
import { resource } from "../../../http/api.server";

/** Employers that people asked for, the newest first. */
const calls = resource({
  guard: requireApiAdmin,
  GET: withList(totalNames.requests, ({ context }, paging) => listRequests(context, paging)),
});

export const loader = calls.loader;
export const action = calls.action;
