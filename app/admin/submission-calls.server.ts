import { requireApiAdmin } from "../auth/guards.server";
import type { AccountJson } from "../domain/accounts/account-json";
import { chosenRows } from "../domain/moderation/decision-input";
import { single } from "../domain/moderation/decision.server";
import {
  approveSubmissions,
  deleteSubmissions,
  returnSubmissions,
  singleReturn,
} from "../domain/moderation/submission-decisions.server";
import type { SubmissionKind } from "../domain/moderation/submission-json";
import { resource } from "../http/api.server";
import { withBulk, withDecision } from "../http/decision.server";
import { actorOf } from "../domain/moderation/audit-entry.server";

/** The calls that decide on submissions: the same for votes as for experiences. */
export const submissionCalls = {
  /** POST: publishes one. */
  approve: (kind: SubmissionKind) =>
    resource({
      guard: requireApiAdmin,
      POST: withDecision(async ({ context }, row, admin) =>
        single(await approveSubmissions(context, kind, one(row, admin)), kind),
      ),
    }),
  /** POST: takes an approval back that was given a moment ago. */
  unapprove: (kind: SubmissionKind) =>
    resource({
      guard: requireApiAdmin,
      POST: withDecision(async ({ context }, row, admin) =>
        singleReturn(await returnSubmissions(context, kind, one(row, admin)), kind),
      ),
    }),
  /** DELETE: deletes one for good. */
  delete: (kind: SubmissionKind) =>
    resource({
      guard: requireApiAdmin,
      DELETE: withDecision(async ({ context }, row, admin) =>
        single(await deleteSubmissions(context, kind, one(row, admin)), kind),
      ),
    }),
  /** POST: decides on many at once. */
  bulk: (kind: SubmissionKind) =>
    resource({
      guard: requireApiAdmin,
      POST: withBulk<AccountJson>(
        {
          approve: (context, rows, admin) =>
            approveSubmissions(context, kind, { rows, actor: actorOf(admin) }),
          unapprove: (context, rows, admin) =>
            returnSubmissions(context, kind, { rows, actor: actorOf(admin) }),
          delete: (context, rows, admin) => deleteSubmissions(context, kind, { rows, actor: actorOf(admin) }),
        },
        chosenRows,
      ),
    }),
};

function one(row: { id: number; version?: number }, admin: AccountJson) {
  return { rows: [row], actor: actorOf(admin) };
}
