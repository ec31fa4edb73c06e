import { describe, expect, it } from "vitest";

import { findIdentifyingDetails } from "./identifying-details";

/** The clock of workerd stands still while it computes: this runs in Node. */
describe("what tells of somebody", () => {
  it.each(["a ", "A b ", "Aa ", "the a ", "1 ", "0", "a.", "@a", "my Aa ", "a-", "(", "on the 1st "])(
    "is looked for in time that grows with the text, and no faster: %j",
    (part) => {
      const before = performance.now();
      findIdentifyingDetails(part.repeat(200_000 / part.length));
      expect(performance.now() - before).toBeLessThan(1_000);
    },
  );
});
