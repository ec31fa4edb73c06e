/**
 * Numbers as people write them: `2,500.50`, `2.500,50`, `2'500`, `2,00,000`, `2 500`, also in other digits; a spreadsheet's
 * `1.2E1` is 12.
 *
 * A point or comma before exactly three digits groups (`1,500` is 1500) or is the decimal sign (1.5). In money it groups,
 * because amounts have two decimals. In weeks and percent the text is unclear: nobody can tell, so people are asked.
 */

export type DecimalSign = "." | ",";

/** Far longer than any number that we take. */
const longest = 60;

/** Of any script up to U+FFFF, where no other digit stands right before the ten of a script. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0);
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return String(value);
}

/** In plain digits and signs, without invisible marks; `٫` and `٬` stay, as they mean one thing. */
function plain(text: string): string {
  if (text.length > longest) return "";
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s/g, " ")
    .trim()
    .replace(/(?![\d\u{10000}-\u{10FFFF}])\p{Nd}/gu, digitOf)
    .replace(/[’‘ʼ＇]/g, "'")
    .replace(/，/g, ",")
    .replace(/．/g, ".")
    .replace(/^[−－]/, "-");
}

interface Digits {
  minus: string;
  whole: string;
  decimals: string;
}

const shapes = { ".": /^(-?)(.*?)(?:[.٫](\d*))?$/, ",": /^(-?)(.*?)(?:[,٫](\d*))?$/ };

function digitsOf(written: string, decimal: DecimalSign): Digits | null {
  const [, minus = "", grouped = "", decimals = ""] = shapes[decimal].exec(written) ?? [];
  const whole = ungrouped(grouped, decimal === "." ? "," : ".");
  if (whole === null || whole.length > 15 || whole + decimals === "") return null;
  return { minus, whole: whole || "0", decimals };
}

/** Without the signs between groups of three digits, or of two by the Indian habit; null for other groups. */
function ungrouped(whole: string, group: "," | "."): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const isGrouped = [group, " ", "'", "٬"].some((sign) => {
    const [first = "", ...groups] = whole.split(sign);
    const last = groups.pop() ?? "";
    if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false;
    const isIndian = sign === "," && first.length < 3 && groups.every((part) => /^\d\d$/.test(part));
    return isIndian || groups.every((part) => /^\d{3}$/.test(part));
  });
  return isGrouped ? whole.replace(/\D/g, "") : null;
}

/** What a text says if the point is the decimal sign, and if the comma is; null where it cannot be so. */
export function meaningsOf(text: string): Record<DecimalSign, number | null> {
  const [written = "", power] = plain(text).split(/e(?=[+-]?\d\d?$)/i);
  const valueOf = (decimal: DecimalSign) => {
    const digits = digitsOf(written, decimal);
    // Of "1.2E1" the first digit alone stands before the sign.
    if (digits === null || (power && digits.whole.length > 1)) return null;
    const value = Number(`${digits.minus}${digits.whole}.${digits.decimals || "0"}e${power ?? 0}`);
    return value === 0 ? 0 : value; // Not -0.
  };
  return { ".": valueOf("."), ",": valueOf(",") };
}

/** Weeks, percent and the like; null for no number, and for an unclear one. */
export function readNumber(text: string): number | null {
  const { ".": point, ",": comma } = meaningsOf(text);
  if (point !== null && comma !== null && point !== comma) return null;
  return point ?? comma;
}

/** From 0 to `most` with at most one decimal; null for any other text. */
export function readTenths(text: string, most: number): number | null {
  const read = readNumber(text);
  const isRead = read !== null && read >= 0 && read <= most && Math.round(read * 10) / 10 === read;
  return isRead ? read : null;
}

export function withoutPercentSign(text: string): string {
  const written = text.trim();
  return /[%٪％]$/.test(written) ? written.slice(0, -1).trimEnd() : written;
}

/** Not any letters: some say a size ("Mio", "TSD") or a time. */
const currency = "(?:[A-Z]{0,3}\\p{Sc}|AUD|CAD|CHF|DKK|EUR|GBP|INR|JPY|NOK|NZD|SEK|SGD|USD|kr)";
const moneyPattern = new RegExp(`^(?:${currency} ?)?([\\d.,' ٬٫]*[\\d.٫])( ?[kK])?(?: ?${currency})?$`, "u");

/**
 * An amount in minor units; `85k` is 85,000. Null for no amount, a negative one, and more decimals than there are.
 * @param decimals of the currency.
 */
export function readMoney(text: string, decimals = 2): number | null {
  const [, written, thousands] = moneyPattern.exec(plain(text)) ?? [];
  if (written === undefined) return null;
  const shift = decimals + (thousands === undefined ? 0 : 3);
  const minorUnits = (decimal: DecimalSign) => {
    const digits = digitsOf(written, decimal);
    if (digits === null || digits.decimals.length > shift) return null;
    const minor = Number(digits.whole + digits.decimals.padEnd(shift, "0"));
    return Number.isSafeInteger(minor) ? minor : null;
  };
  const [point, comma] = [minorUnits("."), minorUnits(",")];
  // We ourselves write 12.345 of a currency with three decimals.
  if (point !== null && comma !== null && point !== comma) return decimals > 2 ? point : null;
  return point ?? comma;
}
