import { Link } from "@remix-run/react";
import type { EmployerJson } from "~/features/employers/employer-output";
import { comparisonLimit, type UnresolvedName } from "~/features/directory/directory-view";
import {
  compareAnchor,
  directoryHref,
  requestHref,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";
import { Notice } from "~/components/notice";

interface UnresolvedNamesProps {
  names: UnresolvedName[];
  companies: EmployerJson[];
  url: DirectoryUrl;
}

/** Names that were typed and fit no single employer, with those that they may mean. */
export function UnresolvedNames({ names, companies, url }: UnresolvedNamesProps) {
  const chosen = companies.map(({ id }) => id);
  if (chosen.length >= comparisonLimit) return null;
  return names.map(({ typed, suggestions }, place) => {
    const offered = suggestions.filter(({ id }) => !chosen.includes(id));
    return offered.length > 0 ? (
      <Notice key={place} title={`Which “${typed}” do you mean?`}>
        <ul className="flex flex-wrap gap-x-6">
          {offered.map(({ id, name, country }) => (
            <li key={id}>
              <Link
                to={directoryHref(url, { compare: [...chosen, id].join(",") }, compareAnchor)}
                className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
              >
                {name}
              </Link>{" "}
              <span className="text-small text-muted">{country}</span>
            </li>
          ))}
        </ul>
      </Notice>
    ) : (
      <Notice key={place} title={`No employer fits “${typed}”`}>
        <p>
          Check the spelling, or{" "}
          <Link to={requestHref(typed)} className="prose-link">
            request this company
          </Link>
          .
        </p>
      </Notice>
    );
  });
}
