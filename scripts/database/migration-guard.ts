export interface Danger {
  /** As in db/declared-changes.ts: "table companies", "index users_newest" … */
  readonly subject: string;
  readonly problem: string;
  readonly instead: string;
}

export interface KnownSchema {
  readonly uniqueIndexes: ReadonlySet<string>;
}

const name = String.raw`(?:IF\s+(?:NOT\s+)?EXISTS\s+)?[\`"[]?(\w+)[\`"\]]?`;
const starts = (words: string) =>
  new RegExp(String.raw`^${words.replaceAll(" ", String.raw`\s+`)}\s+${name}`, "i");

const createsTable = starts("CREATE TABLE");
const createsOther = starts("CREATE (?:UNIQUE )?(?:TRIGGER|VIEW|INDEX)");
const createsUnique = starts("CREATE UNIQUE INDEX");
const dropsTable = starts("DROP TABLE");
const dropsOther = starts("DROP (?:TRIGGER|VIEW|INDEX)");
const alters = starts("ALTER TABLE");
const replaces = starts("(?:REPLACE|INSERT OR REPLACE) INTO");
const deletes = starts("DELETE FROM");
const updates = starts("UPDATE(?: OR \\w+)?");

const byHand =
  "Write it by hand and keep the rows: `npm run db:generate -- --custom`, and say why in db/declared-changes.ts.";
const addInstead =
  "Keep the old column or table, add the new one beside it (ALTER TABLE … ADD), and stop reading the old one. " +
  "Drop it in a later release. " +
  byHand;

/**
 * Finds statements that could lose rows, STRICT, a CHECK, trigger, view or UNIQUE, or that fail on tables with rows.
 * Harmless: adding, replacing a trigger, view or index by the same name, and filling columns that the same migration
 * adds.
 * @param migration statements in order.
 */
export function findDangers(migration: readonly string[], known: KnownSchema): Danger[] {
  const statements = migration.map(withoutTexts);
  const found = new Map<string, Danger>();
  const note = (subject: string, problem: string, instead: string) => {
    if (!found.has(subject)) found.set(subject, { subject, problem, instead });
  };
  const made = new Set<string>();
  const added = new Set<string>();
  const isMadeLater = (from: number, what: string) =>
    statements.slice(from + 1).some((later) => createsOther.exec(later)?.[1] === what);
  const isUniqueLater = (from: number, what: string) =>
    statements.slice(from + 1).some((later) => createsUnique.exec(later)?.[1] === what);

  for (const [at, statement] of statements.entries()) {
    const [, created] = createsTable.exec(statement) ?? [];
    if (created?.startsWith("__new_")) {
      note(
        `table ${created.slice("__new_".length)}`,
        "is rebuilt: dropping the old table deletes rows of other tables that refer to it " +
          "(ON DELETE CASCADE; D1 ignores PRAGMA foreign_keys=OFF), its triggers, and its id counter.",
        rebuildInstead,
      );
      made.add(created);
    } else if (created !== undefined) {
      if (!/\bSTRICT\b[^()]*$/i.test(statement)) {
        note(
          `table ${created}`,
          "is not STRICT: it would take any type in any column.",
          "End it with `) STRICT`.",
        );
      }
      made.add(created);
    }
    const [, dropped] = dropsTable.exec(statement) ?? [];
    if (dropped !== undefined && !made.has(dropped)) {
      const problem =
        "is dropped, with its rows, its triggers and every row that refers to it (ON DELETE CASCADE).";
      note(`table ${dropped}`, problem, addInstead);
    }
    const [, lost] = dropsOther.exec(statement) ?? [];
    if (lost !== undefined) {
      const kind = (/^DROP\s+(\w+)/i.exec(statement)?.[1] ?? "").toLowerCase();
      if (
        kind === "index" ? known.uniqueIndexes.has(lost) && !isUniqueLater(at, lost) : !isMadeLater(at, lost)
      ) {
        const problem = {
          index: "is dropped, so duplicates become possible.",
          trigger: "is dropped, and its effect with it.",
        }[kind];
        note(`${kind} ${lost}`, problem ?? "is dropped, with its triggers.", byHand);
      }
    }
    const [, table] = alters.exec(statement) ?? [];
    if (table !== undefined && !made.has(table)) examineChange(statement, table, added, note);
    const [, replaced] = replaces.exec(statement) ?? [];
    const [, emptied] = deletes.exec(statement) ?? [];
    const [, filled] = updates.exec(statement) ?? [];
    const rows = replaced ?? emptied;
    if (rows !== undefined && !made.has(rows)) note(`rows of ${rows}`, "are deleted or replaced.", byHand);
    if (filled !== undefined && !made.has(filled)) {
      const overwritten = columnsSet(statement).filter((column) => !added.has(`${filled}.${column}`));
      if (overwritten.length > 0)
        note(`rows of ${filled}`, `are overwritten: ${overwritten.join(", ")}.`, byHand);
    }
    const [, pragma] = /^PRAGMA\s+(\w+)/i.exec(statement) ?? [];
    if (pragma !== undefined && !/^(defer_foreign_keys|optimize)$/i.test(pragma))
      note(`pragma ${pragma}`, "is ignored by D1, or not allowed.", "Leave it out.");
  }
  const dangers = [...found.values()];
  const worse = dangers.filter(({ subject }) => !subject.startsWith("pragma "));
  return worse.length > 0 ? worse : dangers;
}

