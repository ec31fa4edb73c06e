import { company as c } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { json, nullable, number, objectOf, recordOf, type Reader } from "db/rows.server";
import { benchmarks } from "db/schema/companies";
import { typedPay } from "~/plan/form/form";
import { dayText, monthsAfter } from "~/plan/days";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import type { PlanLaw } from "~/plan/law-types";
import type { Range, WeekResult } from "~/plan/result-schema";
import type { Plan } from "~/plan/schema";
import { calculatePlan } from "~/plan/engine/result";
import { householdOfPlan } from "~/plan/engine/household";
import type { ReaderPay } from "~/policy/document/block-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import type { AboveLaw, PayQuestion } from "./schema";
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
 * What an employer pays a primary carer in 52 weeks beyond the law: the one number that compares across
 * countries. The last known rates of the state go on.
 * @param now milliseconds UTC.
 * @returns null if the pay or the law is unknown.
 */
export function payAboveLaw(
  policy: PolicyDocument | null,
  question: AboveLawQuestion,
  now: number,
): AboveLaw | null {
  const year = yearAsked(policy, question, now);
  return year === null || year.isOpen || saysNothing(year)
    ? null
    : wordsOf(year, { question, birth: question.due });
}

/** For the picture of a policy at a typed pay. */
export function readerPay(policy: PolicyDocument | null, question: AboveLawQuestion, now: number): ReaderPay {
  const { pay } = question;
  return { weekly: pay, state: pay === null ? [] : (yearAsked(policy, question, now)?.state ?? []) };
}

function yearAsked(policy: PolicyDocument | null, question: AboveLawQuestion, now: number): Year | null {
  if (policy === null) return null;
  const law = policy.country === null ? null : planLawOf(policy.country, question.region ?? null);
  const asked = question.due ?? dayText(Math.floor(now / 86_400_000));
  return yearOf(policy, law, question, asked);
}

interface Year {
  /** What the state pays in each week, in minor units. */
  state: readonly number[];
  /** Tenths of a week's pay; a range if the policy does not say whether its pay includes the state's. */
  tenths: Range;
  sum: Range;
  isAtLeast: boolean;
  pay: number;
  currency: string;
  lumpSumWeeks: number;
  /** Some week's state payment is unknown. */
  isOpen: boolean;
}

function yearOf(
  policy: PolicyDocument,
  law: PlanLaw | null,
  { tenure, pay }: AboveLawQuestion,
  birth: string,
): Year | null {
  const plan: Plan = {
    birth,
    path: "birth",
    children: 1,
    country: policy.country ?? "",
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
  };
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
  const { weeks } = calculatePlan(household);
  const year = weeks.flatMap(({ week, carers: [own] }) =>
    week >= 1 && week <= yearOfWeeks && own ? [own] : [],
  );
  const sum = {
    least: year.reduce((all, { employer }) => all + employer.least, 0),
    most: year.reduce((all, { employer }) => all + employer.most, 0),
  };
  const { normal, currency, lumpSumWeeks } = terms;
  const inTenths = (minor: number) => (normal === 0 ? 0 : Math.round((minor * 10) / normal));
  return {
    sum,
    state: year.map(({ state }) => state.most),
    tenths: { least: inTenths(sum.least), most: inTenths(sum.most) },
    isAtLeast: steps.some(({ pay: { kind } }) => kind === "not_stated"),
    pay: normal,
    currency,
    lumpSumWeeks,
    isOpen: isBesideState && year.some(isOpenWeek),
  };
}

/** The employer's pay depends on an unknown state payment. */
const isOpenWeek = ({ employer, isAtLeast }: WeekResult["carers"][number]) => isAtLeast && employer.most > 0;

/** "At least nothing" is no answer. */
const saysNothing = ({ isAtLeast, sum, lumpSumWeeks }: Year) =>
  isAtLeast && sum.most === 0 && lumpSumWeeks === 0;

function wordsOf(
  { tenths, sum, isAtLeast, pay, currency, lumpSumWeeks }: Year,
  { question, birth }: { question: AboveLawQuestion; birth: string | null },
): AboveLaw {
  const span = (of: Range, words: (n: number) => string) =>
    of.least === of.most ? words(of.most) : aboveLawTexts.span(words(of.least), words(of.most));
  const least = isAtLeast ? aboveLawTexts.atLeast : "";
  const money = (minor: number) => moneyWords(minor, currency);
  const at = aboveLawTexts.at(money(pay), question.pay === null);
  const born = birth === null ? "" : aboveLawTexts.born(dayWords(birth));
  const open = tenths.least === tenths.most ? "" : aboveLawTexts.twoFigures;
  const lump = lumpSumWeeks > 0 ? aboveLawTexts.lumpSum(lumpSumWeeks) : "";
  return {
    at,
    text: aboveLawTexts.weeksOfPay(least + span(tenths, (n) => String(n / 10))),
    note: aboveLawTexts.note(least + span(sum, money), yearOfWeeks, at + born) + open + lump,
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
