import { expect, it } from "vitest";

import { pagesOf } from "./paging";

it.each([
  [0, 1],
  [24, 1],
  [25, 1],
  [26, 2],
  [50, 2],
])("%i rows fill %i pages of 25", (total, pages) => {
  expect(pagesOf(total, 25)).toBe(pages);
});
