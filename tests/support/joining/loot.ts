import { createSecrets, type Purpose, type Secrets } from "../../../app/server/secrets.server";

import { pieceTables, type Copy, type PieceTable, type Row } from "./database-copy";

/** A contribution (`ratings 17`) is said to be an account's. */
export interface Claim {
  piece: string;
  account: number;
}

/** One method, with at most one account a contribution. */
export interface Way {
  name: string;
  claims: Claim[];
  /**
   * It claims only what it has read or computed, so one claim is too many. Other methods can always guess: only
   * better than chance counts.
   */
  isCertain: boolean;
}

/** What a thief or a court has, and even which rows are contributions. */
export interface Loot extends Copy {
  secret: string;
  log: readonly string[];
  /** Tried on every account. */
  guesses: readonly string[];
  pieces: readonly string[];
  accounts: readonly number[];
}

/** A stored contribution. */
export interface Piece {
  key: string;
  table: PieceTable;
  row: Row;
}

/** What can be known about an account without its contributions. */
export interface Held {
  account: number;
  /** Username, email, and their keyed hashes. */
  names: string[];
  rows: { table: string; row: Row }[];
  /** Sealed texts that the site's keys open. */
  opened: string[];
}

/** A shared policy comes with the numbers that other tables give its row. */
export function piecesOf({ tables, references, pieces }: Loot): Piece[] {
  const wanted = new Set(pieces);
  const numbers = numbersOf(tables, references);
  return pieceTables.flatMap((table) =>
    (tables.get(table) ?? [])
      .map((row) => ({
        key: `${table} ${String(row.rowid)}`,
        table,
        row: table === "companies" ? { ...row, ...numbers.get(row.rowid) } : row,
      }))
      .filter(({ key }) => wanted.has(key)),
  );
}

/** FTS5 numbers rows in the order they came: `origin`. */
function numbersOf(tables: Copy["tables"], references: Copy["references"]): Map<unknown, Row> {
  const numbers = new Map<unknown, Row>();
  for (const [table, rows] of tables)
    if (table.endsWith("_docsize"))
      for (const { id, origin } of rows) numbers.set(id, { ...numbers.get(id), [table]: origin });
  for (const [table, keys] of references) {
    const of = keys.find(({ parent }) => parent === "companies")?.column;
    if (of === undefined || pieceTables.some((name) => name === table)) continue;
    for (const row of tables.get(table) ?? [])
      numbers.set(row[of], { [table]: row.rowid, ...numbers.get(row[of]) });
  }
  return numbers;
}

export const sitePurposes: Purpose[] = [
  "mail body",
  "reset code",
  "unsubscribe",
  "second factor",
  "session",
  "user key",
  "security log",
];

/** By references, name and email, and every keyed hash of these. */
export async function findHeld({ tables, references, secret, accounts }: Loot): Promise<Held[]> {
  const site = createSecrets(secret);
  const held = new Map<number, Held>();
  const byName = new Map<string, Held>();
  for (const row of tables.get("users") ?? []) {
    const account = Number(row.rowid);
    if (!accounts.includes(account)) continue;
    const plain = [String(row.username), String(row.email)];
    const hashes = await Promise.all(
      sitePurposes.flatMap((purpose) =>
        plain.flatMap((name) => [site.keyedHash(purpose, name), site.keyedHash(purpose, name.toLowerCase())]),
      ),
    );
    const one: Held = { account, names: [...plain, ...hashes], rows: [{ table: "users", row }], opened: [] };
    held.set(account, one);
    for (const name of one.names) for (const sign of [name, `#${name.slice(0, 16)}`]) byName.set(sign, one);
  }
  for (const [table, rows] of tables) {
    if (table === "users" || (pieceTables as readonly string[]).includes(table)) continue;
    const toUsers = (references.get(table) ?? []).filter(({ parent }) => parent === "users");
    for (const row of rows) {
      const owner =
        toUsers.map(({ column }) => held.get(Number(row[column]))).find(Boolean) ??
        Object.values(row)
          .map((value) => byName.get(String(value)))
          .find(Boolean);
      if (!owner) continue;
      owner.rows.push({ table, row });
      // Referred rows, such as a requested employer.
      for (const { column, parent, key } of references.get(table) ?? []) {
        if (parent === "users" || (pieceTables as readonly string[]).includes(parent)) continue;
        const found = tables.get(parent)?.find((other) => other[key] === row[column]);
        if (found) owner.rows.push({ table: parent, row: found });
      }
    }
  }
  for (const one of held.values())
    for (const { row } of one.rows)
      for (const value of Object.values(row))
        if (isSealed(value)) one.opened.push(...(await openings(site, value, sitePurposes)));
  return [...held.values()];
}

export function isSealed(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{40,}$/.test(value);
}

/** Whatever it was sealed for. */
export async function openings(
  secrets: Secrets,
  sealed: string,
  purposes: readonly Purpose[],
): Promise<string[]> {
  const tried = await Promise.allSettled(purposes.map((purpose) => secrets.unseal(purpose, sealed)));
  return tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

export function oneEach(claims: readonly Claim[]): Claim[] {
  const owners = new Map<string, Set<number>>();
  for (const { piece, account } of claims) owners.set(piece, (owners.get(piece) ?? new Set()).add(account));
  return [...owners].flatMap(([piece, accounts]) =>
    accounts.size === 1 ? [...accounts].map((account) => ({ piece, account })) : [],
  );
}
