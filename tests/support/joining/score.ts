import { pieceTables, type Copy } from "./database-copy";
import type { Claim, Way } from "./loot";

export interface Score {
  /** Rightly joined contributions. */
  joined: number;
  /** Methods that join, with how many right claims. */
  ways: Record<string, number>;
}

/**
 * A method that guesses joins where it is right by chance only once in ten million tries; one that reads joins with
 * its first claim. Joining a policy joins what was sent with it.
 */
export function scoreOf(
  ways: readonly Way[],
  truth: ReadonlyMap<string, number>,
  accounts: number,
  copy: Copy,
): Score {
  const joined = new Set<string>();
  const found: Record<string, number> = {};
  for (const { name, isCertain, claims } of ways) {
    const isRight = ({ piece, account }: Claim) => truth.get(piece) === account;
    const right = claims.filter(isRight).length;
    if (right === 0 || (!isCertain && likelihood(claims.length, 1 / accounts, right) > 1e-7)) continue;
    const all = [...claims, ...sentTogether(claims, truth, copy)].filter(isRight);
    const pieces = new Set(all.map(({ piece }) => piece));
    found[name] = pieces.size;
    for (const piece of pieces) joined.add(piece);
  }
  return { joined: joined.size, ways: found };
}

/** The tail of a binomial distribution. */
function likelihood(tries: number, chance: number, right: number): number {
  let term = (1 - chance) ** tries;
  let below = 0;
  for (let hits = 0; hits < right; hits += 1) {
    below += term;
    term *= ((tries - hits) / (hits + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - below);
}

/** Shares a millisecond or an employer with a claimed piece. */
function sentTogether(
  claims: readonly Claim[],
  truth: ReadonlyMap<string, number>,
  { tables }: Copy,
): Claim[] {
  const pieces = pieceTables.flatMap((table) =>
    (tables.get(table) ?? [])
      .map((row) => ({ key: `${table} ${String(row.rowid)}`, row }))
      .filter(({ key }) => truth.has(key)),
  );
  const links = (piece: (typeof pieces)[number]) => [
    `employer ${String(piece.row.company_id ?? piece.row.rowid)}`,
    `moment ${String(piece.row.date_submitted)}`,
  ];
  const together = new Map<string, string[]>();
  for (const piece of pieces)
    for (const link of links(piece)) together.set(link, [...(together.get(link) ?? []), piece.key]);
  const claimed = new Map(claims.map(({ piece, account }) => [piece, account]));
  return [...together.values()]
    .filter((keys) => keys.length <= 3)
    .flatMap((keys) =>
      keys.flatMap((key) => {
        const account = claimed.get(key);
        return account === undefined ? [] : keys.map((piece) => ({ piece, account }));
      }),
    );
}
