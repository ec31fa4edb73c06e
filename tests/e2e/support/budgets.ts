import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** The minified build loads in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe's default rules with best practices, and the one WCAG 2.2 AA rule it leaves off. */
const everyRule: Axe.RunOptions = { rules: { "target-size": { enabled: true } } };

/** "colours" is enough for a page checked in the other theme. */
export async function barriersOn(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  // At the end of the page, where a sticky bar covers no target.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return askAxe(page, which === "all" ? everyRule : { runOnly: ["color-contrast"] });
}

/** After animations have ended. @param within a selector; else the whole page. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
  return askAxe(page, everyRule, within);
}

/** Injects axe once. `preload` is off: it serves a rule about sounds, and there are none. */
async function askAxe(page: Page, options: Axe.RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([context, asked]) => {
      const { violations } = await (context === undefined
        ? window.axe.run(asked)
        : window.axe.run(context, asked));
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`),
      );
    },
    [within, { ...options, resultTypes: ["violations"], preload: false } satisfies Axe.RunOptions] as const,
  );
}

/** What makes the page or a dialog scroll sideways, and by how many pixels. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open], [role=dialog]")];
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((box) => {
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
        const wide = [...box.querySelectorAll("*")].filter(
          (one) => one.checkVisibility() && one.getBoundingClientRect().right > edge + 0.5,
        );
        const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
        return [
          `${box.tagName} by ${box.scrollWidth - box.clientWidth}`,
          ...inner.map(({ outerHTML }) => outerHTML.slice(0, 160)),
        ];
      });
  });
}

/** Text cut by its box, or running out of a button. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forTheEar = ".sr-only, .sr-only *";
    const isCut = (element: HTMLElement): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Ellipsis on purpose: the whole text is elsewhere.
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const runsOut = (button: HTMLElement): boolean => {
      const box = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        // Text for screen readers is a pixel wide, and an ellipsis is on purpose.
        if (texts.currentNode.parentElement?.closest(".truncate")) continue;
        if ((texts.currentNode.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
        range.selectNodeContents(texts.currentNode);
        const { left, right } = range.getBoundingClientRect();
        if (right > left && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll<HTMLElement>("*:not(svg, svg *)")]
      .filter(
        (element) => element.clientWidth > 1 && !element.matches(forTheEar) && element.checkVisibility(),
      )
      .filter((element) => isCut(element) || (element.matches(".button") && runsOut(element)))
      .filter(
        (element) =>
          element.innerText.trim() !== "" && !element.querySelector("[aria-roledescription=slide]"),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}

/**
 * Targets below `least` CSS pixels in height, or 24 in width. Links in a sentence do not count; a label belongs to
 * its box.
 */
export function smallTargets(page: Page, least: 24 | 44): Promise<string[]> {
  return page.evaluate((height) => {
    const targets =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab]";
    const isInSentence = (element: Element): boolean => {
      if (!element.matches("a[href]") || getComputedStyle(element).display !== "inline") return false;
      const block = element.closest("p, li, dd, td, div, h1, h2, h3, span.block");
      const links = [...(block?.querySelectorAll("a") ?? [])].map(
        ({ textContent }) => textContent?.trim() ?? "",
      );
      const rest = links.reduce((text, link) => text.replace(link, ""), block?.textContent ?? "");
      return /\p{L}/u.test(rest);
    };
    const sizesOf = (element: Element) => {
      const labels =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
          ? [...(element.labels ?? [])]
          : [];
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
      // An invisible box may enlarge a mark's target.
      const around = getComputedStyle(element, "::after");
      const isAround = element.matches(".source-mark") && around.position === "absolute";
      const beyond = (...sides: string[]) =>
        isAround ? -sides.reduce((sum, side) => sum + parseFloat(side), 0) : 0;
      return {
        wide: Math.max(...boxes.map(({ width }) => width)) + beyond(around.left, around.right),
        high: Math.max(...boxes.map((box) => box.height)) + beyond(around.top, around.bottom),
      };
    };
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, ...sizesOf(element) }))
      .filter(({ wide, high }) => wide > 0 && high > 0 && (high < height - 0.5 || wide < 23.5))
      .map(
        ({ element, wide, high }) =>
          `${Math.round(wide)}x${Math.round(high)} ${element.outerHTML.slice(0, 140)}`,
      );
  }, least);
}
