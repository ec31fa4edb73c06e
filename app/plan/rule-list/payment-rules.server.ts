import { uncapitalise } from "~/core/text-rules";
import type { CountryLaw, Scheme } from "~/law/law";
import type { Stated } from "~/law/law-figures";
import { payWords } from "~/law/law-pay-words-rules";
import type { EntitlementRow } from "~/law/law-rows";
import { firstBirth, isKnown } from "~/law/law-rules";
import { spanWords } from "~/law/law-when-rules";
import { childrenWords, roundingWords } from "~/law/texts";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted, listed } from "~/policy/document/step-words-rules";
import { unitOf } from "../law-facts/law-facts";
import { sourceOf } from "../law-facts/rates.server";
import type { LawSource, PlanEntitlement, PlanLaw, PlanScheme } from "../law-types";
import type { PaymentRule, Rule } from "./rule-list";
import { ruleWords as t } from "./texts";

/** A payment as the planner counts it, and as the law's file has it with its sources. */
export interface Payment {
  country: CountryLaw;
  law: PlanLaw;
  scheme: PlanScheme;
  stated: Scheme;
}

type Said = [kind: PaymentRule, says: string | null, warning: string | null, source: LawSource | null];

/** In reading order. A sentence that is null is no rule of this payment. */
export function rulesOfPayment(payment: Payment): Rule[] {
  const { law, scheme } = payment;
  const all = [...ofLength(payment), ...ofTime(payment), ...ofAmount(payment), ...ofChoice(payment)];
  return [...all, ...ofWork(payment)].flatMap(([kind, says, warning, source]): Rule[] =>
    says === null
      ? []
      : [
          {
            id: `${scheme.id}.${kind}`,
            says,
            warning,
            source,
            subject: { of: "payment", kind, law, scheme },
          },
        ],
  );
}

type Figure = Stated<string | number> | undefined;

/** Of the last figure that is known: that of today's law. */
function sourceIn({ country }: Payment, figures: readonly Figure[]): LawSource | null {
  const known = figures.filter((one) => one !== undefined && isKnown(one));
  const last = known.at(-1);
  return last === undefined ? null : sourceOf(country, last);
}

const inRows = (payment: Payment, figure: (row: EntitlementRow) => Figure) =>
  sourceIn(payment, payment.stated.entitlement.map(figure));

/** Of its length; where that is not found, of whatever else is known of it. */
function sourceOfPayment(payment: Payment): LawSource | null {
  const { rates, pools = [], conditions = [] } = payment.scheme;
  const others = [...rates, ...pools, ...conditions].flatMap(({ source }) => source ?? []);
  return inRows(payment, (row) => row.total) ?? others[0] ?? null;
}

/** "120 days (born from 1 July 2025 to 30 June 2026), 130 days (born from 1 July 2026)". */
function byRow(
  rows: readonly PlanEntitlement[],
  words: (row: PlanEntitlement) => string | null,
): string | null {
  const most = Math.max(...rows.map(({ children = 1 }) => children));
  const sentences: { from: string | null; to: string | null; children: number; says: string }[] = [];
  for (const row of rows) {
    const says = words(row);
    const { from, to, children = 1 } = row;
    const last = sentences.at(-1);
    if (says === null) continue;
    if (last?.says === says && last.children === children && from !== null) last.to = to;
    else sentences.push({ from: from !== null && from <= firstBirth ? null : from, to, children, says });
  }
  const [first] = sentences;
  if (first === undefined) return null;
  if (rows.every((row) => words(row) === first.says)) return first.says;
  const parts = sentences.map(({ from, to, children, says }) => {
    const span = spanWords(from, to);
    const whom = [
      ...(children === 1 ? [] : [uncapitalise(childrenWords(children, children === most))]),
      ...(span === "" ? [] : [`born ${span}`]),
    ].join(", ");
    return whom === "" ? says : `${says} (${whom})`;
  });
  return parts.join(", ");
}

const sentenceIf = (words: string | null, sentence: (words: string) => string) =>
  words === null ? null : sentence(words);

/** Of a claim that whose payment it is does not allow. */
const warnings = {
  primary: "state_short: none",
  secondary: "state_short: none",
  family: "state_short: total",
  each: null,
};

