import { fileURLToPath } from "node:url";

import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What people do, by the loader or action that a request for it enters, and the most files of ours that it may
 * pass through on the way to the database and back.
 */
const journeys = {
  // What a comparison says of whole policies is loaded by those who compare: a journey of its own, at the end.
  "search the directory": { route: "app/routes/beta/directory.tsx", enters: "loader", most: 20 },
  "cast a vote": { route: "app/routes/api/member/ratings.ts", enters: "action", most: 20 },
  "approve a vote": { route: "app/routes/api/admin/submission-decisions.ts", enters: "action", most: 22 },
  "redeem an invitation": { route: "app/routes/public/invitation.tsx", enters: "action", most: 15 },
  "read compared policies": {
    route: "app/features/directory/compared-policies.server.ts",
    enters: "comparedPolicies",
    // They stand beside what the law gives, what peers give, and what the pay engine says they add to the law.
    most: 57,
  },
} as const;

/**
 * The files of `app` and `db` that a request passes through: those of which anything is left when the loader or
 * action is bundled by itself, without the page and without what it does not reach. What a file only declares
 * counts too, except tables (`db/schema`), the registry of facts that they are declared from, and the law of each country,
 * which are data.
 * What is imported only while a request of another kind runs is that one's journey.
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

/** The chunks that the entry needs before it runs. */
function loadedAtOnce(output: Rollup.RollupOutput["output"]): Rollup.OutputChunk[] {
  const chunks = output.filter((part) => part.type === "chunk");
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set grows under its own walk.
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
