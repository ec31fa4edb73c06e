import { cruise, type ICruiseResult } from "dependency-cruiser";

import { readArguments, runCommand } from "./local/command";

const help = `
npm run journeys [-- ROUTE ...]

Counts the files of ours that a route imports, directly or through others, and lists them with --list: what a reader may have
to open. The kit, texts, declarations (tables, facts, laws) and core do not count, nor types alone.

  --list  names the files

Without a route it counts those of a search, a vote, a decision, a plan and an import.
`;

const usual = [
  "app/routes/beta/directory/route.tsx",
  "app/routes/api/member/ratings.ts",
  "app/routes/api/admin/submission-decisions.ts",
  "app/routes/beta/plan/route.tsx",
  "app/routes/admin/import/route.tsx",
];

/** What a reader need not open to follow what happens. */
const uncounted =
  /^app\/(core|components|styles)\/|texts\.ts$|^db\/schema\/|^app\/law\/data\/|^app\/policy\/(fields|policy)\.ts$/;

runCommand(async () => {
  const options = { list: { type: "boolean", default: false } } as const;
  const given = readArguments(help, { options, allowPositionals: true });
  if (!given) return;
  const routes = given.positionals.length > 0 ? given.positionals : usual;
  const { output } = await cruise(["app", "db"], {
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]test[.]ts$" },
  });
  if (typeof output === "string") throw new Error(output);
  const imports = importsOf(output);
  for (const route of routes) {
    const files = [...reachedFrom(route, imports)].filter((file) => !uncounted.test(file)).sort();
    console.log(`${route}: ${files.length} files`);
    if (given.values.list) for (const file of files) console.log(`  ${file}`);
  }
});

/** Ours alone, by file. */
function importsOf({ modules }: ICruiseResult): Map<string, string[]> {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter((file) => /^(app|db)\//.test(file)),
    ]),
  );
}

function reachedFrom(route: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([route]);
  // The set grows while it is walked.
  for (const file of reached) for (const imported of imports.get(file) ?? []) reached.add(imported);
  return reached;
}
