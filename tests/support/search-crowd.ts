import type { DirectoryQuery, SortOption } from "../../app/features/directory/schema";
import type { EmployerSeed } from "./employers";

/**
 * In a large crowd "commonword" and "retail" have more hits than are sorted; "huddled" has as many, the last by name;
 * "seldom" has few, the very last.
 */
export const crowdOf = (size: number): EmployerSeed[] =>
  Array.from({ length: size }, (_, i) => ({
    name: i < size / 4 ? `Firm ${letters(i)} commonword` : `Firm ${letters(i)}`,
    industry: i % 4 === 0 ? "Commonword Trade" : "Retail",
    country: i % 2 === 0 ? "Australia" : "United States",
    maternityLeave: i % 40 === 0 ? null : i % 26,
    policyDetails:
      `${i >= 0.75 * size ? "huddled, we say commonword too" : i >= 0.53 * size ? "Huddled" : ""}${i >= size - 30 ? ", seldom" : ""}` ||
      null,
    isVerified: i % 50 === 0,
    upvotes: i % 7,
  }));

/** Two read all hits at once; one is walked in order. */
export const sizes = { few: 480, small: 1_800, large: 7_000 };

/** Searches and their names, for any size. */
export const found: [search: string, names: string[]][] = [
  ["societe", ["Société Générale"]],
  ["SOCIÉTÉ gén", ["Société Générale"]],
  ["generale societe", ["Société Générale"]],
  ["atlas", ["Atlas Copco", "Atlassian", "New Atlas", "Map House", "Zed Books"]],
  ["atlassian software", ["Atlassian"]],
  ["loreal", ["L'Oréal USA"]],
  ["l'oreal", ["L'Oréal USA"]],
  ["at&t", ["AT&T", "Atlassian"]],
  ["att", ["AT&T"]],
  ["bain and company", ["Bain & Company"]],
  ["maersk", ["Møller-Mærsk"]],
  ["株式", ["株式会社テスト"]],
  ["lassian", []],
  ["midwife", ["Zigzag Midwives"]],
  ["parents", ["Zed Books"]],
  ["map houses", ["Map House"]],
  ["companies", ["Bain & Company"]],
];

/** Walked words and sorted words follow the same rules. */
export const searches: (Partial<DirectoryQuery> & { search: string })[] = [
  { search: "commonword" },
  { search: "com" },
  { search: "commonword", industry: "Commonword Trade" },
  { search: "commonword", country: "Australia", minLeave: 12 },
  { search: "commonword", minLeave: 13.5 },
  { search: "commonword trade", industry: "Commonword Trade", country: "Australia", minLeave: 20 },
  { search: "firm commonword" },
  { search: "say we" },
  { search: "retail" },
  { search: "huddled" },
  { search: "huddled", country: "Australia" },
  { search: "huddled retail", minLeave: 0.5 },
];

export const named: EmployerSeed[] = [
  { name: "Société Générale", industry: "Finance" },
  { name: "Atlassian", industry: "Technology", subIndustry: "Technology: Software", maternityLeave: 20 },
  { name: "Atlas Copco", industry: "Manufacturing" },
  { name: "New Atlas", industry: "Media" },
  { name: "Map House", industry: "Atlas makers" },
  { name: "Zed Books", industry: "Media", policyDetails: "An atlas for each parent" },
  { name: "L'Oréal USA", industry: "Retail" },
  { name: "AT&T", industry: "Telecommunications" },
  { name: "Bain & Company", industry: "Consulting" },
  { name: "Møller-Mærsk", industry: "Transportation" },
  { name: "株式会社テスト", industry: "Other" },
  { name: "Zigzag Midwives", industry: "Healthcare" },
  { name: "Atlas Draft", industry: "Media", isApproved: false },
  { name: "Commonword", industry: "Other" },
];

/** The rules of search without an index, for ASCII names. */
export function expectedNames(crowd: EmployerSeed[], query: DirectoryQuery): string[] {
  const words = query.search.split(" ");
  const has = (text: string) => words.every((word) => ` ${text}`.toLowerCase().includes(` ${word}`));
  const tier = ({ name, industry, policyDetails, country }: EmployerSeed) => {
    if (has(name)) return name.toLowerCase().startsWith(query.search) ? 0 : 1;
    if (has(`${name} ${industry}`)) return 2;
    return has(`${name} ${industry} ${country ?? "Australia"} ${policyDetails ?? ""}`) ? 3 : null;
  };
  const keys: Record<SortOption, (e: EmployerSeed) => (string | number)[]> = {
    relevance: (e) =>
      tier(e) === 0 ? [0, e.name] : [tier(e) ?? 9, e.isVerified ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "leave-high": (e) => [-(e.maternityLeave ?? -1), e.name],
    "leave-low": (e) => [e.maternityLeave ?? 999, e.name],
    "secondary-high": (e) => [-(e.paternityLeave ?? -1), e.name],
    "full-pay-high": (e) => [-(e.fullPay?.[2] ?? -1), e.name],
    "full-pay-low": (e) => [e.fullPay?.[2] ?? 9_999, e.name],
    "rating-high": (e) => [e.upvotes ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "rating-low": (e) => [e.upvotes ? 0 : 1, -(e.upvotes ?? 0), e.name],
    "name-asc": (e) => [e.name],
    "name-desc": (e) => [e.name],
  };
  const found = [...named, ...crowd].filter(
    (e) =>
      e.isApproved !== false &&
      tier(e) !== null &&
      (query.industry === null || e.industry === query.industry) &&
      (query.country === null || (e.country ?? "Australia") === query.country) &&
      (query.minLeave === null || (e.maternityLeave ?? -1) >= query.minLeave),
  );
  const key = keys[query.sort];
  const names = found.sort((a, b) => byKeys(key(a), key(b))).map(({ name }) => name);
  return query.sort === "name-desc" ? names.reverse() : names;
}

function byKeys(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return 0;
  return (a[at] as number) < (b[at] as number) ? -1 : 1;
}

/** Sorts like its number. */
function letters(i: number): string {
  return "z" + String.fromCharCode(97 + Math.floor(i / 676), 97 + (Math.floor(i / 26) % 26), 97 + (i % 26));
}
