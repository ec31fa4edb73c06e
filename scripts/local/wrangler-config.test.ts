import { expect, it } from "vitest";

import { schedule } from "../../app/jobs.server";
import { readWranglerConfig } from "./wrangler-config";

it("the Worker is woken when its jobs expect it", () => {
  expect(readWranglerConfig().triggers?.crons).toEqual([
    schedule.mail,
    schedule.retention,
    schedule.files,
    schedule.watching,
  ]);
});
