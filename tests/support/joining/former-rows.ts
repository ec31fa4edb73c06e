import type { Copy, PieceTable, Row } from "./database-copy";

/** The last migration before contributions lost their authors. */
export const formerMigration = "0010_words_go.sql";

const piece = (key: string) => key.split(" ") as [PieceTable, string];

/**
 * Stores the same people and contributions as the release before owner tags stored them: each with its account and the
 * millisecond it was sent in, and a published policy without its account. What was shared together was sent at once.
 */
export async function insertFormerRows(
  db: D1Database,
  { tables }: Copy,
  truth: ReadonlyMap<string, number>,
): Promise<void> {
  const insert = (table: string, row: Row) =>
    db
      .prepare(
        `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      )
      .bind(...Object.values(row));
  const sent = new Map(
    [...(tables.get("companies") ?? [])].map(({ rowid }, i) => [rowid, Date.UTC(2026, 0, 5) + i * 7_919]),
  );
  const people = (tables.get("users") ?? []).map(({ id, username, password, email, role, created_at }) =>
    insert("users", { id, username, password, email, role, created_at }),
  );
  const employers = (tables.get("companies") ?? []).map((row, i) => {
    const account = truth.get(`companies ${String(row.rowid)}`);
    const isApproved = account === undefined || i % 2 === 0 ? 1 : 0;
    const { id, public_id, name, name_key, search_name } = row;
    return insert("companies", {
      ...{ id, public_id, name, name_key, search_name },
      is_approved: isApproved,
      submitted_by: isApproved === 1 ? null : (account ?? null),
      date_submitted: sent.get(row.rowid),
      last_updated: sent.get(row.rowid),
    });
  });
  const own = [...truth].flatMap(([key, account], i) => {
    const [table, rowid] = piece(key);
    if (table === "companies") return [];
    const row = tables.get(table)?.find((one) => String(one.rowid) === rowid);
    const isOfDraft = truth.has(`companies ${String(row?.company_id)}`);
    const date_submitted = isOfDraft ? sent.get(row?.company_id) : Date.UTC(2026, 0, 6) + i * 104_729;
    const common = {
      company_id: row?.company_id,
      user_id: account,
      is_approved: i % 3 === 0 ? 0 : 1,
      date_submitted,
    };
    return table === "ratings"
      ? [insert(table, { ...common, is_positive: row?.is_positive, comment: row?.comment })]
      : [insert(table, { ...common, content: row?.content })];
  });
  await db.batch([...people, ...employers, ...own]);
}

/** Whose each contribution is, as the former rows say it in the order in which they were stored. */
export function formerTruth(
  before: Copy,
  { tables }: Copy,
  truth: ReadonlyMap<string, number>,
): Map<string, number> {
  const sign = (table: string, { company_id, content, user_id, rowid }: Row, account: unknown) =>
    table === "companies"
      ? `${table} ${String(rowid)}`
      : [table, company_id, content, user_id ?? account].join();
  const accounts = new Map<string, number>();
  for (const [key, account] of truth) {
    const [table, rowid] = piece(key);
    const row = before.tables.get(table)?.find((one) => String(one.rowid) === rowid) ?? {};
    accounts.set(sign(table, row, account), account);
  }
  const found = new Map<string, number>();
  for (const [table, rows] of tables)
    for (const row of rows) {
      const account = accounts.get(sign(table, row, row.user_id));
      if (account !== undefined) found.set(`${table} ${String(row.rowid)}`, account);
    }
  return found;
}
