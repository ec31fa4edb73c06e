import { readMoney, readNumber, withoutPercentSign } from "~/core/number-reader";
import { policyParts } from "../form-texts";
import { contractKinds, hoursKinds, paths } from "./codes";
import { maxScaleLines } from "./document-form-fields";
import { get, type Json, listAt, partAt, put, textOf } from "./document-form-json";
import { questionsOf, type PartKind } from "./document-form-questions";
import type { Question } from "./form-question";
import { conditionParts } from "./partner-form-questions";

/** Questions to JSON and back. What nobody changed in the form is never written. */

/** Values of one part's fields by name; "" is blank. */
type FieldTexts = Record<string, string>;

export interface Writing {
  sent: (name: string) => string;
  /** What the field showed before. */
  shown: (name: string) => string;
  say: (name: string, message: string) => void;
  currency: string | null;
}

/** Questions that make one value together. */
export interface Binding {
  names: readonly string[];
  show: (part: Json, currency: string | null) => FieldTexts;
  write: (part: Json, writing: Writing) => void;
}

/** A typed number; null if it is none. Of a percentage (`payPct`) with its sign or without. */
function numberOf(name: string, typed: string): number | null {
  return readNumber(/pct$/i.test(name) ? withoutPercentSign(typed) : typed);
}

/** A question for a single value. */
function singleValue({ kind, name }: Question): Binding {
  const path = name.split(".");
  return {
    names: [name],
    show: (part) => ({ [name]: textOf(get(part, path)) }),
    write: (part, { sent, say }) => {
      const typed = sent(name);
      if (typed === "") return put(part, path, undefined);
      if (kind === "yesNo") return put(part, path, typed === "yes");
      if (kind !== "number") return put(part, path, typed);
      const read = numberOf(name, typed);
      if (read === null) say(name, policyParts.noNumber);
      else put(part, path, read);
    },
  };
}

export const ways: Binding = {
  names: paths.map((path) => `paths.${path}`),
  show: (part) => Object.fromEntries(listAt(part.paths).map((path) => [`paths.${textOf(path)}`, "yes"])),
  write: (part, { sent }) => {
    part.paths = paths.filter((path) => sent(`paths.${path}`) !== "");
  },
};

const kinds = [...hoursKinds, ...contractKinds];
export const employment: Binding = {
  names: kinds.map((kind) => `employment.${kind}`),
  show: (part) => {
    const { include, exclude } = partAt(part.employment);
    const side = (list: unknown, word: string) =>
      listAt(list).map((kind) => [`employment.${textOf(kind)}`, word]);
    return Object.fromEntries([...side(include, "include"), ...side(exclude, "exclude")]) as FieldTexts;
  },
  write: (part, { sent }) => {
    for (const side of ["include", "exclude"]) {
      const named = kinds.filter((kind) => sent(`employment.${kind}`) === side);
      put(part, ["employment", side], named.length > 0 ? named : undefined);
    }
  },
};

const scaleNames = Array.from({ length: maxScaleLines }, (_, at) =>
  ["n", "unit", "pct"].map((name) => `clawback.l${at}.${name}`),
).flat();

/** "Nothing" and "not stated" remove all other answers. */
export const clawback: Binding = {
  names: ["clawback.kind", "clawback.for.n", "clawback.for.unit", "clawback.scale", ...scaleNames],
  show: ({ clawback }): FieldTexts => {
    if (clawback === null || clawback === undefined) return {};
    const { none, returnFor, scale } = partAt(clawback);
    if (none) return { "clawback.kind": "none" };
    const lines = listAt(scale).map((line) => {
      const { leavesBefore, repayPct } = partAt(line);
      return { leavesBefore: partAt(leavesBefore), repayPct };
    });
    return {
      "clawback.kind": "some",
      "clawback.for.n": textOf(partAt(returnFor).n),
      "clawback.for.unit": textOf(partAt(returnFor).unit),
      "clawback.scale": Array.isArray(scale) ? "lines" : textOf(scale),
      ...Object.fromEntries(
        lines.flatMap(({ leavesBefore, repayPct }, at) => [
          [`clawback.l${at}.n`, textOf(leavesBefore.n)],
          [`clawback.l${at}.unit`, textOf(leavesBefore.unit)],
          [`clawback.l${at}.pct`, textOf(repayPct)],
        ]),
      ),
    };
  },
  write: (part, { sent, shown, say }) => {
    const kind = sent("clawback.kind");
    if (kind === "none") return put(part, ["clawback"], { none: true });
    const isSaid = [...clawback.names].some((name) => name !== "clawback.kind" && sent(name) !== "");
    if (kind === "" && (shown("clawback.kind") !== "" || !isSaid)) return put(part, ["clawback"], undefined);
    const number = (name: string) => {
      const read = numberOf(name, sent(name));
      if (read === null) say(name, policyParts.noNumber);
      return read ?? 0;
    };
    const { none: _, ...rest } = partAt(part.clawback);
    const written: Json = { ...rest };
    const unit = sent("clawback.for.unit");
    if (unit === "as_long_as_paid") written.returnFor = { n: null, unit };
    else if (unit !== "" || sent("clawback.for.n") !== "")
      written.returnFor = { n: number("clawback.for.n"), unit: unit || "month" };
    else delete written.returnFor;
    const filled = Array.from({ length: maxScaleLines }, (_, at) => `clawback.l${at}`).filter((line) =>
      [`${line}.n`, `${line}.pct`].some((name) => sent(name) !== ""),
    );
    const chosen = sent("clawback.scale") || (filled.length > 0 ? "lines" : "");
    if (chosen === "lines")
      written.scale = filled.map((line) => ({
        leavesBefore: { n: number(`${line}.n`), unit: sent(`${line}.unit`) || "month" },
        repayPct: sent(`${line}.pct`) === "" ? null : number(`${line}.pct`),
      }));
    else if (chosen === "") delete written.scale;
    else written.scale = chosen;
    part.clawback = written;
  },
};

