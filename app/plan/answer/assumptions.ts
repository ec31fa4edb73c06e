import { capitalise, nameInText } from "~/core/text-rules";
import type { Provision } from "~/policy/document/provision-schema";
import { dayWords, isOwnDay, sourceDayWords } from "~/policy/document/source-words-rules";
import { counted, moneyWords, stepsWords } from "~/policy/document/step-words-rules";
import { sourceDays } from "~/policy/sentence-texts";
import { workingDaysSince } from "../days";
import { payKindsOf } from "../engine/household";
import { countsChildren, entitlementAt, holds, schemeById, schemesOf, unitOf } from "../law-facts/law-facts";
import type { LawSource, PlanRate, PlanScheme } from "../law-types";
import type { Assumption, PlanResult } from "../result-schema";
import type { CarerPolicy, Household } from "../types";
import { type CarerWords, carerWordsOf, payKindWords } from "../words/phrases";
import { assumptionTexts as t, planFindings, sourceTexts } from "../words/texts";

/** All that the sums rest on: law, policies, what was typed, our own rules. */
export function assumptionsOf(
  household: Household & { terms: readonly CarerPolicy[] },
  result: PlanResult,
): Assumption[] {
  const { plan, law, terms } = household;
  const words = carerWordsOf(plan);
  const used = result.stateUse.flatMap(({ scheme }) => schemeById(law, scheme) ?? []);
  return [
    ...used.flatMap((scheme) => about(scheme.id, ofScheme(scheme, household, result))),
    ...(used.length > 0 && law?.pension && result.super.some(({ state }) => state.most > 0)
      ? about("super", [
          bySource(
            `The state pays ${law.pension.pctTenths / 10}% super on state pay, after the end of the financial year.`,
            law.pension.source,
          ),
        ])
      : []),
    ...terms.flatMap((own: CarerPolicy, carerIndex) => {
      const who = words[carerIndex];
      const role = plan.carers[carerIndex]?.role;
      if (!who || !role) return [];
      // Net pay alone says all where the law counts nothing else.
      const isOfGross = schemesOf(law, role, plan.path).some(({ steps }) =>
        steps.some(({ pctTenths, isOfNet }) => pctTenths !== null && !isOfNet),
      );
      return [
        ...about(`pay_${role}`, ofPay(own, who, isOfGross)),
        ...about(`leave_${role}`, ofEmployer(own, who, plan.birth)),
      ];
    }),
    ...about("sums", [
      ourRule(t.sums(dayWords(result.weekOne), payKindWords(payKindsOf(household), words))),
      ...(terms.some(({ gross }) => gross !== undefined) ? [ourRule(t.takeHome)] : []),
      ...ofBirthWeek(household),
    ]),
    ...about(
      "children",
      plan.children > 1
        ? [ourRule(countsChildren(law) ? t.children(plan.children) : t.oneChild(law?.twins))]
        : [],
    ),
  ];
}

type Statement = Omit<Assumption, "about">;

const about = (id: string, statements: readonly Statement[]): Assumption[] =>
  statements.map((statement) => ({ about: id, ...statement }));

/** Explains why leave touches one week more if the birth is on a Tuesday to Friday. */
function ofBirthWeek({ plan: { birth, carers } }: Household): Statement[] {
  const days = workingDaysSince(birth, 0);
  const isHome = carers.some(({ blocks }) => blocks.some(({ from, use }) => from === 0 && use !== "work"));
  if (!isHome || days === 0 || days === 5) return [];
  const text = `Week 0 is the week of the birth, with ${counted(days, "working day")} left. So 12 weeks of leave from the birth reach into 13 weeks here.`;
  return [ourRule(text)];
}

const ourRule = (text: string): Statement => ({ text, source: "Our rule", url: null });

function bySource(text: string, source: LawSource | null): Statement {
  if (source === null) return { text, source: "Not stated", url: null };
  return { text, source: sourceTexts[source.certainty](source.publisher), url: source.url };
}

