import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Saved column mappings by header, with an admin's name for each. No person is in it; the audit log says who saved
 * it.
 */
export const importMappings = sqliteTable(
  "import_mappings",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    /** The name, normalised. */
    nameKey: text("name_key").notNull().unique("import_mappings_name"),
    /** SHA-256 of the header's titles in order. */
    headerHash: text("header_hash").notNull(),
    /** JSON: the field of each column, marks, countries (app/features/import/options/saved-mappings.server.ts). */
    reading: text("reading").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (t) => [
    index("import_mappings_by_header").on(t.headerHash, t.usedAt),
    check(
      "import_mappings_shape",
      sql`length(${t.name}) between 1 and 60 and length(${t.headerHash}) = 64 and json_valid(${t.reading})`,
    ),
  ],
);
