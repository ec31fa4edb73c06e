import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import { actorOf } from "~/server/audit-entry.server";
import { chosenRows } from "~/server/decision-schema";
import { toSingleResult } from "~/server/decision.server";
import {
  approveSubmissions,
  deleteSubmissions,
  returnSubmissions,
  singleReturn,
} from "~/features/moderation/submission-commands.server";
import type { SubmissionKind } from "~/features/moderation/rules";
import { resources } from "~/server/http/api.server";
import { withBulk, withDecision } from "~/server/http/decision.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const calls = resources(requireApiAdmin, {
  "api/admin/ratings/bulk": { POST: decideMany("vote") },
  "api/admin/ratings/:id": { DELETE: deleteOne("vote") },
  "api/admin/ratings/:id/approve": { POST: approveOne("vote") },
  "api/admin/ratings/:id/unapprove": { POST: unapproveOne("vote") },
  "api/admin/community-inputs/bulk": { POST: decideMany("experience") },
  "api/admin/community-inputs/:id": { DELETE: deleteOne("experience") },
  "api/admin/community-inputs/:id/approve": { POST: approveOne("experience") },
  "api/admin/community-inputs/:id/unapprove": { POST: unapproveOne("experience") },
});

/** Publishes one. */
function approveOne(kind: SubmissionKind) {
  return withDecision<AccountJson>(async ({ context }, row, admin) =>
    toSingleResult(await approveSubmissions(context, kind, { rows: [row], actor: actorOf(admin) }), kind),
  );
}

/** Takes an approval back that was given a moment ago. */
function unapproveOne(kind: SubmissionKind) {
  return withDecision<AccountJson>(async ({ context }, row, admin) =>
    singleReturn(await returnSubmissions(context, kind, { rows: [row], actor: actorOf(admin) }), kind),
  );
}

/** Deletes one for good. */
function deleteOne(kind: SubmissionKind) {
  return withDecision<AccountJson>(async ({ context }, row, admin) =>
    toSingleResult(await deleteSubmissions(context, kind, { rows: [row], actor: actorOf(admin) }), kind),
  );
}

function decideMany(kind: SubmissionKind) {
  return withBulk<AccountJson>(
    {
      approve: (context, rows, admin) => approveSubmissions(context, kind, { rows, actor: actorOf(admin) }),
      unapprove: (context, rows, admin) => returnSubmissions(context, kind, { rows, actor: actorOf(admin) }),
      delete: (context, rows, admin) => deleteSubmissions(context, kind, { rows, actor: actorOf(admin) }),
    },
    chosenRows,
  );
}

export const loader = calls.loader;
export const action = calls.action;
