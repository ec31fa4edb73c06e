/** The first that a browser names itself by: most name others too, which they want to be taken for. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

type BrowserName = (typeof browsers)[number][0];
type SystemName = (typeof systems)[number][0];

/** All that is kept of how a browser describes itself: one of 42 kinds, or of neither. */
export type BrowserKind = `${BrowserName} on ${SystemName}` | BrowserName | "A program or an unknown browser";

const longestRead = 300;

/** The kind of browser that a `User-Agent` header describes, without versions or anything else of it. */
export function browserKindOf(userAgent: string | null): BrowserKind {
  const text = (userAgent ?? "").slice(0, longestRead);
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser === undefined) return "A program or an unknown browser";
  return system === undefined ? browser : `${browser} on ${system}`;
}
