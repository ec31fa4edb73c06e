/**
 * The floors of the house (docs/code.md): what each folder may import. Imports go down only, types too.
 * Editors do not show this; `npm run lint` does.
 */

/** The folders of the plan, from the bottom: each may import those above it in this list, and none below. */
const planFolders = [
  "[^/]+$",
  "law-facts/",
  "elterngeld/",
  "words/",
  "engine/state-pay/",
  "engine/[^/]+$",
  "months/",
  "draft/",
  "ways/",
  "calendar/",
  "ends/",
  "link/",
  "form/",
  "answer/",
  "sheet/",
  "rule-list/",
];

const zod = "^node_modules/zod/";

const pure = ["core", "policy", "law", "plan"];

/** Lowest first: a feature imports those before it, none after it. */
const features = [
  "mail",
  "policy",
  "agreements",
  "employers",
  "accounts",
  "history",
  "compare",
  "community",
  "replies",
  "directory",
  "watches",
  "requests",
  "reports",
  "moderation",
  "share",
  "duplicates",
  "import",
  "waitlist",
  "privacy",
  "plan",
  "open-data",
  "site",
  "api",
];

const folder = (/** @type {string} */ name) => `^app/${name}/`;

const ours = "^(app|db|scripts|tests)/";

/** @type {{ name: string, from: string, to?: string, may: string[] }[]} */
const floors = [
  // Each of the four imports those before it, and no package but zod.
  ...pure.map((name, place) => ({
    name,
    from: folder(name),
    to: ".",
    may: [...pure.slice(0, place + 1).map(folder), zod],
  })),
  { name: "components", from: "^app/components/", may: ["components", "policy", "core"].map(folder) },
  { name: "server", from: "^app/server/", may: [folder("server"), folder("core"), "^db/"] },
  // The facts of a policy are declared once, and the schema has a column for some.
  { name: "db", from: "^db/", may: ["^db/", "^app/policy/(fields|policy)[.]ts$"] },
  ...features.map((name, place) => ({
    name: `features/${name}`,
    from: folder(`features/${name}`),
    may: [
      ...features.slice(0, place + 1).map((lower) => folder(`features/${lower}`)),
      ...[...pure, "components", "server"].map(folder),
      "^db/",
    ],
  })),
];

const database = ["^db/", "^node_modules/drizzle-orm/"];
const parts = ["^app/(components|features/[^/]+/components)/"];
const react = ["^node_modules/(react|react-dom)/", ...parts];
const request = [
  "^node_modules/@remix-run/",
  "^app/(load-context[.]ts|server/http/)",
  "^app/features/[^/]+/handlers/",
];
const onServer = "[.]server[.]tsx?$";

/** @type {{ name: string, from: string, except?: string, to: string[] }[]} */
const layers = [
  { name: "routes ask the features, which alone talk to the database", from: "^app/routes/", to: database },
  {
    name: "what a feature allows and does knows no request and no React",
    from: "^app/(features|server)/",
    except: "^app/(features/[^/]+/(components|handlers)|features/(api|mail/emails)|server/http)/",
    to: [...request, ...react],
  },
  {
    name: "a handler is what routes share of a loader or action, and stores nothing itself",
    from: "^app/features/[^/]+/handlers/",
    to: database,
  },
  {
    name: "emails and their ways out know no store and no request",
    from: "^app/features/mail/emails/",
    to: [...database, ...request, ...parts, onServer],
  },
  {
    name: "components run in browsers",
    from: "^app/(components|features/[^/]+/components|routes/[^/]+/.+)/[^/]+[.]tsx?$",
    except: "/route[.]tsx?$|^app/routes/api/|[.]server[.]ts$",
    to: [...database, onServer, "^app/features/[^/]+/handlers/", zod],
  },
  {
    name: "these files run in browsers too",
    from: "^app/((core|policy|law|features)/.*(/rules|-rules|-json|-view)|plan/.*)[.]ts$",
    // The build stops where a browser would get stored-policy-rules.ts, which needs the world's names.
    except:
      "^app/(features/[^/]+/components|policy/document/stored-policy-rules|plan/.*([.]server|schema)[.]ts)",
    to: [...database, ...request, ...react, onServer, zod],
  },
  {
    name: "policy, law and plan read input in their schemas only",
    from: "^app/(policy|law|plan)/",
    except: "schema[.]ts$",
    to: [zod],
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...floors.map(({ name, from, to = ours, may }) => ({
      name: `${name} imports down only`,
      severity: /** @type {const} */ ("error"),
      from: { path: from },
      to: { path: to, pathNot: may },
    })),
    ...planFolders.slice(0, -1).map((folder, at) => ({
      name: `plan/${folder} imports down only`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^app/plan/${folder}` },
      to: { path: `^app/plan/(${planFolders.slice(at + 1).join("|")})` },
    })),
    ...layers.map(({ name, from, except, to }) => ({
      name,
      severity: /** @type {const} */ ("error"),
      from: { path: from, ...(except && { pathNot: except }) },
      to: { path: to },
    })),
    { name: "no circle of files", severity: "error", from: { path: "^(app|db)/" }, to: { circular: true } },
    {
      name: "no circle of folders",
      scope: "folder",
      severity: "error",
      from: { path: "^(app|db)" },
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
