import { describe, expect, it } from "vitest";

import { dark, light, print, type ColourName } from "./tokens";

type Theme = Record<ColourName, string>;
type Pairs = Partial<Record<ColourName, ColourName[]>>;

/** Words on what they stand on: at least 4.5:1 (WCAG 2.2, 1.4.3). */
const textPairs: Pairs = {
  ink: ["paper", "surface", "sunken", "action-tint", "positive-tint", "caution-tint", "negative-tint"],
  muted: ["paper", "surface", "sunken"],
  action: ["paper", "surface", "sunken", "action-tint"],
  "action-strong": ["paper", "surface", "action-tint"],
  "action-ink": ["action", "action-strong"],
  "highlight-ink": ["highlight", "highlight-strong"],
  positive: ["paper", "surface", "positive-tint"],
  caution: ["paper", "surface", "caution-tint"],
  negative: ["paper", "surface", "negative-tint"],
  "negative-ink": ["negative", "negative-strong"],
  "pay-ink": ["pay"],
  "state-ink": ["state"],
};

/** Shapes that tell something, and edges of controls: at least 3:1 (WCAG 2.2, 1.4.11). */
const shapePairs: Pairs = {
  edge: ["paper", "surface", "sunken"],
  action: ["paper", "surface", "sunken"],
  pay: ["paper", "surface"],
  "state-edge": ["paper", "surface"],
  unknown: ["paper", "surface"],
  ink: ["paper", "state"],
};

describe.each(Object.entries({ light, dark, print }))("in the %s theme", (_, theme) => {
  it.each(pairs(textPairs))("%s can be read on %s", (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapePairs))("%s can be seen on %s", (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(table: Pairs): [ColourName, ColourName][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [ColourName, ColourName] => [front as ColourName, back]),
  );
}

function contrast(theme: Theme, front: ColourName, back: ColourName): number {
  const [lighter = 0, darker = 0] = [luminance(theme, front), luminance(theme, back)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(theme: Theme, name: ColourName): number {
  const hex = theme[name];
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
