/** Cloudflare's limits that a local D1 does not check ("Limits" of its documentation, April 2026). */
export const platformLimits = {
  /** Bytes. */
  statement: 100_000,
  /** Bound values. */
  values: 100,
  /** Bytes. */
  value: 2_000_000,
  functionArguments: 32,
  /** In one run of the Worker, paid plan. */
  queries: 1_000,
} as const;

const encoder = new TextEncoder();

function checkStatement(sql: string): void {
  const bytes = encoder.encode(sql).length;
  if (bytes > platformLimits.statement)
    throw new Error(`D1 takes statements of ${platformLimits.statement} bytes; this has ${bytes}.`);
  for (const [name, count] of callsIn(sql))
    if (count > platformLimits.functionArguments)
      throw new Error(`D1 takes ${platformLimits.functionArguments} arguments; ${name}() has ${count}.`);
}

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

/** Texts, quoted names, comments, brackets, commas and called names. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|([a-z_]\w*)?(\()|\)|,/gi;

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

/** Checks every statement from now on. */
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
