import type { Scheme } from "../../app/features/law/law";
import type { Line, Stated } from "../../app/features/law/law-figures";
import type { RateRow } from "../../app/features/law/law-rows";
import type { Condition } from "../../app/features/law/law-terms";
import { rateOn } from "../../app/features/law/law-rules";
import { countryLaws } from "../../app/features/law/queries.server";

/** The latest day on which a country's law was read. */
export const lastRead = countryLaws.map(({ checkedOn }) => checkedOn).reduce((a, b) => (a > b ? a : b));

export function schemeOf(id: string): Scheme {
  const scheme = countryLaws.flatMap(({ schemes }) => schemes).find((one) => one.id === id);
  if (scheme === undefined) throw new Error(`There is no scheme ${id}.`);
  return scheme;
}

export function rateOf(id: string, day: string): RateRow | null {
  const found = rateOn(schemeOf(id), day);
  return found.kind === "known" ? found.row : null;
}

export const count = (figure: Stated | undefined): number | null => figure?.v ?? null;

/** In pounds, dollars or euros. */
export const amount = (figure: Stated | undefined): number | null => times(figure, 1 / 100);

/** 0.9 for 90%. */
export const share = (figure: Stated | undefined): number | null => times(figure, 1 / 1000);

function times(figure: Stated | undefined, by: number): number | null {
  const value = count(figure);
  return value === null ? null : value * by;
}

export function conditionOf<Kind extends Condition["kind"]>(
  { conditions = [] }: Pick<Scheme, "conditions">,
  kind: Kind,
): Extract<Condition, { kind: Kind }> | undefined {
  return conditions.find((one): one is Extract<Condition, { kind: Kind }> => one.kind === kind);
}

export function lineOf(lines: readonly Line[], label: string): string {
  return lines.find((one) => one.label === label)?.says.v ?? "";
}

/** The number if the text names it: our data says some figures in words only. */
export function named(text: string | undefined, number: number): number | null {
  const numbers = text?.replaceAll(/(?<=\d),(?=\d{3})/g, "").match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.map(Number).includes(number) ? number : null;
}
