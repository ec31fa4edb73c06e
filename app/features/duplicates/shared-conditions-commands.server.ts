import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions } from "db/schema/conditions";
import type { DomainContext } from "~/server/context";
import { editConditions, getGivenConditions } from "~/features/moderation/conditions-commands.server";
import { readStoredDocument } from "~/features/policy/queries.server";
import { fail, ok, type Result } from "~/core/result";
import { isSameJson } from "~/policy/document/stored-policy-rules";
import type { Actor } from "~/server/audit-entry.server";
import { duplicateErrors } from "./admin-texts";
import { mergeEmployers } from "./commands.server";

interface SharedConditions {
  draftId: string;
  version: number;
  presentId: string;
  presentVersion: number;
  actor: Actor;
}

/**
 * Adds what a member shared for some staff to the published employer of its name, whose other conditions stay. Then the
 * draft is merged into it, with the vote and the experience, so pressing twice has one effect.
 * @returns as `editConditions`; `not_found` where it waits no more; `conflict` where it or the employer is not what the
 * admin saw.
 */
export async function publishSharedConditions(
  ctx: DomainContext,
  { draftId, version, presentId, presentVersion, actor }: SharedConditions,
): Promise<Result<{ name: string }>> {
  const listed = alias(companies, "listed");
  const draft = alias(companies, "draft");
  const [[found]] = await batch(ctx.db, [
    rows(
      { version: number, document: nullable(text), name: nullable(text) },
      sql`select ${draft.version} as version, ${conditions.document} as document, (
          select ${listed.name} from ${companies} ${listed} where ${listed.publicId} = ${presentId}
            and ${listed.isApproved} = 1 and ${listed.nameKey} = ${draft.nameKey}) as name
        from ${companies} ${draft} join ${conditions} on ${conditions.id} = ${draft.conditionsId}
        where ${draft.publicId} = ${draftId} and ${draft.authorHash} is not null and ${draft.isApproved} = 0`,
    ),
  ]);
  if (!found) return fail("not_found", duplicateErrors.shareGone);
  const { name } = found;
  const policy = readStoredDocument(found.document);
  if (found.version !== version || name === null || policy === null)
    return fail("conflict", duplicateErrors.shareChanged);
  // Added before, and not merged because somebody changed the employer in between.
  const { sets, ...present } = await getGivenConditions(ctx, presentId);
  const isThere = sets.some((set) => isSameJson(set.policy, policy));
  const edited = isThere
    ? ok(present)
    : await editConditions(ctx, {
        ...{ id: presentId, version: presentVersion, actor, as: "contributor" as const },
        change: { kind: "write", group: null, policy },
      });
  if (!edited.ok) return edited;
  const into = { id: presentId, version: edited.value.version };
  const merged = await mergeEmployers(ctx, { from: { id: draftId, version }, into, actor, isShare: true });
  return merged.ok ? ok({ name }) : merged;
}
