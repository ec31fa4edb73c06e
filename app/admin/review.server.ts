import type { DomainContext } from "../domain/context";
import { differenceOf, type SaidQuestion } from "../domain/policy-document/difference-rules";
import type { AdminEmployerDetailJson } from "../domain/employers/admin-employer-output";
import type { ReviewedEmployer } from "../domain/employers/admin-employer-reviewed.server";
import type { ContactView } from "../domain/replies/contact-view";
import { toPolicyView } from "../domain/policy-document/employer-page-view";
import { nothingAsked } from "../domain/policy-document/policy-json";
import type { PolicyView } from "../domain/policy-document/view-shapes";
import { employerWords } from "../ui/employers/employer-words";
import { saidOfPolicy } from "../ui/employers/said-words";
import type { ReviewView } from "../ui/admin/employers/review-view";

/** What a moderator reads of an employer: its words, and what they change. Nobody's name is in it. */
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

/** What an employer's page says, by its questions, in its words. */
export function saidOf(
  employer: AdminEmployerDetailJson,
  { clock }: Pick<DomainContext, "clock">,
): SaidQuestion[] {
  const { policy, company } = toPolicyView(employer, nothingAsked, clock());
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
