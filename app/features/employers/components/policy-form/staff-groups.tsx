import { Form, Link } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/button";
import { Notice } from "~/components/notice";
import { policyFormHref } from "~/core/admin-links";
import { agreementHref } from "~/core/links";
import { staffGroups } from "~/features/employers/admin-texts";
import type { StaffSet, StaffView } from "./policy-form-view";

interface StaffGroupsProps {
  id: string;
  staff: StaffView;
}

/** Which of an employer's staff have conditions of their own, and what an admin may do with them. */
export function StaffGroups({ id, staff: { group, sets, version } }: StaffGroupsProps) {
  const isOfMany = sets.some(({ key, agreementId }) => key === group && agreementId !== null);
  return (
    <section aria-labelledby="staff" className="flex max-w-text flex-col gap-4">
      <h2 id="staff">{staffGroups.heading}</h2>
      <p className="text-muted">{staffGroups.about}</p>
      <ul className="flex flex-col gap-2">
        {sets.map((set, place) => (
          <li key={set.key} className="flex flex-col gap-1 border-t border-line pt-2">
            <StaffLink id={id} set={set} isEdited={set.key === group} />
            {sets.length > 1 && (
              <Form method="post" className="flex flex-wrap items-start gap-2">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="set" value={set.key} />
                {place > 0 && (
                  <Button type="submit" variant="quiet" name="intent" value="open">
                    {staffGroups.open(wordsOf(set))}
                  </Button>
                )}
                <details>
                  <summary className="inline-flex min-h-target cursor-pointer items-center text-action">
                    {staffGroups.remove(wordsOf(set))}
                  </summary>
                  <p className="text-small">{staffGroups.removeWhat}</p>
                  <Button type="submit" variant="destructive" name="intent" value="remove">
                    {staffGroups.remove(wordsOf(set))}
                  </Button>
                </details>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {group !== "" && (
        <ButtonLink variant="secondary" className="self-start" to={policyFormHref(id, "")}>
          {staffGroups.add}
        </ButtonLink>
      )}
      {group === "" && <Notice title={staffGroups.add}>{staffGroups.newOnes}</Notice>}
      {isOfMany && <Notice title={staffGroups.ofAgreement}>{staffGroups.ofMany}</Notice>}
    </section>
  );
}

const wordsOf = ({ staff }: StaffSet) => staff ?? staffGroups.everybody;

function StaffLink({ id, set, isEdited }: { id: string; set: StaffSet; isEdited: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {isEdited ? (
        <strong aria-current="true">{`${wordsOf(set)} (${staffGroups.edited})`}</strong>
      ) : (
        <Link to={policyFormHref(id, set.key)} className="prose-link inline-flex min-h-target items-center">
          {wordsOf(set)}
        </Link>
      )}
      {set.agreementId !== null && (
        <Link
          to={agreementHref(set.agreementId)}
          className="prose-link inline-flex min-h-target items-center text-small"
        >
          {staffGroups.ofAgreement}
        </Link>
      )}
    </p>
  );
}
