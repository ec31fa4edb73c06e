import { z } from "zod";

import { readTenths } from "~/core/number-reader";
import { fail, ok, type FieldErrors, type Result } from "~/core/result";
import {
  tenures,
  type Tenure,
  isPolicyFeature,
  policyFeatures,
  type PolicyFeature,
} from "~/policy/document/stored-figures";
import { canonicalCountry, canonicalIndustry } from "~/core/industries-and-countries";
import { comparisonLimit, showsEach } from "~/core/directory-url";
import {
  isBeyondLists,
  wholeDirectory,
  type CompareTab,
  type DirectoryQuery,
  type SortOption,
} from "./schema";
import { compareTabs, sortOptions, directoryErrors } from "./texts";

const sorts = Object.keys(sortOptions) as [SortOption, ...SortOption[]];
const tabs = Object.keys(compareTabs) as [CompareTab, ...CompareTab[]];

const text = z.string().trim();
const label = (canonical: (text: string) => string | null) =>
  text.transform((value) => (value ? (canonical(value) ?? value) : null));
const wholeNumber = (from: number, to: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message));

const leastWeeks = z.string().transform((value, ctx): number | null => {
  const weeks = value === "" ? 0 : readTenths(value, 260);
  if (weeks !== null) return weeks || null;
  ctx.addIssue({ code: "custom", message: directoryErrors.minLeave });
  return z.NEVER;
});
const shownSets = ["each", "once"] as const;

const lastPage = 1_000_000;

export const directoryParameters = {
  search: text,
  sort: z.enum(sorts, directoryErrors.oneOf(sorts.join(", "))),
  industry: label(canonicalIndustry),
  country: label(canonicalCountry),
  minLeave: leastWeeks,
  minSecondary: leastWeeks,
  traits: z.string().transform((value, ctx): readonly PolicyFeature[] => {
    const asked = value
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    if (!asked.every(isPolicyFeature)) {
      ctx.addIssue({ code: "custom", message: directoryErrors.someOf(policyFeatures.join(", ")) });
      return z.NEVER;
    }
    return policyFeatures.filter((feature) => asked.includes(feature));
  }),
  tenure: z
    .enum(tenures.map(String) as [string, ...string[]], directoryErrors.oneOf(tenures.join(", ")))
    .transform((value) => Number(value) as Tenure),
  sets: z.enum(shownSets, directoryErrors.oneOf(shownSets.join(", "))),
  page: wholeNumber(1, lastPage, directoryErrors.page),
  perPage: wholeNumber(1, 100, directoryErrors.perPage),
  limit: wholeNumber(1, 100, directoryErrors.perPage),
} as const;

/**
 * `limit` is another name of `perPage`. Empty parameters are ignored.
 * @returns `invalid` with a message for each field.
 */
export function parseDirectoryQuery(params: URLSearchParams): Result<DirectoryQuery> {
  const { values, fields: wrong } = readParameters(params);
  const names = Object.keys(directoryParameters);
  const unknown = [...params.keys()].filter((name) => !names.includes(name));
  const says = directoryErrors.noParameter(names.join(", "));
  // An entry may be called "__proto__".
  const fields: FieldErrors = Object.fromEntries<string[]>([
    ...Object.entries<string[]>(wrong),
    ...unknown.map((name): [string, string[]] => [name.slice(0, 100), [says]]),
  ]);
  const query = toQuery(values);
  if (fields.page === undefined && isBeyondLists(query)) fields.page = [directoryErrors.beyondLists];
  if (Object.keys(fields).length > 0) return fail("invalid", directoryErrors.unusable, fields);
  return ok(query);
}

const deepAfter = 2_000;

/** A deep page reads thousands of rows before its own, so it is rate-limited by network. */
export function isDeep({ page, perPage }: DirectoryQuery): boolean {
  return page * perPage > deepAfter;
}

export interface DirectoryRequest {
  query: DirectoryQuery;
  /** Public ids of employers or of their sets of conditions ("id.nurses"), at most three, each once. */
  compareIds: string[];
  /** Typed into selectors without scripts. */
  typedNames: string[];
  tab: CompareTab;
}

/** Unusable parameters fall back to their defaults. */
export function readDirectoryRequest(params: URLSearchParams): DirectoryRequest {
  const { values } = readParameters(params);
  const compareIds = (params.get("compare") ?? "")
    .split(",")
    .filter((id) => /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/i.test(id));
  const typedNames = params
    .getAll("employer")
    .map((name) => name.trim().slice(0, 200))
    .filter(Boolean);
  const tab = z.enum(tabs).safeParse(params.get("tab"));
  const query = toQuery(values);
  return {
    // The length of the page's own input: every link repeats it.
    query: {
      ...query,
      search: query.search.slice(0, 200),
      sets: showsEach(params) ? "each" : "once",
      perPage: wholeDirectory.perPage,
    },
    compareIds: [...new Set(compareIds)].slice(0, comparisonLimit),
    typedNames: typedNames.slice(0, comparisonLimit),
    tab: tab.success ? tab.data : "policies",
  };
}

type Values = Partial<DirectoryQuery & { limit: number }>;

function readParameters(params: URLSearchParams) {
  const values: Record<string, unknown> = {};
  const fields: Record<string, string[]> = {};
  if (params.size === 0) return { values: values as Values, fields };
  for (const [name, schema] of Object.entries(directoryParameters)) {
    // A form sends each box as a parameter.
    const raw = name === "traits" ? params.getAll(name).join(",") : params.get(name);
    if (raw === null || raw === "") continue;
    const parsed = schema.safeParse(raw);
    if (parsed.success) values[name] = parsed.data;
    else fields[name] = parsed.error.issues.map((issue) => issue.message);
  }
  return { values: values as Values, fields };
}

/** Three are those of the front page: of three agreements or employers, none twice. */
const featured = 3;

function toQuery({ limit, ...values }: Values): DirectoryQuery {
  const sets = limit === featured ? "once" : wholeDirectory.sets;
  return { ...wholeDirectory, sets, ...(limit !== undefined && { perPage: limit }), ...values };
}
