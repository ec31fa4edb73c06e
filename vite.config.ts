import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import license from "rollup-plugin-license";
import { defineConfig } from "vite";

import { getLoadContext } from "./app/load-context";
import remixOptions from "./remix.config.js";

const stateDir = process.env.STATE_DIR ?? ".wrangler/state";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    cloudflareDevProxyVitePlugin({ getLoadContext, persist: { path: `${stateDir}/v3` } }),
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
      plugins: isSsrBuild
        ? []
        : [license({ thirdParty: { output: "build/client/third-party-licences.txt" } })],
    },
  },
}));
