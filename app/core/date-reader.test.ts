import { describe, expect, it } from "vitest";

import { daysOf } from "./date-reader";

describe("a day as people write it", () => {
  it.each([
    ["2025-01-31", "2025-01-31"],
    [" 2025-1-31\u200b", "2025-01-31"],
    ["2025/01/31", "2025-01-31"],
    ["2025-01-31T23:30:00.000Z", "2025-01-31"],
    ["2025-01-31 10:15", "2025-01-31"],
    ["2025-01-31T10:15:00+11:00", "2025-01-31"],
    ["31 January 2025", "2025-01-31"],
    ["31-Jan-25", "2025-01-31"],
    ["1st Sept. 2025", "2025-09-01"],
    ["January 31, 2025", "2025-01-31"],
    ["45688", "2025-01-31"],
    ["45688.75", "2025-01-31"],
    ["5/5/2025", "2025-05-05"],
    ["29.02.2024", null],
  ])("%j is %j in either order", (text, day) => {
    if (day === null) expect(daysOf(text)).toEqual({ dmy: "2024-02-29", mdy: null });
    else expect(daysOf(text)).toEqual({ dmy: day, mdy: day });
  });

  it.each([
    ["31/01/2025", "2025-01-31", null],
    ["2/22/18", null, "2018-02-22"],
    ["2/22/18 0:00", null, "2018-02-22"],
    ["31.12.99 11:05 PM", "1999-12-31", null],
    ["3/4/25", "2025-04-03", "2025-03-04"],
    ["03-04-2025", "2025-04-03", "2025-03-04"],
  ])("%j is %j where the day comes first, %j where the month does", (text, dmy, mdy) => {
    expect(daysOf(text)).toEqual({ dmy, mdy });
  });

  it.each([
    ...["", "2025", "1999", "12345", "99999", "20250131", "31/13/2025", "30/02/2025", "2025-02-30", "0/1/25"],
    ...["31/01-2025", "Jan 2025", "31 Foo 2025", "31 Mayor 2025", "31/01/025", "soon", "1".repeat(80)],
  ])("%j is no day", (text) => {
    expect(daysOf(text)).toEqual({ dmy: null, mdy: null });
  });
});
