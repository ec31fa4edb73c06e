import { expect, it } from "vitest";

import type { SourceView } from "~/policy/document/view-shapes";
import { staleWords } from "./sources";

const source = (isStale: boolean) => ({ isStale, isChecked: true, isUndated: false }) as SourceView;

it("says how many of the sources nobody has checked for a year", () => {
  expect(staleWords(true, [source(true), source(true)])).toBe("Not checked for a year");
  expect(staleWords(true, [source(true), source(false), source(false)])).toBe(
    "1 of 3 sources not checked for a year",
  );
  expect(staleWords(false, [source(true)])).toBeNull();
});
