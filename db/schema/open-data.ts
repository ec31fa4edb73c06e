import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Editions of the bulk files (app/features/open-data). The one that is read is the newest that is made; what is made of
 * the next is seen by nobody until this row says so. Nothing of a person stands in it.
 */
export const dataExports = sqliteTable(
  "data_editions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    begunAt: integer("begun_at").notNull(),
    /** JSON: how far the making has come. */
    cursor: text("cursor").notNull(),
    /** JSON: the index of its files; null until all of them are whole. */
    made: text("made"),
  },
  (t) => [
    check(
      "data_editions_json",
      sql`json_valid(${t.cursor}) and (${t.made} is null or json_valid(${t.made}))`,
    ),
  ],
);

/** The files of an edition in pieces, each below what D1 takes for one value. */
export const dataPieces = sqliteTable(
  "data_pieces",
  {
    edition: integer("edition").notNull(),
    file: text("file", { enum: ["employers.csv", "employers.json", "statutory.json"] }).notNull(),
    /** From 0, without a gap. */
    place: integer("place").notNull(),
    content: text("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.edition, t.file, t.place] }),
    check("data_pieces_size", sql`length(${t.content}) <= 500000`),
  ],
);
