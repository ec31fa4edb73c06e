import { readdirSync, readFileSync } from "node:fs";

import js from "@eslint/js";
// @ts-expect-error The plugin ships no types.
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Every table and column, by drizzle-kit's last snapshot. */
function storedNames() {
  const meta = "db/migrations/meta";
  const last = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  /** @type {{ tables: Record<string, { columns: object }> }} */
  const { tables } = JSON.parse(readFileSync(`${meta}/${last}`, "utf8"));
  const names = Object.entries(tables).flatMap(([table, { columns }]) => [table, ...Object.keys(columns)]);
  return [...new Set(names)].join("|");
}

const unchecked = {
  // Not in quotes, not `as name`, and not `alias.name`.
  storedAsText: {
    selector: `TaggedTemplateExpression[tag.name='sql'] > TemplateLiteral > TemplateElement[value.raw=/(?<![\\w.'"$]|\\bas )(?:${storedNames()})(?![\\w'"(])/]`,
    message: "Write ${table} and ${table.column}; insertFrom() and Drizzle's update name columns alone.",
  },
  inferred: {
    selector: "CallExpression[callee.name=/^(batch|rows)$/][typeArguments]",
    message: "The statements say what their rows are: rows() for SQL, Drizzle for a built query.",
  },
  castSql: {
    selector: "TaggedTemplateExpression[tag.name='sql'][typeArguments]",
    message:
      "sql<T> checks nothing. Read the rows with rows(), or give the expression a reader by mapWith().",
  },
  ownReader: {
    selector: "NewExpression[callee.name='Rows']",
    message: "Say what the rows hold with rows(), which checks each of them.",
  },
  loneQuery: {
    selector:
      "CallExpression[callee.object.name='db'][callee.property.name=/^(batch|all|get|run|values|transaction)$/]",
    message: "batch() runs statements; what Drizzle runs by itself puts parameters into its errors.",
  },
  awaitedQuery: {
    selector:
      "AwaitExpression > CallExpression[callee.object.type='CallExpression'][callee.property.name=/^(from|where|orderBy|limit|values|set|returning|onConflictDo\\w+)$/]",
    message: "batch() runs statements; what Drizzle runs by itself puts parameters into its errors.",
  },
  rawSql: {
    selector: "MemberExpression[object.name='sql'][property.name='raw']",
    message: "Use sql.identifier() for a name and inlineParams() for a number.",
  },
  lookbehind: {
    selector:
      ":matches(Literal[regex.pattern=/\\(\\?<[=!]/], Literal[value=/\\(\\?<[=!]/], TemplateElement[value.raw=/\\(\\?<[=!]/])",
    message: "Before Safari 16.4 a file with lookbehind fails as a whole: read what stands before too.",
  },
  unitsOfSvg: {
    selector: [
      "JSXAttribute[name.name=/^([dcfr]?[xyr]|[xy][12]|width|height|fontSize|strokeWidth|textLength)$/] :matches(Literal[value=/[\\d.]rem$/], TemplateElement[value.raw=/^rem$|[\\d.]rem$/])",
      "Property[key.name=/^[dc]?[xy]$/] > Literal[value=/[\\d.]rem$/]",
      ":matches(Literal[value=/<\\w[^>]*=.[\\d.]+rem/], TemplateElement[value.raw=/<\\w[^>]*=.[\\d.]+rem/])",
    ].join(", "),
    message: "WebKit reads rem in an attribute of an SVG as 0: use em, a percentage or no unit.",
  },
  translatedOption: {
    selector: "JSXOpeningElement[name.name='option']:not(:has(JSXAttribute[name.name='value']))",
    message: "Without a value an option sends its text, and a browser that translates the page changes that.",
  },
};

/**
 * Language that phones a little older than package.json's browsers lack. What is younger has no types: tsconfig.json.
 * @type {import("eslint").Linter.Config}
 */
const olderPhones = {
  files: ["app/**/*.{ts,tsx}"],
  // text-rules.ts asks first.
  ignores: ["**/*.server.ts", "**/*.test.ts", "app/core/text-rules.ts"],
  rules: {
    "no-restricted-properties": [
      "error",
      ...["with", "toSorted", "toReversed", "toSpliced"].map((property) => ({
        property,
        message: "Copy the array first: browsers have it since 2022 (Chrome 110) or 2023 (Firefox 115).",
      })),
      { object: "Intl", property: "Segmenter", message: "Firefox has it since 125: use text-rules.ts." },
    ],
  },
};

/** Types end at the database unless something keeps them: what these files may still leave unchecked. */
const typedData = [
  { files: ["app/**/*.{ts,tsx}"], may: [] },
  // What the builder cannot say of a table stands beside it, by its names.
  { files: ["db/**/*.ts"], may: ["storedAsText"] },
  // Runs on the server alone.
  { files: ["app/features/import/rows/accents.ts"], may: ["lookbehind"] },
  // Index keys with their directions, and a check's text for each column of weeks: both from lists beside them.
  { files: ["db/schema/companies.ts"], may: ["rawSql", "storedAsText"] },
  // The one place that hands statements to Drizzle.
  { files: ["db/client.server.ts"], may: ["loneQuery", "storedAsText"] },
  // The one place that reads any row.
  { files: ["db/rows.server.ts"], may: ["ownReader", "storedAsText"] },
];

/**
 * @param {{ files: string[], may: string[] }} part
 * @returns {import("eslint").Linter.Config}
 */
function typedDataRule({ files, may }) {
  const forbidden = Object.entries(unchecked).filter(([name]) => !may.includes(name));
  return {
    files,
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...forbidden.map(([, rule]) => rule)] },
  };
}

export default tseslint.config(
  {
    ignores: [
      "build/",
      ".wrangler/",
      ".cache/",
      "shots/",
      "worker-configuration.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  js.configs.recommended,
  // Those that need no types; `.oxlintrc.json` has the rest, which is looked at ten times as fast by a compiler in machine code.
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      // Naming a field beside a rest is how the rest is had without it.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  ...typedData.map(typedDataRule),
  olderPhones,
);
