import { questionsOf, type Part } from "./document-form-fields";
import {
  clawback,
  employment,
  leaf,
  noNumber,
  numberOf,
  partAt,
  readOn,
  textOf,
  ways,
  type Binding,
} from "./document-form-parts";

/** How the form's questions of tiers and steps become a document, and back. */

const service: Binding = {
  names: ["minService.n", "minService.unit"],
  show: ({ minService }) => {
    const { n, unit } = partAt(minService);
    return { "minService.n": textOf(n), "minService.unit": unit === "month" ? "" : textOf(unit) };
  },
  write: (part, { sent, say }) => {
    const typed = sent("minService.n");
    const n = numberOf(typed);
    if (typed !== "" && n === null) say("minService.n", noNumber);
    part.minService = n === null ? null : { n, unit: sent("minService.unit") || "month" };
  },
};

const length: Binding = {
  names: ["length.n", "length.unit"],
  show: ({ weeks, days, weeksBasis }) => ({
    "length.n": textOf(weeks ?? days),
    "length.unit": textOf(weeksBasis ?? (days === undefined ? "" : "day")),
  }),
  write: (part, { sent, say }) => {
    const typed = sent("length.n");
    const n = numberOf(typed);
    if (typed !== "" && n === null) say("length.n", noNumber);
    const unit = sent("length.unit");
    for (const key of ["weeks", "days", "weeksBasis"]) delete part[key];
    if (unit === "day" && n !== null) part.days = n;
    else part.weeks = n;
    if (unit === "while_state_pays") part.weeksBasis = unit;
  },
};

/** Decimals of a currency's amounts: 2 of most, 0 of the yen. */
function decimalsOf(currency: string | null): number {
  try {
    return (
      new Intl.NumberFormat("en", { style: "currency", currency: currency ?? "AUD" }).resolvedOptions()
        .maximumFractionDigits ?? 2
    );
  } catch {
    return 2;
  }
}

const payNames = ["kind", "pct", "amount", "weeksOfPay", "after.n", "after.unit", "after.event"].map(
  (name) => `pay.${name}`,
);
const pay: Binding = {
  names: payNames,
  show: ({ pay }, currency) => {
    const { kind, pct, amount, weeksOfPay, after } = partAt(pay);
    const { n, unit, event } = partAt(after);
    return {
      "pay.kind": kind === "not_stated" ? "" : textOf(kind),
      "pay.pct": textOf(pct),
      "pay.amount":
        typeof amount === "number" ? (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)) : "",
      "pay.weeksOfPay": textOf(weeksOfPay),
      "pay.after.n": textOf(n),
      "pay.after.unit": textOf(unit),
      "pay.after.event": textOf(event),
    };
  },
  write: (part, { sent, say, currency }) => {
    const number = (name: string) => {
      const read = numberOf(sent(name));
      if (read === null) say(name, noNumber);
      return read ?? 0;
    };
    // A share that was typed beside no kind says the kind; so does an amount.
    const kind =
      sent("pay.kind") || (sent("pay.pct") ? "percent" : sent("pay.amount") ? "flat" : "not_stated");
    if (kind === "percent") part.pay = { kind, pct: number("pay.pct") };
    else if (kind === "flat")
      part.pay = { kind, amount: Math.round(number("pay.amount") * 10 ** decimalsOf(currency)) };
    else if (kind === "lump_sum") {
      const isAfter = ["n", "unit", "event"].some((name) => sent(`pay.after.${name}`) !== "");
      const after = isAfter && {
        n: number("pay.after.n"),
        unit: sent("pay.after.unit"),
        event: sent("pay.after.event"),
      };
      part.pay = { kind, weeksOfPay: number("pay.weeksOfPay"), ...(after && { after }) };
    } else part.pay = { kind };
  },
};

const whole: Partial<Record<Part, Binding[]>> = {
  provision: [ways, employment, clawback],
  tier: [service],
  step: [length, pay],
  source: [readOn],
};

/** How the questions of a part are read and shown; several that make one value together come last. */
export function bindingsOf(part: Part): Binding[] {
  const together = whole[part] ?? [];
  const taken = new Set(together.flatMap(({ names }) => names));
  const single = questionsOf[part].filter(
    ({ name, kind }) => !taken.has(name) && kind !== "ticks" && !name.startsWith("from."),
  );
  return [...single.map(leaf), ...together];
}
