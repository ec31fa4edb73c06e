import { Link } from "@remix-run/react";

import type { NearName } from "../../domain/companies/share-choices";
import { employerHref } from "../directory/directory-links";
import { CheckBox } from "../form/check-box";
import { Notice } from "../notice";

interface NearNamesProps {
  near: NearName[];
  /** What was ticked before the page was sent. */
  another?: string;
  errors?: string[];
}

/** Offers to open an employer that the typed name may mean, instead of describing it again. */
export function NearNames({ near, another, errors }: NearNamesProps) {
  const isListed = near.some(({ isSame }) => isSame);
  const ids = idsOf(near);
  return (
    <Notice
      title={isListed ? "This employer is in the directory already" : "Is it one of these?"}
      role="status"
    >
      <ul>
        {near.map(({ id, name, country }) => (
          <li key={id}>
            <Link
              to={employerHref(id)}
              className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
            >
              Open {name}
            </Link>{" "}
            <span className="text-small text-muted">{country}</span>
          </li>
        ))}
      </ul>
      {isListed ? (
        <p className="pb-2">There you can vote, and add what you experienced.</p>
      ) : (
        <CheckBox
          key={ids}
          id="anotherThan"
          name="anotherThan"
          value={ids}
          required
          data-fault="Open one of these, or say that it is another employer"
          defaultChecked={another === ids}
          errors={errors}
        >
          No, it is another employer
        </CheckBox>
      )}
    </Notice>
  );
}

/** What the box says: other names than these are offered again. */
export function idsOf(near: readonly NearName[]): string {
  return near.map(({ id }) => id).join(",");
}
