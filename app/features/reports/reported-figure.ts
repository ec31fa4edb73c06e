import type { EmployerDetailJson } from "~/features/employers/employer-output";
import { toPolicyView } from "~/features/policy/document/policy-view";
import { nothingAsked } from "~/features/policy/document/policy-schema";
import { sentenceOf, type Answer, type PolicyView } from "~/features/policy/document/view-shapes";
import { factOf, labelOf, policyFields } from "~/features/policy/policy";

/** A figure of an employer's page that somebody may report. */
export interface ReportableFigure {
  /** `provisions.birth` (a provision by its id), a question (`payBack`), a fact (`maternityLeave`), or `policy`. */
  path: string;
  label: string;
  /** What is said there now, in lines; empty where nothing is stated. */
  said: string[];
}

/** The questions of the page, under the names that paths have. */
const questions: Record<string, { title: string | null; answersOf: (policy: PolicyView) => Answer[] }> = {
  eligibility: { title: "Who gets it, and from when?", answersOf: ({ eligibility }) => [eligibility] },
  payBack: { title: "Must I pay it back?", answersOf: ({ payBack }) => [payBack] },
  pension: { title: null, answersOf: ({ pension }) => [pension] },
  options: {
    title: "How can I take it?",
    answersOf: ({ options, comingBack }) => [options, comingBack],
  },
  otherPaths: { title: "Loss and other paths", answersOf: ({ otherPaths }) => [otherPaths] },
};

/**
 * Every figure of an employer that may be reported, in the order of its page.
 * @param wordsOf What the page says of a fact.
 */
export function reportableFigures(
  company: EmployerDetailJson,
  wordsOf: (field: (typeof policyFields)[number], company: EmployerDetailJson) => string,
  now: number,
): ReportableFigure[] {
  const { policy } = toPolicyView(company, nothingAsked, now);
  const facts = policyFields.map((field) => ({
    path: field,
    label: labelOf(field, "page"),
    said: company[field] === null ? [] : [wordsOf(field, company)],
    isBenefit: !["leave", "pay"].includes(factOf(field).group),
  }));
  const figure = ({ path, label, said }: ReportableFigure): ReportableFigure => ({ path, label, said });
  return [
    ...policy.provisions.map((provision) => ({
      path: `provisions.${provision.id}`,
      label: `${provision.carer}: weeks and pay`,
      said: [sentenceOf(provision)],
    })),
    ...facts.filter(({ isBenefit }) => !isBenefit).map(figure),
    ...Object.entries(questions).map(([path, { title, answersOf }]) => ({
      path,
      label: title ?? policy.pensionQuestion,
      said: answersOf(policy).flatMap(linesOf),
    })),
    ...facts.filter(({ isBenefit }) => isBenefit).map(figure),
    {
      path: "sources",
      label: "Where this comes from",
      said: policy.sources.map(({ title, kind }) => `${title} · ${kind}`),
    },
    { path: "policy", label: "The policy as a whole", said: [] },
  ];
}

const linesOf = ({ parts, open }: Answer): string[] => [
  ...parts.flatMap(({ of, said }) => said.map(({ text }) => (of === null ? text : `${of}: ${text}`))),
  ...(open.length > 0 ? [`Not stated: ${open.join("; ")}.`] : []),
];

/** The figure of a path; a provision may also be named by its place in the document, as `provisions[0]`. */
export function figureAt(
  figures: readonly ReportableFigure[],
  path: string,
  { policy }: Pick<EmployerDetailJson, "policy">,
): ReportableFigure | undefined {
  const [, place] = /^provisions\[(\d{1,2})\]/.exec(path) ?? [];
  const named = place === undefined ? path : `provisions.${policy?.provisions[Number(place)]?.id ?? ""}`;
  return figures.find((figure) => figure.path === named);
}
