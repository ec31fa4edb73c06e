import { requireApiAdmin } from "../../../auth/guards.server";
import type { AccountJson } from "../../../domain/accounts/account-json";
import { approveSignups, revokeSignups } from "../../../domain/waitlist/access-commands.server";
import { resource } from "../../../http/api.server";
import { withBulk } from "../../../http/bulk.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withBulk<AccountJson>({
    approve: (context, rows, { id, username: name }) =>
      approveSignups(context, { rows, actor: { id, name } }),
    revoke: (context, rows, { id, username: name }) => revokeSignups(context, { rows, actor: { id, name } }),
  }),
});

export const loader = calls.loader;
export const action = calls.action;
