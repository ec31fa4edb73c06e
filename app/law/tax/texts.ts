import type { NoNet } from "./net-by-month";
import type { TaxPart } from "./tax";

/** For pages that show pay after tax. */

export const taxPartNames: Readonly<Record<TaxPart, string>> = {
  income_tax: "Income tax",
  medicare_levy: "Medicare levy",
  national_insurance: "National Insurance",
  usc: "Universal Social Charge (USC)",
  prsi: "PRSI",
  acc_levy: "ACC earners’ levy",
};

export const noNetWords = {
  year: (from: string, to: string) =>
    `We have not read the tax of the year from ${from} to ${to}, so its months have no sum on the account.`,
  payment: (name: string) => `We have not read how ${name} is taxed.`,
  country: "We cannot work out tax here, so this is pay before tax.",
};

/** @param name of a payment, `words` of a day. */
export function noNetSentence(
  why: NoNet,
  name: (scheme: string) => string,
  words: (day: string) => string,
): string {
  return why.kind === "year_not_held"
    ? noNetWords.year(words(why.from), words(why.to))
    : noNetWords.payment(name(why.scheme));
}

const everywhere = [
  "pension or super that you pay in",
  "student loans",
  "what you earn or own elsewhere",
  "anything your employer takes off by agreement",
];

/** Said beside every sum after tax. */
export const leftOutOfTax: Readonly<Record<string, readonly string[]>> = {
  AU: [...everywhere, "the Medicare levy surcharge and the levy’s reduction for families"],
  GB: [...everywhere, "the High Income Child Benefit Charge", "Marriage Allowance"],
  IE: [...everywhere, "credits and bands that a couple shares", "reduced USC with a medical card"],
  NZ: [...everywhere, "the independent earner tax credit", "Working for Families"],
};

export const assumedForTax = {
  payDays: "Paid each Friday: four or five pay days a month.",
  usualPay: "In the rest of a tax year you earn your usual pay.",
  AU: "You claim the tax-free threshold, and your employer pays you Parental Leave Pay.",
  GB: "Your tax code is the standard one, and your National Insurance category is A.",
  IE: "You are taxed as a single person with the personal and the employee tax credit.",
  NZ: "Your tax codes are right for what you earn.",
};
