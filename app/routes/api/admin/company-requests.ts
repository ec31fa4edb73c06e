import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { chosenRows } from "../../../domain/moderation/decision-input";
import { single } from "../../../domain/moderation/decision.server";
import { totalNames } from "../../../domain/moderation/totals.server";
import { deleteRequests } from "../../../domain/requests/request-decisions.server";
import { listRequests } from "../../../domain/requests/request-queries.server";
import { notedRead, withList } from "../../../http/admin-list.server";
import { resources } from "../../../http/api.server";
import { withBulk, withDecision } from "../../../http/decision.server";

const calls = resources(requireApiAdmin, {
  /** Employers that people asked for, the newest first. */
  "api/admin/company-requests": {
    GET: notedRead(
      "requests",
      withList(totalNames.requests, ({ context }, paging) => listRequests(context, paging)),
    ),
  },
  "api/admin/company-requests/bulk": {
    POST: withBulk<AccountJson>(
      { delete: (context, rows, admin) => deleteRequests(context, { rows, actor: actorOf(admin) }) },
      chosenRows,
    ),
  },
  "api/admin/company-requests/:id": {
    DELETE: withDecision(async ({ context }, row, admin) =>
      single(await deleteRequests(context, { rows: [row], actor: actorOf(admin) }), "request"),
    ),
  },
});

export const loader = calls.loader;
export const action = calls.action;
