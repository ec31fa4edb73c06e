import { env } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";

import { copyDatabase, type Copy } from "./support/joining/database-copy";
import {
  accountsPlanted,
  moderate,
  password,
  piecesPlanted,
  plant,
  truthOf,
  type Person,
} from "./support/joining/planted";
import { mergeListed } from "./support/joining/merged";
import { plantBeside } from "./support/joining/planted-beside";
import { joinAccounts } from "./support/joining/program";
import { scoreOf } from "./support/joining/score";

const log: string[] = [];
let people: Person[];
let waiting: Copy;
let decided: Copy;
let merged: Copy;
let truth: Map<string, number>;

beforeAll(async () => {
  for (const level of ["log", "info", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...told) => void log.push(told.map(String).join(" ")));
  people = await plant();
  waiting = await copyDatabase(env.DB);
  truth = await truthOf(people, waiting);
  await moderate(waiting);
  await plantBeside(people);
  decided = await copyDatabase(env.DB);
  await mergeListed(people);
  merged = await copyDatabase(env.DB);
  vi.restoreAllMocks();
});

const weak = ["password1", "qwerty123"];

async function attack(copy: Copy, owners: ReadonlyMap<string, number>, guesses = weak) {
  const ways = await joinAccounts({
    ...copy,
    secret: env.APP_SECRET,
    log,
    guesses,
    pieces: [...owners.keys()],
    accounts: people.map(({ id }) => id),
  });
  return scoreOf(ways, owners, accountsPlanted, copy);
}

it("plants what it says", () => {
  expect(people).toHaveLength(accountsPlanted);
  expect(truth.size).toBe(piecesPlanted);
});

it("joins none while all of it is pending", async () => {
  expect(await attack(waiting, truth)).toEqual({ joined: 0, ways: {} });
});

it("joins none once it is decided", async () => {
  expect(await attack(decided, truth)).toEqual({ joined: 0, ways: {} });
});

it("joins none after employers were merged and people came back", async () => {
  const left = await truthOf(people, merged);
  expect(left.size).toBeGreaterThan(piecesPlanted / 3);
  expect(await attack(merged, left)).toEqual({ joined: 0, ways: {} });
});

it("joins all of it with the passwords, so it would find a key", async () => {
  const { joined, ways } = await attack(waiting, truth, [password]);
  expect([joined, ways.tags]).toEqual([piecesPlanted, piecesPlanted]);
  expect(ways["sealed lists"]).toBeGreaterThan(0);
});

it("joins all of it where a row has its account, so it would find one", async () => {
  const tables = [...waiting.tables].map(([name, rows]) => {
    const open = rows.map((row) => ({ ...row, user_id: truth.get(`${name} ${String(row.rowid)}`) ?? null }));
    return [name, open] as const;
  });
  expect((await attack({ ...waiting, tables: new Map(tables) }, truth)).joined).toBe(piecesPlanted);
});