function ofLength(payment: Payment): Said[] {
  const { law, scheme } = payment;
  const { entitlement: rows, pools = [] } = scheme;
  const unit = unitOf(scheme);
  const inUnits = (n: number | null | undefined) => (n == null ? null : counted(n, unit));
  const bonus = rows.flatMap((row) => row.bonus ?? []).at(-1);
  const alone = rows.flatMap((row) => row.moreAlone ?? []).at(-1);
  const isOpen = rows.some(({ total }) => total === null);
  const total = sourceOfPayment(payment);
  const others = ({ id }: { id: string }) =>
    listed(
      law.schemes
        .filter((one) => one !== scheme && one.pools?.some((pool) => pool.id === id))
        .map(({ name }) => name),
    );
  const together = pools.map((pool) => t.pool(others(pool), counted(pool.total, unit), pool.per)).join(" ");
  return [
    ["whose", t.whose[scheme.for], warnings[scheme.for], total],
    [
      "total",
      sentenceIf(
        byRow(rows, (row) => inUnits(row.total)),
        t.total,
      ),
      "state_short: total",
      total,
    ],
    ["length_unknown", isOpen ? t.lengthUnknown : null, "length_unknown", null],
    [
      "bonus",
      bonus ? t.bonus(counted(bonus.units, unit), counted(bonus.onceEachHas, unit)) : null,
      null,
      inRows(payment, (row) => row.bonus?.units),
    ],
    [
      "alone",
      alone === undefined ? null : t.alone(counted(alone, unit)),
      null,
      inRows(payment, (row) => row.moreAlone),
    ],
    [
      "one_parent",
      sentenceIf(
        byRow(rows, (row) => inUnits(row.mostOne)),
        t.oneParent,
      ),
      "state_short: one_parent",
      inRows(payment, (row) => row.mostOneParent ?? row.reservedForPartner ?? row.reservedEach),
    ],
    [
      "together",
      sentenceIf(
        byRow(rows, (row) => inUnits(row.together)),
        t.together,
      ),
      "state_short: together",
      inRows(payment, (row) => row.atOnce),
    ],
    ["pool", pools.length > 0 ? together : null, "state_short: pool", pools[0]?.source ?? null],
    ["by_month", scheme.isByLifeMonth ? t.byMonth : null, null, total],
    ["uses_up", sentenceIf(nameOf(law, scheme.usesUp), t.usesUp), null, total],
  ];
}

const nameOf = (law: PlanLaw, id: string | undefined) =>
  id === undefined ? null : (law.schemes.find((one) => one.id === id)?.name ?? null);

function ofTime(payment: Payment): Said[] {
  const { scheme, stated } = payment;
  const { entitlement: rows, weeksBefore, waits, onePeriod } = scheme;
  const isRead = stated.weeksBefore !== undefined;
  const weeks = byRow(rows, (row) => counted(row.weeksBefore ?? weeksBefore, "week"));
  const isNever = rows.every((row) => (row.weeksBefore ?? weeksBefore) === 0);
  const start = isRead ? sentenceIf(weeks, t.before) : t.beforeNotRead(counted(weeksBefore, "week"));
  const ends = byRow(rows, ({ until, total }) => {
    const limit = total === 0 ? null : (until ?? scheme.until);
    if (limit === null) return null;
    return "lastDay" in limit ? dayWords(limit.lastDay) : t.ofBirth(counted(limit.n, limit.unit));
  });
  const spans = waits?.rows.map(({ from, to }) => spanWords(from, to)).filter((span) => span !== "") ?? [];
  const unpaid = counted(waits?.rows[0]?.units ?? 0, "week");
  const back = waits?.paidFrom === undefined ? null : counted(waits.paidFrom, "day");
  const wait = waits ? t.wait(unpaid, waits.isOncePerFamily === true, listed(spans), back) : null;
  const late = byRow(rows, ({ later }) =>
    later
      ? t.later(counted(later.most, unitOf(scheme)), t.ofBirth(counted(later.after.n, later.after.unit)))
      : null,
  );
  return [
    [
      "before",
      isNever ? t.notBefore : start,
      "state_short: before",
      sourceIn(payment, [
        stated.weeksBefore?.earliest,
        ...stated.entitlement.map((row) => row.weeksBefore?.earliest),
      ]),
    ],
    [
      "until",
      sentenceIf(ends, t.until),
      "state_short: after",
      inRows(payment, (row) => row.lastDay ?? row.within?.n),
    ],
    [
      "not_begun",
      sentenceIf(
        byRow(rows, ({ drawableFrom }) => (drawableFrom === undefined ? null : dayWords(drawableFrom))),
        t.notBegun,
      ),
      "state_short: not_begun",
      inRows(payment, (row) => row.takeableFrom),
    ],
    ["later", late, "state_short: after", inRows(payment, (row) => row.later?.most)],
    ["one_period", onePeriod?.says ?? null, "state_short: period", onePeriod?.source ?? null],
    ["wait", wait, null, waits?.source ?? null],
  ];
}

