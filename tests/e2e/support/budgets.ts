import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** The small one of its two: a page takes it in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All that axe does by itself, best practices too, and the one rule of WCAG 2.2 AA that it leaves off. */
const everyRule: Axe.RunOptions = { rules: { "target-size": { enabled: true } } };

/**
 * What axe finds against any of its rules; or of it only what colours alone can do, for a page that was looked at in another
 * theme.
 */
export async function barriersOn(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  // At the end of the page: there a bar that sticks to the window's edge stands in its place, and hides no target.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return askAxe(page, which === "all" ? everyRule : { runOnly: ["color-contrast"] });
}

/**
 * What axe finds against any of its rules, on a page where nothing fades in or out any more.
 * @param within A selector of the part to look at; else all of the page.
 */
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

/**
 * Runs axe's rules in a page, which it enters once. It reads no files ahead: the only rule of ours that would is one of
 * sounds, and a page without any passes it either way.
 */
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

/** What makes the page, or a dialog on it, scroll sideways: by how many pixels, and because of what. */
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

/** Text that its box cuts off, or that runs out of a button. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forTheEar = ".sr-only, .sr-only *";
    const isCut = (element: HTMLElement): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Shortened with a mark: the whole stands elsewhere.
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
        // What only listeners are told is a pixel wide.
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
 * The targets that are smaller than `least` CSS pixels in height (and 24 in width), each with its size. A link
 * inside a sentence is as high as its line; the label of a box is part of its target.
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
      // A small sign in a text may take presses around it, by a box of its own that nobody sees.
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