function ofScheme(scheme: PlanScheme, { plan, law }: Household, { weeks }: PlanResult): Statement[] {
  const row = entitlementAt(scheme, plan);
  const unit = unitOf(scheme);
  const currency = law?.currency ?? "";
  const total = row?.total == null ? [] : [`${scheme.name}: ${counted(row.total, unit)}`];
  const one =
    plan.carers.length > 1 && row?.mostOne != null
      ? [`at most ${row.mostOne} for one parent of a couple`]
      : [];
  const mondays = weeks.map(({ monday }) => monday);
  const first = mondays[0] ?? "";
  const last = mondays.at(-1) ?? "";
  const isAssumed = weeks.some(({ carers }) => carers.some(({ atTodaysRate }) => atTodaysRate > 0));
  const known = scheme.rates.filter(({ from, perUnit }) => perUnit !== null && (from ?? "") <= last);
  const current = known.filter(({ to }) => (to ?? "9999") >= first);
  // Where today's rate goes on, it may have ended before the first week.
  const hasRate = scheme.steps.some(({ flat }) => flat === undefined);
  const rates = !hasRate ? [] : current.length === 0 && isAssumed ? known.slice(-1) : current;
  const share = shareWords(scheme, rates.at(-1), currency);
  const wait = scheme.waits?.rows.find((at) => holds(first, at));
  const rule = {
    week:
      scheme.perWeek === 1
        ? "Each week is paid at the rate of its Monday, whatever the birth date."
        : "Each day is paid at its own rate, whatever the birth date.",
    claim_start: "All weeks are paid at the rate of the first week claimed.",
    birth: "All weeks are paid at the rate of the birth date.",
  }[scheme.rateBy];
  return [
    ...(total.length > 0 ? [bySource(`${[...total, ...one].join(", ")}.`, row?.source ?? null)] : []),
    ...(share === null || law === null
      ? []
      : [
          {
            text: t.share(scheme.name, share),
            source: capitalise(planFindings.lawOf(nameInText(law.name))),
            url: lawAddress(plan),
          },
        ]),
    ...(wait && scheme.waits
      ? [
          bySource(
            `Nothing is paid for the first ${wait.units === 1 ? unit : counted(wait.units, unit)} of the family’s claims${scheme.waits.note === null ? "" : ` (${scheme.waits.note})`}.`,
            scheme.waits.source,
          ),
        ]
      : []),
    ...rates.map(({ perUnit, to, mayChangeFrom, source, formula }) => {
      const amount = perUnit ?? 0;
      // Of life months, too, an amount is of a week: 12 of 52 months, which are of whole units.
      const whole = Math.round((amount * 52) / 1200) * 100;
      const a = `${moneyWords(scheme.isByLifeMonth ? whole : amount, currency)} a ${unit}`;
      const week =
        scheme.perWeek === 1 || scheme.isByLifeMonth
          ? ""
          : `, ${moneyWords(amount * scheme.perWeek, currency)} a week`;
      const isShare = scheme.steps.some(({ pctTenths }) => pctTenths !== null) || formula?.bands;
      const isOfInsured = scheme.steps.some((step) => step.isOfInsured);
      const most = isOfInsured ? `${t.insured} ` : isShare ? "At most " : "";
      const until = to === null ? "" : `, until ${dayWords(to)}`;
      const isDue = mayChangeFrom !== null && mayChangeFrom <= last;
      const isLastKnown = to !== null && to < last && !rates.some(({ from }) => from !== null && from > to);
      const change = isDue
        ? ` ${(plan.ratesGoOn ? t.due : t.dueAndLeftOut)(dayWords(mayChangeFrom))}`
        : isLastKnown && isAssumed
          ? ` ${t.goesOn}`
          : "";
      return bySource(`${most}${a}${week}${until}.${change}`, source);
    }),
    ourRule(rule),
  ];
}

