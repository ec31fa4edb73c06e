import { eq, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { uniqueColumn } from "db/constraints.server";
import { companies } from "db/schema/companies";
import { adminEmployerOf, toAdminEmployerDetailJson } from "~/features/employers/admin-row-queries.server";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { adminEmployerErrors } from "~/features/employers/admin-texts";
import { commandLine, type Actor } from "~/server/audit-entry.server";
import type { DomainContext } from "~/server/context";
import { fail, ok, type Result } from "~/core/result";
import { taken } from "./employer-decision-commands.server";
import { columnsOf, nothingStated, type FormFields } from "./employer-rules";

/** Turns a violated unique index into `conflict` (name, external id) or the stored employer (own new id). */
export async function orTaken<T>(
  ctx: DomainContext,
  { name, externalId }: Pick<FormFields, "name" | "externalId">,
  ownId: string,
  actor: Actor,
  run: () => Promise<T>,
): Promise<T | Result<AdminEmployerJson>> {
  try {
    return await run();
  } catch (error) {
    if (uniqueColumn(error)?.includes("public_id")) {
      const [[standing]] = await batch(ctx.db, [adminEmployerOf(ownId, actor)]);
      return standing?.isOwn
        ? ok(toAdminEmployerDetailJson(standing, ctx))
        : fail("conflict", adminEmployerErrors.idTaken);
    }
    const byId = uniqueColumn(error)?.includes("external_id") ?? false;
    if (!byId && !uniqueColumn(error)?.includes("name_key")) throw error;
    const { nameKey } = columnsOf({ ...nothingStated, name }, null);
    const isOther = byId ? sql`${companies.externalId} = ${externalId}` : eq(companies.nameKey, nameKey);
    const [[other], [own]] = await batch(ctx.db, [
      ctx.db
        .select({ name: companies.name })
        .from(companies)
        // The literal matches the partial index; a parameter would not.
        .where(sql`${isOther} and ${companies.isApproved} = 1`),
      adminEmployerOf(ownId, commandLine),
    ]);
    return {
      ...taken({ name: other?.name ?? name, byId }),
      ...(own && { present: toAdminEmployerDetailJson(own, ctx) }),
    };
  }
}
