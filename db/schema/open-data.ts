import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Exports as files (app/features/open-data). The newest complete one is served. Nothing personal. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    begunAt: integer("begun_at").notNull(),
    /** JSON, `ExportIndex`; null until all files are complete. */
    fileIndex: text("file_index"),
  },
  (t) => [check("data_exports_json", sql`${t.fileIndex} is null or json_valid(${t.fileIndex})`)],
);

/** Files in pieces that fit D1's limit for a value. */
export const dataPieces = sqliteTable(
  "data_pieces",
  {
    exportId: integer("export_id").notNull(),
    file: text("file", { enum: ["employers.csv", "employers.json", "statutory.json"] }).notNull(),
    /** From 0, without gaps. */
    place: integer("place").notNull(),
    content: text("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.exportId, t.file, t.place] }),
    check("data_pieces_size", sql`length(${t.content}) <= 500000`),
  ],
);
