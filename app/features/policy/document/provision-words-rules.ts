import type { PolicyDocument } from "./document-schema";
import { contractKinds, hoursKinds, regionName } from "./codes";
import type { Carer, Path, Provision } from "./provision-schema";
import { sentenceOf, type SentenceParts } from "./view-shapes";
import { counted, listed, serviceWords, spanWords, stepPhrases, stepsWords } from "./step-words-rules";
import { comingBackWords, payBackWords, pensionWords, yesNo, type AnswerWords } from "./terms-words-rules";
import { capitalise } from "~/lib/text-rules";

/** A provision in plain English of Australia, question by question: what the policy says, and never that somebody qualifies. */
export type ProvisionWords = ReturnType<typeof provisionWords>;

type Context = Pick<PolicyDocument, "country" | "currency">;

const carerWords: Record<Carer, string> = {
  birth_parent: "Birth parent",
  primary_carer: "Primary carer",
  secondary_carer: "Secondary carer",
  other_parent: "Other parent",
  any_parent: "Either parent",
};

const pathWords: Record<Path, string> = {
  birth: "birth",
  adoption: "adoption",
  foster: "fostering",
  surrogacy_parent: "becoming a parent by surrogacy",
  surrogate: "being a surrogate",
  stillbirth: "stillbirth",
  pregnancy_loss: "pregnancy loss",
  ivf: "IVF",
  neonatal: "a baby in hospital",
};

/** What a provision says to each question of a page; how it goes with the state's payment is apart. */
export function provisionWords(provision: Provision, context: Context) {
  return {
    eligibility: eligibilityWords(provision),
    payBack: payBackWords(provision.clawback ?? null),
    pension: pensionWords(provision.pension ?? null, context.country),
    options: { said: optionWords(provision, context), open: [] },
    comingBack: { said: comingBackWords(provision), open: [] },
  } satisfies Record<string, AnswerWords>;
}

/** What the sentence of a provision is made of. */
export function sentenceParts(provision: Provision, { currency }: Pick<Context, "currency">): SentenceParts {
  return {
    carer: whoOf(provision).carer,
    tiers: provision.tiers.map(({ minService, steps }) => ({
      when: serviceWords(minService),
      steps: stepPhrases(steps, currency),
    })),
  };
}

/** "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay with the state’s payment on top." */
export const provisionSentence = (provision: Provision, context: Pick<Context, "currency">): string =>
  sentenceOf(sentenceParts(provision, context));

/** Ways to become a parent, as they follow "by". */
const byWords: Partial<Record<Path, string>> = {
  adoption: "adoption",
  foster: "fostering",
  surrogacy_parent: "surrogacy",
};

/** Whom a provision is for; a way to a child is named where the carer alone would mislead. */
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
  const name = isSurrogate ? "Surrogate" : carerWords[carer];
  const place = where ? ` in ${regionName(where)}` : "";
  const others = paths.flatMap((path) => byWords[path] ?? []);
  const isForBirth = paths.length === 0 || paths.includes("birth");
  const isForOthers = isForBirth && carer === "birth_parent" && others.length > 0;
  const orOthers = `or parent by ${listed(others, "or")}`;
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
    paths.map((path) => pathWords[path]),
    "or",
  );

const measured = {
  application: "when you apply",
  leave_start: "when leave starts",
  birth: "at the birth",
  matched: "when you are matched with the child",
  due_week_minus_15: "in the 15th week before the week the baby is due",
  due_week_minus_11: "at the start of the 11th week before the week the baby is due",
} as const;

const employmentWords = {
  full_time: "full-time",
  part_time: "part-time",
  permanent: "permanent",
  fixed_term: "fixed-term",
  casual: "casual",
  temporary: "temporary",
  intermittent: "intermittent",
} as const;

/** Kinds of employment that a policy is said to leave open. */
const askedKinds: readonly string[] = ["part_time", "fixed_term", "casual", "temporary"];

