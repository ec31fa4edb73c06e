import { test as base, type BrowserContext } from "@playwright/test";

import { untilAnswering } from "../scripted-page";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The url of the product before its launch. */
  prelaunchUrl: string;
  /**
   * Says that this test expects what would otherwise fail it, in the guard's words, for example
   * `console error: … 404`. It must then happen.
   */
  expectError: (unexpectedError: RegExp) => void;
}

/**
 * Playwright's `test` with a guard: a console error or warning, an error of the page, a failed request, a
 * 5xx answer, or a request to another host fails the test. Where scripts run, a page is open once they answer.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": anyIp() });
  },
  context: async ({ context }, use) => {
    const { request } = context;
    const fetch = request.fetch.bind(request);
    // Workerd closes a connection that was quiet for five seconds, perhaps just as the next request is on its way.
    request.fetch = (url, options) => fetch(url, { maxRetries: 2, ...options });
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
    async ({ context, baseURL, prelaunchUrl, javaScriptEnabled }, use) => {
      const harmless = javaScriptEnabled ? [takenBack] : [takenBack, scriptsAreOff];
      const unexpectedErrors = collectErrors(context, [baseURL ?? "", prelaunchUrl], harmless);
      const expected: RegExp[] = [];
      await use((unexpectedError) => expected.push(unexpectedError));
      const unexpected = unexpectedErrors.filter(
        (unexpectedError) => !expected.some((pattern) => pattern.test(unexpectedError)),
      );
      if (unexpected.length > 0) throw new Error(`The page was not silent:\n${unexpected.join("\n")}`);
      const absent = expected.filter(
        (pattern) => !unexpectedErrors.some((unexpectedError) => pattern.test(unexpectedError)),
      );
      if (absent.length > 0) throw new Error(`Expected, but did not happen: ${absent.join(", ")}`);
    },
    { auto: true },
  ],
});

/** Tries are counted by ip: each test comes from a network of its own. */
function anyIp(): string {
  const group = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** Why a request ended that a newer navigation or search took back, and a script's where scripts are off. */
const takenBack = "net::ERR_ABORTED";
const scriptsAreOff = "csp";
/**
 * What the framework prints, or throws where nothing waits for it, when a newer navigation takes one back whose response
 * had begun; which of the two depends on how much of the response was there. Nobody but the console learns of it.
 */
const takenBackHalfway = "AbortError: BodyStreamBuffer was aborted";
const takenBackInPrint = [takenBackHalfway, "AbortError: signal is aborted without reason"];

function collectErrors(context: BrowserContext, ownUrls: string[], harmless: string[]): string[] {
  const unexpectedErrors: string[] = [];
  const isOwn = (url: string) => !url.startsWith("http") || ownUrls.some((own) => url.startsWith(`${own}/`));
  context.on("console", (message) => {
    const { url } = message.location();
    if (takenBackInPrint.some((text) => message.text().startsWith(text))) return;
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
