import { describe, expect, it } from "vitest";

import { named } from "./our-law";
import { firstSundayOfApril, onEdges } from "./periods";
import { readDatedEntries, readNumber, readRows, readValues } from "./readers";

describe("values of a parameter", () => {
  it("are read with a day and a number on a line", () => {
    const yaml = `description: Most a week.
values:
  2026-01-01: 1_647
  2025-01-01: 1_542.5
metadata:
  2024-01-01: 7
`;
    expect(readValues(yaml)).toEqual([
      { from: "2025-01-01", to: "2025-12-31", value: 1542.5 },
      { from: "2026-01-01", to: null, value: 1647 },
    ]);
  });

  it("are read with the number on the line below", () => {
    const yaml =
      "values:\n  2025-01-01:\n    value: 3925\n  2026-01-01:\n    value: 4005\nmetadata:\n  unit: currency\n";
    expect(readValues(yaml).map(({ value }) => value)).toEqual([3925, 4005]);
  });

  it("are those of the parameter that is asked for", () => {
    const yaml = `
basic:
  values: 
    1940-01-01:
      value: .55

extended:
  values:
    2017-12-03:
      value: .33`;
    expect(readValues(yaml, "basic")).toEqual([{ from: "1940-01-01", to: null, value: 0.55 }]);
    expect(readValues(yaml, "extended")).toEqual([{ from: "2017-12-03", to: null, value: 0.33 }]);
    expect(() => readValues(yaml, "other")).toThrow("no values of other");
  });

  it("are never silently none", () => {
    expect(() => readValues("brackets:\n  - rate: 1\n")).toThrow("no values");
  });
});

it("reads entries with both days", () => {
  const yaml =
    "- start_date: 2025-04-06\n  end_date: 2026-04-05\n  limit: 125\n- start_date: 2026-04-06\n  end_date: 2100-04-05\n  limit: 129\n";
  expect(readDatedEntries(yaml, "limit")).toEqual([
    { from: "2025-04-06", to: "2026-04-05", value: 125 },
    { from: "2026-04-06", to: "2100-04-05", value: 129 },
  ]);
  expect(() => readDatedEntries(yaml, "other")).toThrow("other");
});

it("reads numbers of code, and says what is gone", () => {
  expect(readNumber("const MAX = 175_000;", /MAX = ([\d_]+)/)).toBe(175_000);
  expect(() => readNumber("const MOST = 1;", /MAX = ([\d_]+)/)).toThrow("MAX");
  expect(readRows("{ a: 1, b: .5 } { a: 2, b: .7 }", /a: (\d), b: ([.\d]+)/g)).toEqual([
    [1, 0.5],
    [2, 0.7],
  ]);
});

it("knows the first Sunday of April", () => {
  expect([2023, 2024, 2025, 2026].map(firstSundayOfApril)).toEqual([
    "2023-04-02",
    "2024-04-07",
    "2025-04-06",
    "2026-04-05",
  ]);
});

it("compares on both ends of a period, from 2024 on", () => {
  const periods = [
    { from: "2020-01-01", to: "2023-12-31", value: 1 },
    { from: "2022-01-01", to: "2024-12-31", value: 2 },
  ];
  expect(onEdges({ scheme: "x", parameter: "y" }, periods, (day) => Number(day.slice(0, 4)))).toEqual([
    { scheme: "x", parameter: "y", day: "2024-01-01", theirs: 2, ours: 2024 },
    { scheme: "x", parameter: "y", day: "2024-12-31", theirs: 2, ours: 2024 },
  ]);
});

it("finds whole numbers in words", () => {
  expect(named("net pay up to €2,770 a month counts", 2770)).toBe(2770);
  expect(named("at most half: €150 to €900", 15)).toBeNull();
  expect(named(undefined, 1)).toBeNull();
});
