import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How files of one header were read, under a name that an admin gave. Nothing of a person stands in it, not even who
 * saved it: the audit log says that, once.
 */
export const importMappings = sqliteTable(
  "import_mappings",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    /** The name without what tells no names apart. */
    nameKey: text("name_key").notNull().unique("import_mappings_name"),
    /** SHA-256 of the titles of the header, in their order. */
    headerHash: text("header_hash").notNull(),
    /** JSON: the field of each column, marks, countries (app/features/import/import-mappings.server.ts). */
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
