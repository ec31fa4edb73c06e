import { expect, it } from "vitest";

import { planned, weekly, yearly } from "../../../tests/support/planned";
import type { PlanBlock } from "../schema";

/** A year's pay is summed before it is divided: 52 rounded weeks of 1,826.92 are 94,999.84. */

const sumsOf = (blocks: PlanBlock[]) =>
  planned({
    birth: "2026-08-03",
    country: "AU",
    carers: [
      { pay: yearly(95_000), blocks },
      { pay: weekly(1900), blocks: [] },
    ],
  }).result.currencies[0];

const leave = (from: number, weeks: number, option: string): PlanBlock => ({
  from,
  weeks,
  use: "provision",
  option,
  withState: false,
});

it("95,000 a year and 1,900 a week are 193,800 a year, also on full pay", () => {
  for (const blocks of [[], [leave(1, 52, "100%")]])
    expect(sumsOf(blocks)).toMatchObject({
      normal: 19_380_000,
      received: { least: 19_380_000, most: 19_380_000 },
      gap: { least: 0, most: 0 },
    });
});

it("half a year at half pay is a quarter of the year’s less", () => {
  expect(sumsOf([leave(1, 26, "50%")])).toMatchObject({
    employer: { least: 2_375_000, most: 2_375_000 },
    gap: { least: 2_375_000, most: 2_375_000 },
  });
});
