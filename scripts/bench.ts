import { writeFile } from "node:fs/promises";

import { buildBenchWorker, startBenchServer, type BenchServer } from "./bench/bench-server";
import { countRequests, type RequestCounts } from "./bench/counted-requests";
import { timePhones } from "./bench/slow-phone-times";
import { measure, readCases, writeCases } from "./bench/sql-costs";
import { countThroughput, type Kind } from "./bench/throughput";
import { buildIfNeeded } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";

const help = `
npm run bench -- [--sizes 1000,50000] [--rounds N] [--loads N] [--json FILE]

Prints what the product costs, beside something to compare with: the directory's SQL beside naive SQL; rows that a
publication and a vote write; round trips, rows and bytes of requests; requests a second beside a bare answer and a
bare Hono Worker; and how long a slow phone waits. SQL and requests are measured at each size, the rest at the first.
Times depend on this machine and this run: quote their ratios.

  --sizes   numbers of employers (1000,50000)
  --rounds  rounds of 160 requests of each kind, sixteen at once (9; 0 skips them)
  --loads   how often a slow phone opens each page (7; 0 skips it)
  --json    also writes the figures to a file
`;

const options = {
  sizes: { type: "string", default: "1000,50000" },
  rounds: { type: "string", default: "9" },
  loads: { type: "string", default: "7" },
  json: { type: "string" },
} as const;

runCommand(async () => {
  const args = readArguments(help, { options });
  if (!args) return;
  const sizes = args.values.sizes.split(",").map((size) => wholeNumber("--sizes", size, 1));
  const rounds = wholeNumber("--rounds", args.values.rounds, 0);
  const loads = wholeNumber("--loads", args.values.loads, 0);
  await buildIfNeeded();
  await buildBenchWorker();
  const figures: Record<string, unknown> = {};
  for (const [n, size] of sizes.entries()) {
    console.log(`\n${figure(size)} employers`);
    const server = await startBenchServer(size);
    try {
      figures[`sql ${size}`] = await benchReads(server.db, size);
      figures[`changes ${size}`] = await benchWrites(server.db);
      figures[`requests ${size}`] = await benchRequests(server);
      if (n === 0 && rounds > 0) figures.throughput = await benchThroughput(server.origin, rounds);
    } finally {
      await server.stop();
    }
  }
  if (loads > 0) figures.phones = await benchPhones(loads);
  if (args.values.json) await writeFile(args.values.json, `${JSON.stringify(figures, null, 2)}\n`);
});

async function benchReads(db: D1Database, size: number) {
  const rows = [];
  for (const { name, designed, naive } of readCases(db, size)) {
    const cost = await measure(db, designed);
    rows.push({ name, ...cost, naive: naive && (await measure(db, naive)) });
  }
  table(
    ["a page with its exact total", "rows read", "naive", "SQL ms", "naive", "ratio"],
    rows.map(({ name, rowsRead, milliseconds, naive }) => [
      name,
      figure(rowsRead),
      naive ? figure(naive.rowsRead) : "",
      milliseconds.toFixed(2),
      naive?.milliseconds.toFixed(2) ?? "",
      naive ? `1 : ${(naive.milliseconds / milliseconds).toFixed(1)}` : "",
    ]),
  );
  return rows;
}

async function benchWrites(db: D1Database) {
  const rows = [];
  for (const { name, undo, statement } of writeCases) {
    await db.prepare(undo).run();
    const { meta } = await db.prepare(statement).run();
    rows.push({ name, rowsRead: meta.rows_read, rowsWritten: meta.rows_written });
  }
  table(
    ["a change, in SQL alone", "rows read", "rows written"],
    rows.map(({ name, rowsRead, rowsWritten }) => [name, figure(rowsRead), figure(rowsWritten)]),
  );
  return rows;
}

async function benchRequests(server: BenchServer): Promise<RequestCounts[]> {
  const rows = await countRequests(server);
  table(
    ["a request", "by", "trips", "rows read", "written", "SQL ms", "bytes", "gzip"],
    rows.map(({ name, actor, trips, rowsRead, rowsWritten, sql, bytes, gzip }) => [
      name,
      actor,
      ...[trips, rowsRead, rowsWritten].map(figure),
      sql.toFixed(1),
      ...[bytes, gzip].map(figure),
    ]),
  );
  return rows;
}

/** Which kinds are compared, by processor time or requests a second. */
const ratios: readonly [Kind, Kind, "cpu" | "perSecond"][] = [
  ["a page made anew", "our JSON list call", "cpu"],
  ["a kept page", "a bare hello of 57,000 bytes", "perSecond"],
  ["our JSON list call", "bare Hono and D1, the same SQL", "perSecond"],
];

async function benchThroughput(origin: string, rounds: number) {
  const found = await countThroughput(origin, rounds);
  table(
    ["sixteen at once", "requests a second", "the server's CPU, ms"],
    Object.entries(found).map(([name, { perSecond, cpu }]) => [name, perSecond.toFixed(0), cpu.toFixed(2)]),
  );
  table(
    ["one : the other", "in", "ratio"],
    ratios.map(([one, other, by]) => [
      `${one} : ${other}`,
      by === "cpu" ? "CPU" : "requests a second",
      (found[one][by] / found[other][by]).toFixed(2),
    ]),
  );
  return found;
}

async function benchPhones(loads: number) {
  const rows = await timePhones(loads);
  table(
    ["a slow phone, ms until", "painted", "answers", "loaded", "scripts, gzip"],
    rows.map(({ name, painted, answers, loaded, scripts }) => [
      name,
      ...[painted, answers, loaded].map((time) => time.toFixed(0)),
      figure(scripts),
    ]),
  );
  return rows;
}

function figure(value: number): string {
  return value.toLocaleString("en-AU");
}

function table(head: string[], rows: string[][]): void {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join("  ");
  console.log(["", line(head), ...rows.map(line)].join("\n"));
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text !== "" && Number.isInteger(number) && number >= least) return number;
  throw new CommandError(`${option} needs a whole number from ${least}, not "${text}".`);
}
