import type { DomainContext } from "~/server/context";
import { differenceOf, type SaidQuestion } from "~/policy/document/difference-rules";
import type { AdminEmployerDetailJson } from "../admin-schema";
import type { ReviewedEmployer } from "../admin-row-queries.server";
import type { ContactView } from "~/features/replies/rules";
import { toPolicyView } from "../shown-policy-rules";
import { nothingAsked } from "~/policy/document/policy-schema";
import type { PolicyView } from "~/policy/document/view-shapes";
import { employerWords } from "../rules";
import { saidOfPolicy } from "../said-rules";
import type { ReviewView } from "../components/admin/review-view";
import { factTexts } from "../texts";
import { saidTexts } from "../page-texts";

/** Without any person's name. */
export function reviewOf(
  reviewed: ReviewedEmployer,
  contact: ContactView | null,
  ctx: Pick<DomainContext, "clock">,
): ReviewView {
  const { employer, present, basis, isStatement } = reviewed;
  const { id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus } =
    employer;
  const said = saidOf(employer, ctx);
  return {
    ...{ id, name, isApproved, version, isSubmission, addressProven, isStale, verificationStatus },
    ...{ basis, isStatement },
    present:
      present && basis === "shown" ? { id: present.id, name: present.name, version: present.version } : null,
    ...{ contact, said },
    difference: present && differenceOf(saidOf(present, ctx), said),
  };
}

export function saidOf(
  employer: AdminEmployerDetailJson,
  { clock }: Pick<DomainContext, "clock">,
): SaidQuestion[] {
  const { policy, company } = toPolicyView(employer, nothingAsked, clock());
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
