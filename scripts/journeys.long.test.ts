import { expect, it } from "vitest";

import { filesOf, journeys } from "./journeys";

it.each(Object.entries(journeys))("to %s, a request passes through few files of ours", async (_, journey) => {
  const files = await filesOf(journey);
  expect(files).toContain(journey.route);
  expect(files).toContain("db/client.server.ts");
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(journey.most);
});
