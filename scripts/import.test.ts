import { spawn } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shareState } from "./testing/databases";

const script = join(import.meta.dirname, "import.ts");
const header = "Company,Industry,Country,Paid Maternity Leave,Paid Paternity Leave";
const { stateDir, db, close } = await shareState();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-command-"));
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as npm does. */
async function run(state: string, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    env: { ...process.env, INIT_CWD: folder, STATE_DIR: resolve(folder, state) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const write = (name: string, content: string) => writeFile(join(folder, name), content);

describe("npm run import", () => {
  it("with wrong arguments exits with 2, and changes nothing", async () => {
    const { code, out, err } = await run("unused", "a.csv", "--country", "Narnia");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/--country: “Narnia” is not a country we know/);
    await expect(access(join(folder, "unused"))).rejects.toThrow("ENOENT");
  });

  it("of a file with an impossible figure exits with 1, names the line, and writes nothing", async () => {
    await write("refused.csv", `${header}\nA,B,AU,12,1\nC,D,AU,-1,400\n`);
    const { code, out, err } = await run("unused", "refused.csv");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/[Ll]ine 3: Paid Maternity Leave: -1 .*; Paid Paternity Leave: 400/);
    expect(err).toContain("Nothing was written.");
    await expect(access(join(folder, "unused"))).rejects.toThrow("ENOENT");
  });

  it("asks about decimal commas, shares and a header of two lines, imports them as said, and in a dry run nothing", async () => {
    await write(
      "abroad.csv",
      "Umfrage;;;\nFirma;Land;Urlaub;Anteil\n;;Wochen;bezahlt\nWombat;DE;14,5;0,5\nEmu;DE;12;1\n",
    );
    const options = ["--header", "2-3", "--map"];
    const map = "Firma=name,Land=country,Urlaub Wochen=maternityLeave,Anteil bezahlt=paidPercentage";
    const asked = await run("unused", "abroad.csv", ...options, map);
    expect([asked.code, asked.out]).toEqual([1, ""]);
    expect(asked.err).toContain("Paid percentages of 1 or less may be shares. Say whether they are percent");
    expect(asked.err).toContain("--decimal comma  (or point: say which sign “14,5” has)");
    expect(asked.err).toContain("--percentage shares  (or percent: 1 is 1% of pay)");

    const said = [...options, map, "--decimal", "comma", "--percentage", "shares"];
    const taken = await run(stateDir, "abroad.csv", ...said);
    expect(taken).toMatchObject({ code: 0, err: "" });
    expect(taken.out).toContain("2 data rows: 2 added, 0 changed, 0 unchanged, 0 refused\n");
    const dry = await run(stateDir, "abroad.csv", ...said.with(-1, "percent"), "--dry-run");
    expect(dry.out).toContain("line 4, Wombat: Paid Percentage 50 → 0.5");
    expect(dry.out).toMatch(/Dry run, nothing written: local state .*, through the running product/);
    const stored = "SELECT paid_percentage FROM companies WHERE name = 'Wombat'";
    expect(await db.prepare(stored).first("paid_percentage")).toBe(50);
  });

  it("imports, says what it did and where, and changes nothing the second time", async () => {
    await write(
      "list.csv",
      `${header}\nSociŽtŽ Wattle,Tech: Bark,AU,4.5,N/A\nB,Media,NZ,0,2\nb,Media,NZ,1,2\n,Media,NZ,1,2\n`,
    );
    const summary = (counts: string) => `4 data rows: ${counts}, 2 refused (1 conflict)\n`;
    const first = await run(stateDir, "list.csv", "--source", "A list, https://a.example, 2025-01-01");
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toContain(summary("2 added, 0 changed, 0 unchanged"));
    expect(first.out).toContain(
      "line 4, b: it contradicts line 3, which is taken: Paid Maternity Leave 1 here, 0 there (to use line 4: --choose 4)",
    );
    expect(first.out).toContain("line 5: it has no employer name");
    expect(first.out).toContain("line 2: SociŽtŽ Wattle → Société Wattle");
    expect(first.out).toContain("2 new employers are drafts; --approve publishes them.");
    expect(first.out).toMatch(/Written: local state .*, through the running product/);

    const again = await run(stateDir, "list.csv");
    expect(again.out).toContain(summary("0 added, 0 changed, 2 unchanged"));
    expect(again.out).toMatch(/Nothing to write: local state/);

    const chosen = await run(stateDir, "list.csv", "--choose", "4", "--approve");
    expect(chosen.out).toContain(summary("0 added, 2 changed, 0 unchanged"));
    expect(chosen.out).toContain(
      "line 4, B: Paid Maternity Leave 0 → 1; Source → “Imported from list.csv”; published",
    );
    const wrong = await run(stateDir, "list.csv", "--choose", "99");
    expect([wrong.code, wrong.err]).toEqual([
      2,
      "--choose: Line 99 is chosen, but no row of the file starts there.\n",
    ]);
  });
});
