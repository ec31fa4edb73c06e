import { Link, useLocation, useOutletContext } from "@remix-run/react";
import type { EmployerPageView } from "~/features/directory/schema";
import { employerHref, type DirectoryUrl } from "~/core/directory-url";
import { employerPage } from "~/features/employers/texts";

/** The address says which; without scripts the page opens anew. */
export function StaffGroups({
  view: { company, groups, groupKey },
  url,
}: {
  view: EmployerPageView;
  url: DirectoryUrl;
}) {
  const { state } = useLocation() as { state: unknown };
  const isDialog = useOutletContext<"directory" | undefined>() === "directory";
  if (groups.length === 0) return null;
  return (
    <details key={groupKey} className="[overflow-wrap:anywhere] print:hidden">
      <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">
        {employerPage.workAs(groups.length)}
      </summary>
      <ul className="mb-2">
        {groups.map(({ key, staff }, place) => (
          <li key={key}>
            <Link
              to={employerHref(company.id, url, place === 0 ? null : key)}
              state={state}
              // Closing a dialog goes back to the results, whichever groups were looked at.
              replace={isDialog}
              preventScrollReset
              discover="none"
              aria-current={key === groupKey ? "true" : undefined}
              className="prose-link inline-block py-2.5 first-letter:uppercase aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {staff ?? employerPage.otherStaff}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