function eligibilityWords(provision: Provision): AnswerWords {
  const { paths, employment, household, householdScope, multiples, adoptedUnderAge, windowMonths } =
    provision;
  const { include = [], exclude = [], probationMustEnd, requalifyMonths } = employment ?? {};
  const named = (kinds: typeof include, word: string) =>
    listed(
      kinds.map((kind) => employmentWords[kind]),
      word,
    );
  // Saying when it ends with a fixed-term contract says that such contracts have it.
  const isEndSaid = typeof provision.endsWithFixedTermContract === "boolean";
  // "Full-time employees only" answers part time, and says nothing of contracts.
  const unanswered = [hoursKinds, contractKinds]
    .filter((kinds) => !include.some((kind) => (kinds as readonly string[]).includes(kind)))
    .flatMap((kinds) => kinds.filter((kind) => askedKinds.includes(kind) && !exclude.includes(kind)))
    .filter((kind) => !(isEndSaid && kind === "fixed_term"));
  const service = serviceSentences(provision);
  const said = [
    ...(paths.length > 0 ? [`For ${waysWords(paths)}.`] : []),
    ...service,
    ...(include.length > 0 ? [`${capitalise(named(include, "and"))} employees only.`] : []),
    ...(exclude.length > 0 ? [`Not for ${named(exclude, "or")} employees.`] : []),
    ...yesNo(probationMustEnd, "Probation must have ended.", "Probation need not have ended."),
    ...(typeof requalifyMonths === "number"
      ? [`For the next child: ${counted(requalifyMonths, "month")} of work in between.`]
      : []),
    ...(typeof adoptedUnderAge === "number" ? [`An adopted child must be under ${adoptedUnderAge}.`] : []),
    ...(household ? [householdSentence(household, householdScope)] : []),
    ...(multiples
      ? [
          multiples.extraWeeksForEachMore === null
            ? "More than one child at once: more weeks, how many is not stated."
            : `More than one child at once: ${counted(multiples.extraWeeksForEachMore, "week")} more for each further child.`,
        ]
      : []),
    ...(typeof windowMonths === "number" ? [`To be used within ${counted(windowMonths, "month")}.`] : []),
    ...yesNo(
      provision.endsWithFixedTermContract,
      "It ends when a fixed-term contract does.",
      "It goes on when a fixed-term contract ends.",
    ),
  ];
  return {
    said,
    open: [
      ...(paths.length === 0 ? ["which ways to a child it is for"] : []),
      ...(service.length === 0 ? ["time in the job"] : []),
      ...(unanswered.length > 0 ? [`whether it is for ${named(unanswered, "or")} employees`] : []),
    ],
  };
}

const householdWords = {
  each_full: "each has all of it",
  shared_pool: "they share it",
  one_only: "only one of them has it",
  not_concurrent: "they cannot take it at the same time",
} as const;

function householdSentence(household: keyof typeof householdWords, scope: string | null | undefined): string {
  const counted = scope ? ` (counted across: ${scope})` : "";
  return `If both parents work here${counted}, ${householdWords[household]}.`;
}

/** None where the time in the job is not stated. */
function serviceSentences({ tiers, service }: Provision): string[] {
  const stated = tiers.map(({ minService }) => minService).filter((span) => span !== null);
  const asked = stated.filter(({ n }) => n > 0);
  if (stated.length === 0) return [];
  if (asked.length === 0) return ["Time in the job: none is asked for."];
  const spans = asked.map(spanWords);
  const time =
    tiers.length > 1
      ? `what you get changes ${listed(spans.map((span) => `after ${span}`))}`
      : spans.join("");
  const when = service?.measuredAt
    ? `, counted ${measured[service.measuredAt]}`
    : "; when it is counted is not stated";
  const scopes = {
    employer: ["Only time with this employer counts."],
    group: ["Time with any employer of the same group counts."],
    sector: ["Time with any employer of the sector counts."],
  };
  return [`Time in the job: ${time}${when}.`, ...(service?.scope ? scopes[service.scope] : [])];
}

function optionWords(provision: Provision, { currency }: Context): string[] {
  const { options = [], maxWeeksInAll } = provision;
  return [
    ...options.map(({ kind, steps = [] }) => {
      if (kind === "half_pay_double") return "The paid weeks can be taken at half the pay for twice as long.";
      if (kind === "blocks") return "It can be taken in blocks.";
      if (kind === "together") return "Both parents can take it at the same time.";
      return `Or instead: ${stepsWords(steps, currency)}.`;
    }),
    ...(typeof maxWeeksInAll === "number" ? [`At most ${counted(maxWeeksInAll, "week")} away in all.`] : []),
  ];
}
