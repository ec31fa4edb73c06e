/**
 * Makes app/styles/fonts/newsreader.woff2 and app/styles/newsreader.css from the Fontsource package:
 * the letters of Western European names, the display cut (optical size 36), weights 400 to 600.
 * Run after an update of the package: `node scripts/subset-font.mjs`. Both results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const mostBytes = 36_000;
const opticalSize = 36;
const weights = { min: 400, max: 600 };
/** The weight of headings, whose widths the fallbacks match. */
const headingWeight = 550;

const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."ıŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−ﬁﬂ"].join("");

/** Measured from the fonts themselves by Capsize; the average width weighs letters by how often English uses them. */
const systemFonts = [
  {
    family: "Newsreader fallback",
    local: ["Georgia", "Gelasio"],
    xWidthAvg: 913,
    unitsPerEm: 2048,
  },
  {
    family: "Newsreader fallback times",
    local: ["Times New Roman", "Liberation Serif", "Tinos"],
    xWidthAvg: 832,
    unitsPerEm: 2048,
  },
];

const from = createRequire(import.meta.url);
const source = from.resolve("@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2");
const licence = from.resolve("@fontsource-variable/newsreader/LICENSE");

const original = await readFile(source);
const subset = await subsetFont(original, letters, {
  targetFormat: "woff2",
  variationAxes: { opsz: opticalSize, wght: weights },
  // Without small capitals, old figures and swashes, which nothing here asks for: a tenth of the file.
  noLayoutClosure: true,
});
if (subset.length > mostBytes) throw new Error(`The font has ${subset.length} bytes, over ${mostBytes}.`);

const heading = await subsetFont(original, letters, {
  targetFormat: "sfnt",
  variationAxes: { opsz: opticalSize, wght: headingWeight },
});
const metrics = await fromBuffer(heading);

await mkdir("app/styles/fonts", { recursive: true });
await writeFile("app/styles/fonts/newsreader.woff2", subset);
await copyFile(licence, "app/styles/fonts/newsreader-OFL.txt");
await writeFile("app/styles/newsreader.css", [webFont(), ...systemFonts.map(fallbackFont)].join("\n"));
console.log(`app/styles/fonts/newsreader.woff2: ${subset.length} bytes`);

function webFont() {
  return `/* Written by scripts/subset-font.mjs. */
@font-face {
  font-family: "Newsreader";
  src: url("./fonts/newsreader.woff2") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
}
`;
}

/**
 * A system font stretched to the width and lines of the web font, so that the swap moves nothing.
 * @param {typeof systemFonts[number]} system
 */
function fallbackFont({ family, local, xWidthAvg, unitsPerEm }) {
  const width = (/** @type {{ xWidthAvg: number, unitsPerEm: number }} */ font) =>
    font.xWidthAvg / font.unitsPerEm;
  const sizeAdjust = width(metrics) / width({ xWidthAvg, unitsPerEm });
  const override = (/** @type {number} */ units) => percent(units / metrics.unitsPerEm / sizeAdjust);
  return `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weights.min} ${weights.max};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${override(metrics.ascent)};
  descent-override: ${override(-metrics.descent)};
  line-gap-override: ${override(metrics.lineGap)};
}
`;
}

/** @param {number} ratio */
function percent(ratio) {
  return `${(ratio * 100).toFixed(2)}%`;
}

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
}
