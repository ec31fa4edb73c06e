/** Conform's subpaths resolve by its exports alone. */
const packages = "^(node_modules/|@conform-to/)";

/**
 * The floors of the house (docs/code.md): what each folder may import. Imports go down only, types too. A folder that
 * stands here stays; the others follow until all of app is here.
 */
const floors = [
  { name: "core", from: "^app/core/", may: ["^app/core/"] },
  { name: "policy", from: "^app/policy/", may: ["^app/policy/", "^app/core/"] },
  { name: "law", from: "^app/law/", may: ["^app/law/", "^app/policy/", "^app/core/"] },
  { name: "plan", from: "^app/plan/", may: ["^app/plan/", "^app/law/", "^app/policy/", "^app/core/"] },
  { name: "server", from: "^app/server/", may: ["^app/server/", "^app/core/", "^db/", packages] },
  {
    name: "components",
    from: "^app/components/",
    may: ["^app/components/", "^app/policy/", "^app/core/", packages],
  },
  // The facts of a policy are declared once, and the schema has a column for some.
  { name: "db", from: "^db/", may: ["^db/", "^app/policy/(fields|policy)[.]ts$", packages] },
];

const zod = "^node_modules/zod/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...floors.map(({ name, from, may }) => ({
      name: `${name} imports down only`,
      severity: /** @type {const} */ ("error"),
      from: { path: from },
      to: { pathNot: [...may, zod] },
    })),
    {
      name: "policy, law and plan read input in their schemas only",
      severity: "error",
      from: { path: "^app/(policy|law|plan)/", pathNot: "schema[.]ts$" },
      to: { path: zod },
    },
    {
      name: "no circle of files",
      severity: "error",
      from: { path: "^(app/(core|components|policy|law|plan|server)|db)/" },
      to: { circular: true },
    },
    {
      name: "no circle of folders",
      scope: "folder",
      severity: "error",
      from: { path: "^(app/(core|components|policy|law|plan|server)|db)" },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]test[.]ts$" },
  },
};
