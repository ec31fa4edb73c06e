import type { Figure, Stated } from "../law-figures";
import type { LawSource } from "../source-schema";

/** What is taken off pay, country by country. Money is minor units, a rate is hundredths of a percent. */

export const taxParts = [
  "income_tax",
  "medicare_levy",
  "national_insurance",
  "usc",
  "prsi",
  "acc_levy",
] as const;
export type TaxPart = (typeof taxParts)[number];
export type Taxes = Readonly<Partial<Record<TaxPart, number>>>;

/** `taxed`: like pay, with the levies. */
export type Treatment = "taxed" | "income_tax_only" | "not_taxed";

/** Rows that stand together on one page. */
export interface Table<Row> extends Omit<Figure, "v"> {
  rows: readonly Row[];
}

/** From the end of the band before up to `upTo`; null is without end. */
export interface Band {
  upTo: number | null;
  rate: number;
}

/** What comes on one pay day, by how it is taxed. */
export interface PayDay {
  /** `YYYY-MM-DD`. */
  day: string;
  employer: number;
  /** State pay that is taxed like pay. */
  taxed: number;
  incomeTaxOnly: number;
}

/** Every pay day of one tax year. */
export interface YearOfPay {
  days: readonly PayDay[];
  /** A week’s pay at work. */
  usual: number;
}

export interface Reckoned {
  /** By pay day. Below 0 where payroll pays tax back. */
  withheld: readonly Taxes[];
  /** By the year’s own sums: only the parts that are settled after its end. */
  due: Taxes;
}

export interface TaxYear {
  from: string;
  to: string;
  /** All that it is reckoned from, with its sources. */
  figures: object;
  reckon: (pay: YearOfPay, region: string | null) => Reckoned;
}

export interface CountryTax {
  /** ISO 3166-1 alpha-2. */
  code: string;
  currency: string;
  checkedOn: string;
  /** Month and day on which a tax year begins: "07-01". */
  startsOn: string;
  /** Those with rates of their own: ISO 3166-2 code and name. */
  regions: Readonly<Record<string, string>>;
  /** By the id of the law’s payment. */
  payments: Readonly<Record<string, Stated<Treatment>>>;
  years: readonly TaxYear[];
  sources: Readonly<Record<string, LawSource>>;
}

/** The held years of a country, each with its figures and how they are reckoned with. */
export const yearsOf = <Figures extends { from: string; to: string }>(
  years: readonly Figures[],
  reckon: (figures: Figures, pay: YearOfPay, region: string | null) => Reckoned,
): TaxYear[] =>
  years.map((figures) => ({
    from: figures.from,
    to: figures.to,
    figures,
    reckon: (pay, region) => reckon(figures, pay, region),
  }));

type Remark = Pick<Figure, "note" | "formula">;

/** A table of an official page, statute or government code. */
export function officialTable<Row>(
  rows: readonly Row[],
  s: string | string[],
  more: Remark = {},
): Table<Row> {
  return { rows, c: "official", s: [s].flat(), ...more };
}

/** A table that follows from others. */
export function derivedTable<Row>(rows: readonly Row[], formula: string, s: string | string[]): Table<Row> {
  return { rows, c: "derived", s: [s].flat(), formula };
}

/** A table of somebody else’s page. */
export function reportedTable<Row>(
  rows: readonly Row[],
  s: string | string[],
  more: Remark = {},
): Table<Row> {
  return { rows, c: "secondary", s: [s].flat(), ...more };
}