/** "90% of pay for 6 weeks without a limit, then 90% of pay"; null where a rate is all that is paid. */
function shareWords(scheme: PlanScheme, rate: PlanRate | undefined, currency: string): string | null {
  const { bands, lowPay, netShares } = rate?.formula ?? {};
  const ofLow = lowPay || netShares ? t.moreIfLow : "";
  if (bands)
    return bands
      .map(({ upTo, share }, at) => {
        const part = at === 0 ? "pay" : upTo === null ? "the rest" : "the part";
        return `${share / 100}% of ${part}${upTo === null ? "" : ` up to ${moneyWords(upTo, currency)} a week`}`;
      })
      .join(", ");
  const steps = scheme.steps.flatMap(({ units, pctTenths, isCapped, isOfNet, flat }, at) => {
    if (flat !== undefined) return [`${moneyWords(flat, currency)} a ${unitOf(scheme)}`];
    if (pctTenths === null) return [];
    const isLast = at === scheme.steps.length - 1;
    const long = units === null || isLast ? "" : ` for ${counted(units, unitOf(scheme))}`;
    const free = isCapped || scheme.steps.length === 1 ? "" : t.noLimit;
    return [`${pctTenths / 10}% of ${isOfNet ? "net pay" : "pay"}${long}${free}`];
  });
  return steps.length < scheme.steps.length ? null : `${steps.join(", then ")}${ofLow}`;
}

/** The page where each figure stands with its source. */
export function lawAddress({ country, region, birth }: Household["plan"]): string {
  const state = region === null ? "" : `&state=${region}`;
  return `/law/${country}?birth=${birth}${state}`;
}

const typed = (text: string): Statement => ({ text, source: "Typed by you", url: null });

function ofPay(
  { currency, normal, gross, isExamplePay }: CarerPolicy,
  { whose }: CarerWords,
  isOfGross: boolean,
): Statement[] {
  const kind = gross === undefined ? "usual pay" : "usual take-home pay";
  const pay = `${capitalise(whose)} ${kind} is ${moneyWords(normal, currency)} a week.`;
  return [
    isExamplePay ? ourRule(`${pay} An example: type your own.`) : typed(pay),
    ...(gross == null ? [] : [typed(t.beforeTax(capitalise(whose), moneyWords(gross, currency)))]),
    ...(gross === null && isOfGross ? [ourRule(t.noBeforeTax(capitalise(whose)))] : []),
  ];
}

function ofEmployer(own: CarerPolicy, { name, have }: CarerWords, birth: string): Statement[] {
  const nameHas = capitalise(`${name} ${have}`);
  const { employer, provision, unread, steps, months, currency, lumpSumWeeks } = own;
  const found: Statement[] = [];
  if (employer && unread) found.push({ text: t.unread(employer.name, name), ...policySource(own, unread) });
  if (employer === null || provision === null) return found;
  if (months === null) found.push(ourRule(`${nameHas} been in the job for a year when the child is born.`));
  else found.push(typed(`${nameHas} been in the job for ${counted(months, "month")} on ${dayWords(birth)}.`));
  const sentence =
    steps && steps.length > 0
      ? `${nameHas} ${stepsWords(steps, currency)}.`
      : `${nameHas} nothing yet by the policy of ${employer.name}.`;
  const more = employer.isMinimum ? ` ${t.minimum(employer.name)}` : "";
  found.push({ text: sentence + more, ...policySource(own, provision) });
  if (lumpSumWeeks > 0)
    found.push({
      text: `A lump sum of ${counted(lumpSumWeeks, "week")} of pay comes on top. It belongs to no week, so it is not in the sums.`,
      ...policySource(own, provision),
    });
  return found;
}

export function policySource(
  { employer }: CarerPolicy,
  provision: Provision,
): Pick<Statement, "source" | "url"> {
  const source =
    employer?.policy?.sources.find(({ id }) => id === provision.source) ?? employer?.policy?.sources[0];
  const published = source?.publishedOn && !isOwnDay(source) ? [dayWords(source.publishedOn)] : [];
  const day = source ? sourceDayWords(source) : sourceDays.undated;
  return {
    source: [employer?.name ?? "", ...published, day].join(", "),
    url: source?.url ?? null,
  };
}
