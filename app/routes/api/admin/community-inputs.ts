import { requireApiAdmin } from "../../../auth/guards.server";
import { parseQueueState } from "../../../domain/moderation/queue-input";
import { listQueue, watchedTotals } from "../../../domain/moderation/queue-queries.server";
import { withList } from "../../../http/admin-list.server";
import { failureResponse, resource } from "../../../http/api.server";

/** Experiences: those that wait, the longest first, then those that are published, the newest first. */
const calls = resource({
  guard: requireApiAdmin,
  GET: withList(watchedTotals(["experience"]), ({ context, request }, paging) => {
    const state = parseQueueState(new URL(request.url).searchParams);
    if (!state.ok) throw failureResponse(state);
    return listQueue(context, { kinds: ["experience"], state: state.value }, paging);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
