import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import { listQueue, parseQueueState, watchedTotals } from "~/features/moderation/submission-queries.server";
import { withList } from "~/features/moderation/handlers/admin-list.server";
import { failureResponse, resources } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "nothing" };

const calls = resources(requireApiAdmin, {
  /** The votes that wait, the longest first. */
  "api/admin/ratings/pending": {
    GET: withList(watchedTotals(["vote"]), ({ context }, paging) =>
      listQueue(context, { kinds: ["vote"], state: "pending" }, paging),
    ),
  },
  /** Experiences: those that wait, the longest first, then those that are published, the newest first. */
  "api/admin/community-inputs": {
    GET: withList(watchedTotals(["experience"]), ({ context, request }, paging) => {
      const state = parseQueueState(new URL(request.url).searchParams);
      if (!state.ok) throw failureResponse(state);
      return listQueue(context, { kinds: ["experience"], state: state.value }, paging);
    }),
  },
});

export const loader = calls.loader;
export const action = calls.action;
