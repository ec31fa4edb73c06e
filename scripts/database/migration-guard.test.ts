import { describe, expect, it } from "vitest";

import { describeDanger, findDangers } from "./migration-guard";

const known = { uniqueIndexes: new Set(["users_email_unique"]) };
const dangersOf = (...statements: string[]) => findDangers(statements, known);

describe("a migration", () => {
  it.each([
    [
      "adds a column",
      ["ALTER TABLE `companies` ADD `weeks` real CONSTRAINT x CHECK (weeks between 0 and 260);"],
    ],
    ["adds a column with a default", ["ALTER TABLE companies ADD COLUMN n integer DEFAULT 1 NOT NULL"]],
    ["adds an index", ["CREATE INDEX `a` ON `companies` (`weeks`)"]],
    ["adds a STRICT table", ["CREATE TABLE a (b text CHECK (b <> ')')) STRICT;"]],
    ["adds a virtual table", ["CREATE VIRTUAL TABLE a USING fts5(words)"]],
    [
      "fills a column that it adds",
      ["ALTER TABLE a ADD b text", "UPDATE a SET b = (SELECT max(c, d) FROM e), b = 1 WHERE c = 2"],
    ],
    ["adds rows", ["INSERT INTO totals (name) VALUES ('DROP TABLE users')"]],
    [
      "adds a trigger that deletes",
      ["CREATE TRIGGER a AFTER DELETE ON b BEGIN DELETE FROM c; UPDATE d SET e = 1; END"],
    ],
    ["replaces a trigger", ["DROP TRIGGER a", "CREATE TRIGGER a AFTER DELETE ON b BEGIN SELECT 1; END"]],
    [
      "replaces an index",
      ["DROP INDEX `users_email_unique`", "CREATE UNIQUE INDEX `users_email_unique` ON users (email)"],
    ],
    ["drops an index that promises nothing", ["DROP INDEX users_newest"]],
    [
      "uses a table of its own and drops it",
      ["CREATE TABLE a (b any) STRICT", "INSERT INTO a SELECT 1", "DELETE FROM a", "DROP TABLE a"],
    ],
    [
      "says DROP TABLE in a comment",
      ["-- DROP TABLE users\nCREATE INDEX a ON b (c)", "/* DROP TABLE users */ SELECT 1"],
    ],
  ])("passes that %s", (_, statements) => {
    expect(dangersOf(...statements)).toEqual([]);
  });

  it.each([
    ["DROP TABLE IF EXISTS `users`", "table users"],
    ["drop  table\nusers", "table users"],
    ["-- first\nDROP TABLE users", "table users"],
    ["CREATE TABLE `__new_users` (id integer) STRICT", "table users"],
    ["CREATE TABLE a (b text)", "table a"],
    ["CREATE TABLE a (b text DEFAULT 'STRICT', strict text)", "table a"],
    ["CREATE TABLE a AS SELECT * FROM users", "table a"],
    ["DROP TRIGGER ratings_cast", "trigger ratings_cast"],
    ["DROP VIEW searchable_companies", "view searchable_companies"],
    ["DROP INDEX `users_email_unique`", "index users_email_unique"],
    ["ALTER TABLE `users` DROP COLUMN `email`", "column users.email"],
    ["ALTER TABLE users DROP email", "column users.email"],
    ["ALTER TABLE users RENAME COLUMN email TO mail", "table users"],
    ["ALTER TABLE users RENAME TO people", "table users"],
    ["ALTER TABLE users ADD a text NOT NULL", "column users.a"],
    ["DELETE FROM sessions", "rows of sessions"],
    ["INSERT OR REPLACE INTO totals VALUES (1)", "rows of totals"],
    ["UPDATE users SET email = lower(email), role = 'user'", "rows of users"],
    ["PRAGMA foreign_keys=OFF;", "pragma foreign_keys"],
  ])("is stopped by %j", (statement, subject) => {
    expect(dangersOf(statement).map((danger) => danger.subject)).toEqual([subject]);
  });

  it("is stopped if a UNIQUE index loses UNIQUE", () => {
    const [danger] = dangersOf(
      "DROP INDEX users_email_unique",
      "CREATE INDEX users_email_unique ON users (email)",
    );
    expect(danger?.subject).toBe("index users_email_unique");
  });

  it("that rebuilds a table is reported once, with the alternative", () => {
    const dangers = dangersOf(
      "PRAGMA foreign_keys=OFF",
      "CREATE TABLE `__new_users` (id integer)",
      'INSERT INTO `__new_users`("id") SELECT "id" FROM `users`',
      "DROP TABLE `users`",
      "ALTER TABLE `__new_users` RENAME TO `users`",
      "PRAGMA foreign_keys=ON",
    );
    expect(dangers.map((danger) => danger.subject)).toEqual(["table users"]);
    expect(describeDanger(dangers[0] as (typeof dangers)[0])).toMatch(/rebuilt[^]*ADD … CHECK/);
  });
});
