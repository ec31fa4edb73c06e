import { env } from "cloudflare:test";
import { afterEach, beforeAll, expect } from "vitest";

import { takeErrors, watchErrors } from "./console";
import { renewDatabase } from "./empty-database";
import { forgetTries } from "./limits";
import { resetClocks } from "./people-context";
import { holdToPlatform } from "./platform-limits";

holdToPlatform(env.DB);

/** Files share a workerd: each starts on an empty database of the present schema, whatever the one before left. */
beforeAll(async () => {
  watchErrors();
  forgetTries();
  resetClocks();
  await renewDatabase(env.DB);
});

/** An error in the log that no test took fails the test that caused it. */
afterEach(() => {
  expect(takeErrors()).toEqual([]);
});
