import type { ReindexReport } from "./reindex";

interface SearchTable {
  readonly what: string;
  /** The full-text table; its `_docsize` lists its rows and counts their words. */
  readonly table: string;
  /** Rows that belong in it: `id` and the `words` that they are found by. */
  readonly source: string;
}

const search: SearchTable = {
  what: "published employers in the search index",
  table: "company_search",
  source: "(SELECT id, trim(words) AS words FROM searchable_companies WHERE is_approved = 1)",
};

/** What people shared and nobody has decided on is not in it: it would keep the order in which it came. */
const names: SearchTable = {
  what: "employers in the index of names",
  table: "company_names",
  source: "(SELECT id, search_name AS words FROM companies WHERE owner_tag IS NULL)",
};

/** Finds published employers that search does not find by each of their words, or finds by others, and mends them. */
export const refreshSearch = (db: D1Database, isDry: boolean) => refresh(db, search, isDry);

/** The same for the names that admins look for, their own drafts too. */
export async function refreshNames(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  // A copy of a database that is about to be migrated may be older than tags.
  const tags = db.prepare("SELECT 1 FROM pragma_table_info('companies') WHERE name = 'owner_tag'");
  const source = (await tags.first()) ? names.source : "(SELECT id, search_name AS words FROM companies)";
  return refresh(db, { ...names, source }, isDry);
}

const pageSize = 100;

async function refresh(db: D1Database, searched: SearchTable, isDry: boolean): Promise<ReindexReport> {
  const { table, source, what } = searched;
  let checked = 0;
  let wrong = 0;
  const mend = async (ids: number[]) => {
    wrong += ids.length;
    if (isDry || ids.length === 0) return;
    await db.batch(
      ids.flatMap((id) => [
        db.prepare(`DELETE FROM ${table} WHERE rowid = ?`).bind(id),
        db
          .prepare(`INSERT INTO ${table} (rowid, words) SELECT id, words FROM ${source} WHERE id = ?`)
          .bind(id),
      ]),
    );
  };
  for (let last = 0; ;) {
    const page = await readPage(db, searched, last);
    checked += page.length;
    await mend(page.filter((row) => !isIndexed(row)).map(({ id }) => id));
    if (page.length < pageSize) break;
    last = page.at(-1)?.id ?? last;
  }
  const strays = db.prepare(
    `SELECT id FROM ${table}_docsize AS indexed WHERE id > ? AND id NOT IN (SELECT id FROM ${source}) ORDER BY id LIMIT ${pageSize}`,
  );
  for (let last = 0; ;) {
    const { results } = await strays.bind(last).all<{ id: number }>();
    await mend(results.map(({ id }) => id));
    if (results.length < pageSize) break;
    last = results.at(-1)?.id ?? last;
  }
  return { what, checked, wrong, unresolved: [] };
}

interface SearchRow {
  id: number;
  words: string;
  /** How many words are indexed, as FTS5 writes it; null where the row is not indexed at all. */
  size: string | null;
  /** Whether every word finds it; null where SQLite takes a word apart and cannot say. */
  isFound: number | null;
}

/** Indexed with each of its words and with no other: FTS5 tells how many words it took. */
function isIndexed({ words, size, isFound }: SearchRow): boolean {
  if (size === null) return false;
  if (isFound === null) return true;
  const expected = words === "" ? 0 : words.split(" ").length;
  return countOf(size) === expected && (isFound === 1 || words === "");
}

/** A variable-length integer of SQLite: seven bits a byte, the first byte highest. */
function countOf(hex: string): number {
  return (hex.match(/../g) ?? []).reduce((sum, byte) => sum * 128 + (parseInt(byte, 16) & 0x7f), 0);
}

async function readPage(db: D1Database, searched: SearchTable, after: number): Promise<SearchRow[]> {
  try {
    return await readRows(db, searched, "s.id > ?", after);
  } catch (error) {
    if (!isPhrase(error)) throw error;
  }
  // A letter that SQLite does not know as one splits its word: the rows of this page one by one.
  const { results } = await db
    .prepare(`SELECT id FROM ${searched.source} WHERE id > ? ORDER BY id LIMIT ${pageSize}`)
    .bind(after)
    .all<{ id: number }>();
  const rows: SearchRow[] = [];
  for (const { id } of results) {
    const found = await readRows(db, searched, "s.id = ?", id).catch((error: unknown) => {
      if (!isPhrase(error)) throw error;
      return readSizes(db, searched, id);
    });
    rows.push(...found);
  }
  return rows;
}

function isPhrase(error: unknown): boolean {
  return error instanceof Error && error.message.includes("phrase queries are not supported");
}

async function readRows(db: D1Database, { table, source }: SearchTable, where: string, value: number) {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.words, hex(d.sz) AS size, d.id IS NOT NULL AND EXISTS (
         SELECT 1 FROM ${table} WHERE rowid = s.id
           AND ${table} MATCH '"' || replace(s.words, ' ', '" AND "') || '"') AS isFound
       FROM ${source} AS s LEFT JOIN ${table}_docsize AS d ON d.id = s.id
       WHERE ${where} ORDER BY s.id LIMIT ${pageSize}`,
    )
    .bind(value)
    .all<SearchRow & { size: string }>();
  return results.map((row) => ({ ...row, size: row.size === "" ? null : row.size }));
}

async function readSizes(db: D1Database, { table, source }: SearchTable, id: number): Promise<SearchRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.words, hex(d.sz) AS size FROM ${source} AS s LEFT JOIN ${table}_docsize AS d ON d.id = s.id WHERE s.id = ?`,
    )
    .bind(id)
    .all<{ id: number; words: string; size: string }>();
  return results.map((row) => ({ ...row, size: row.size === "" ? null : row.size, isFound: null }));
}
