import { RemixServer } from "@remix-run/react";
import { createRequestHandler, type EntryContext } from "@remix-run/cloudflare";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToReadableStream } from "react-dom/server.browser";
import { renderToPipeableStream } from "react-dom/server.node";
import * as build from "virtual:remix/server-build";

import { getLoadContext } from "../../app/load-context";

/** The product's server build with one of React's renderers in place of its own way to a page. */
const renderers = {
  string: build.entry.module.default,
  stream: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />);
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(body, { status, headers });
  },
  pipeable: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady: () => pipe(body),
    });
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(await buffer(body), { status, headers });
  },
};

const handlers = Object.fromEntries(
  Object.entries(renderers).map(([name, handleRequest]) => {
    const module = { ...build.entry.module, default: handleRequest };
    const { assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath, routes } = build;
    const variant = {
      assets,
      assetsBuildDirectory,
      basename,
      future,
      isSpaMode,
      mode,
      publicPath,
      routes,
      entry: { module },
    };
    return [name, createRequestHandler(variant, "production")];
  }),
);

export default {
  async fetch(request, env, ctx) {
    const name = request.headers.get("X-Renderer") ?? "";
    if (name === "hello") return new Response("hello");
    const handler = handlers[name];
    if (!handler) return new Response("Name a renderer in X-Renderer.", { status: 400 });
    return handler(request, await getLoadContext({ request, context: { cloudflare: { env, ctx } } }));
  },
} satisfies ExportedHandler<Env>;
