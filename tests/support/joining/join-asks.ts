import type { Copy, Row } from "./database-copy";

export interface Ask {
  key: string;
  request: number;
  row: Row;
}

/** A method, and the pairs it joins. */
interface Way {
  name: string;
  pairs: [string, string][];
}

/** A value shared by more rows identifies nobody. */
const mostAlike = 10;

/** With the columns of their requests. */
export function asksIn({ tables }: Copy, table: string): Ask[] {
  const requests = new Map((tables.get("company_requests") ?? []).map((row) => [row.id, row]));
  return (tables.get(table) ?? []).map((row) => {
    const of = Object.entries(requests.get(row.request_id) ?? {});
    return {
      key: `${table} ${String(row.rowid)}`,
      request: Number(row.request_id),
      row: { ...row, ...Object.fromEntries(of.map(([name, value]) => [`request.${name}`, value])) },
    };
  });
}

/** Joins by equal values and lengths, by neighbours in time or order, by place in a request, and by other tables. */
export function joinAsks(asks: readonly Ask[], copy: Copy): Way[] {
  const columns = Object.keys(asks[0]?.row ?? {}).filter((name) => name !== "request_id");
  const numeric = columns.filter((name) => asks.every(({ row }) => typeof row[name] === "number"));
  return [
    ...columns.map((name) => ({ name: `equal ${name}`, pairs: alike(asks, ({ row }) => [row[name]]) })),
    ...columns.map((name) => ({
      name: `length of ${name}`,
      pairs: alike(asks, ({ row }) => (typeof row[name] === "string" ? [row[name].length] : [])),
    })),
    ...numeric.map((name) => ({ name: `order of ${name}`, pairs: neighbours(asks, name) })),
    ...numeric.map((name) => ({ name: `place by ${name}`, pairs: samePlaces(asks, name) })),
    { name: "other tables", pairs: alike(asks, mentionsIn(copy)) },
  ].filter(({ pairs }) => pairs.length > 0);
}

/** Few rows share the value. */
function alike(asks: readonly Ask[], valuesOf: (ask: Ask) => readonly unknown[]): [string, string][] {
  const groups = new Map<unknown, Ask[]>();
  for (const ask of asks)
    for (const value of new Set(valuesOf(ask)))
      if (value !== null && value !== undefined) groups.set(value, [...(groups.get(value) ?? []), ask]);
  return [...groups.values()].filter(({ length }) => length <= mostAlike).flatMap(pairsOf);
}

/** Someone asks for several employers in a row. */
function neighbours(asks: readonly Ask[], column: string): [string, string][] {
  const inOrder = [...asks].sort(
    (a, b) => Number(a.row[column]) - Number(b.row[column]) || Number(a.row.rowid) - Number(b.row.rowid),
  );
  return inOrder.slice(1).flatMap((ask, i) => pairsOf([inOrder[i] ?? ask, ask]));
}

/** The first requester of one employer is the first of another. */
function samePlaces(asks: readonly Ask[], column: string): [string, string][] {
  const byRequest = new Map<number, Ask[]>();
  for (const ask of asks) byRequest.set(ask.request, [...(byRequest.get(ask.request) ?? []), ask]);
  const ordered = [...byRequest.values()].map((all) =>
    [...all].sort((a, b) => Number(a.row[column]) - Number(b.row[column])),
  );
  return ordered
    .slice(1)
    .flatMap((all, i) => all.flatMap((ask, place) => pairsOf([ordered[i]?.[place] ?? ask, ask])));
}

/** Rows such as `mail_outbox 17` that contain a text of it. */
function mentionsIn({ tables }: Copy): (ask: Ask) => string[] {
  const rowsWith = new Map<unknown, string[]>();
  for (const [table, rows] of tables)
    if (!table.startsWith("company_"))
      for (const row of rows)
        for (const value of Object.values(row))
          if (typeof value === "string" && value.length > 5)
            rowsWith.set(value, [...(rowsWith.get(value) ?? []), `${table} ${String(row.rowid)}`]);
  return ({ row }) => Object.values(row).flatMap((value) => rowsWith.get(value) ?? []);
}

function pairsOf(asks: readonly Ask[]): [string, string][] {
  return asks.flatMap((one, i) =>
    asks
      .slice(i + 1)
      .filter((other) => other.request !== one.request)
      .map((other): [string, string] => [one.key, other.key]),
  );
}

/** A method works if it is right more often than random pairs by six standard deviations. */
export function scoreAsks(
  ways: readonly Way[],
  asks: readonly Ask[],
  whose: ReadonlyMap<string, unknown>,
): Record<string, number> {
  const isRight = ([one, other]: [string, string]) => whose.get(one) === whose.get(other);
  const all = pairsOf(asks);
  const chance = all.filter(isRight).length / all.length;
  const found: Record<string, number> = {};
  for (const { name, pairs } of ways) {
    const right = pairs.filter(isRight).length;
    const expected = pairs.length * chance;
    if (right > Math.max(3, expected + 6 * Math.sqrt(expected * (1 - chance)))) found[name] = right;
  }
  return found;
}
