import { fileURLToPath } from "node:url";

import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Loaders and actions, with the most of our files that each may load on the way to the database and back. */
const journeys = {
  // Comparing whole policies loads more, so it is a journey of its own.
  "search the directory": { route: "app/routes/beta/directory.tsx", enters: "loader", most: 20 },
  "cast a vote": { route: "app/routes/api/member/ratings.ts", enters: "action", most: 20 },
  "approve a vote": { route: "app/routes/api/admin/submission-decisions.ts", enters: "action", most: 22 },
  "redeem an invitation": { route: "app/routes/public/invitation.tsx", enters: "action", most: 15 },
  "read compared policies": {
    route: "app/features/directory/comparison-queries.server.ts",
    enters: "comparedPolicies",
    // Includes the law, peers and the pay engine.
    most: 57,
  },
} as const;

/**
 * Files of `app` and `db` that remain when the loader or action is bundled alone. Tables (`db/schema`), the registry
 * of facts and the laws are data and do not count. Lazy imports belong to their own journeys.
 */
async function filesOf({ route, enters }: { route: string; enters: string }): Promise<string[]> {
  const entry = "virtual:journey";
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    esbuild: { jsx: "automatic" },
    resolve: { alias: { "~": `${root}app`, db: `${root}db` } },
    plugins: [
      {
        name: "journey",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${enters} } from "${root}${route}";` : undefined),
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: { input: entry, treeshake: { moduleSideEffects: false } },
    },
  });
  const { output } = [built].flat()[0] as Rollup.RollupOutput;
  return loadedAtOnce(output)
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(root, ""))
    .filter((file) => /^(app|db)\//.test(file) && !isDeclaration(file))
    .sort();
}

/** Chunks needed before the entry runs. */
function loadedAtOnce(output: Rollup.RollupOutput["output"]): Rollup.OutputChunk[] {
  const chunks = output.filter((part) => part.type === "chunk");
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  // The set grows while it is walked.
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  return [...loaded];
}

function isDeclaration(file: string): boolean {
  return (
    /^(db\/schema|app\/features\/law\/data)\//.test(file) ||
    /^app\/features\/policy\/(fields|policy)\.ts$/.test(file)
  );
}

it.each(Object.entries(journeys))(
  "to %s, a request passes through few files of ours",
  async (name, journey) => {
    const files = await filesOf(journey);
    expect(files).toContain(journey.route);
    expect(files).toContain("db/client.server.ts");
    console.log(`${name}: ${files.length} files`);
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(journey.most);
  },
);
