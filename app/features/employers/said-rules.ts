import type { SaidLine, SaidQuestion } from "~/features/policy/document/difference-rules";
import { sentenceOf, type Answer, type PolicyView } from "~/features/policy/document/view-shapes";
import type { EmployerWords, NamedWords } from "./rules";

/** What a policy says, by the questions of the employer's page, in its words. */
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
      question: "What do I get?",
      lines: [
        ...policy.scope.map((text) => ({ of: "Holds", text })),
        ...policy.provisions.flatMap(provisionLines),
        ...named(words.figures),
        ...policy.disagreements.map((text) => ({ of: "Sources disagree", text })),
      ],
      open: policy.provisions.length === 0 ? words.openFigures : [],
    },
    about("Who gets it, and from when?", policy.eligibility),
    about("Must I pay it back?", policy.payBack),
    about(policy.pensionQuestion, policy.pension),
    about("How can I take it?", policy.options),
    about("How does coming back go?", policy.comingBack),
    about("Loss and other paths", policy.otherPaths),
    { question: "What else is there?", lines: named([...words.benefits, ...words.details]), open: [] },
    {
      question: "Where does it come from?",
      lines: policy.sources.map((source) => ({
        of: null,
        text: sourceLine(source).filter(Boolean).join(" · "),
      })),
      open: [],
    },
  ];
}

function provisionLines(provision: PolicyView["provisions"][number]): SaidLine[] {
  const { carer: of, role, reservations, tiers } = provision;
  return [
    { of, role, text: sentenceOf(provision), isNamed: true },
    ...tiers.flatMap(({ when, worth }) => {
      if (worth === null) return [];
      const text = when === null ? worth : `${worth} ${when}`;
      return [{ of: `${of}: worth`, role: `${role}: worth`, text }];
    }),
    ...reservations.map((text) => ({ of, role, text })),
  ];
}
