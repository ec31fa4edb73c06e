import { applyD1Migrations, env } from "cloudflare:test";
import { afterEach, beforeAll, expect } from "vitest";

import { takeErrors } from "./console";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

/** An error in the log that no test took fails the test that caused it. */
afterEach(() => {
  expect(takeErrors()).toEqual([]);
});
