import { writeFile } from "node:fs/promises";

import { compareAccounts } from "./bench/account-times";
import { createBenchDatabase } from "./bench/bench-database";
import { measureOwnership } from "./bench/contribution-costs";
import { timePhones } from "./bench/phone-times";
import { startBenchServer } from "./bench/bench-server";
import { countThroughput } from "./bench/requests";
import { delays, makeBenchPeople, timeRoundTrips } from "./bench/round-trips";
import { measure, readCases, writeCases, type SqlCost } from "./bench/sql-costs";
import { buildIfNeeded } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";

const help = `
npm run bench -- [--sizes 1000,10000,100000] [--samples N] [--loads N] [--json FILE]

Prints what the directory costs: rows read and written, and the time of SQL, at several numbers of employers,
beside the obvious SQL on the same data; what it costs that a contribution does not say whose it is, beside the
same without; then how many requests are answered in a second, beside
the same JSON from a bare Hono Worker; how their time grows with a delay before each round trip to the database (k: how
many they wait for); whether the time of an answer tells if an account exists: the area under the ROC curve, 0.5 for not
at all; and what scripts cost a slow phone: the time until a page is ready, with them and without, and until a plan is
drawn.
Times are of this machine and this run: quote their ratios.

  --sizes   numbers of employers, with commas between (1000,10000,100000)
  --samples how many answers each for a known and an unknown account (500; 0 leaves them out)
  --loads   how often a slow phone opens each page, each way (7; 0 leaves it out)
  --json    writes the figures to a file too
`;

const options = {
  sizes: { type: "string", default: "1000,10000,100000" },
  samples: { type: "string", default: "500" },
  loads: { type: "string", default: "7" },
  json: { type: "string" },
} as const;

