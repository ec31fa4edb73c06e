import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { agreementHref } from "~/core/links";
import { staffSets } from "~/policy/form-texts";
import type { StaffSet } from "./policy-form-view";

interface StaffListProps {
  sets: readonly StaffSet[];
  /** The key of those that are edited. */
  group: string;
  hrefOf: (key: string) => string;
  /** What stands below a set. */
  children?: (set: StaffSet, place: number) => ReactNode;
}

/** The sets of conditions of an employer as links to their forms. */
export function StaffList({ sets, group, hrefOf, children }: StaffListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {sets.map((set, place) => (
        <li key={set.key} className="flex flex-col gap-1 border-t border-line pt-2">
          <StaffLink href={hrefOf(set.key)} set={set} isEdited={set.key === group} />
          {children?.(set, place)}
        </li>
      ))}
    </ul>
  );
}

export const staffOf = ({ staff }: StaffSet) => staff ?? staffSets.everybody;

function StaffLink({ href, set, isEdited }: { href: string; set: StaffSet; isEdited: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {isEdited ? (
        <strong aria-current="true">{`${staffOf(set)} (${staffSets.edited})`}</strong>
      ) : (
        <Link to={href} className="prose-link inline-flex min-h-target items-center">
          {staffOf(set)}
        </Link>
      )}
      {set.agreementId !== null && (
        <Link
          to={agreementHref(set.agreementId)}
          className="prose-link inline-flex min-h-target items-center text-small"
        >
          {staffSets.ofAgreement}
        </Link>
      )}
    </p>
  );
}
