import {
  editLines,
  mostLines,
  numberPattern,
  payLinesOf,
  toNumber,
  withLines,
  type PayLine,
} from "./pay-lines-rules";

/** How many characters a line in words may have. */
export const longestPayText = 200;

const numerals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Reads pay by week out of words, as in "6 weeks at 90, then 12 at full pay". Nothing is guessed: what is not understood
 * whole is not read.
 * @returns null for a text that is empty, longer than {@link longestPayText}, has too many parts or any it cannot read.
 */
export function readPayText(text: string): PayLine[] | null {
  if (text.length > longestPayText) return null;
  const parts = text
    .toLowerCase()
    .replaceAll(/\bper cent\b|\bpercent\b/g, "%")
    .split(/[,;+\n](?!\d)|\b(?:and|followed by)\b|\bthen\b/)
    .map((part) => part.replace(/\s+/g, " ").trim().replace(/\.$/, ""))
    .filter((part) => part !== "");
  const lines = parts.map(readPart);
  const isRead = lines.length > 0 && lines.length <= mostLines;
  return isRead && lines.every((line) => line !== null) ? lines : null;
}

const partPattern =
  /^(?:up to )?(\d{1,3}(?:[.,]\d)?|[a-z]+) ?(?:(?:weeks?|wks?|w)\b)? ?(?:of )?(?:leave )?(?:paid )?(?:at |on |with |: ?|@ ?)?(.*)$/;

function readPart(part: string): PayLine | null {
  const [, typed = "", how = ""] = partPattern.exec(part) ?? [];
  const numeral = numerals.indexOf(typed);
  const weeks = numeral === -1 ? typed.replace(",", ".") : String(numeral);
  if (!numberPattern.test(weeks) || Number(weeks) > 260) return null;
  const pay = readPay(how);
  return pay && { weeks, ...pay };
}

function readPay(how: string): Omit<PayLine, "weeks"> | null {
  const [, percent] =
    /^(\d{1,3}(?:[.,]\d)?) ?%?(?: of)?(?: (?:normal|full|base|my|the))?(?: (?:pay|salary|wage))?$/.exec(
      how,
    ) ?? [];
  if (percent !== undefined) {
    if (toNumber(percent) > 100) return null;
    const kind = toNumber(percent) === 100 ? "full" : toNumber(percent) === 50 ? "half" : "percent";
    return { kind, percent: kind === "percent" ? percent.replace(",", ".") : "" };
  }
  const kind = Object.entries(saidAs).find(([, words]) => words.test(how))?.[0];
  return kind === undefined ? null : { kind: kind as keyof typeof saidAs, percent: "" };
}

const saidAs = {
  full: /^(full|full pay|fully paid|full salary|normal pay)$/,
  half: /^(half|half pay|half salary)$/,
  statutory: /^(?:the )?(statutory|statutory pay|statutory rate|state pay|minimum)$/,
  unpaid: /^(unpaid|without pay|no pay)$/,
  unsure: /^(not sure|unknown|paid|pay not sure)?$/,
} as const;

/** A form's answers after a press on its lines, `payEdit`; null where a line in words cannot be read. */
export function editPayLines(values: Record<string, string>): Record<string, string> | null {
  const lines =
    values.payEdit === "read"
      ? readPayText(values.payText ?? "")
      : editLines(payLinesOf(values), values.payEdit ?? "");
  return lines && withLines(values, lines);
}
