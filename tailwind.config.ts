import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

import { light, rootColours } from "./app/styles/tokens";

export default {
  content: ["./app/**/*.{ts,tsx}"],
  future: { hoverOnlyWhenSupported: true },
  theme: {
    // In em, so that large text gets the layout of a small screen.
    screens: { sm: "40em", md: "48em", lg: "64em", xl: "80em" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])),
    },
    // Five sizes. Spacing keeps Tailwind's names; use its even steps (2 = 8 px, 4 = 16 px, 6 = 24 px …).
    fontSize: {
      small: ["0.875rem", "1.25rem"],
      body: ["1rem", "1.5rem"],
      lead: ["1.25rem", "1.75rem"],
      title: ["clamp(1.625rem, 1.375rem + 1.1vw, 2rem)", "1.2"],
      display: ["min(clamp(2.25rem, 1.5rem + 3.2vw, 3.75rem), 15vw)", "1.08"],
    },
    fontFamily: {
      sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"],
      serif: ["Newsreader", "Newsreader fallback", "Newsreader fallback times", "Georgia", "serif"],
    },
    borderRadius: { none: "0", DEFAULT: "0.375rem", full: "9999px" },
    boxShadow: { none: "none", DEFAULT: "0 2px 4px var(--shade), 0 12px 32px var(--shade)" },
    extend: {
      borderColor: { DEFAULT: "var(--line)" },
      maxWidth: { page: "75rem", text: "65ch" },
      minHeight: { target: "2.75rem" },
      minWidth: { target: "2.75rem" },
      transitionDuration: { DEFAULT: "150ms" },
      keyframes: {
        breathe: { "50%": { opacity: "0.5" } },
        progress: { from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } },
      },
      animation: {
        breathe: "breathe 2s ease-in-out infinite",
        progress: "progress 4s cubic-bezier(0.1, 0.7, 0.3, 1) forwards",
      },
    },
  },
  plugins: [plugin((api) => api.addBase(rootColours()))],
} satisfies Config;
