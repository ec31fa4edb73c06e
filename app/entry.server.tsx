import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { renderToReadableStream } from "react-dom/server";

import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import { PageContext } from "~/components/site";

/** Waits for the whole page: without scripts, later parts would never appear. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <PageContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
    // The thrown error is reported once, by handleError; React would log it too.
    { nonce, signal: request.signal, onError: () => {} },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Errors while rendering or inside Remix. Loaders and actions report their own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isReported(error)) return;
  reportUnexpectedError(error, context.requestId);
};

function isReported(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && "data" in error;
}
