import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import { chosenRows } from "../../../domain/moderation/decision-input";
import { deleteRequests } from "../../../domain/requests/request-decisions.server";
import { resource } from "../../../http/api.server";
import { withBulk } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withBulk<AccountJson>(
    { delete: (context, rows, admin) => deleteRequests(context, { rows, actor: actorOf(admin) }) },
    chosenRows,
  ),
});

export const loader = calls.loader;
export const action = calls.action;
