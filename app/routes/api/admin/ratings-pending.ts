import { requireApiAdmin } from "../../../auth/guards.server";
import { listQueue, watchedTotals } from "../../../domain/moderation/queue-queries.server";
import { withList } from "../../../http/admin-list.server";
import { resource } from "../../../http/api.server";

/** The votes that wait, the longest first. */
const calls = resource({
  guard: requireApiAdmin,
  GET: withList(watchedTotals(["vote"]), ({ context }, paging) =>
    listQueue(context, { kinds: ["vote"], state: "pending" }, paging),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
