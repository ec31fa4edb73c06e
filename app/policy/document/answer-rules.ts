import { answerPhrases, comingBackTexts, optionTexts, pathLabels } from "../sentence-texts";
import type { PolicyDocument } from "./document-schema";
import type { Path, Provision } from "./provision-schema";
import {
  provisionSentence,
  provisionWords,
  whoOf,
  type ProvisionWords,
  type Who,
} from "./provision-words-rules";
import { isRead } from "./service-rules";
import { sourcesOf } from "./source-words-rules";
import { listed } from "./step-words-rules";
import type { AnswerWords } from "./terms-words-rules";
import type { Answer, PolicyView, Statement } from "./view-shapes";
import { uncapitalise } from "~/core/text-rules";

type Answers = Pick<
  PolicyView,
  "eligibility" | "partner" | "payBack" | "pension" | "options" | "comingBack" | "otherPaths"
>;
type AnswerName = keyof ProvisionWords;

/** What is open where a policy is silent, and the part of a provision whose source answers the question. */
const parts: Record<AnswerName, { part: string; silence: string[] }> = {
  eligibility: { part: "employment", silence: [] },
  partner: { part: "partnerConditions", silence: [] },
  payBack: { part: "clawback", silence: [] },
  pension: { part: "pension", silence: [] },
  options: {
    part: "options",
    silence: [...optionTexts.open],
  },
  comingBack: { part: "returnPhase", silence: [comingBackTexts.open] },
};

/** @param main the provisions for birth and adoption; the other paths have an answer of their own. */
export function answersOf(document: PolicyDocument, main: readonly Provision[]): Answers {
  const each = main.map((provision) => ({ provision, words: provisionWords(provision, document) }));
  const about = (part: AnswerName) => answerTo(part, document, each);
  return {
    eligibility: about("eligibility"),
    partner: about("partner"),
    payBack: about("payBack"),
    pension: about("pension"),
    options: about("options"),
    comingBack: about("comingBack"),
    otherPaths: otherPathsOf(document, main),
  };
}

function answerTo(
  name: AnswerName,
  document: PolicyDocument,
  provisions: readonly { provision: Provision; words: ProvisionWords }[],
): Answer {
  const { part, silence } = parts[name];
  const each = provisions.map(({ provision, words }) => {
    const { said, ofSteps = [], open }: AnswerWords = words[name];
    const from =
      (part: string) =>
      (text: string): Statement => ({
        text,
        sources: sourcesOf(document, provision, part),
      });
    return {
      who: whoOf(provision),
      said: [...said.map(from(part)), ...ofSteps.map(from("tiers"))],
      open,
      isRead: isRead(provision),
    };
  });
  const saying = each.filter(({ said }) => said.length > 0);
  // What was not read may state it.
  const read = each.filter(({ isRead }) => isRead);
  const silent = read.filter(({ said }) => said.length === 0);
  if (saying.length === 0)
    return {
      parts: [],
      open: [...silence, ...common(read.map(({ open }) => open))],
    };
  return {
    parts: groupAlike(saying, each.length),
    open: [
      ...(silent.length > 0
        ? [answerPhrases.forCarers(asSubject(namesOf(silent.map(({ who }) => who)).of))]
        : []),
      ...common(read.filter(({ said }) => said.length > 0).map(({ open }) => open)),
    ],
  };
}

/**
 * Each distinct answer once, and what all provisions say last.
 * @param provisions how many there are, silent ones included; a single one needs no name.
 */
function groupAlike(saying: readonly { who: Who; said: Statement[] }[], provisions: number): Answer["parts"] {
  const isSaidByAll = ({ text }: Statement) =>
    saying.length === provisions && saying.every(({ said }) => said.some((other) => other.text === text));
  const parts = new Map<string, { who: Who[]; said: Statement[] }>();
  for (const { who, said } of saying) {
    const own = said.filter((one) => !isSaidByAll(one));
    if (own.length === 0) continue;
    const words = JSON.stringify(own.map(({ text }) => text));
    const same = parts.get(words);
    parts.set(
      words,
      same ? { who: [...same.who, who], said: merged([...same.said, ...own]) } : { who: [who], said: own },
    );
  }
  const shared = merged(saying.flatMap(({ said }) => said.filter(isSaidByAll)));
  return [
    ...[...parts.values()].map(({ who, said }) =>
      provisions > 1 ? { ...namesOf(who), said } : { of: null, said },
    ),
    ...(shared.length > 0 ? [{ of: parts.size > 0 ? answerPhrases.allOfThese : null, said: shared }] : []),
  ];
}

/** Each text once, with all its sources. */
function merged(said: readonly Statement[]): Statement[] {
  const texts = [...new Set(said.map(({ text }) => text))];
  return texts.map((text) => ({
    text,
    sources: [...new Set(said.filter((one) => one.text === text).flatMap(({ sources }) => sources))],
  }));
}

/** Only what is open for all: what is open for one would mislead without its name. */
function common(lists: readonly string[][]): string[] {
  return (lists[0] ?? []).filter((open) => lists.every((list) => list.includes(open)));
}

const asSubject = (text: string) => (text.startsWith("IVF") ? text : uncapitalise(text));

/** "Birth parent, or parent by adoption"; of several "Birth parent (or parent by adoption) and other parent". */
function namesOf(who: readonly Who[]): { of: string; role?: string } {
  const together = (key: keyof Who) =>
    listed(who.map((one, place) => (place === 0 ? one[key] : asSubject(one[key]))));
  const of = together(who.length === 1 ? "carer" : "amongOthers");
  const role = together("role");
  return role === of ? { of } : { of, role };
}

const otherPaths = [
  "stillbirth",
  "pregnancy_loss",
  "neonatal",
  "ivf",
  "foster",
  "surrogacy_parent",
  "surrogate",
] as const satisfies readonly Path[];

/** Loss and the less usual paths, one by one. */
function otherPathsOf(document: PolicyDocument, main: readonly Provision[]): Answer {
  const each = otherPaths.map((path) => {
    const of = pathLabels[path];
    const provisions = document.provisions.filter(({ paths }) => paths.includes(path));
    return {
      who: { carer: of, amongOthers: of, role: of },
      said: provisions.map((provision): Statement => ({
        text: main.includes(provision)
          ? answerPhrases.sameAsAbove(whoOf(provision).carer)
          : provisionSentence(provision, document),
        sources: sourcesOf(document, provision, "tiers"),
      })),
    };
  });
  return {
    parts: groupAlike(
      each.filter(({ said }) => said.length > 0),
      Infinity,
    ),
    open: each.filter(({ said }) => said.length === 0).map(({ who }) => asSubject(who.carer)),
  };
}
