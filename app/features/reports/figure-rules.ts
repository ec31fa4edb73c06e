import type { EmployerDetailJson } from "~/features/employers/schema";
import { questionTitles } from "~/features/employers/texts";
import { toPolicyView } from "~/features/employers/shown-policy-rules";
import { nothingAsked } from "~/policy/document/policy-schema";
import { sentenceOf, type Answer, type PolicyView } from "~/policy/document/view-shapes";
import { externalIdWords } from "~/policy/policy-rules";
import { factOf, labelOf, policyFields } from "~/policy/policy";
import { figureTexts } from "./texts";

export interface ReportableFigure {
  /**
   * `provisions.birth` (a provision by its id), a question (`payBack`), a fact (`maternityLeave`), or
   * `policy`.
   */
  path: string;
  label: string;
  /** What the page says, in lines; empty where nothing is stated. */
  said: string[];
}

/** The questions of the page, by the names that paths have. */
const questions: Record<string, { title: string | null; answersOf: (policy: PolicyView) => Answer[] }> = {
  eligibility: { title: questionTitles.eligibility, answersOf: ({ eligibility }) => [eligibility] },
  partner: { title: questionTitles.partner, answersOf: ({ partner }) => [partner] },
  payBack: { title: questionTitles.payBack, answersOf: ({ payBack }) => [payBack] },
  pension: { title: null, answersOf: ({ pension }) => [pension] },
  options: {
    title: questionTitles.options,
    answersOf: ({ options, comingBack }) => [options, comingBack],
  },
  otherPaths: { title: questionTitles.otherPaths, answersOf: ({ otherPaths }) => [otherPaths] },
};

/**
 * In the order of the employer's page.
 * @param wordsOf What the page says of a fact.
 */
export function reportableFigures(
  company: EmployerDetailJson,
  wordsOf: (field: (typeof policyFields)[number], company: EmployerDetailJson) => string,
  now: number,
): ReportableFigure[] {
  const { policy } = toPolicyView(company, nothingAsked, now);
  // Not by `wordsOf`, which browsers load too: they compare no ids.
  const fieldWords = (field: (typeof policyFields)[number]) =>
    field === "externalId" ? externalIdWords(company.externalId ?? "") : wordsOf(field, company);
  const facts = policyFields.map((field) => ({
    path: field,
    label: labelOf(field, "page"),
    said: company[field] === null ? [] : [fieldWords(field)],
    isBenefit: !["leave", "pay"].includes(factOf(field).group),
  }));
  const figure = ({ path, label, said }: ReportableFigure): ReportableFigure => ({ path, label, said });
  return [
    ...policy.provisions.map((provision) => ({
      path: `provisions.${provision.id}`,
      label: figureTexts.weeksAndPay(provision.carer),
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
      label: questionTitles.sources,
      said: policy.sources.map(({ title, kind }) => `${title} · ${kind}`),
    },
    { path: "policy", label: figureTexts.whole, said: [] },
  ];
}

const linesOf = ({ parts, open }: Answer): string[] => [
  ...parts.flatMap(({ of, said }) => said.map(({ text }) => (of === null ? text : `${of}: ${text}`))),
  ...(open.length > 0 ? [figureTexts.notStated(open.join("; "))] : []),
];

/** The path may also name a provision by its place in the document: `provisions[0]`. */
export function figureAt(
  figures: readonly ReportableFigure[],
  path: string,
  { policy }: Pick<EmployerDetailJson, "policy">,
): ReportableFigure | undefined {
  const [, place] = /^provisions\[(\d{1,2})\]/.exec(path) ?? [];
  const named = place === undefined ? path : `provisions.${policy?.provisions[Number(place)]?.id ?? ""}`;
  return figures.find((figure) => figure.path === named);
}