runCommand(async () => {
  const args = readArguments(help, { options });
  if (!args) return;
  const sizes = args.values.sizes.split(",").map((size) => wholeNumber("--sizes", size));
  const samples = args.values.samples === "0" ? 0 : wholeNumber("--samples", args.values.samples);
  const loads = args.values.loads === "0" ? 0 : wholeNumber("--loads", args.values.loads);
  await buildIfNeeded();
  const figures = {
    sql: [] as unknown[],
    writes: [] as unknown[],
    ownership: [] as unknown[],
    throughput: [] as unknown[],
    trips: [] as unknown[],
    accounts: samples > 0 ? await benchAccounts(samples) : [],
    phones: loads > 0 ? await benchPhones(loads) : null,
  };
  for (const size of sizes) {
    console.log(`\n${size.toLocaleString("en-AU")} employers: making them ...`);
    const began = performance.now();
    const database = await createBenchDatabase(size);
    console.log(`made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    try {
      figures.sql.push(...(await benchReads(database.db, size)));
      figures.writes.push(...(await benchWrites(database.db, size)));
      if (size === sizes[0]) figures.ownership.push(...(await benchOwnership(database.db)));
      const isMiddle = size === sizes[Math.min(1, sizes.length - 1)];
      const people = isMiddle ? await makeBenchPeople(database.db) : null;
      await database.stop();
      if (people === null) continue;
      const server = await startBenchServer(database.folder);
      try {
        figures.throughput.push(...(await benchThroughput(server.origin)));
        figures.trips.push(...(await benchTrips(server.origin, people)));
      } finally {
        await server.stop();
      }
    } finally {
      await database.remove();
    }
  }
  if (args.values.json) await writeFile(args.values.json, `${JSON.stringify(figures, null, 2)}\n`);
});

async function benchReads(db: D1Database, size: number) {
  const rows = [];
  for (const { name, designed, naive } of readCases(db, size)) {
    const cost = await measure(db, designed);
    const plain = naive && (await measure(db, naive));
    rows.push({ size, name, ...cost, naive: plain });
  }
  table(
    ["a page with its exact total", "rows read", "naive", "SQL ms", "naive", "ratio"],
    rows.map(({ name, rowsRead, milliseconds, naive }) => [
      name,
      rowsRead.toLocaleString("en-AU"),
      naive?.rowsRead.toLocaleString("en-AU") ?? "",
      milliseconds.toFixed(2),
      naive?.milliseconds.toFixed(2) ?? "",
      naive ? `1 : ${(naive.milliseconds / milliseconds).toFixed(1)}` : "",
    ]),
  );
  return rows;
}

async function benchWrites(db: D1Database, size: number) {
  await db
    .prepare(
      "insert or ignore into users (id, username, password, email, created_at) values (1, 'bench', 'x', 'bench@example.invalid', 0)",
    )
    .run();
  const rows: ({ size: number; name: string } & SqlCost)[] = [];
  for (const { name, undo, statement } of writeCases) {
    await db.prepare(undo).run();
    const { meta } = await db.prepare(statement).run();
    rows.push({
      size,
      name,
      rowsRead: meta.rows_read,
      rowsWritten: meta.rows_written,
      milliseconds: meta.duration,
    });
  }
  table(
    ["a change", "rows read", "rows written"],
    rows.map(({ name, rowsRead, rowsWritten }) => [name, String(rowsRead), String(rowsWritten)]),
  );
  return rows;
}

async function benchOwnership(db: D1Database) {
  const rows = await measureOwnership(db, 60);
  table(
    ["CPU of this process, median", "ms with", "without", "ratio", "rows written", "round trips"],
    rows.map(({ name, as, without, rows = [], trips = [] }) => [
      name,
      as.toFixed(2),
      without.toFixed(2),
      `${(as / without).toFixed(2)} : 1`,
      rows.join(" : "),
      trips.join(" : "),
    ]),
  );
  return rows;
}

async function benchThroughput(origin: string) {
  const found = await countThroughput(origin, 9);
  const rows = Object.values(found);
  const { hello, large, bare, json } = found;
  const ratio = (value: number | null, other: number | null) =>
    value === null || other === null ? "" : (value / other).toFixed(2);
  table(
    ["sixteen at once", "requests a second", "against hello", "of a page's size", "against Hono"],
    rows.map(({ name, perSecond }) => [
      name,
      perSecond.toFixed(0),
      ...[hello, large, bare].map((other) => ratio(perSecond, other.perSecond)),
    ]),
  );
  table(
    [
      "the server's CPU for each of them",
      "ms",
      "hello : it",
      "large hello : it",
      "Hono : it",
      "it : our JSON",
    ],
    rows.map(({ name, cpu }) => [
      name,
      cpu?.toFixed(2) ?? "not told",
      ...[hello, large, bare].map((other) => ratio(other.cpu, cpu)),
      ratio(cpu, json.cpu),
    ]),
  );
  return rows;
}

async function benchTrips(origin: string, people: { secondFactor: string }) {
  const rows = await timeRoundTrips(origin, 3, people);
  table(
    ["ms with a delay before each round trip", "who", ...delays.map((delay) => `${delay} ms`), "k"],
    rows.map(({ name, actor, milliseconds, trips }) => [
      name,
      actor,
      ...milliseconds.map((time) => time.toFixed(0)),
      trips.toFixed(2),
    ]),
  );
  return rows;
}

async function benchAccounts(samples: number) {
  console.log(`\n${samples} answers each for a known and an unknown account: asking ...`);
  const rows = await compareAccounts(samples);
  table(
    ["does time tell who has an account", "known ms", "unknown ms", "area under ROC"],
    rows.map(({ name, known, unknown, area }) => [
      name,
      known.toFixed(1),
      unknown.toFixed(1),
      area.toFixed(3),
    ]),
  );
  return rows;
}

async function benchPhones(loads: number) {
  console.log(`\n${loads} loads of each page on a slow phone, with scripts and without: opening ...`);
  const { pages, plans } = await timePhones(loads);
  table(
    ["a slow phone, ms until ready", "with scripts", "without", "ratio", "painted", "answers"],
    pages.map(({ name, withScripts, without, firstPaint, answers }) => [
      name,
      withScripts.toFixed(0),
      without.toFixed(0),
      `${(withScripts / without).toFixed(2)} : 1`,
      firstPaint.toFixed(0),
      answers.toFixed(0),
    ]),
  );
  const [empty] = plans;
  table(
    ["a slow phone, ms until a plan is painted", "ms", "ratio"],
    plans.map(({ name, drawn }) => [
      name,
      drawn.toFixed(0),
      `${(drawn / (empty?.drawn ?? drawn)).toFixed(2)} : 1`,
    ]),
  );
  return { pages, plans };
}

function table(head: string[], rows: string[][]): void {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join("  ");
  console.log(["", line(head), ...rows.map(line)].join("\n"));
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} takes whole numbers from 1; "${text}" is not one.`);
}