const rebuildInstead =
  "SQLite cannot change a column or a table's CHECKs in place. A new column with a CHECK needs no rebuild " +
  "(ALTER TABLE … ADD … CHECK (…), which this command writes where each new check names a new column). For a rule " +
  "about columns that stand already: leave check() out of db/schema, and write a trigger BEFORE INSERT and BEFORE UPDATE " +
  "that says RAISE(ABORT, …) in a migration of your own (`npm run db:generate -- --custom`). For another type, NOT NULL " +
  "or foreign key: add a new column beside the former one.";

function examineChange(
  statement: string,
  table: string,
  added: Set<string>,
  note: (subject: string, problem: string, instead: string) => void,
): void {
  const change = statement.replace(alters, "").trim();
  const [, drop] = new RegExp(String.raw`^DROP\s+(?:COLUMN\s+)?${name}`, "i").exec(change) ?? [];
  const [, add] = new RegExp(String.raw`^ADD\s+(?:COLUMN\s+)?${name}`, "i").exec(change) ?? [];
  if (drop !== undefined) note(`column ${table}.${drop}`, "is dropped, with its data.", addInstead);
  if (/^RENAME\b/i.test(change)) {
    const problem =
      "or a column of it is renamed: the old Worker, which still runs during the migration, would fail.";
    note(`table ${table}`, problem, addInstead);
  }
  if (add === undefined) return;
  added.add(`${table}.${add}`);
  if (/\bNOT\s+NULL\b/i.test(change) && !/\bDEFAULT\b|\bGENERATED\b|\bAS\s*\(/i.test(change)) {
    const problem = "is NOT NULL without a default: SQLite cannot add it to a table with rows.";
    note(`column ${table}.${add}`, problem, 'Give it a .default(…), or let it be null for "not stated".');
  }
}

function columnsSet(statement: string): string[] {
  const [, list = ""] = /\bSET\b([^]*)/i.exec(statement) ?? [];
  let depth = 0;
  let flat = "";
  for (const character of list) {
    if (character === ")") depth -= 1;
    if (depth === 0) flat += character;
    if (character === "(") depth += 1;
  }
  const [assignments = ""] = flat.split(/\b(?:WHERE|FROM|RETURNING)\b/i);
  return assignments.split(",").map((one) => /[`"[]?(\w+)[`"\]]?\s*=/.exec(one)?.[1] ?? one.trim());
}

/** Without comments, and with empty text literals. */
function withoutTexts(statement: string): string {
  return statement
    .replace(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|`[^`]*`|"(?:[^"]|"")*"/g, (part) =>
      part.startsWith("'") ? "''" : /^[`"]/.test(part) ? part : " ",
    )
    .trim();
}

export function describeDanger({ subject, problem, instead }: Danger): string {
  return `  ${subject} ${problem}\n    Instead: ${instead}`;
}
