import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import { chosenRows } from "../../../domain/moderation/decision-input";
import { approveSignups, revokeSignups } from "../../../domain/waitlist/access-commands.server";
import { resource } from "../../../http/api.server";
import { withBulk } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withBulk<AccountJson>(
    {
      approve: (context, rows, admin) => approveSignups(context, { rows, actor: actorOf(admin) }),
      revoke: (context, rows, admin) => revokeSignups(context, { rows, actor: actorOf(admin) }),
    },
    chosenRows,
  ),
});

export const loader = calls.loader;
export const action = calls.action;
