import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import {
  hideEmployers,
  showEmployers,
  verifyEmployers,
} from "../../../domain/employers/admin-employer-decisions.server";
import { deleteDrafts } from "../../../domain/employers/admin-employer-delete.server";
import { chosenEmployers } from "../../../domain/moderation/decision-input";
import { resource } from "../../../http/api.server";
import { withBulk } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withBulk<AccountJson, string>(
    {
      show: (context, rows, admin) => showEmployers(context, { rows, actor: actorOf(admin) }),
      hide: (context, rows, admin) => hideEmployers(context, { rows, actor: actorOf(admin) }),
      verify: (context, rows, admin) => verifyEmployers(context, { rows, actor: actorOf(admin) }),
      delete: (context, rows, admin) => deleteDrafts(context, { rows, actor: actorOf(admin) }),
    },
    chosenEmployers,
  ),
});

export const loader = calls.loader;
export const action = calls.action;
