import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import license, { type Dependency } from "rollup-plugin-license";
import { readFileSync } from "node:fs";
import { tsImport } from "tsx/esm/api";
import { defineConfig, type Plugin } from "vite";

import type * as ApiDocument from "./app/routes/api/document.server";
import { getLoadContext } from "./app/load-context";
import { browserslist } from "./package.json";
import remixOptions from "./remix.config.js";
import { productDatabase } from "./scripts/bridge/host";
import { readStateDir } from "./scripts/local/paths";

/** The dev server has the database of `npm run dev`'s state, and its own word on what that command may vary. */
const localBindings = {
  DB: productDatabase(readStateDir()),
  MAIL_SENDER: "none",
  ...(process.env.APP_SECRET && { APP_SECRET: process.env.APP_SECRET }),
  ...(process.env.SEED && { SEED: process.env.SEED }),
  ...(process.env.LAUNCH_STATE && { LAUNCH_STATE: process.env.LAUNCH_STATE }),
  ...(process.env.SITE_ORIGIN && { SITE_ORIGIN: process.env.SITE_ORIGIN }),
};

/** The licences of what the scripts are made of, and that of the icons, which are a file of their own. */
function licences(dependencies: Dependency[]): string {
  const icons = readFileSync(new URL("node_modules/lucide-react/LICENSE", import.meta.url), "utf8");
  return [...dependencies.map((dependency) => dependency.text()), `Name: lucide-react\n${icons}`].join(
    "\n\n---\n\n",
  );
}

/** `import document from "virtual:api-document"`: made here, so that the Worker carries the document alone. */
const apiDocument: Plugin = {
  name: "api-document",
  resolveId: (id) => (id === "virtual:api-document" ? `\0${id}` : undefined),
  load: async (id) => {
    if (id !== "\0virtual:api-document") return undefined;
    const path = "./app/routes/api/document.server.ts";
    const { buildDocument } = (await tsImport(path, import.meta.url)) as typeof ApiDocument;
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(buildDocument()))});`;
  },
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
    apiDocument,
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
  build: {
    // "ios_saf >= 18" is "ios18" here.
    target: browserslist.map((browser) => browser.replace(/(_saf)? >= /, "")),
    cssMinify: true,
    // Terser takes 14 s of processor time for a build, and leaves 4 kB less for each page than esbuild. Licences are named once, in a
    // file beside the scripts, not again in each of them.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { format: { comments: false } },
    rollupOptions: {
      // The server's chunks become one Worker: what they load early only makes its bundler warn. In browsers a script of
      // so few bytes costs more to ask for than to send along.
      output: isSsrBuild ? { hoistTransitiveImports: false } : { experimentalMinChunkSize: 500 },
      plugins: isSsrBuild
        ? []
        : [
            license({
              thirdParty: { output: { file: "build/client/third-party-licences.txt", template: licences } },
            }),
          ],
    },
  },
}));