function ofAmount(payment: Payment): Said[] {
  const { country, law, scheme, stated } = payment;
  const at = scheme.rates.findLastIndex(({ perUnit, isUncapped }) => perUnit !== null || isUncapped);
  const last = stated.rates[at];
  const source = (scheme.rates[at] ?? scheme.rates.at(-1))?.source ?? sourceOfPayment(payment);
  const others = law.schemes.filter((one) => one !== scheme && one.claim === scheme.claim);
  const isOneClaim = scheme.claim !== undefined && scheme.rateBy === "claim_start" && others.length > 0;
  const span = last ? spanWords(last.from, last.to) : "";
  const pay = last && payWords(country, stated, last).text + (span === "" ? "" : ` (${span})`);
  const rule = scheme.rateBy === "week" && scheme.perWeek !== 1 ? t.rate.day : t.rate[scheme.rateBy];
  const coin = law.currency === "GBP" ? "penny" : "cent";
  return [
    ["rate", rule, null, source],
    ["one_claim", isOneClaim ? t.oneClaim(listed(others.map(({ name }) => name))) : null, null, source],
    ["amount", pay === undefined ? null : t.amount(pay), null, source],
    ["rounding", scheme.rounding ? roundingWords[scheme.rounding](coin) : null, null, source],
  ];
}

/** Of payments that stand for, or beside, each other. */
function ofChoice(payment: Payment): Said[] {
  const { law, scheme } = payment;
  const total = sourceOfPayment(payment);
  const names = scheme.follows?.flatMap((id) => nameOf(law, id) ?? []) ?? [];
  return [
    ["instead_of", sentenceIf(nameOf(law, scheme.insteadOf), t.insteadOf), null, total],
    ["follows", names.length > 0 ? t.follows(listed(names)) : null, null, total],
    ["path", scheme.path === undefined ? null : t.path[scheme.path], "state_short: none", total],
    ["choice", scheme.choice === undefined ? null : t.choice, "different_options", total],
    ["only_if_chosen", scheme.onlyIfChosen ? t.onlyIfChosen : null, null, null],
    ["halved", scheme.isHalved ? t.halved : null, null, total],
  ];
}

function ofWork({ scheme }: Payment): Said[] {
  const { compulsory, endsAtWork, wholeWeeksOnly, keepingInTouch } = scheme;
  const first = keepingInTouch?.notInFirst ? counted(keepingInTouch.notInFirst, "day") : null;
  const before = compulsory?.before ? counted(compulsory.before, "week") : null;
  return [
    [
      "compulsory",
      compulsory ? t.compulsory(before, counted(compulsory.after, "week")) : null,
      "compulsory",
      compulsory?.source ?? null,
    ],
    ["ends_at_work", endsAtWork?.says ?? null, "state_short: ended_by_work", endsAtWork?.source ?? null],
    ["whole_weeks", wholeWeeksOnly?.says ?? null, "state_short: whole_weeks", wholeWeeksOnly?.source ?? null],
    [
      "in_touch",
      keepingInTouch ? t.inTouch(counted(keepingInTouch.days, "day"), first) : null,
      "in_touch",
      keepingInTouch?.source ?? null,
    ],
  ];
}
