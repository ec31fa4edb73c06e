import { comparisonLimit, type CompareTab, type DirectoryView } from "../schema";
import { compareTabs } from "../texts";
import type { MouseEvent } from "react";

/** What a directory url can say, in the order in which it says it. */
const names = [
  "search",
  "sort",
  "industry",
  "country",
  "minLeave",
  "traits",
  "tenure",
  "page",
  "compare",
  "tab",
  "rows",
] as const;
type Name = (typeof names)[number];
export type UrlChanges = Partial<Record<Name, string | number | null>>;

const filters: readonly Name[] = ["search", "sort", "industry", "country", "minLeave", "traits", "tenure"];
const defaults: Partial<Record<Name, string>> = {
  sort: "relevance",
  tenure: "12",
  page: "1",
  tab: "policies",
};

/** Where compare stands on the directory page. */
export const compareAnchor = "compare";
/** Where the results stand on the directory page. */
export const resultsAnchor = "results";

/** Where a directory is looked at from: what its url says, without "?". */
export type DirectoryUrl = string;

/**
 * A url with changes: null or "" takes a part out, default values and unknown parameters are left out,
 * and a changed filter or sort starts again at the first page.
 */
export function changeUrl(url: DirectoryUrl, changes: UrlChanges = {}): DirectoryUrl {
  const before = valuesOf(url);
  const after: [Name, string][] = [];
  const isNarrowed = filters.some((name) => name in changes && before[name] !== String(changes[name] ?? ""));
  for (const name of names) {
    const changed = changes[name];
    const value = changed === undefined ? before[name] : String(changed ?? "").trim();
    const isStale = name === "page" && isNarrowed && changed === undefined;
    if (value !== "" && value !== defaults[name] && !isStale) after.push([name, value]);
  }
  return after.length === 0 ? "" : new URLSearchParams(after).toString().replace(/%2C/g, ",");
}

/** The url that was read last: a page writes all its links from one. */
let lastRead: { url: DirectoryUrl; values: Readonly<Record<Name, string>> } | undefined;

function valuesOf(url: DirectoryUrl): Readonly<Record<Name, string>> {
  if (lastRead?.url !== url) {
    const params = new URLSearchParams(url);
    const values = Object.fromEntries(names.map((name) => [name, valueIn(params, name)]));
    lastRead = { url, values: values as Record<Name, string> };
  }
  return lastRead.values;
}

function valueIn(params: URLSearchParams, name: Name): string {
  // A form without scripts sends each box by itself.
  if (name === "traits") return params.getAll(name).filter(Boolean).join(",");
  return params.get(name)?.trim() ?? "";
}

/** The parts of a url as a form's hidden fields, without those that the form asks for itself. */
export function partsOf(url: DirectoryUrl, ...without: Name[]): [Name, string][] {
  const values = valuesOf(changeUrl(url));
  return names.flatMap((name): [Name, string][] => {
    const value = values[name];
    return value === "" || without.includes(name) ? [] : [[name, value]];
  });
}

/** The directory's own path for a url, with changes. */
export function directoryHref(url: DirectoryUrl, changes?: UrlChanges, anchor?: string): string {
  return withParts("/companies", changeUrl(url, changes), anchor);
}

/** An employer's page, which knows the results that it was opened from. */
export function employerHref(id: string, url: DirectoryUrl = ""): string {
  return withParts(`/companies/${encodeURIComponent(id)}`, changeUrl(url));
}

function withParts(path: string, url: DirectoryUrl, anchor?: string): string {
  return `${path}${url && `?${url}`}${anchor ? `#${anchor}` : ""}`;
}

/** A page about an employer that is not listed, with the name that was searched for. */
const hrefWith = (page: string, name: string) =>
  page + (name.trim() && `?${new URLSearchParams({ name: name.trim() }).toString()}`);

/** The letter to copy that asks an employer for its policy. */
export const letterHref = (name: string) => hrefWith("/letter", name);

/** The request page. */
export const requestHref = (name: string) => hrefWith("/request-company", name);

/** The url that shows a view as it stands, with the tab that is open. */
export function urlOf(
  { query, comparison }: Pick<DirectoryView, "query" | "comparison">,
  tab: CompareTab,
): DirectoryUrl {
  const { search, sort, industry, country, minLeave, tenure, page } = query;
  const traits = query.traits.join(",");
  const compare = comparison.companies.map(({ id }) => id).join(",");
  return changeUrl("", { search, sort, industry, country, minLeave, traits, tenure, page, compare, tab });
}

/** The employers that a url compares, at most three, each once. */
export function comparedIn(url: DirectoryUrl): string[] {
  const ids = valuesOf(url).compare.split(",").filter(Boolean);
  return [...new Set(ids)].slice(0, comparisonLimit);
}

/** The open tab of the comparison. */
export function tabIn(params: URLSearchParams): CompareTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(compareTabs, tab) ? (tab as CompareTab) : "policies";
}

/** Whether the comparison leaves out what is the same everywhere. */
export function showsDifferencesOnly(url: DirectoryUrl): boolean {
  return valuesOf(url).rows === "differences";
}

/** Whether two urls differ in nothing but what the comparison shows of its employers. */
export function differInTabOnly(before: DirectoryUrl, after: DirectoryUrl): boolean {
  const withoutTab = (url: DirectoryUrl) => {
    const params = new URLSearchParams(url);
    params.delete("tab");
    params.delete("rows");
    params.sort();
    return params.toString();
  };
  return withoutTab(before) === withoutTab(after);
}

interface HiddenPartsProps {
  url: DirectoryUrl;
  /** The parts that the form asks for itself. */
  without: Parameters<typeof partsOf>[1][];
}

/** Carries the rest of the url through a form that is sent without scripts. */
export function HiddenParts({ url, without }: HiddenPartsProps) {
  return partsOf(url, ...without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A click that means "go there now", not "in a new tab" or "save". */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
