import { pieceTables } from "./database-copy";
import { oneEach, type Claim, type Held, type Loot, type Piece, type Way } from "./loot";

/** Any column with an account's id. */
export function byIds(pieces: readonly Piece[], { accounts }: Loot): Way[] {
  return columnsOf(pieces).map(({ name, among, column }) => ({
    name: `ids: ${name}`,
    isCertain: false,
    claims: among
      .filter(({ row }) => accounts.includes(row[column] as number))
      .map(({ key, row }) => ({ piece: key, account: row[column] as number })),
  }));
}

const isTime = (value: unknown): value is number => typeof value === "number" && value > 1e11 && value < 1e13;

/** The account with the nearest event in time. */
export function byTimes(pieces: readonly Piece[], held: readonly Held[]): Way[] {
  return columnsOf(pieces, isTime).flatMap(({ name, among, column }) =>
    seriesOf(held, isTime).map((series) => ({
      name: `nearest time: ${name} ~ ${series.name}`,
      isCertain: false,
      claims: among.map(({ key, row }) => {
        const at = Number(row[column]);
        const [nearest] = series.points.reduce((best, point) =>
          Math.abs(point[1] - at) < Math.abs(best[1] - at) ? point : best,
        );
        return { piece: key, account: nearest };
      }),
    })),
  );
}

/** The first contribution is the first account's, and so on. */
export function byOrder(pieces: readonly Piece[], held: readonly Held[]): Way[] {
  const isNumber = (value: unknown): value is number => typeof value === "number";
  return columnsOf(pieces, isNumber)
    .filter(({ among, column }) => new Set(among.map(({ row }) => row[column])).size > among.length / 2)
    .flatMap(({ name, among, column }) => {
      const inOrder = [...among].sort((a, b) => Number(a.row[column]) - Number(b.row[column]));
      return seriesOf(held, isNumber).flatMap((series) =>
        [false, true].map((isReversed) => {
          const accounts = [...series.points].sort((a, b) => a[1] - b[1]);
          if (isReversed) accounts.reverse();
          return {
            name: `order: ${name} ~ ${series.name}${isReversed ? ", backwards" : ""}`,
            isCertain: false,
            claims: inOrder.map(({ key }, i) => ({
              piece: key,
              account: accounts[Math.floor((i * accounts.length) / inOrder.length)]?.[0] ?? 0,
            })),
          };
        }),
      );
    });
}

/** Large numbers that only one account and a contribution share. */
export function byEqualNumbers(pieces: readonly Piece[], held: readonly Held[]): Way {
  const isLarge = (value: unknown) => typeof value === "number" && value > 1e9;
  return {
    name: "equal numbers",
    isCertain: false,
    claims: equal(
      pieces,
      valuesOf(held, ({ rows }) => rows.flatMap(({ row }) => Object.values(row).filter(isLarge))),
    ),
  };
}

/** The same for texts, hashes and sealed texts. */
export function byEqualTexts(pieces: readonly Piece[], held: readonly Held[]): Way {
  const isText = (value: unknown) => typeof value === "string" && value.length > 20;
  const texts = valuesOf(held, ({ rows, names, opened }) => [
    ...names,
    ...opened,
    ...rows.flatMap(({ row }) => Object.values(row).filter(isText)),
  ]);
  const named = pieces.flatMap(({ key, row }) => {
    const words = Object.values(row)
      .filter((value) => typeof value === "string")
      .join(" ");
    const owner = held.find(({ names }) => names.some((name) => words.includes(name)));
    return owner ? [{ piece: key, account: owner.account }] : [];
  });
  return {
    name: "equal texts",
    isCertain: true,
    claims: oneEach([
      ...equal(
        pieces.filter(({ table }) => table !== "companies"),
        texts,
      ),
      ...named,
    ]),
  };
}

function equal(pieces: readonly Piece[], owners: ReadonlyMap<unknown, number | null>): Claim[] {
  return oneEach(
    pieces.flatMap(({ key, row }) =>
      Object.values(row).flatMap((value) => {
        const account = owners.get(value);
        return account == null ? [] : [{ piece: key, account }];
      }),
    ),
  );
}

/** Rows and mail of an account that name a shared employer. */
export function byMentions(pieces: readonly Piece[], held: readonly Held[]): Way {
  const signs = new Map<string, string>();
  for (const { key, table, row } of pieces)
    if (table === "companies")
      for (const sign of [row.name, row.name_key, row.public_id]) signs.set(String(sign), key);
  const claims = held.flatMap(({ account, rows, opened }) => {
    const exact = rows.flatMap(({ row }) => Object.values(row).map((value) => signs.get(String(value))));
    const told = opened.flatMap((text) =>
      [...signs].filter(([sign]) => text.includes(sign)).map(([, key]) => key),
    );
    return [...exact, ...told].flatMap((piece) => (piece === undefined ? [] : [{ piece, account }]));
  });
  return { name: "mentions", isCertain: false, claims: oneEach(claims) };
}

/** Log lines with both. */
export function byLog(pieces: readonly Piece[], held: readonly Held[], { log }: Loot): Way {
  const signs = pieces.flatMap(({ key, table, row }) =>
    [table === "companies" ? row.public_id : row.rowid, row.content, row.comment, row.author_hash]
      .map((sign) => (typeof sign === "number" ? sign.toString() : sign))
      .filter((sign) => typeof sign === "string")
      .filter((sign) => sign.length > 5)
      .map((sign) => ({ key, sign })),
  );
  const claims = log.flatMap((line) => {
    const owner = held.find(({ names }) => names.some((name) => line.includes(name)));
    if (!owner) return [];
    return signs
      .filter(({ sign }) => line.includes(sign))
      .map(({ key }) => ({ piece: key, account: owner.account }));
  });
  return { name: "log", isCertain: true, claims: oneEach(claims) };
}

function columnsOf(
  pieces: readonly Piece[],
  isSo: (value: unknown) => boolean = (value) => Number.isInteger(value),
) {
  return pieceTables.flatMap((table) => {
    const of = pieces.filter((piece) => piece.table === table);
    return Object.keys(of[0]?.row ?? {}).flatMap((column) => {
      const among = of.filter(({ row }) => isSo(row[column]));
      return among.length === 0 ? [] : [{ name: `${table}.${column}`, among, column }];
    });
  });
}

function seriesOf(held: readonly Held[], isSo: (value: unknown) => boolean) {
  const series = new Map<string, Map<number, number>>();
  for (const { account, rows } of held)
    for (const { table, row } of rows)
      for (const [column, value] of Object.entries(row))
        if (isSo(value))
          for (const [end, pick] of [
            ["first", Math.min],
            ["last", Math.max],
          ] as const) {
            const name = `${end} ${table}.${column}`;
            const points = series.get(name) ?? new Map<number, number>();
            series.set(name, points.set(account, pick(points.get(account) ?? Number(value), Number(value))));
          }
  return [...series]
    .filter(([, points]) => new Set(points.values()).size > 1)
    .map(([name, points]) => ({ name, points: [...points] }));
}

/** Null for values of several accounts. */
function valuesOf(held: readonly Held[], pick: (one: Held) => unknown[]): Map<unknown, number | null> {
  const owners = new Map<unknown, number | null>();
  for (const one of held)
    for (const value of new Set(pick(one))) owners.set(value, owners.has(value) ? null : one.account);
  return owners;
}
