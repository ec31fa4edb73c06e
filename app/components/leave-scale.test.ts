import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { LeaveScale, leaveSentence } from "./leave-scale";

const draw = (primary: number | null, secondary: number | null) =>
  renderToStaticMarkup(createElement(LeaveScale, { primary, secondary }));

describe("the leave scale is one sentence for whoever listens", () => {
  it.each([
    [18, 4, "Paid leave: primary carer 18 weeks, secondary carer 4 weeks."],
    [4.5, 1, "Paid leave: primary carer 4.5 weeks, secondary carer 1 week."],
    [null, 0, "Paid leave: primary carer not stated, secondary carer 0 weeks."],
    [
      52,
      null,
      "Paid leave: primary carer 52 weeks, beyond the scale of 30 weeks, secondary carer not stated.",
    ],
  ])("%s and %s weeks", (primary, secondary, sentence) => {
    expect(leaveSentence(primary, secondary)).toBe(sentence);
    expect(draw(primary, secondary)).toContain(`<p class="sr-only">${sentence}</p>`);
  });
});

it("the leave scale says of minimums that they are at least so much", () => {
  expect(leaveSentence(52, null, true)).toBe(
    "Paid leave: primary carer at least 52 weeks, beyond the scale of 30 weeks, secondary carer not stated.",
  );
  expect(
    renderToStaticMarkup(createElement(LeaveScale, { primary: 18, secondary: 1, isMinimum: true })),
  ).toMatch(/at least 18 weeks.*at least 1 week/s);
});

describe("the leave scale draws", () => {
  it("15 weeks as half of 30, in the colour of pay, and the badge in amber", () => {
    expect(draw(15, null)).toContain('<rect class="leave-pay" width="50%"');
  });

  it("30 weeks as all of it, with no mark", () => {
    const drawing = draw(30, null);
    expect(drawing).toContain('<rect class="leave-pay" width="100%"');
    expect(drawing).not.toContain("over 30");
  });

  it("more than 30 weeks as all of it, marked as going on", () => {
    const drawing = draw(30.5, null);
    expect(drawing).toContain("over 30");
    expect(drawing).toContain("leave-beyond");
  });

  it("0 weeks as an empty track with a mark, never as not stated", () => {
    const drawing = draw(0, 0);
    expect(drawing).toContain('<rect class="leave-pay" width="4"');
    expect(drawing).not.toContain("leave-hatch");
    expect(drawing).not.toContain("Not stated");
  });

  it("what is not stated as hatching and words, never as 0", () => {
    const drawing = draw(null, null);
    expect(drawing.match(/class="leave-hatch"/g)).toHaveLength(2);
    expect(drawing.match(/Not stated/g)).toHaveLength(2);
    expect(drawing).not.toContain(">0 weeks<");
  });
});
