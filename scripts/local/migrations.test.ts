import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import { expect, it } from "vitest";

import { listMigrations, readMigration } from "./migrations";
import { migrationsDir } from "./paths";

it("finds the statements of every migration that Wrangler finds", async () => {
  const names = await listMigrations();
  expect(names.length).toBeGreaterThan(0);
  const { unstable_splitSqlQuery: split } = createRequire(import.meta.url)("wrangler") as {
    unstable_splitSqlQuery: (sql: string) => string[];
  };
  for (const name of names) {
    // A single statement comes back unchanged.
    const theirs = split(await readFile(join(migrationsDir, name), "utf8")).map((sql) =>
      sql.trim().replace(/;$/, ""),
    );
    expect(await readMigration(name), name).toEqual(theirs);
  }
});
