import {
  fullPayTexts,
  pensionNames,
  pensionTexts,
  provisionTexts,
  statePaySentences,
} from "../sentence-texts";
import { fullPayFigure } from "../policy-rules";
import { answersOf } from "./answer-rules";
import { payUnknown, type ReaderPay } from "./block-rules";
import { changesIn, dayAt, documentOn } from "./changes-rules";
import type { PolicyDocument } from "./document-schema";
import type { FullPay } from "./figure-schema";
import { asMinimum, fullPayFor, fullPayOf, parentsOf, provisionsFor } from "./full-pay-rules";
import type { Path, Provision, Tier } from "./provision-schema";
import type { PolicyQuestion } from "./policy-schema";
import { laterSentences, unreadPhrases, whoOf } from "./provision-words-rules";
import { dayWords } from "./day-words-rules";
import { isRead, tierAt } from "./service-rules";
import { startByWords } from "./start-by-words-rules";
import {
  disagreementWords,
  remarkWords,
  disclosureWords,
  readOnWords,
  sourceViews,
  sourcesOf,
} from "./source-words-rules";
import { counted, serviceWords, stateWords } from "./step-words-rules";
import { statedWords } from "./feature-rules";
import { figureOf, phrasesOf, tierView, type Said } from "./tier-view-rules";
import {
  headOf,
  textOf,
  type PolicyView,
  type ProvisionView,
  type TierView,
  type Worth,
} from "./view-shapes";

/**
 * What a page shows of a policy, so that browsers need no rules: what holds today, or for the reader's due date, and
 * what comes. Null is "not stated", 0 a stated zero; no sentence says that someone qualifies.
 * @param now ms UTC, also for stale sources.
 * @param isMinimum the employer states its figures as minimums.
 * @param pay of a week, as the reader typed it.
 */
export function policyView(
  whole: PolicyDocument,
  now: number,
  { tenure, due }: PolicyQuestion,
  isMinimum: boolean | null = null,
  pay: ReaderPay = payUnknown,
): PolicyView {
  const today = dayAt(now);
  const document = documentOn(whole, due ?? today);
  const said = { currency: document.currency, isMinimum, pay };
  const main = document.provisions.filter((provision) => !isForOtherPath(provision));
  const drawn = new Map<string, string>();
  const tiers = document.provisions.flatMap((provision) =>
    provision.tiers.map((tier) => ({ tier, provision })),
  );
  const isAsked = ({ tier }: { tier: Tier }) => (tier.minService?.n ?? 0) > 0;
  return {
    tenure,
    due,
    asksTenure: tiers.some(isAsked),
    asksDue:
      changesIn(whole).some(({ from }) => from > today) ||
      tiers.some((one) => isAsked(one) && Boolean(one.provision.service?.measuredAt)),
    // The stored weeks are not said alone where they may be of a past date.
    isPlain: whole.provisions.every(isPlain) && changesIn(whole).length === 0,
    isOtherSilent:
      document.provisions.length > 0 &&
      provisionsFor(document, { carer: "secondary", path: "birth" }).length === 0,
    isDrawn: tiers.some(({ tier }) => tier.steps.some(({ pay }) => !silentKinds.includes(pay.kind))),
    disagreements: disagreementWords(document),
    remarks: remarkWords(document),
    staff: document.entity ?? null,
    scope: [...(document.appliesFrom ? [provisionTexts.forBirthsFrom(dayWords(document.appliesFrom))] : [])],
    stated: statedWords(document),
    provisions: main.map((provision) =>
      provisionView(provision, document, { tenure, due }, { ...said, drawn }),
    ),
    ...answersOf(document, main),
    pensionQuestion: pensionNames(document.country).question,
    pensionOpen: pensionTexts.whether(pensionNames(document.country).fund),
    sources: sourceViews(document, now),
    disclosure: disclosureWords(document),
    readOn: readOnWords(document),
    primary: primaryTier(document, tenure, said),
    worth: worthOf(asMinimum(fullPayFor(document, { carer: "primary", path: "birth" }, tenure), isMinimum)),
  };
}

function primaryTier(document: PolicyDocument, tenure: number, said: Said): TierView | null {
  const tiers = provisionsFor(document, { carer: "primary", path: "birth" })
    .filter(isRead)
    .flatMap((provision) => tierAt(provision, tenure) ?? []);
  const worth = ({ steps }: Tier) => fullPayOf(steps).tenths ?? -1;
  const best = tiers.reduce<Tier | null>(
    (best, tier) => (best === null || worth(tier) > worth(best) ? tier : best),
    null,
  );
  return best && tierView(best, said, false);
}

const silentKinds: readonly string[] = ["not_stated", "unpaid"];

const mainPaths: readonly Path[] = ["birth", "adoption"];

function isForOtherPath({ paths }: Provision): boolean {
  return paths.length > 0 && !paths.some((path) => mainPaths.includes(path));
}

const plainKeys = ["id", "carer", "paths", "tiers", "source"];

