import { spawn } from "node:child_process";
import { access, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startScript } from "./testing/processes";

const script = join(import.meta.dirname, "import.ts");
const header = "Company,Industry,Country,Paid Maternity Leave,Paid Paternity Leave";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-command-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as npm does, with a state of its own. */
async function run(state: string, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    env: { ...process.env, INIT_CWD: folder, STATE_DIR: join(folder, state) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);

describe("npm run import", () => {
  it.each([
    [[], /Name a file/],
    [["a.csv", "b.csv"], /One file at a time: a\.csv, b\.csv/],
    [["a.csv", "--nonsense"], /Unknown option '--nonsense'/],
    [["a.csv", "--country"], /argument missing/],
    [["a.csv", "--country", "Narnia"], /--country: “Narnia” is not a country we know/],
    [["a.csv", "--source", "ftp://x"], /--source: /],
    [["a.csv", "--map", "mat_paid"], /--map: “mat_paid”: write column=field/],
    [
      ["a.csv", "--missing", "-5", "--country-map", "X=Narnia"],
      /--country-map: “Narnia” is not a country we know/,
    ],
    [["a.csv", "--choose", "first"], /--choose: “first” is not a line of the file/],
    [["absent.csv"], /There is no file .*absent\.csv/],
    [["."], /cannot be read/],
  ])("%j is not understood: exit 2, no state touched", async (args, message) => {
    const { code, out, err } = await run("unused", ...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
    await expect(access(join(folder, "unused"))).rejects.toThrow("ENOENT");
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ["wrong header", "a,b\n1,2\n", /Line 1: this is not the header/],
    ["binary", Uint8Array.of(0x43, 0, 1, 2, 0xff), /Line 1 holds a NUL byte: this is a binary file/],
    ["6 MB", new Uint8Array(6_000_000).fill(0x61), /at most 5 MB/],
    [
      "absurd weeks",
      `${header}\nA,B,AU,12,1\nC,D,AU,-1,400\n`,
      /\n {2}line 3: Paid Maternity Leave: -1 .*; Paid Paternity Leave: 400/,
    ],
    [
      "open quote",
      `${header}\nA,B,AU,12,1\n"C,D,AU,1,1\n`,
      /Line 3: a quote opens in column 1 and never closes/,
    ],
    ["escape", `${header}\n\u001b[31mA,B,AU,1,1\n`, /�\[31mA/],
  ])("a file with %s is refused: exit 1, nothing written", async (name, content, message) => {
    await write("refused.csv", content);
    const { code, out, err } = await run("unused", "refused.csv");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(message);
    expect(err).toContain("Nothing was written.");
    await expect(access(join(folder, "unused"))).rejects.toThrow("ENOENT");
  });

  it("imports a foreign file, writes rejected rows, and never overwrites them", async () => {
    await copyFile(
      join(import.meta.dirname, "../tests/support/files/foreign-employers.csv"),
      join(folder, "foreign.csv"),
    );
    const first = await run("foreign", "foreign.csv");
    expect(first.code).toBe(1);
    const map =
      "mat_paid=maternityLeave,mat_unpaid=unpaidMaternityLeave,pat_paid=paternityLeave,pat_unpaid=unpaidPaternityLeave";
    expect(first.err).toContain(
      `--map "${map}"\n  --missing "-5,null,#VALUE!"\n  --country-map "Deutschland=…"`,
    );
    await expect(access(join(folder, "foreign"))).rejects.toThrow("ENOENT");

    const options = ["--map", map, "--missing", "-5,null,#VALUE!", "--country-map", "Deutschland=Germany"];
    const whole = await run("foreign", "foreign.csv", ...options);
    expect([whole.code, whole.out]).toEqual([1, ""]);
    expect(whole.err).toContain("line 79: mat_paid: 999 weeks: at most 260 are taken");

    const dry = await run("foreign", "foreign.csv", ...options, "--skip-refused", "--dry-run");
    expect(dry.out).toContain("120 data rows: 119 added, 0 changed, 0 unchanged, 1 refused\n");
    expect(
      (await readdir(folder)).filter((name) => name.includes("refused-") || name === "foreign.refused.csv"),
    ).toEqual([]);

    const taken = await run("foreign", "foreign.csv", ...options, "--skip-refused");
    expect([taken.code, taken.err]).toEqual([0, ""]);
    expect(taken.out).toContain("120 data rows: 119 added, 0 changed, 0 unchanged, 1 refused\n");
    expect(taken.out).toContain("mat_paid: “-5” 34, “#VALUE!” 2\n");
    const refused = await readFile(join(folder, "foreign.refused.csv"), "utf8");
    expect(refused.split("\r\n")[1]).toBe(
      `1077,Numbat Insurance,Insurance,null,null,Czech Republic,999,12,6,null,50,"'=HYPERLINK(""x"")",mat_paid: 999 weeks: at most 260 are taken`,
    );

    await writeFile(join(folder, "foreign.refused.csv"), refused.replace("999,12", "9,12"));
    const mended = await run("foreign", "foreign.refused.csv", ...options.slice(0, 4));
    expect(mended.out).toContain("1 data row: 1 added, 0 changed, 0 unchanged, 0 refused\n");
    const again = await run("foreign", "foreign.csv", ...options, "--skip-refused");
    expect(again.out).toContain("120 data rows: 0 added, 0 changed, 119 unchanged, 1 refused\n");
    expect(again.out).toMatch(
      /1 refused row with the reason in the last column: .*foreign\.refused-2\.csv\n/,
    );
    expect(await readFile(join(folder, "foreign.refused.csv"), "utf8")).toContain(",9,12,");
  });

  it("shows progress on stderr", async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `Employer ${index},Media,AU,1,1`);
    await write("long.csv", [header, ...rows].join("\n"));
    const { code, out, err } = await run("long", "long.csv");
    expect(code).toBe(0);
    expect(out).toContain("1,200 data rows: 1,200 added");
    expect(err).toContain("1,200 of 1,200 rows written");
  });

  it("reports an interruption, and continues when repeated", async () => {
    const lines = Array.from({ length: 2_500 }, (_, i) => `Half Way ${i},,Australia,12,2`);
    await write("half.csv", [header, ...lines].join("\n"));
    const env = { INIT_CWD: folder, STATE_DIR: join(folder, "half") };
    const interrupted = startScript("import.ts", ["half.csv"], env);
    await interrupted.hasSaid("500 of 2,500 rows written");
    const { code, output } = await interrupted.stop();
    expect(code).toBe(130);
    const [, stored = ""] = /([\d,]+) of 2,500 rows are stored\. Run the same/.exec(output) ?? [];
    const left = 2_500 - Number(stored.replace(",", ""));
    expect(left).toBeGreaterThan(0);
    const { out } = await run("half", "half.csv");
    const [, added = ""] = /2,500 data rows: ([\d,]+) added/.exec(out) ?? [];
    // The chunk under way at the signal may be stored or not.
    expect(left - Number(added.replace(",", "")), out).toBeOneOf([0, 500]);
    expect((await run("half", "half.csv")).out).toContain("2,500 data rows: 0 added");
  });
});
