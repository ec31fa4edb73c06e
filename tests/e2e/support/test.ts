import { test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";

import { drawsNoFrame } from "../../../scripts/testing/outcome";
import { untilAnswering } from "../scripted-page";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Before launch. */
  prelaunchUrl: string;
  /** Expects an error that would fail the test, such as `console error: … 404`. It must happen. */
  expectError: (unexpectedError: RegExp) => void;
}

/**
 * `test` with a guard: console errors and warnings, page errors, failed requests, 5xx answers and foreign hosts fail
 * it. With scripts, a page counts as open once they answer.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": anyIp() });
  },
  context: async ({ context }, use) => {
    const { request } = context;
    const fetch = request.fetch.bind(request);
    // Workerd closes a connection after five quiet seconds, maybe just as a request is sent.
    request.fetch = (url, options) => fetch(url, { maxRetries: 2, ...options });
    await context.addInitScript(toastsStayLonger);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled)
      page.goto = async (url, options) => {
        const opened = await goto(url, options);
        const isPage = opened?.headers()["content-type"]?.startsWith("text/html");
        if (isPage && options?.waitUntil === undefined) await untilAnswering(page);
        return opened;
      };
    await use(page);
  },
  prelaunchUrl: [process.env.PRELAUNCH_URL ?? "", { option: true }],
  expectError: [
    async ({ browser, context, baseURL, prelaunchUrl, javaScriptEnabled }, use, testInfo) => {
      const harmless = javaScriptEnabled ? [takenBack] : [takenBack, scriptsAreOff];
      const unexpectedErrors = collectErrors(context, [baseURL ?? "", prelaunchUrl], harmless);
      const expected: RegExp[] = [];
      await use((unexpectedError) => expected.push(unexpectedError));
      const shown = testInfo.errors.length > 0 ? await whatIsShown(browser, javaScriptEnabled !== false) : [];
      const unexpected = unexpectedErrors.filter(
        (unexpectedError) => !expected.some((pattern) => pattern.test(unexpectedError)),
      );
      if (unexpected.length > 0)
        throw new Error(["The page was not silent:", ...unexpected, ...shown].join("\n"));
      if (shown.length > 0) throw new Error(["What its pages showed then:", ...shown].join("\n"));
      const absent = expected.filter(
        (pattern) => !unexpectedErrors.some((unexpectedError) => pattern.test(unexpectedError)),
      );
      if (absent.length > 0) throw new Error(`Expected, but did not happen: ${absent.join(", ")}`);
    },
    { auto: true },
  ],
});

/** A slow machine may miss a toast of five seconds: it stays for twenty, except where a test sets `page.clock`. */
function toastsStayLonger(): void {
  const wait = window.setTimeout;
  const later = (run: TimerHandler, ms?: number, ...given: unknown[]) => {
    const isToast =
      ms === 5_000 && document.querySelector("[role=region][aria-label^=Notifications]") !== null;
    return wait(run, isToast ? 20_000 : ms, ...given);
  };
  window.setTimeout = later as typeof window.setTimeout;
}

/**
 * One line for each open page, to explain a timeout. Under load a browser may stop drawing, and waits for frames
 * never end.
 */
async function whatIsShown(browser: Browser, javaScriptEnabled: boolean): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const text = await page
        .getByRole("main")
        .first()
        .innerText({ timeout: 2_000 })
        .catch(() => "nothing that can be read");
      const isDrawn = !javaScriptEnabled || (await drawsFrames(page));
      return `${page.url()}${isDrawn ? "" : ` ${drawsNoFrame}`}: ${text.replace(/\s+/g, " ").slice(0, 400)}`;
    }),
  );
}

/** Whether a frame comes within three seconds. */
function drawsFrames(page: Page): Promise<boolean> {
  const drawn = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(resolve, 3_000, false);
      }),
  );
  // The page does not answer, or its clock is the test's.
  const unknown = new Promise<boolean>((resolve) => setTimeout(resolve, 6_000, true));
  return Promise.race([drawn.catch(() => true), unknown]);
}

/** Limits count by IP: each test has a network of its own. */
function anyIp(): string {
  const group = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** A newer navigation aborted the request, or scripts are off. */
const takenBack = "net::ERR_ABORTED";
const scriptsAreOff = "csp";
/** Printed or thrown by the framework when a navigation aborts one whose response had begun. */
const takenBackHalfway = "AbortError: BodyStreamBuffer was aborted";
/** On a busy machine scripts run later than the browser expects of what it preloads. */
const ranLate = /^The resource \S+ was preloaded using link preload but not used/;
const takenBackInPrint = [takenBackHalfway, "AbortError: signal is aborted without reason"];

function collectErrors(context: BrowserContext, ownUrls: string[], harmless: string[]): string[] {
  const unexpectedErrors: string[] = [];
  const isOwn = (url: string) => !url.startsWith("http") || ownUrls.some((own) => url.startsWith(`${own}/`));
  context.on("console", (message) => {
    const { url } = message.location();
    if (takenBackInPrint.some((text) => message.text().startsWith(text)) || ranLate.test(message.text()))
      return;
    if (["error", "warning"].includes(message.type())) {
      unexpectedErrors.push(`console ${message.type()}: ${message.text()} (${url})`);
    }
  });
  context.on("weberror", (error) => {
    const { stack, message } = error.error();
    if (!takenBackInPrint.some((text) => stack?.startsWith(text)))
      unexpectedErrors.push(`page error: ${stack ?? message}`);
  });
  context.on("request", (request) => {
    if (!isOwn(request.url())) unexpectedErrors.push(`request to another host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!harmless.includes(reason)) unexpectedErrors.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) unexpectedErrors.push(`answer ${response.status()}: ${response.url()}`);
  });
  return unexpectedErrors;
}
