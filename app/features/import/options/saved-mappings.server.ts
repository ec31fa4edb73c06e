import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { batch } from "db/client.server";
import { importMappings } from "db/schema/import-mappings";
import type { DomainContext } from "~/server/context";
import { dateOrders, type DateOrder } from "~/core/date-reader";
import { hexOf } from "~/server/secrets.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { fail, ok, type Result } from "~/core/result";
import { isVisible } from "~/core/text-rules";
import { readLabel } from "~/policy/value-readers";
import { importFields, type ImportField } from "../table/fields";
import type { DecimalName, Percentage } from "../stages";
import { decimalNames, mostCountryNames, mostMarks, percentages } from "./read-options";
import { uploadProblems } from "../admin-texts";

/** What a person said about a file, offered to the next one with the same header. */
export interface SavedReadOptions {
  /** By column; null where it is not imported. */
  fields: (ImportField | null)[];
  /** Texts that mean "not stated". */
  missing: string[];
  countries: [written: string, country: string][];
  /** For rows without one; "" for none. */
  country: string;
  isSkipping: boolean;
  /** Null where the file left it plain. */
  decimal: DecimalName | null;
  percentage: Percentage | null;
  dates: DateOrder | null;
}

export interface SavedMapping {
  id: number;
  name: string;
  readOptions: SavedReadOptions;
}

const isField = (name: string | null): name is ImportField => importFields.some((field) => field === name);

/** A field that no longer exists is not imported. */
const readOptionsSchema = z.object({
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
  // Older ones do not have these.
  decimal: z.enum(decimalNames).nullable().default(null),
  percentage: z.enum(percentages).nullable().default(null),
  dates: z.enum(dateOrders).nullable().default(null),
});

/** Offered for one header, and kept in all; the least recently used are deleted. */
const mostOffered = 5;
const mostKept = 100;

/** Of the titles in order, without case and outer spaces. */
export async function headerHash(titles: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(titles.map((title) => title.trim().toLowerCase())));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexOf(hash);
}

/** The last used first. */
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
    readOptions: readOptionsSchema.parse(JSON.parse(reading)),
  }));
}

/** One line of at most 60 characters; null for none. */
export function readMappingName(typed: string): Result<string | null> {
  if (typed.trim() === "") return ok(null);
  const name = readLabel(typed, 60);
  if (name.problem === undefined && name.value !== null && isVisible(name.value)) return ok(name.value);
  const message = uploadProblems.mappingName(name.problem);
  return fail("invalid", message, { mappingName: [message] });
}

/** Replaces a mapping of the same name. */
export async function saveMapping(
  ctx: DomainContext,
  mapping: { name: string; header: string; readOptions: SavedReadOptions },
  actor: Actor,
): Promise<void> {
  const { db } = ctx;
  const { name, header: headerHash, readOptions } = mapping;
  const values = { name, headerHash, reading: JSON.stringify(readOptions), usedAt: ctx.clock() };
  const nameKey = name.toLowerCase();
  const columns = readOptions.fields.filter((field) => field !== null).length;
  const after = JSON.stringify({ name, columns, missing: readOptions.missing.length });
  const oldest = sql`select ${importMappings.id} from ${importMappings}
    order by ${importMappings.usedAt} desc, ${importMappings.id} desc limit -1 offset ${mostKept}`;
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
    db.delete(importMappings).where(sql`${importMappings.id} in (${oldest})`),
  ]);
}
