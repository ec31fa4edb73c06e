/** Employers beside each other. */
export const comparisonLimit = 3;

/** In the order in which a url names them. */
const names = [
  "search",
  "sort",
  "industry",
  "country",
  "minLeave",
  "minSecondary",
  "traits",
  "tenure",
  "sets",
  "page",
  "view",
  "compare",
  "tab",
  "rows",
] as const;
export type UrlPart = (typeof names)[number];
export type UrlChanges = Partial<Record<UrlPart, string | number | null>>;

const filters: readonly UrlPart[] = names.slice(0, names.indexOf("page"));
const defaults: Partial<Record<UrlPart, string>> = {
  sort: "relevance",
  tenure: "12",
  page: "1",
  tab: "policies",
};

export const compareAnchor = "compare";
export const resultsAnchor = "results";

/** The query of a directory url, without "?". */
export type DirectoryUrl = string;

/**
 * null and "" remove a parameter. Default values and unknown parameters are left out. A changed filter or
 * sort returns to page 1.
 */
export function changeUrl(url: DirectoryUrl, changes: UrlChanges = {}): DirectoryUrl {
  const before = valuesOf(url);
  const after: [UrlPart, string][] = [];
  const isNarrowed = filters.some((name) => name in changes && before[name] !== String(changes[name] ?? ""));
  for (const name of names) {
    const changed = changes[name];
    const value = changed === undefined ? before[name] : String(changed ?? "").trim();
    const isStale = name === "page" && isNarrowed && changed === undefined;
    if (value !== "" && value !== defaults[name] && !isStale) after.push([name, value]);
  }
  return after.length === 0 ? "" : new URLSearchParams(after).toString().replace(/%2C/g, ",");
}

/** Cached, because a page makes all its links from one url. */
let lastRead: { url: DirectoryUrl; values: Readonly<Record<UrlPart, string>> } | undefined;

function valuesOf(url: DirectoryUrl): Readonly<Record<UrlPart, string>> {
  if (lastRead?.url !== url) {
    const params = new URLSearchParams(url);
    const values = Object.fromEntries(names.map((name) => [name, valueIn(params, name)]));
    lastRead = { url, values: values as Record<UrlPart, string> };
  }
  return lastRead.values;
}

function valueIn(params: URLSearchParams, name: UrlPart): string {
  // A form without scripts sends each box as a parameter.
  if (name === "traits") return params.getAll(name).filter(Boolean).join(",");
  if (name === "sets") return showsEach(params) ? "each" : "";
  if (name === "view") return params.get(name) === "list" ? "list" : "";
  return params.get(name)?.trim() ?? "";
}

/** Each employer, not once an agreement. Links have said `view=each`. */
export function showsEach(params: URLSearchParams): boolean {
  return params.get("sets") === "each" || params.get("view") === "each";
}

/** Hidden fields for the parameters that the form does not ask for. */
export function partsOf(url: DirectoryUrl, ...without: UrlPart[]): [UrlPart, string][] {
  const values = valuesOf(changeUrl(url));
  return names.flatMap((name): [UrlPart, string][] => {
    const value = values[name];
    return value === "" || without.includes(name) ? [] : [[name, value]];
  });
}

export function directoryHref(url: DirectoryUrl, changes?: UrlChanges, anchor?: string): string {
  return withParts("/companies", changeUrl(url, changes), anchor);
}

function withParts(path: string, url: DirectoryUrl, anchor?: string): string {
  return `${path}${url && `?${url}`}${anchor ? `#${anchor}` : ""}`;
}

/** At most three, each once. */
export function comparedIn(url: DirectoryUrl): string[] {
  const ids = valuesOf(url).compare.split(",").filter(Boolean);
  return [...new Set(ids)].slice(0, comparisonLimit);
}

export function showsDifferencesOnly(url: DirectoryUrl): boolean {
  return valuesOf(url).rows === "differences";
}

/** Only the comparison's tab or rows may differ, or cards from a list. */
export function haveSameResults(before: DirectoryUrl, after: DirectoryUrl): boolean {
  const resultsOf = (url: DirectoryUrl) => {
    const params = new URLSearchParams(url);
    params.delete("tab");
    params.delete("rows");
    if (params.get("view") === "list") params.delete("view");
    params.sort();
    return params.toString();
  };
  return resultsOf(before) === resultsOf(after);
}

/** Of "id.nurses", which names one of its sets of conditions, or of its id alone. */
export const employerIdOf = (ref: string): string => ref.split(".")[0] ?? ref;

/**
 * Keeps the results that the employer was opened from.
 * @param ref its id, or that of one of its sets of conditions.
 * @param group of its staff, by its key.
 */
export function employerHref(ref: string, url: DirectoryUrl = "", group = ref.split(".")[1] ?? null): string {
  const query = [changeUrl(url), group && `group=${encodeURIComponent(group)}`].filter(Boolean).join("&");
  return withParts(`/companies/${encodeURIComponent(employerIdOf(ref))}`, query);
}

/** Of the link on a card that opens its employer, which gets focus when the dialog closes. */
export function detailsId(id: string): string {
  return `details-${id}`;
}
