import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";

import { reportUnexpectedError } from "./http/unexpected-errors.server";
import { holdScripts } from "./http/scripts-after-paint.server";
import { PageContext } from "./ui/page-context";

/**
 * Renders a page in one piece. React's string renderer costs about a fifth of its web-stream renderer
 * in workerd (`npm run bench`), and no loader defers data, so nothing is lost: the loaders' data, which
 * Remix would stream behind the markup, is read to its end and stands before `</body>`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  const handoff = context.serverHandoffStream;
  context.serverHandoffStream = undefined;
  const data = handoff ? await textOf(handoff) : "";
  const markup = renderToString(
    <PageContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
  );
  const end = markup.lastIndexOf("</body>");
  const scripts = context.renderMeta?.didRenderScripts ? handoffScript(data, nonce) : "";

  const content = markup.slice(0, end) + scripts;

  headers.set("Content-Type", "text/html; charset=utf-8");
  // While developing, Vite's own scripts have to come first.
  const body = import.meta.env.PROD ? holdScripts(content, nonce) : content;
  return new Response(`<!DOCTYPE html>${body}${markup.slice(end)}`, { status, headers });
}

/** A stream of UTF-8 to its end. Its pieces are there already: a Response would pass each on through the runtime. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/** Errors outside loaders and actions, which report their own: while rendering, or in Remix itself. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isReported(error)) return;
  reportUnexpectedError(error, context.requestId);
};

function isReported(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && "data" in error;
}

/**
 * What Remix's StreamTransfer writes for single fetch, for data that is complete. Between single quotes, because the
 * data is JSON, full of double ones; nothing in it ends the literal or the script.
 */
function handoffScript(data: string, nonce: string): string {
  const literal = data.replace(
    /[\\'\n\r<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue('${literal}');window.__remixContext.streamController.close();</script>`;
}
