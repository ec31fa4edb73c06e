import {
  comparisonLimit,
  compareTabs,
  type CompareTab,
  type DirectoryView,
} from "../../domain/directory/directory-view";

/** What a directory address can say, in the order in which it says it. */
const names = [
  "search",
  "sort",
  "industry",
  "country",
  "minLeave",
  "page",
  "compare",
  "tab",
  "rows",
] as const;
type Name = (typeof names)[number];
export type AddressChanges = Partial<Record<Name, string | number | null>>;

const filters: readonly Name[] = ["search", "sort", "industry", "country", "minLeave"];
const defaults: Partial<Record<Name, string>> = { sort: "relevance", page: "1", tab: "policies" };

/** Where compare stands on the directory page. */
export const compareAnchor = "compare";
/** Where the results stand on the directory page. */
export const resultsAnchor = "results";

/** Where a directory is looked at from: what its address says, without "?". */
export type DirectoryAddress = string;

/**
 * An address with changes: null or "" takes a part out, default values and unknown parameters are left out,
 * and a changed filter or sort starts again at the first page.
 */
export function changeAddress(address: DirectoryAddress, changes: AddressChanges = {}): DirectoryAddress {
  const before = new URLSearchParams(address);
  const after = new URLSearchParams();
  const isNarrowed = filters.some(
    (name) => name in changes && valueIn(before, name) !== String(changes[name] ?? ""),
  );
  for (const name of names) {
    const changed = changes[name];
    const value = changed === undefined ? valueIn(before, name) : String(changed ?? "").trim();
    const isStale = name === "page" && isNarrowed && changed === undefined;
    if (value !== "" && value !== defaults[name] && !isStale) after.set(name, value);
  }
  return after.toString().replace(/%2C/g, ",");
}

function valueIn(params: URLSearchParams, name: Name): string {
  return params.get(name)?.trim() ?? "";
}

/** The parts of an address as a form's hidden fields, without those that the form asks for itself. */
export function partsOf(address: DirectoryAddress, ...without: Name[]): [Name, string][] {
  const params = new URLSearchParams(changeAddress(address));
  return names.flatMap((name): [Name, string][] => {
    const value = valueIn(params, name);
    return value === "" || without.includes(name) ? [] : [[name, value]];
  });
}

/** The directory's own path for an address, with changes. */
export function directoryHref(address: DirectoryAddress, changes?: AddressChanges, anchor?: string): string {
  return withParts("/companies", changeAddress(address, changes), anchor);
}

/** An employer's page, which knows the results that it was opened from. */
export function employerHref(id: string, address: DirectoryAddress = ""): string {
  return withParts(`/companies/${encodeURIComponent(id)}`, changeAddress(address));
}

function withParts(path: string, address: DirectoryAddress, anchor?: string): string {
  return `${path}${address && `?${address}`}${anchor ? `#${anchor}` : ""}`;
}

/** The request page with the name that was searched for. */
export function requestHref(search: string): string {
  return search.trim() === ""
    ? "/request-company"
    : `/request-company?${new URLSearchParams({ name: search.trim() }).toString()}`;
}

/** The address that shows a view as it stands, with the tab that is open. */
export function addressOf({ query, comparison }: DirectoryView, tab: CompareTab): DirectoryAddress {
  const { search, sort, industry, country, minLeave, page } = query;
  const compare = comparison.companies.map(({ id }) => id).join(",");
  return changeAddress("", { search, sort, industry, country, minLeave, page, compare, tab });
}

/** The employers that an address compares, at most three, each once. */
export function comparedIn(address: DirectoryAddress): string[] {
  const ids = valueIn(new URLSearchParams(address), "compare").split(",").filter(Boolean);
  return [...new Set(ids)].slice(0, comparisonLimit);
}

/** The open tab of the comparison. */
export function tabIn(params: URLSearchParams): CompareTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(compareTabs, tab) ? (tab as CompareTab) : "policies";
}

/** Whether the comparison leaves out what is the same everywhere. */
export function showsDifferencesOnly(address: DirectoryAddress): boolean {
  return valueIn(new URLSearchParams(address), "rows") === "differences";
}

/** Whether two addresses differ in nothing but what the comparison shows of its employers. */
export function differInTabOnly(before: DirectoryAddress, after: DirectoryAddress): boolean {
  const withoutTab = (address: DirectoryAddress) => {
    const params = new URLSearchParams(address);
    params.delete("tab");
    params.delete("rows");
    params.sort();
    return params.toString();
  };
  return withoutTab(before) === withoutTab(after);
}