function isPlain(provision: Provision): boolean {
  const said = Object.entries(provision).filter(([, value]) => value !== null && value !== undefined);
  return (
    provision.tiers.length === 1 &&
    said.every(([key]) => plainKeys.includes(key)) &&
    !hasConditions(provision)
  );
}

const hasConditions = ({ partnerConditions, tiers }: Provision) =>
  [{ partnerConditions }, ...tiers.flatMap(({ steps }) => steps)].some(
    ({ partnerConditions }) => partnerConditions && partnerConditions.length > 0,
  );

function provisionView(
  provision: Provision,
  document: PolicyDocument,
  reader: PolicyQuestion,
  { drawn, ...saying }: Said & { drawn: Map<string, string> },
): ProvisionView {
  const reached = tierAt(provision, reader.tenure);
  const { currency } = document;
  const { carer, role } = whoOf(provision);
  const isGrowing = provision.tiers.length > 1;
  const unread = unreadPhrases(provision);
  const forBirth = provisionsFor(document, { carer: "primary", path: "birth" });
  const isPrimary = forBirth.includes(provision);
  const drawing = (tier: Tier | null) => ({
    ...saying,
    // The other parent's state pay is another.
    pay: isPrimary ? saying.pay : { ...saying.pay, state: [] },
    isReceived: isPrimary && forBirth.filter(isRead).length === 1 && tier === reached,
  });
  const tiers = provision.tiers.map((tier) => ({
    ...tierView(tier, drawing(tier), isGrowing && tier === reached),
    ...(unread && { steps: unread }),
  }));
  const alternatives = (provision.options ?? []).flatMap(({ kind, steps }) =>
    kind === "alternative" && steps ? [tierView({ minService: null, steps }, drawing(null), false)] : [],
  );
  const picture = pictureOf([...tiers, ...alternatives], provision.carer, saying.pay);
  const samePictureAs = drawn.get(picture) ?? null;
  if (samePictureAs === null && !unread) drawn.set(picture, carer);
  const first = provision.tiers[0]?.minService ?? null;
  const paid = unread ? [] : provision.tiers.flatMap(({ steps }) => steps);
  const statePay = stateWords(paid, currency);
  const reservations = reservationsOf(figureOf((reached ?? provision.tiers.at(-1))?.steps ?? []));
  const later = laterSentences(provision, (steps) => phrasesOf(steps, saying));
  const parts = { carer, tiers, later };
  return {
    id: provision.id,
    isRead: !unread,
    carer,
    role,
    parents: parentsOf(provision),
    isPrimary,
    head: headOf(parts),
    text: textOf(parts),
    sources: sourcesOf(document, provision, "tiers"),
    reservations: [
      ...reservations,
      ...(hasConditions(provision) ? [fullPayTexts.dependsOnPartner] : []),
      ...statePay
        .map(({ text }) => text)
        .filter(
          (text) =>
            text !== statePaySentences.notStated || !reservations.includes(fullPayTexts.statePayNotStated),
        ),
    ],
    notYet:
      reached === null && first !== null
        ? provisionTexts.notYet(counted(reader.tenure, "month"), serviceWords(first) ?? "")
        : null,
    statePay: statePay.flatMap(({ text, isOpen }) => (isOpen ? [] : [text])),
    tiers,
    later,
    alternatives,
    samePictureAs,
    startBy: reader.due === null || unread ? [] : startByWords(provision, reader.due),
  };
}

/** Equal where one picture does for both: of adoption too, where state pay is as high, but not of the other parent. */
function pictureOf(tiers: readonly TierView[], carer: Provision["carer"], { state }: ReaderPay): string {
  const hasState = tiers.some(({ blocks }) =>
    blocks.some(({ kind, isOnTop }) => kind === "state" || isOnTop),
  );
  const drawn = tiers.map(({ blocks, lumpSum }) => [blocks.map(({ state: _, ...block }) => block), lumpSum]);
  const isOther = carer === "secondary_carer" || carer === "other_parent";
  return JSON.stringify([hasState && isOther && state.length > 0, drawn]);
}

function worthOf(figure: FullPay): Worth {
  const { tenths, isAtLeast, includesStatePay } = figure;
  return {
    tenths,
    isAtLeast,
    text: tenths === null ? null : fullPayFigure(tenths, isAtLeast),
    includesStatePay,
  };
}

/** What must stand beside the figure. */
function reservationsOf({ tenths, isAtLeast, includesStatePay, lumpSumTenths }: FullPay): string[] {
  return [
    ...(tenths && includesStatePay ? [fullPayTexts.includesStatePay] : []),
    ...(tenths && includesStatePay === null ? [fullPayTexts.statePayNotStated] : []),
    ...(isAtLeast ? [fullPayTexts.atLeast] : []),
    ...(lumpSumTenths > 0 ? [fullPayTexts.lumpSum(lumpSumTenths / 10)] : []),
  ];
}
