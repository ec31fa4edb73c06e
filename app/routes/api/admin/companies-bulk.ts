import { actorOf } from "../../../admin/shown.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import {
  hideCompanies,
  showCompanies,
  verifyCompanies,
} from "../../../domain/employers/admin-employer-decisions.server";
import { deleteDrafts } from "../../../domain/employers/admin-employer-delete.server";
import { chosenCompanies } from "../../../domain/moderation/decision-input";
import { resource } from "../../../http/api.server";
import { withBulk } from "../../../http/bulk.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withBulk<AccountJson, string>(
    {
      show: (context, rows, admin) => showCompanies(context, { rows, actor: actorOf(admin) }),
      hide: (context, rows, admin) => hideCompanies(context, { rows, actor: actorOf(admin) }),
      verify: (context, rows, admin) => verifyCompanies(context, { rows, actor: actorOf(admin) }),
      delete: (context, rows, admin) => deleteDrafts(context, { rows, actor: actorOf(admin) }),
    },
    chosenCompanies,
  ),
});

export const loader = calls.loader;
export const action = calls.action;
