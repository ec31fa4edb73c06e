import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import license from "rollup-plugin-license";
import { defineConfig } from "vite";

import { getLoadContext } from "./app/load-context";
import remixOptions from "./remix.config.js";
import { createD1Client } from "./scripts/local/d1-client";
import { readStateDir } from "./scripts/local/paths";
import { linkToHost } from "./scripts/local/state-link";

/** The dev server has the database of `npm run dev`'s state, and its own word on what that command may vary. */
const localBindings = {
  DB: createD1Client(linkToHost(readStateDir())),
  MAIL_SENDER: "none",
  ...(process.env.APP_SECRET && { APP_SECRET: process.env.APP_SECRET }),
  ...(process.env.LAUNCH_STATE && { LAUNCH_STATE: process.env.LAUNCH_STATE }),
  ...(process.env.SITE_ORIGIN && { SITE_ORIGIN: process.env.SITE_ORIGIN }),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    cloudflareDevProxyVitePlugin<Env, IncomingRequestCfProperties>({
      getLoadContext: ({ request, context: { cloudflare } }) =>
        getLoadContext({
          request,
          context: { cloudflare: { ...cloudflare, env: { ...cloudflare.env, ...localBindings } } },
        }),
      persist: false,
      remoteBindings: false,
    }),
    remix(remixOptions),
  ],
  resolve: {
    alias: { "~": new URL("./app", import.meta.url).pathname, db: new URL("./db", import.meta.url).pathname },
    mainFields: ["browser", "module", "main"],
  },
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  // Licences are named once, in a file beside the scripts, not again in each of them.
  esbuild: { legalComments: "none" },
  build: {
    minify: true,
    cssMinify: true,
    rollupOptions: {
      // The server's chunks become one Worker: what they load early only makes its bundler warn. In the
      // browser, a chunk of a few lines costs more to fetch and compresses worse than beside what uses it.
      output: isSsrBuild ? { hoistTransitiveImports: false } : { experimentalMinChunkSize: 1_000 },
      plugins: isSsrBuild
        ? []
        : [license({ thirdParty: { output: "build/client/third-party-licences.txt" } })],
    },
  },
}));
