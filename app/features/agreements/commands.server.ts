import { eq, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { randomId } from "db/schema/community";
import { agreements, conditions } from "db/schema/conditions";
import { conditionsColumns, countedFigures, policyOfFacts } from "~/features/policy/queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { factFields, nothingOf } from "~/policy/policy";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import type { DomainContext } from "~/server/context";

export interface AgreementInput {
  publicId: string;
  name: string;
  /** With semicolons. */
  otherNames: string | null;
  /** English name. */
  country: string;
  policy: PolicyDocument;
}

/** Adds an agreement with its conditions, or replaces what it says: a fixed number of rows, however many have them. */
export async function storeAgreement(
  ctx: DomainContext,
  { publicId, name, otherNames, country, policy }: AgreementInput,
  actor: Actor,
): Promise<void> {
  const columns = { name, otherNames, country, lastUpdated: ctx.clock() };
  const isThis = eq(agreements.publicId, publicId);
  const row = sql`(select ${agreements.id} from ${agreements} where ${isThis})`;
  const stated = policyOfFacts(nothingOf(factFields), country, policy);
  await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "agreement.store", subjectKind: "agreement" },
      sql`select ${publicId} as id, null as before, ${JSON.stringify({ name })} as after`,
    ),
    ctx.db
      .insert(agreements)
      .values({ publicId, ...columns })
      .onConflictDoUpdate({
        target: agreements.publicId,
        set: { ...columns, version: sql`${agreements.version} + 1` },
      }),
    insertFrom(
      conditions,
      { id: randomId, agreementId: agreements.id },
      sql`from ${agreements} where ${isThis} and not exists (
        select 1 from ${conditions} where ${conditions.agreementId} = ${agreements.id})`,
    ),
    ctx.db
      .update(conditions)
      .set({
        ...conditionsColumns(stated, "import"),
        figures: countedFigures(policy, ctx.clock()),
        version: sql`${conditions.version} + 1`,
      })
      .where(sql`${conditions.agreementId} = ${row}`),
  ]);
}
