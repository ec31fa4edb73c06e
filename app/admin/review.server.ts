import type { DomainContext } from "../domain/context";
import { differenceOf, type SaidLine, type SaidQuestion } from "../domain/policy-document/difference-rules";
import type { AdminEmployerDetailJson } from "../domain/employers/admin-employer-json";
import type { ReviewedEmployer } from "../domain/employers/admin-employer-reviewed.server";
import { toPolicyView } from "../domain/policy-document/employer-page-view";
import { nothingAsked } from "../domain/policy-document/policy-json";
import type { Answer, PolicyView } from "../domain/policy-document/view-shapes";
import { employerWords, type NamedWords } from "../ui/employers/employer-words";
import type { ReviewView } from "../ui/admin/employers/review-view";

/** What a moderator reads of an employer: its words, and what they change. Nobody's name is in it. */
export function reviewOf(reviewed: ReviewedEmployer, ctx: Pick<DomainContext, "clock">): ReviewView {
  const { employer, present, basis } = reviewed;
  const { id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus } =
    employer;
  const said = saidOf(employer, ctx);
  return {
    ...{ id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus },
    basis,
    present: present && basis === "shown" ? { id: present.id, name: present.name } : null,
    said,
    difference: present && differenceOf(saidOf(present, ctx), said),
  };
}

/** What an employer's page says, by its questions, in its words. */
export function saidOf(
  employer: AdminEmployerDetailJson,
  { clock }: Pick<DomainContext, "clock">,
): SaidQuestion[] {
  const { policy, company } = toPolicyView(employer, nothingAsked, clock());
  const words = employerWords(company);
  const named = (list: readonly NamedWords[]): SaidLine[] =>
    list.map(({ label, words }) => ({ of: label, text: words }));
  const about = (question: string, answer: Answer): SaidQuestion => ({
    question,
    lines: answer.parts.flatMap(({ of, said }) => said.map(({ text }) => ({ of, text }))),
    open: answer.open,
  });
  const place = [company.industry ?? "Industry not stated", company.country].join(" · ");
  return [
    {
      question: "What is it?",
      lines: [
        { of: "Employer", text: company.name },
        { of: "Industry and country", text: place },
      ],
      open: [],
    },
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
    { question: "Where does it come from?", lines: policy.sources.map(sourceLine), open: [] },
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

function sourceLine({
  title,
  publisher,
  kind,
  published,
  checked,
  url,
  note,
  quotation,
}: PolicyView["sources"][number]) {
  const text = [title, publisher, kind, published, checked, url, note, quotation && `“${quotation}”`];
  return { of: null, text: text.filter(Boolean).join(" · ") };
}
