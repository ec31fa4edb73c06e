import { eligibilityTexts as t } from "../eligibility-texts";
import { carerLabels, optionTexts, partnerTexts, pathPhrases, provisionTexts } from "../sentence-texts";
import { sentenceJoints } from "../texts";
import type { PolicyDocument } from "./document-schema";
import { contractKinds, hoursKinds, regionName } from "./codes";
import { dayWords } from "./day-words-rules";
import type { Path, Provision, Step } from "./provision-schema";
import { partnerConditionWords } from "./partner-words-rules";
import { employerPays, isRead } from "./service-rules";
import { sentenceOf, type SentenceParts } from "./view-shapes";
import {
  counted,
  listed,
  serviceWords,
  spanWords,
  stepConditionSentences,
  stepPhrases,
  stepsWords,
} from "./step-words-rules";
import { comingBackWords, payBackWords, pensionWords, yesNo, type AnswerWords } from "./terms-words-rules";
import { capitalise } from "~/core/text-rules";

/** What the policy says, question by question; never that someone qualifies. */
export type ProvisionWords = ReturnType<typeof provisionWords>;

type Context = Pick<PolicyDocument, "country" | "currency">;

export function provisionWords(provision: Provision, context: Context) {
  return {
    eligibility: eligibilityWords(provision),
    partner: partnerWords(provision, context),
    payBack: payBackWords(provision.clawback ?? null),
    pension: pensionWords(provision.pension ?? null, context.country),
    options: { said: optionWords(provision, context), open: [] },
    comingBack: { said: comingBackWords(provision), open: [] },
  } satisfies Record<string, AnswerWords>;
}

export function sentenceParts(provision: Provision, { currency }: Pick<Context, "currency">): SentenceParts {
  const phrases = (steps: readonly Step[]) => unreadPhrases(provision) ?? stepPhrases(steps, currency);
  return {
    carer: whoOf(provision).carer,
    tiers: provision.tiers.map(({ minService, steps }) => ({
      when: serviceWords(minService),
      steps: phrases(steps),
    })),
    later: laterSentences(provision, phrases),
  };
}

/** Null for leave whose text was read. */
export function unreadPhrases(provision: Provision): string[] | null {
  if (isRead(provision)) return null;
  const isPaid = provision.tiers.some(({ steps }) => steps.some((step) => employerPays(step) === "pays"));
  return [isPaid ? provisionTexts.paidUnread : provisionTexts.unread];
}

/** "From 28 February 2027: 18 weeks on full pay." for each change, by day; of several tiers with the service. */
export function laterSentences(
  { tiers }: Provision,
  phrases: (steps: readonly Step[]) => readonly string[],
): string[] {
  const all = tiers.flatMap(({ minService, changes = [] }) =>
    changes.map((change) => ({ ...change, when: tiers.length > 1 ? serviceWords(minService) : null })),
  );
  return all
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
    .map(({ from, when, steps }) => {
      const said = phrases(steps).join(sentenceJoints.then);
      const day = dayWords(from);
      return when === null ? provisionTexts.from(day, said) : provisionTexts.fromAndWhen(day, when, said);
    });
}

/** "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay with state pay on top." */
export const provisionSentence = (provision: Provision, context: Pick<Context, "currency">): string =>
  sentenceOf(sentenceParts(provision, context));

const byWords: Partial<Record<Path, string>> = provisionTexts.byWay;

/** Paths are named where the carer alone would mislead. */
export interface Who {
  /** "Birth parent, or parent by adoption or surrogacy", "Primary carer (adoption)", "Either parent in California". */
  carer: string;
  /** The same among others: "Birth parent (or parent by adoption or surrogacy)". */
  amongOthers: string;
  /** Without the ways to a child: "Birth parent". */
  role: string;
}

export function whoOf({ carer, paths, where }: Provision): Who {
  const isSurrogate = carer === "birth_parent" && paths.length === 1 && paths[0] === "surrogate";
  const name = isSurrogate ? provisionTexts.surrogate : carerLabels[carer];
  const place = where ? ` in ${regionName(where)}` : "";
  const others = paths.flatMap((path) => byWords[path] ?? []);
  const isForBirth = paths.length === 0 || paths.includes("birth");
  const isForOthers = isForBirth && carer === "birth_parent" && others.length > 0;
  const orOthers = provisionTexts.orParentBy(listed(others, "or"));
  const ways = isForOthers ? orOthers : isForBirth || isSurrogate ? "" : waysWords(paths);
  const amongOthers = `${name}${ways && ` (${ways})`}${place}`;
  return {
    carer: isForOthers ? `${name}, ${ways}${place && `,${place}`}` : amongOthers,
    amongOthers,
    role: name + place,
  };
}

const waysWords = (paths: readonly Path[]) =>
  listed(
    paths.map((path) => pathPhrases[path]),
    "or",
  );

/** The kinds to report as open. */
const askedKinds: readonly string[] = ["part_time", "fixed_term", "casual", "temporary"];

