import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { createDatabase } from "../db/client.server";
import { callsIn, platformLimits } from "./support/platform-limits";

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("a statement that the platform would refuse fails here", () => {
  it("with a function of 33 arguments, which a local database takes", () => {
    const call = (count: number) => `select json_array(${list(count).join(", ")})`;
    expect(() => env.DB.prepare(call(32))).not.toThrow();
    expect(() => env.DB.prepare(call(33))).toThrow("json_array() has 33");
  });

  it("of more than 100,000 bytes", () => {
    const padded = (bytes: number) => `select 1 /*${"é".repeat((bytes - 13) / 2)}*/ `;
    expect(() => env.DB.prepare(padded(platformLimits.statement - 1))).not.toThrow();
    expect(() => env.DB.prepare(padded(platformLimits.statement + 3))).toThrow("100000 bytes");
  });

  it("with 101 values, or one of more than 2,000,000 bytes", () => {
    const statement = env.DB.prepare("select 1");
    expect(() => statement.bind(...list(101))).toThrow("these are 101");
    expect(() => statement.bind("é".repeat(1_000_001))).toThrow("2000000 bytes");
    expect(() => statement.bind("a".repeat(2_000_000))).not.toThrow();
    expect(() => statement.bind(new Uint8Array(2_000_001))).toThrow("2000000 bytes");
  });

  it("through the product's own way to the tables too", async () => {
    const db = createDatabase(env.DB);
    await expect(
      (async () => await db.$client.prepare(`select max(${list(40).join(",")})`).all())(),
    ).rejects.toThrow("max() has 40");
  });
});

describe("the arguments of a call are counted", () => {
  it.each<[string, [string, number][]]>([
    ["select f(1, 2, 3)", [["f", 3]]],
    [
      "select f(g(1, 2), (3, 4), 'a, b)', \"c,(\")",
      [
        ["g", 2],
        ["f", 4],
      ],
    ],
    ["select f(x -- , , (\n, y /* , ) */)", [["f", 2]]],
    ["select 'it''s, f(1,2' , f('x')", [["f", 1]]],
    ["insert into t (a, b) values (1, 2)", []],
  ])("%s", (sql, calls) => {
    expect(callsIn(sql)).toEqual(calls);
  });
});
