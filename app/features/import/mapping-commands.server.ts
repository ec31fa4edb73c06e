import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { batch } from "db/client.server";
import { importMappings } from "db/schema/import-mappings";
import type { DomainContext } from "~/lib/context";
import { hexOf } from "~/lib/secrets.server";
import { auditEntry, type Actor } from "~/features/moderation/audit-entry.server";
import { fail, ok, type Result } from "~/lib/result";
import { isVisible } from "~/lib/text-rules";
import { readLabel } from "./import-cells";
import { readFields, type ImportField } from "./import-fields";
import { mostCountryNames, mostMarks } from "./import-reading";

/** How a file was read, as it is offered to the next of the same header. */
export interface SavedReading {
  /** The field of each column, in order; null where it is not imported. */
  fields: (ImportField | null)[];
  /** Texts that say "not stated". */
  missing: string[];
  /** What countries are called, and the name that is stored. */
  countries: [written: string, country: string][];
  /** Of rows that name none; "" where each names its own. */
  country: string;
  isSkipping: boolean;
}

export interface SavedMapping {
  id: number;
  name: string;
  reading: SavedReading;
}

const isField = (name: string | null): name is ImportField => readFields.some((field) => field === name);

/** A field that no employer has any more is not imported. */
const readingSchema = z.object({
  fields: z
    .array(
      z
        .string()
        .nullable()
        .transform((name) => (isField(name) ? name : null)),
    )
    .max(1_000),
  missing: z.array(z.string()).max(mostMarks),
  countries: z.array(z.tuple([z.string(), z.string()])).max(mostCountryNames),
  country: z.string(),
  isSkipping: z.boolean(),
});

/** Mappings of one header that are offered, and mappings that are kept: those used longest ago go. */
const mostOffered = 5;
const mostKept = 100;

/** What tells one header from another: its titles in their order, whatever case and spaces. */
export async function headerHash(titles: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(titles.map((title) => title.trim().toLowerCase())));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexOf(hash);
}

/** The mappings that were saved for a header, the last used first, at most five. */
export async function listMappings(
  { db }: Pick<DomainContext, "db">,
  header: string,
): Promise<SavedMapping[]> {
  const query = db
    .select({ id: importMappings.id, name: importMappings.name, reading: importMappings.reading })
    .from(importMappings)
    .where(eq(importMappings.headerHash, header))
    .orderBy(desc(importMappings.usedAt), desc(importMappings.id))
    .limit(mostOffered);
  const [found] = await batch(db, [query]);
  return found.map(({ reading, ...mapping }) => ({
    ...mapping,
    reading: readingSchema.parse(JSON.parse(reading)),
  }));
}

/** Reads the name of a mapping: one line of 1 to 60 characters, or null for none. Rejects (`invalid`) any other. */
export function readMappingName(typed: string): Result<string | null> {
  if (typed.trim() === "") return ok(null);
  const name = readLabel(typed, 60);
  if (name.problem === undefined && name.value !== null && isVisible(name.value)) return ok(name.value);
  const message = `The name to save this under: ${name.problem ?? "write a word"}.`;
  return fail("invalid", message, { mappingName: [message] });
}

/**
 * Keeps how a file was read under a name, in place of what had the name before, and notes it. Of more than a hundred
 * the one used longest ago goes.
 */
export async function saveMapping(
  ctx: DomainContext,
  mapping: { name: string; header: string; reading: SavedReading },
  actor: Actor,
): Promise<void> {
  const { db } = ctx;
  const { name, header: headerHash, reading } = mapping;
  const values = { name, headerHash, reading: JSON.stringify(reading), usedAt: ctx.clock() };
  const nameKey = name.toLowerCase();
  const columns = reading.fields.filter((field) => field !== null).length;
  const after = JSON.stringify({ name, columns, missing: reading.missing.length });
  const oldest = sql`select id from import_mappings order by used_at desc, id desc limit -1 offset ${mostKept}`;
  await batch(db, [
    auditEntry(
      ctx,
      { actor, action: "mapping.save", subjectKind: "import_mapping" },
      sql`select 'mapping' as id, null as before, ${after} as after`,
    ),
    db
      .insert(importMappings)
      .values({ ...values, nameKey })
      .onConflictDoUpdate({ target: importMappings.nameKey, set: values }),
    sql`delete from import_mappings where id in (${oldest})`,
  ]);
}
