import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/button";
import { Notice } from "~/components/notice";
import { policyFormHref } from "~/core/admin-links";
import { staffGroups } from "~/features/employers/admin-texts";
import { staffSets } from "~/policy/form-texts";
import type { StaffView } from "./policy-form-view";
import { StaffList, staffOf } from "./staff-list";

interface StaffGroupsProps {
  id: string;
  staff: StaffView;
}

/** Which of an employer's staff have conditions of their own, and what an admin may do with them. */
export function StaffGroups({ id, staff: { group, sets, version } }: StaffGroupsProps) {
  const isOfMany = sets.some(({ key, agreementId }) => key === group && agreementId !== null);
  return (
    <section aria-labelledby="staff" className="flex max-w-text flex-col gap-4 [overflow-wrap:anywhere]">
      <h2 id="staff">{staffGroups.heading}</h2>
      <p className="text-muted">{staffGroups.about}</p>
      <StaffList sets={sets} group={group} hrefOf={(key) => policyFormHref(id, key)}>
        {(set, place) =>
          sets.length > 1 && (
            <Form method="post" className="flex flex-wrap items-start gap-2">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="set" value={set.key} />
              {place > 0 && (
                <Button type="submit" variant="quiet" name="intent" value="open">
                  {staffGroups.open(staffOf(set))}
                </Button>
              )}
              <details>
                <summary className="inline-flex min-h-target cursor-pointer items-center text-action">
                  {staffGroups.remove(staffOf(set))}
                </summary>
                <p className="text-small">{staffGroups.removeWhat}</p>
                <Button type="submit" variant="destructive" name="intent" value="remove">
                  {staffGroups.remove(staffOf(set))}
                </Button>
              </details>
            </Form>
          )
        }
      </StaffList>
      {group !== "" && (
        <ButtonLink variant="secondary" className="self-start" to={policyFormHref(id, "")}>
          {staffGroups.add}
        </ButtonLink>
      )}
      {group === "" && <Notice title={staffGroups.add}>{staffGroups.newOnes}</Notice>}
      {isOfMany && <Notice title={staffSets.ofAgreement}>{staffGroups.ofMany}</Notice>}
    </section>
  );
}
