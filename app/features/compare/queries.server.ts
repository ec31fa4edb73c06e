import { company as c } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { json, nullable, number, objectOf, recordOf, type Reader } from "db/rows.server";
import { benchmarks } from "db/schema/companies";
import { typedPay } from "~/plan/form/form";
import { dayNumber, dayText, mondayOf, monthsAfter } from "~/plan/days";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import type { PlanLaw } from "~/plan/law-types";
import type { Range, WeekResult } from "~/plan/result-schema";
import type { Plan } from "~/plan/schema";
import { calculatePlan } from "~/plan/engine/result";
import { householdOfPlan } from "~/plan/engine/household";
import type { Household } from "~/plan/types";
import { lawTier, payUnknown } from "~/policy/document/block-rules";
import { dayAt, documentOn } from "~/policy/document/changes-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import { payLines } from "~/policy/sentence-texts";
import type { AboveLaw, PaidYear, PayQuestion } from "./schema";
import type { GroupCounts, PeerCounts } from "./rules";
import { aboveLawTexts } from "./texts";

/** @param currency of the employer's policy; null where it states none. */
export function readPayQuestion(params: URLSearchParams, currency: string | null = null): PayQuestion {
  const typed = (params.get("pay") ?? "").trim();
  if (typed === "") return { typed, pay: null, error: null };
  const { amount = null, problem = null } = typedPay(typed, "week", currency, false);
  return { typed: typed.slice(0, 60), pay: amount, error: problem };
}

interface AboveLawQuestion {
  /** Months in the job at the birth. */
  tenure: number;
  /** The day of birth, `YYYY-MM-DD`; null if unknown. */
  due: string | null;
  /** A week's gross pay in minor units; null for an example. */
  pay: number | null;
  /** ISO 3166-2. */
  region?: string | null;
}

const yearOfWeeks = 52;

/**
 * What a primary carer receives in the 52 weeks after a birth, at the typed pay, else at the example's. The last known
 * rates of the state go on.
 * @param now milliseconds UTC.
 */
export function paidYear(policy: PolicyDocument | null, question: AboveLawQuestion, now: number): PaidYear {
  const law = policy?.country ? planLawOf(policy.country, question.region ?? null) : null;
  const day = question.due ?? dayAt(now);
  const birth = mondayNear(day);
  const year = policy && yearOf(documentOn(policy, day), law, question, birth);
  if (!year)
    return {
      reader: { ...payUnknown, weekly: question.pay },
      ...{ shownFor: null, sum: null, law: null, aboveLaw: null },
    };
  const { pay: weekly, currency, isAtLeast, isOpen, isOnTop, state, received } = year;
  const isSilent = saysNothing(year);
  const alone = law && lawYear(law, { country: policy?.country ?? "", birth }, { ...question, pay: weekly });
  const isLawKnown = alone?.currency === currency && alone.sum.most > 0 && weekly > 0;
  // Where state pay is claimed for days of one's choice, weeks of the employer's leave have none by themselves.
  const isWithState = isLawKnown && !isOpen && state.some((amount) => amount > 0);
  const sums = isWithState ? received : isLawKnown && isOnTop ? [year.sum, alone.sum] : [];
  const inWords = (sum: Range, isLeast = false) => spanWords(sum, currency, isLeast);
  return {
    reader: { weekly, state, received: isWithState ? received : [] },
    shownFor: aboveLawTexts.shownFor(
      question.tenure,
      atPay(year, question),
      question.due === null ? "" : aboveLawTexts.due(dayWords(question.due)),
    ),
    sum: sums.length > 0 && !isSilent ? payLines.withState(inWords(sumOf(sums), isAtLeast)) : null,
    law: isLawKnown
      ? { tier: lawTier({ weekly, state: alone.state }), sum: payLines.inYear(inWords(alone.sum)) }
      : null,
    aboveLaw: isOpen || isSilent ? null : wordsOf(year, question),
  };
}

/** The Monday of its week, or the next where that is in another month: laws change with the month, and weeks are whole. */
function mondayNear(day: string): string {
  const next = mondayOf(day, 1);
  const monday = next === dayNumber(day) ? next : next - 7;
  return dayText(dayText(monday).slice(0, 7) === day.slice(0, 7) ? monday : next);
}

/** What the state pays somebody whose employer gives nothing, if they qualify. */
function lawYear(
  law: PlanLaw,
  { country, birth }: Pick<Plan, "country" | "birth">,
  question: AboveLawQuestion,
) {
  const plan = planOf(country, question, birth);
  const blocks = [{ from: 1, weeks: yearOfWeeks, use: "state" as const }];
  // Days that only the other parent may take are not the primary carer's.
  const other: Plan["carers"][number] = {
    role: "secondary",
    employer: "",
    start: null,
    pay: null,
    blocks: [],
  };
  const carers = [...plan.carers.map((carer) => ({ ...carer, blocks })), other];
  const household = householdOfPlan({ ...plan, carers }, law, []);
  const paid = yearIn(household).map(({ state }) => state);
  return {
    currency: household.terms[0]?.currency,
    state: paid.map(({ most }) => most),
    sum: sumOf(paid),
  };
}

const yearIn = (household: Household) =>
  calculatePlan(household).weeks.flatMap(({ week, carers: [own] }) =>
    week >= 1 && week <= yearOfWeeks && own ? [own] : [],
  );

const sumOf = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((all, { least }) => all + least, 0),
  most: ranges.reduce((all, { most }) => all + most, 0),
});

