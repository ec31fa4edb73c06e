import { env } from "cloudflare:test";
import { afterEach, beforeAll, expect } from "vitest";

import { takeErrors, watchErrors } from "./console";
import { renewDatabase } from "./empty-database";
import { forgetTries } from "./limits";
import { resetClocks } from "./people-context";
import { holdToPlatform } from "./platform-limits";

holdToPlatform(env.DB);

/** Files share a workerd: each starts on a fresh database. */
beforeAll(async () => {
  watchErrors();
  forgetTries();
  resetClocks();
  await renewDatabase(env.DB);
});

/** An unexpected error in the log fails its test. */
afterEach(() => {
  expect(takeErrors()).toEqual([]);
});
