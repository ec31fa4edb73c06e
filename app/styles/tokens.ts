/** Every colour of the product, light and dark. tokens.test.ts holds the pairs to their contrast. */

/** For the browser's own bars; apart, so that pages carry no other colour. */
export const paperColours = { light: "#fbf9f4", dark: "#12191b" };

export const light = {
  paper: paperColours.light,
  surface: "#ffffff",
  sunken: "#f1ede3",
  ink: "#1b2a2f",
  muted: "#53636a",
  line: "#ddd6c8",
  edge: "#7d8986",
  action: "#1f6f5c",
  "action-strong": "#175647",
  "action-ink": "#ffffff",
  "action-tint": "#e3efea",
  highlight: "#e0a526",
  "highlight-strong": "#cf9517",
  "highlight-ink": "#1b2a2f",
  positive: "#1f6f5c",
  "positive-tint": "#e3efea",
  caution: "#7c5600",
  "caution-tint": "#fbf0d4",
  negative: "#a8432c",
  "negative-strong": "#8b3521",
  "negative-ink": "#ffffff",
  "negative-tint": "#faeae4",
  pay: "#1f6f5c",
  "pay-ink": "#ffffff",
  state: "#cfe4db",
  "state-edge": "#1f6f5c",
  "state-ink": "#1b2a2f",
  unknown: "#7d8986",
  work: "#ece5d6",
  shade: "rgb(27 42 47 / 0.08)",
};

export type ColourName = keyof typeof light;

export const dark: Record<ColourName, string> = {
  paper: paperColours.dark,
  surface: "#1a2427",
  sunken: "#243135",
  ink: "#ece7db",
  muted: "#a9b4b2",
  line: "#33434a",
  edge: "#7b8b8f",
  action: "#7cc7af",
  "action-strong": "#9ddac6",
  "action-ink": "#0c1916",
  "action-tint": "#1b3630",
  highlight: "#e0a526",
  "highlight-strong": "#eeba4a",
  "highlight-ink": "#1b2a2f",
  positive: "#7cc7af",
  "positive-tint": "#1b3630",
  caution: "#e8b94d",
  "caution-tint": "#382d12",
  negative: "#f0a08a",
  "negative-strong": "#f6b9a8",
  "negative-ink": "#200e08",
  "negative-tint": "#40241c",
  pay: "#5fb69b",
  "pay-ink": "#0c1916",
  state: "#1f4a40",
  "state-edge": "#5fb69b",
  "state-ink": "#ece7db",
  unknown: "#7b8b8f",
  work: "#2a373c",
  shade: "rgb(0 0 0 / 0.32)",
};

/** Paper is white and ink is black, whatever the screen was. */
export const print: Record<ColourName, string> = {
  ...light,
  paper: "#ffffff",
  sunken: "#ffffff",
  ink: "#000000",
  muted: "#444444",
  line: "#bbbbbb",
  edge: "#777777",
  "action-tint": "#ffffff",
  "positive-tint": "#ffffff",
  caution: "#6b4a00",
  "caution-tint": "#ffffff",
  "negative-tint": "#ffffff",
  state: "#ffffff",
  "state-ink": "#000000",
  work: "#eeeeee",
  shade: "transparent",
};

/** The colours as CSS variables on the root: what `tailwind.config.ts` adds to the style sheet. */
export function rootColours() {
  return {
    ":root": { colorScheme: "light dark", ...variables(light) },
    "@media screen and (prefers-color-scheme: dark)": { ":root": variables(dark) },
    "@media print": { ":root": { colorScheme: "light", ...variables(print) } },
  };
}

function variables(colours: Record<ColourName, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));
}