interface Year {
  /** What the state pays in each week, in minor units. */
  state: readonly number[];
  /** With the employer's. */
  received: readonly Range[];
  /** Tenths of a week's pay; a range if the policy does not say whether its pay includes the state's. */
  tenths: Range;
  sum: Range;
  isAtLeast: boolean;
  pay: number;
  currency: string;
  lumpSumWeeks: number;
  /** Some week's state payment is unknown. */
  isOpen: boolean;
  /** All state pay comes on top of the employer's. */
  isOnTop: boolean;
  /** How both are taken to go together where the policy does not say; null where it says, or where both count. */
  taken: PlanLaw["ifNotStated"];
}

/** A primary carer at home for a year. */
const planOf = (country: string, { tenure, pay }: AboveLawQuestion, birth: string): Plan => ({
  birth,
  path: "birth",
  children: 1,
  country,
  region: null,
  statePay: "yes",
  ratesGoOn: true,
  carers: [
    {
      role: "primary",
      employer: "",
      start: monthsAfter(birth, -tenure),
      pay: pay === null ? null : { amount: pay, per: "week" },
      blocks: [{ from: 1, weeks: yearOfWeeks, use: "provision" }],
    },
  ],
});

function yearOf(
  policy: PolicyDocument,
  law: PlanLaw | null,
  question: AboveLawQuestion,
  birth: string,
): Year | null {
  const plan = planOf(policy.country ?? "", question, birth);
  const household = householdOfPlan(plan, law, [{ id: "", name: "", policy, lastUpdated: "" }]);
  const [terms] = household.terms;
  if (!terms || terms.steps === null) return null;
  // Steps of no weeks pay nothing, whatever they leave open.
  const steps = terms.steps.filter(({ weeks }) => weeks !== 0);
  // No steps: their time in the job does not qualify.
  if (steps.length > 0 && steps.every(({ pay: { kind } }) => kind === "not_stated")) return null;
  const isBesideState = steps.some(
    ({ state, pay: { kind } }) => kind !== "unpaid" && state !== "on_top" && state !== "none",
  );
  // Without the law, the state's part of the employer's pay is unknown.
  if (isBesideState && law?.currency !== terms.currency) return null;
  const year = yearIn(household);
  const sum = sumOf(year.map(({ employer }) => employer));
  const { normal, currency, lumpSumWeeks } = terms;
  const inTenths = (minor: number) => (normal === 0 ? 0 : Math.round((minor * 10) / normal));
  return {
    sum,
    state: year.map(({ state }) => state.most),
    received: year.map(({ total }) => total),
    tenths: { least: inTenths(sum.least), most: inTenths(sum.most) },
    isAtLeast: steps.some(({ pay: { kind } }) => kind === "not_stated"),
    pay: normal,
    currency,
    lumpSumWeeks,
    isOpen: isBesideState && year.some(isOpenWeek),
    taken: steps.some(({ state, pay: { kind } }) => kind === "percent" && !state)
      ? (law?.ifNotStated ?? null)
      : null,
    isOnTop:
      steps.length > 0 && steps.every(({ state, pay: { kind } }) => kind === "unpaid" || state === "on_top"),
  };
}

/** The employer's pay depends on an unknown state payment. */
const isOpenWeek = ({ employer, isAtLeast }: WeekResult["carers"][number]) => isAtLeast && employer.most > 0;

/** "At least nothing" is no answer. */
const saysNothing = ({ isAtLeast, sum, lumpSumWeeks }: Year) =>
  isAtLeast && sum.most === 0 && lumpSumWeeks === 0;

const atPay = ({ pay, currency }: Pick<Year, "pay" | "currency">, question: AboveLawQuestion) =>
  aboveLawTexts.at(moneyWords(pay, currency), question.pay === null);

const spanOf = ({ least, most }: Range, words: (n: number) => string, isAtLeast: boolean) =>
  (isAtLeast ? aboveLawTexts.atLeast : "") +
  (least === most ? words(most) : payLines.span(words(least), words(most)));

const spanWords = (sum: Range, currency: string, isAtLeast: boolean) =>
  spanOf(sum, (minor) => moneyWords(minor, currency), isAtLeast);

function wordsOf(
  { tenths, sum, isAtLeast, pay, currency, lumpSumWeeks, taken }: Year,
  question: AboveLawQuestion,
): AboveLaw {
  const inWeeks = (n: number) => String(n / 10);
  const at = atPay({ pay, currency }, question);
  const open =
    tenths.least !== tenths.most ? aboveLawTexts.twoFigures : taken ? aboveLawTexts.taken[taken] : "";
  const lump = lumpSumWeeks > 0 ? aboveLawTexts.lumpSum(lumpSumWeeks) : "";
  return {
    at,
    text: aboveLawTexts.weeksOfPay(spanOf(tenths, inWeeks, isAtLeast)),
    note: aboveLawTexts.note(spanWords(sum, currency, isAtLeast), yearOfWeeks) + open + lump,
  };
}

const countsOf = (industry: SQL) => sql`(select json(${benchmarks.counts}) from ${benchmarks}
  where ${benchmarks.country} = ${c.country} and ${benchmarks.industry} = ${industry})`;

/** The counts of the place of employer `c`, as one value; reads two rows. */
export const peersSelect: SQL = sql`json_object(
    'industry', ${countsOf(sql`${c.industry}`)}, 'country', ${countsOf(sql`''`)}) as peers`;

const group: Reader<GroupCounts | null> = nullable(recordOf(recordOf(number)));
const counts: Reader<PeerCounts> = objectOf({ industry: group, country: group });

export const readPeers: Reader<PeerCounts> = json(counts);
