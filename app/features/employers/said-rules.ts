import type { SaidLine, SaidQuestion } from "~/policy/document/difference-rules";
import { dayAt, documentOn } from "~/policy/document/changes-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { policyView } from "~/policy/document/policy-view";
import { provisionSentence } from "~/policy/document/provision-words-rules";
import { sentenceOf, type Answer, type PolicyView } from "~/policy/document/view-shapes";
import { type EmployerWords, type NamedWords, employerWords } from "./rules";
import { employerPage, questionTitles, factTexts } from "./texts";
import { saidTexts } from "./page-texts";
import type { AdminEmployerDetailJson } from "./admin-schema";
import { toPolicyView } from "./shown-policy-rules";
import { nothingAsked } from "~/policy/document/policy-schema";

export function saidOfPolicy(
  policy: PolicyView,
  words: EmployerWords,
  sourceLine: (source: PolicyView["sources"][number]) => (string | null)[],
): SaidQuestion[] {
  const named = (list: readonly NamedWords[]): SaidLine[] =>
    list.map(({ label, words }) => ({ of: label, text: words }));
  const about = (question: string, answer: Answer): SaidQuestion => ({
    question,
    lines: answer.parts.flatMap(({ said, ...whose }) => said.map(({ text }) => ({ ...whose, text }))),
    open: answer.open,
  });
  return [
    {
      question: questionTitles.given,
      lines: [
        ...[policy.staff ?? [], policy.scope].flat().map((text) => ({ of: saidTexts.appliesTo, text })),
        ...policy.provisions.flatMap(provisionLines),
        ...named(words.figures),
        ...words.reach.map((text) => ({ of: null, text })),
        ...policy.disagreements.map((text) => ({ of: employerPage.sourcesDisagree, text })),
      ],
      open: policy.provisions.length === 0 ? words.openFigures : [],
    },
    about(questionTitles.eligibility, policy.eligibility),
    about(questionTitles.partner, policy.partner),
    about(questionTitles.payBack, policy.payBack),
    about(policy.pensionQuestion, policy.pension),
    about(questionTitles.options, policy.options),
    about(questionTitles.comingBack, policy.comingBack),
    about(questionTitles.otherPaths, policy.otherPaths),
    {
      question: questionTitles.more,
      lines: [...named([...words.benefits, ...words.details]), ...alone(words.externalId)],
      open: [],
    },
    {
      question: questionTitles.sources,
      lines: [
        ...alone(policy.disclosure),
        ...policy.sources.map((source) => ({
          of: null,
          text: sourceLine(source).filter(Boolean).join(" · "),
        })),
      ],
      open: [],
    },
  ];
}

const alone = (text: string | null): SaidLine[] => (text === null ? [] : [{ of: null, text }]);

function provisionLines(provision: PolicyView["provisions"][number]): SaidLine[] {
  const { carer: of, role, reservations, tiers } = provision;
  return [
    { of, role, text: sentenceOf(provision), isNamed: true },
    ...tiers.flatMap(({ when, worth }) => {
      if (worth === null) return [];
      const text = when === null ? worth : `${worth} ${when}`;
      return [{ of: saidTexts.worth(of), role: saidTexts.worth(role), text }];
    }),
    ...reservations.map((text) => ({ of, role, text })),
  ];
}

export function saidOfEmployer(employer: AdminEmployerDetailJson, now: number): SaidQuestion[] {
  const { policy, company } = toPolicyView(employer, nothingAsked, now);
  const place = [company.industry ?? factTexts.industryNotStated, company.country].join(" · ");
  return [
    {
      question: saidTexts.whatIsIt,
      lines: [
        { of: saidTexts.employer, text: company.name },
        { of: saidTexts.industryAndCountry, text: place },
      ],
      open: [],
    },
    ...saidOfPolicy(policy, employerWords(company), wholeSource),
  ];
}

/** Each provision in the sentence that the employer's page has for it today. */
export function sentencesOf(document: PolicyDocument, isMinimum: boolean | null, now: number): string[] {
  const { provisions } = policyView(document, now, nothingAsked, isMinimum);
  const present = documentOn(document, dayAt(now));
  return present.provisions.map((provision) => {
    const shown = provisions.find(({ id }) => id === provision.id);
    return shown ? sentenceOf(shown) : provisionSentence(provision, present);
  });
}

const wholeSource = ({
  title,
  publisher,
  kind,
  published,
  checked,
  url,
  note,
  quotation,
}: PolicyView["sources"][number]) => [
  ...[title, publisher, kind, published, checked, url, note],
  quotation && `“${quotation}”`,
];
