import { counted, listed } from "~/policy/document/step-words-rules";
import type { CountryLaw, Scheme } from "./law";
import { partsOf } from "./law-part-rules";
import { rateOn } from "./law-rules";
import { countryBar, countryRow } from "./texts";

/** The end of the scale. */
const scaleWeeks = 52;

/** What the law alone gives one parent, to draw in tenths of weeks and to say. */
export interface LawBar {
  of: "birthParent" | "otherParent";
  whose: string;
  /** Theirs alone, paid; null where a length is not found. */
  own: number | null;
  /** The most that they can have of what the parents share. */
  shared: number;
  /** Theirs alone, without pay. */
  unpaid: number;
  /** "15 to 50 weeks", "up to 22 weeks", "12 weeks unpaid", "none". */
  length: string;
}

/** Of one child born on that day. A rate that is not known hides no week: that it is paid is known. */
export const lawBars = (law: CountryLaw, day: string): LawBar[] =>
  (["birthParent", "otherParent"] as const).map((of) => lawBar(law, of, day));

function lawBar(law: CountryLaw, of: LawBar["of"], day: string): LawBar {
  const parts = partsOf(law, of, day);
  const isFound = parts.every(({ units }) => units !== null);
  const weeksOf = (isPaid: boolean) =>
    tenths(
      parts
        .filter(({ scheme }) => isPaid === (rateOn(scheme, day).kind !== "unpaid"))
        .map(({ scheme, units }) => toWeeks(scheme, units ?? 0)),
    );
  const most = partsOf(law, "toShare", day).map(({ scheme, units, mostOne }) =>
    toWeeks(scheme, Math.min(units ?? 0, mostOne ?? Infinity)),
  );
  const [own, shared, unpaid] = [weeksOf(true), tenths(most), weeksOf(false)];
  const length = isFound ? lengthWords(own, shared, unpaid) : countryRow.notFound;
  return { of, whose: countryRow.whose[of], own: isFound ? own : null, shared, unpaid, length };
}

/** A month is a twelfth of the scale. */
function toWeeks({ unit }: Scheme, n: number): number {
  return { week: n, day: n / 5, calendar_day: n / 7, month: (n * scaleWeeks) / 12 }[unit];
}

const tenths = (weeks: number[]): number => Math.round(10 * weeks.reduce((sum, n) => sum + n, 0));

function lengthWords(own: number, shared: number, unpaid: number): string {
  const weeks = (n: number) => counted(n / 10, "week");
  const most = own + shared;
  const end = most > scaleWeeks * 10 ? countryBar.over(scaleWeeks) : weeks(most);
  const paid = shared === 0 ? end : own === 0 ? countryBar.upTo(end) : countryBar.range(own / 10, end);
  const said = [...(most > 0 ? [paid] : []), ...(unpaid > 0 ? [countryBar.unpaid(weeks(unpaid))] : [])];
  return said.length === 0 ? countryRow.none : listed(said);
}
