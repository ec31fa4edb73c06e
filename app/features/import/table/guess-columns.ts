import { columnKey, fieldOfColumn, longestTitle, type ImportField } from "./fields";

/** The forms of each word of a title. */
const formsOf = {
  maternity: "mat maternity maternal",
  paternity: "pat paternity paternal",
  first: "primary mother mothers birth birthing",
  second: "secondary father fathers dad partner",
  adoption: "adoption adoptive adopt adopting",
  parental: "parental shared",
  unpaid: "unpaid",
  paid: "paid pay",
  leave: "leave",
  otherUnit: "day days month months hour hours year years date",
  share: "percent percentage pct rate share",
  wait: "waiting wait qualifying eligibility",
  period: "period months month",
  source: "source reference checked",
  link: "url link address href website",
  day: "date on day",
  benefits: "benefits benefit perks",
  details: "details notes policy description",
  company: "company employer organisation organization firm",
  noName: "id size type url website number employees count code rating revenue",
  industry: "industry sector vertical",
  finer: "sub subindustry subsector subcategory",
  country: "country nation",
  code: "code",
} as const;

type Meaning = keyof typeof formsOf;

const meaningsOf = new Map<string, Meaning[]>();
for (const [meaning, forms] of Object.entries(formsOf) as [Meaning, string][])
  for (const form of forms.split(" ")) meaningsOf.set(form, [...(meaningsOf.get(form) ?? []), meaning]);

const noWeeks: Meaning[] = ["otherUnit", "adoption", "share", "source", "wait", "link", "details"];
const noPaidWeeks: Meaning[] = [...noWeeks, "unpaid"];

/** The words that a field's title has and does not have. The first match counts. */
const rules: [field: ImportField, says: Meaning[], not: Meaning[]][] = [
  ["sourceUrl", ["source", "link"], []],
  ["sourceDate", ["source", "day"], []],
  ["unpaidMaternityLeave", ["maternity", "unpaid"], noWeeks],
  ["unpaidMaternityLeave", ["first", "unpaid"], noWeeks],
  ["unpaidPaternityLeave", ["paternity", "unpaid"], noWeeks],
  ["unpaidPaternityLeave", ["second", "unpaid"], noWeeks],
  ["adoptionLeave", ["adoption"], ["otherUnit", "unpaid", "share", "source"]],
  ["maternityLeave", ["maternity"], noPaidWeeks],
  ["maternityLeave", ["first", "leave"], noPaidWeeks],
  ["maternityLeave", ["first", "paid"], noPaidWeeks],
  ["paternityLeave", ["paternity"], noPaidWeeks],
  ["paternityLeave", ["second", "leave"], noPaidWeeks],
  ["paternityLeave", ["second", "paid"], noPaidWeeks],
  ["parentalLeave", ["parental", "leave"], noPaidWeeks],
  ["paidPercentage", ["paid", "share"], ["unpaid"]],
  ["waitingPeriod", ["wait", "period"], []],
  ["subIndustry", ["finer"], []],
  ["industry", ["industry"], ["finer", "code"]],
  ["country", ["country"], []],
  ["name", ["company"], ["industry", "country", "details", "benefits", "source", "noName"]],
  ["additionalBenefits", ["benefits"], []],
  ["policyDetails", ["details", "leave"], []],
];

/** "matPaid_2024 (weeks)" has the words mat, paid and weeks. */
function wordsOf(title: string): string[] {
  return title
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function guessOf(title: string): ImportField | null {
  if (title.length > longestTitle) return null;
  const meanings = new Set(wordsOf(title).flatMap((word) => meaningsOf.get(word) ?? []));
  const fitting = rules.find(
    ([, says, not]) => says.every((it) => meanings.has(it)) && !not.some((it) => meanings.has(it)),
  );
  return fitting?.[0] ?? null;
}

/** For a person to check. Known titles come first; no field is suggested twice. */
export function guessColumns(titles: readonly string[]): { field: ImportField | null; isGuess: boolean }[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const known = titles.map((title) => take(fieldOfColumn(title)));
  return titles.map((title, index) => {
    const own = known[index] ?? null;
    if (own !== null) return { field: own, isGuess: false };
    const field = columnKey(title) === "" ? null : take(guessOf(title));
    return { field, isGuess: field !== null };
  });
}

/** Of one title alone: known, or guessed for a person to check. */
export const likelyField = (title: string): ImportField | null => guessColumns([title])[0]?.field ?? null;
