/**
 * Makes public/social/*.png, the pictures that stand beside a shared link to an employer: one a rating, in
 * words that are true of every employer that has it. Run after a change of colours or words, with a Chromium
 * on this machine: `CHROMIUM_PATH=… node scripts/social-pictures.mjs`. The results are committed.
 */
import { mkdir, readFile } from "node:fs/promises";
import { env } from "node:process";

import { chromium } from "@playwright/test";

const pictures = {
  excellent: {
    title: "Excellent",
    text: "16 weeks or more of paid primary carer leave",
    from: 16,
    to: 30,
    colour: "#1f6f5c",
  },
  good: {
    title: "Good",
    text: "12 weeks or more of paid primary carer leave",
    from: 12,
    to: 16,
    colour: "#a4760f",
  },
  "needs-improvement": {
    title: "Needs improvement",
    text: "Less than 12 weeks of paid primary carer leave",
    from: 0,
    to: 12,
    colour: "#a8432c",
  },
  "not-rated": {
    title: "Not stated",
    text: "Nobody has stated the paid primary carer leave yet",
    from: 0,
    to: 0,
    colour: "#7d8986",
  },
};

const font = (await readFile("app/styles/fonts/newsreader.woff2")).toString("base64");
/** @param {number} weeks */
const percent = (weeks) => `${(weeks / 30) * 100}%`;

/** @param {(typeof pictures)[keyof typeof pictures]} picture */
function draw({ title, text, from, to, colour }) {
  const ticks = [10, 16, 26].map((week) => `<i style="left:${percent(week)}"></i>`).join("");
  const numbers = [0, 10, 16, 26]
    .map((week) => `<span style="left:${percent(week)}">${week}</span>`)
    .join("");
  const zone =
    to > from
      ? `<b style="left:${percent(from)};width:${percent(to - from)};background:${colour}"></b>`
      : '<b style="left:0;width:100%;background:repeating-linear-gradient(135deg,#ddd6c8 0 2px,transparent 2px 12px)"></b>';
  return `<style>
@font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }
body { margin: 0; width: 1008px; height: 438px; padding: 96px; background: #fbf9f4; color: #1b2a2f; font-family: Arial, sans-serif; }
.mark { width: 72px; height: 20px; background: #1f6f5c; } .mark + .mark { width: 32px; margin-top: 9px; background: #e0a526; }
h1 { font: 550 92px/1.1 Newsreader; margin: 72px 0 8px; letter-spacing: -1px; } p { font-size: 36px; margin: 0; color: #53636a; }
.track { position: relative; height: 34px; margin-top: 48px; background: #f1ede3; outline: 1px solid #ddd6c8; }
.track b, .track i { position: absolute; top: 0; bottom: 0; } .track i { width: 2px; background: #fbf9f4; }
.numbers { position: relative; font-size: 22px; margin-top: 10px; color: #53636a; }
.numbers span { position: absolute; transform: translateX(-50%); } .numbers span:first-child { transform: none; }
.numbers em { position: absolute; right: 0; font-style: normal; }
</style><div class="mark"></div><div class="mark"></div><h1>${title}</h1><p>${text}</p>
<div class="track">${zone}${ticks}</div><div class="numbers">${numbers}<em>30 weeks</em></div>`;
}

await mkdir("public/social", { recursive: true });
const browser = await chromium.launch({ executablePath: env.CHROMIUM_PATH, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, picture] of Object.entries(pictures)) {
  await page.setContent(draw(picture));
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.screenshot({ path: `public/social/${name}.png` });
}
await browser.close();
