/** What an employer is called in a public register: "au_abn:50167804088". Checked on the server alone. */
export const idSchemes = ["au_abn", "nz_nzbn", "gb_company_number"] as const;
export type IdScheme = (typeof idSchemes)[number];

const readers: Record<IdScheme, (written: string) => string | null> = {
  au_abn: readAbn,
  nz_nzbn: readNzbn,
  gb_company_number: readCompanyNumber,
};

/** As stored, and in the words of pages. */
const prefixes: Record<IdScheme, RegExp> = {
  au_abn: /^(?:au_)?abn\b[\s:]*/i,
  nz_nzbn: /^(?:nz_)?nzbn\b[\s:]*/i,
  gb_company_number: /^(?:gb_company_number|(?:uk )?company number)\b[\s:]*/i,
};

/** Reads "au_abn:50167804088" and "ABN 50 167 804 088". Null for what is no such id. */
export function readPrefixedId(written: string): string | null {
  const scheme = idSchemes.find((scheme) => prefixes[scheme].test(written));
  return scheme === undefined ? null : readIdOf(scheme, written.replace(prefixes[scheme], ""));
}

/** Reads a number of which the register is known. */
export function readIdOf(scheme: IdScheme, written: string): string | null {
  const number = readers[scheme](written.replace(/\s+/gu, ""));
  return number === null ? null : `${scheme}:${number}`;
}

/**
 * Spreadsheets write 50167804088.0 and 5.0167804088E10. Null where the number is not whole, or not every digit is
 * written: 5.01678E10 may be many numbers.
 */
function digitsOf(written: string): string | null {
  const [, whole, decimals = "", exponent] = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i.exec(written) ?? [];
  if (whole === undefined) return null;
  if (exponent === undefined) return /^0*$/.test(decimals) ? whole : null;
  return whole.length === 1 && decimals.length === Number(exponent) ? whole + decimals : null;
}

const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Eleven digits: with the first one less by one, the weighed sum is a multiple of 89. */
function readAbn(written: string): string | null {
  const digits = digitsOf(written) ?? "";
  if (!/^[1-9]\d{10}$/.test(digits)) return null;
  return (weighed(digits, abnWeights) - 10) % 89 === 0 ? digits : null;
}

const nzbnWeights = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];

/** A GS1 number of New Zealand's register, which begins with 9429; its last digit checks the others. */
function readNzbn(written: string): string | null {
  const digits = digitsOf(written) ?? "";
  return /^9429\d{9}$/.test(digits) && weighed(digits, nzbnWeights) % 10 === 0 ? digits : null;
}

/** Eight digits, or two letters before six; some societies have a letter at the end. It has no check digit. */
function readCompanyNumber(written: string): string | null {
  const digits = digitsOf(written);
  // A spreadsheet takes away leading zeros.
  const number =
    digits === null ? written.toUpperCase() : /^\d{6,}$/.test(digits) ? digits.padStart(8, "0") : "";
  if (/^0+$/.test(number)) return null;
  return /^(\d{8}|[A-Z]{2}\d{6}|R0\d{6}|(IP|SP|RS)[A-Z\d]{6}|SL\d{5}A)$/.test(number) ? number : null;
}
