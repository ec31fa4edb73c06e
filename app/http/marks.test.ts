import { describe, expect, it } from "vitest";

import { newMarks } from "./marks.server";

describe("the marks of a response", () => {
  const made = Array.from({ length: 300 }, newMarks);

  it("are as long as their places in a kept page, and hexadecimal", () => {
    for (const { nonce, requestId } of made) {
      expect(nonce).toMatch(/^[\da-f]{32}$/);
      expect(requestId).toMatch(/^[\da-f]{16}$/);
    }
  });

  it("are never given twice, however many are drawn at once", () => {
    for (const kind of ["nonce", "requestId"] as const)
      expect(new Set(made.map((marks) => marks[kind])).size).toBe(made.length);
  });
});