/** The document has two names for this day. */
export const readOn: Binding = {
  names: ["checkedOn"],
  show: ({ checkedOn, readOn }) => ({ checkedOn: textOf(checkedOn ?? readOn) }),
  write: (part, { sent }) =>
    put(part, ["readOn" in part && !part.checkedOn ? "readOn" : "checkedOn"], sent("checkedOn") || undefined),
};

const service: Binding = {
  names: ["minService.n", "minService.unit"],
  show: ({ minService }) => {
    const { n, unit } = partAt(minService);
    return { "minService.n": textOf(n), "minService.unit": unit === "month" ? "" : textOf(unit) };
  },
  write: (part, { sent, say }) => {
    const typed = sent("minService.n");
    const n = readNumber(typed);
    if (typed !== "" && n === null) say("minService.n", policyParts.noNumber);
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
    const n = readNumber(typed);
    if (typed !== "" && n === null) say("length.n", policyParts.noNumber);
    const unit = sent("length.unit");
    for (const key of ["weeks", "days", "weeksBasis"]) delete part[key];
    if (unit === "day" && n !== null) part.days = n;
    else part.weeks = n;
    if (unit === "while_state_pays") part.weeksBasis = unit;
  },
};

/** Decimals of a currency: 2 for most, 0 for yen. */
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
    const { kind, isPaid, pct, amount, weeksOfPay, after } = partAt(pay);
    const { n, unit, event } = partAt(after);
    return {
      "pay.kind": kind === "not_stated" ? (isPaid ? "paid" : "") : textOf(kind),
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
      const isMoney = name === "pay.amount";
      const read = isMoney ? readMoney(sent(name), decimalsOf(currency)) : numberOf(name, sent(name));
      if (read === null) say(name, policyParts.noNumber);
      return read ?? 0;
    };
    // A typed percentage or amount says the kind where none was chosen.
    const chosen = sent("pay.kind");
    const kind =
      (chosen === "paid" ? "" : chosen) ||
      (sent("pay.pct") ? "percent" : sent("pay.amount") ? "flat" : "not_stated");
    if (kind === "percent") part.pay = { kind, pct: number("pay.pct") };
    else if (kind === "flat") part.pay = { kind, amount: number("pay.amount") };
    else if (kind === "lump_sum") {
      const isAfter = ["n", "unit", "event"].some((name) => sent(`pay.after.${name}`) !== "");
      const after = isAfter && {
        n: number("pay.after.n"),
        unit: sent("pay.after.unit"),
        event: sent("pay.after.event"),
      };
      part.pay = { kind, weeksOfPay: number("pay.weeksOfPay"), ...(after && { after }) };
    } else part.pay = chosen === "paid" ? { kind: "not_stated", isPaid: true } : { kind };
  },
};

/** What another kind asked goes. */
const condition: Binding = {
  names: questionsOf.condition.map(({ name }) => name),
  show: (part) =>
    Object.fromEntries<string>(questionsOf.condition.map(({ name }) => [name, textOf(part[name])])),
  write: (part, writing) => {
    const kind = writing.sent("kind");
    for (const key of Object.keys(part)) delete part[key];
    if (kind !== "") part.kind = kind;
    const [, asked = []] = Object.entries(conditionParts).find(([of]) => of === kind) ?? [];
    for (const question of asked) singleValue(question).write(part, writing);
  },
};

const joinedBindings: Partial<Record<PartKind, Binding[]>> = {
  provision: [ways, employment, clawback],
  tier: [service],
  step: [length, pay],
  condition: [condition],
  source: [readOn],
};

/** Single values first, then those of several questions. */
export function bindingsOf(part: PartKind): Binding[] {
  const together = joinedBindings[part] ?? [];
  const taken = new Set(together.flatMap(({ names }) => names));
  const single = questionsOf[part].filter(
    ({ name, kind }) => !taken.has(name) && kind !== "ticks" && !name.startsWith("from."),
  );
  return [...single.map(singleValue), ...together];
}