function eligibilityWords(provision: Provision): AnswerWords {
  const { paths, employment, multiples, adoptedUnderAge, windowMonths, windowDays, notice, quotaMonths } =
    provision;
  const { partTimeProRata, lossFromWeek } = provision;
  const { include = [], exclude = [], probationMustEnd, requalifyMonths } = employment ?? {};
  const named = (kinds: typeof include, word: string) =>
    listed(
      kinds.map((kind) => t.employment[kind]),
      word,
    );
  // Saying what happens when a fixed-term contract ends means such contracts are covered.
  const isEndSaid = typeof provision.endsWithFixedTermContract === "boolean";
  // "Full-time employees only" answers part time, and says nothing about contracts.
  const unanswered = [hoursKinds, contractKinds]
    .filter((kinds) => !include.some((kind) => (kinds as readonly string[]).includes(kind)))
    .flatMap((kinds) => kinds.filter((kind) => askedKinds.includes(kind) && !exclude.includes(kind)))
    .filter((kind) => !(isEndSaid && kind === "fixed_term"))
    .filter((kind) => !(typeof partTimeProRata === "boolean" && kind === "part_time"));
  const service = serviceSentences(provision);
  const said = [
    ...(paths.length > 0 ? [t.forPaths(waysWords(paths))] : []),
    ...service,
    ...(include.length > 0 ? [t.employeesOnly(capitalise(named(include, "and")))] : []),
    ...(exclude.length > 0 ? [t.notForEmployees(named(exclude, "or"))] : []),
    ...yesNo(partTimeProRata, t.partTime),
    ...yesNo(probationMustEnd, t.probation),
    ...(typeof requalifyMonths === "number" ? [t.nextChild(counted(requalifyMonths, "month"))] : []),
    ...(typeof adoptedUnderAge === "number" ? [t.adoptedUnder(adoptedUnderAge)] : []),
    ...(typeof lossFromWeek === "number" ? [t.lossFrom(lossFromWeek)] : []),
    ...(multiples ? [multiplesSentence(multiples.extraWeeksForEachMore)] : []),
    ...(typeof quotaMonths === "number" ? [t.quota(counted(quotaMonths, "month"))] : []),
    ...(typeof windowMonths === "number" ? [t.useWithin(counted(windowMonths, "month"))] : []),
    ...(typeof windowDays === "number" ? [t.useWithin(daysWords(windowDays))] : []),
    ...(notice ? [t.notice(daysWords(notice.days), notice.before ?? "leave_start")] : []),
    ...yesNo(provision.endsWithFixedTermContract, t.fixedTermEnds),
  ];
  return {
    said,
    open: [
      ...(paths.length === 0 ? [t.open.paths] : []),
      ...(service.length === 0 ? [t.open.service] : []),
      ...(unanswered.length > 0 ? [t.open.employees(named(unanswered, "or"))] : []),
    ],
  };
}

/** Whole weeks as weeks, as policies count them. */
const daysWords = (days: number) =>
  days > 0 && days % 7 === 0 ? counted(days / 7, "week") : counted(days, "day");

const multiplesSentence = (extra: number | null) =>
  extra === null ? t.moreChildrenNotStated : t.moreChildren(counted(extra, "week"));

function partnerWords(provision: Provision, { currency }: Context): AnswerWords {
  const { household, householdScope, partnerConditions, tiers, options = [] } = provision;
  return {
    said: [
      ...(partnerConditions ?? []).map((condition) => `${capitalise(partnerConditionWords(condition))}.`),
      ...(household ? [householdSentence(household, householdScope)] : []),
    ],
    ofSteps: [...tiers, ...options].flatMap(({ steps = [] }) => stepConditionSentences(steps, currency)),
    open: [],
  };
}

function householdSentence(
  household: keyof typeof partnerTexts.household,
  scope: string | null | undefined,
): string {
  const who = partnerTexts.household[household];
  return scope ? partnerTexts.bothWorkAcross(scope, who) : partnerTexts.bothWorkHere(who);
}

function serviceSentences({ tiers, service }: Provision): string[] {
  const stated = tiers.map(({ minService }) => minService).filter((span) => span !== null);
  const asked = stated.filter(({ n }) => n > 0);
  const minHours = service?.minHours ?? null;
  const hours = minHours === null ? [] : [t.minHours(minHours.toLocaleString("en-AU"))];
  if (stated.length === 0) return hours;
  if (asked.length === 0) return [t.noService, ...hours];
  const spans = asked.map(spanWords);
  const time = tiers.length > 1 ? t.changes(listed(spans.map((span) => `after ${span}`))) : spans.join("");
  const countedAt = service?.measuredAt ? t.countedAt[service.measuredAt] : t.countedNotStated;
  return [t.service(time, countedAt), ...(service?.scope ? [t.serviceWith[service.scope]] : []), ...hours];
}

function optionWords(provision: Provision, { currency }: Context): string[] {
  const { options = [], maxWeeksInAll, ownLeaveFirst } = provision;
  return [
    ...options.map(({ kind, steps = [], needsConsent }) => {
      const said =
        kind === "alternative" ? optionTexts.instead(stepsWords(steps, currency)) : optionTexts[kind];
      return needsConsent ? `${said.slice(0, -1)}${optionTexts.ifAgreed}` : said;
    }),
    ...yesNo(ownLeaveFirst, optionTexts.ownLeaveFirst),
    ...(typeof maxWeeksInAll === "number" ? [optionTexts.atMost(counted(maxWeeksInAll, "week"))] : []),
  ];
}
