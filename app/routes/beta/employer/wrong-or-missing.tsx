import { reportHref } from "~/core/links";
import { employerPage, questionTitles } from "~/features/employers/texts";
import { ClosedSection } from "./employer-section";
import { otherGroup, type ShownEmployer } from "./shown-employer";

/** Leads to the form for a report of each part of the page; plain links need no scripts. */
export function WrongOrMissing({ view, heading }: { view: ShownEmployer; heading: "h2" | "h3" }) {
  const { company, policy, words } = view;
  const heads = policy.provisions.map(({ head }) => head);
  const parts = [
    ...policy.provisions.map(({ id, head, text }) => ({
      path: `provisions.${id}`,
      about: heads.filter((one) => one === head).length > 1 ? `${head}: ${text}` : head,
    })),
    ...(policy.provisions.length === 0 ? [{ path: "maternityLeave", about: questionTitles.given }] : []),
    ...(policy.isOtherSilent ? [{ path: "paternityLeave", about: employerPage.otherParent }] : []),
    { path: "eligibility", about: questionTitles.eligibility },
    { path: "partner", about: questionTitles.partner },
    { path: "payBack", about: questionTitles.payBack },
    { path: "pension", about: policy.pensionQuestion },
    { path: "options", about: questionTitles.options },
    { path: "otherPaths", about: questionTitles.otherPaths },
    { path: "hasFlexibleReturn", about: questionTitles.benefits },
    ...words.details.map(({ label }) => ({ path: "policyDetails", about: label })),
    { path: "sources", about: questionTitles.sources },
    { path: null, about: employerPage.somethingElse },
  ];
  return (
    <ClosedSection heading={heading} title={employerPage.wrong}>
      <p className="max-w-text">{employerPage.wrongHow}</p>
      <ul className="mt-2 sm:columns-2 sm:gap-x-6">
        {parts.map(({ path, about }) => (
          <li key={path} className="break-inside-avoid">
            <a
              className="prose-link inline-flex min-h-target items-center"
              href={reportHref(company.id, path, otherGroup(view))}
              rel="nofollow"
            >
              {about}
            </a>
          </li>
        ))}
      </ul>
    </ClosedSection>
  );
}
