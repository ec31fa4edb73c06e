import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { listNearNames } from "./near-name-queries.server";

const { binding, tally, reset } = countedDatabase(env.DB);
const ctx = peopleContext(binding);

beforeAll(() => loadEmployers(env.DB, manyEmployers(10_000), 100));

describe("a typed name", () => {
  it.each([
    "Harbour",
    "Harbour Granite 1",
    "Cobalt Ember 2t Holdings Pty Ltd of Many More Words Here",
    "aaaaaa",
  ])("%j is looked up in one round trip over at most 200 rows of 10,000 employers", async (typed) => {
    reset();
    expect((await listNearNames(ctx, typed)).length).toBeLessThanOrEqual(5);
    expect(tally.trips).toBe(1);
    expect(tally.rowsRead).toBeLessThanOrEqual(200);
  });
});
