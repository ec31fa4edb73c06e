import { applyD1Migrations, env } from "cloudflare:test";
import { afterEach, beforeAll, expect, vi } from "vitest";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

const errors = vi.spyOn(console, "error");

/** An error in the log that a test did not expect fails it; a test that expects one clears the spy. */
afterEach(() => {
  const unexpected = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(unexpected).toEqual([]);
});
