/**
 * What Cloudflare's D1 takes and a local one takes more of ("Limits" of its documentation, of April 2026): a statement that
 * goes beyond works on every developer's machine, and fails in production.
 */
export const platformLimits = {
  /** Bytes of a statement. */
  statement: 100_000,
  /** Values bound in a statement. */
  values: 100,
  /** Bytes of one value. */
  value: 2_000_000,
  /** Arguments of one function in a statement. */
  functionArguments: 32,
  /** Statements that one run of the Worker asks, on the paid plan. */
  queries: 1_000,
} as const;

const encoder = new TextEncoder();

/** Refuses a statement that D1 would not take. */
function checkStatement(sql: string): void {
  const bytes = encoder.encode(sql).length;
  if (bytes > platformLimits.statement)
    throw new Error(`D1 takes statements of ${platformLimits.statement} bytes; this has ${bytes}.`);
  for (const [name, count] of callsIn(sql))
    if (count > platformLimits.functionArguments)
      throw new Error(`D1 takes ${platformLimits.functionArguments} arguments; ${name}() has ${count}.`);
}

/** Refuses the values of a statement that D1 would not take. */
function checkValues(values: readonly unknown[]): void {
  if (values.length > platformLimits.values)
    throw new Error(`D1 takes ${platformLimits.values} values in a statement; these are ${values.length}.`);
  for (const value of values) {
    const bytes = sizeOf(value);
    if (bytes > platformLimits.value)
      throw new Error(`D1 takes values of ${platformLimits.value} bytes; this has ${bytes}.`);
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return encoder.encode(value).length;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0;
}

/** Texts, quoted names and comments, brackets, commas, and the name of what is called. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|([a-z_]\w*)?(\()|\)|,/gi;

/** Every call of a function in SQL, with how many arguments it has; a name stands right before its bracket. */
export function callsIn(sql: string): [name: string, count: number][] {
  const open: { name: string; count: number }[] = [];
  const calls: [string, number][] = [];
  for (const [token, name, bracket] of sql.matchAll(tokens)) {
    if (bracket) open.push({ name: name ?? "", count: 1 });
    const last = open.at(-1);
    if (token === "," && last) last.count += 1;
    if (token !== ")") continue;
    open.pop();
    if (last?.name) calls.push([last.name, last.count]);
  }
  return calls;
}

const held = new WeakSet<object>();

/** From here on every statement of a binding's kind is held to the platform's limits. */
export function holdToPlatform(binding: D1Database): void {
  const database = Object.getPrototypeOf(binding) as Pick<D1Database, "prepare">;
  const statement = Object.getPrototypeOf(binding.prepare("select 1")) as Pick<D1PreparedStatement, "bind">;
  if (held.has(database)) return;
  held.add(database);
  const { prepare } = database;
  const { bind } = statement;
  database.prepare = function (this: D1Database, sql) {
    checkStatement(sql);
    return prepare.call(this, sql);
  };
  statement.bind = function (this: D1PreparedStatement, ...values) {
    checkValues(values);
    return bind.apply(this, values);
  };
}
