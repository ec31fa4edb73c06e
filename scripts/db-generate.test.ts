import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { projectRoot } from "./local/paths";

let checkout: string;

/** A checkout whose schema a test may change. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "parental-leave-schema-"));
  for (const part of [
    "db",
    "app/policy",
    "scripts/local",
    "scripts/database",
    "scripts/db-generate.ts",
    "tsconfig.json",
    "package.json",
  ]) {
    cpSync(join(projectRoot, part), join(checkout, part), { recursive: true });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(checkout, "node_modules"));
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function generate(...args: string[]) {
  const command = ["--import", "tsx", join(checkout, "scripts/db-generate.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: checkout,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

function edit(file: string, from: string, to: string): void {
  const path = join(checkout, "db/schema", file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const migrations = () => readdirSync(join(checkout, "db/migrations"), { recursive: true }).map(String).sort();
const journal = () => readFileSync(join(checkout, "db/migrations/meta/_journal.json"), "utf8");
const lastMigration = () => {
  const name =
    migrations()
      .filter((file) => file.endsWith(".sql"))
      .at(-1) ?? "";
  return readFileSync(join(checkout, "db/migrations", name), "utf8");
};

const afterFacts = `facts: text("facts").notNull().default("{}"),`;

describe("npm run db:generate", () => {
  it("writes one ALTER TABLE … ADD for a column with a CHECK, with ON DELETE and STRICT", () => {
    edit(
      "company-columns.ts",
      afterFacts,
      `${afterFacts}\n  topUpWeeks: real("top_up_weeks"),\n  askedBy: whoDid("asked_by"),`,
    );
    edit(
      "companies.ts",
      `check("companies_name"`,
      `check("companies_top_up_weeks", sql\`\${t.topUpWeeks} between 0 and 260\`),\n    check("companies_name"`,
    );
    edit(
      "companies.ts",
      `index("companies_name_key")`,
      `index("companies_top_up").on(sql\`top_up_weeks desc\`, t.nameKey),\n    index("companies_name_key")`,
    );
    edit(
      "counted-tries.ts",
      "export const countedTries",
      `export const notes = sqliteTable("notes", { text: text("text").notNull() });\n\nexport const countedTries`,
    );
    const { code, output } = generate("--name", "top_up");
    expect(code, output).toBe(0);
    expect(lastMigration().replaceAll("--> statement-breakpoint", "")).toBe(
      [
        "CREATE TABLE `notes` (",
        "\t`text` text NOT NULL",
        ") STRICT;",
        'ALTER TABLE `companies` ADD `top_up_weeks` real CONSTRAINT "companies_top_up_weeks" ' +
          'CHECK("companies"."top_up_weeks" between 0 and 260);',
        "ALTER TABLE `companies` ADD `asked_by` integer REFERENCES users(id) ON DELETE set null;",
        "CREATE INDEX `companies_top_up` ON `companies` (top_up_weeks desc,`name_key`);",
        "",
      ].join("\n"),
    );
    expect(generate().output).toContain("No schema changes");
  });

  it("rejects a rebuilt table, and says what to do instead", () => {
    const before = [migrations(), journal()];
    edit("companies.ts", "between 1 and 200", "between 1 and 199");
    const { code, output } = generate();
    expect(output).toContain("table companies is rebuilt");
    expect(output).toMatch(/Instead: \w/);
    expect(code).toBe(1);
    expect([migrations(), journal()]).toEqual(before);
  });
});
