import type { SaidLine, SaidQuestion } from "../../domain/policy-document/difference-rules";
import type { Answer, PolicyView } from "../../domain/policy-document/view-shapes";
import type { EmployerWords, NamedWords } from "./employer-words";

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
    lines: answer.parts.flatMap(({ of, said }) => said.map(({ text }) => ({ of, text }))),
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

function provisionLines({
  who,
  of,
  pieces,
  reservations,
  tiers,
}: PolicyView["provisions"][number]): SaidLine[] {
  const worth = tiers.flatMap(({ from, worth }) =>
    worth === null ? [] : [{ of: `${of}: worth`, text: from === null ? worth : `${worth} ${from}` }],
  );
  return [
    { of, text: `${who}: ${pieces.map(({ text }) => text).join("")}` },
    ...worth,
    ...reservations.map((text) => ({ of, text })),
  ];
}
