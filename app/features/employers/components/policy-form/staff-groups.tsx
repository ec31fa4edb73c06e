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
  const edited = sets.find(({ key }) => key === group);
  return (
    <section aria-labelledby="staff" className="flex max-w-text flex-col gap-2 [overflow-wrap:anywhere]">
      <details>
        <summary className="flex min-h-target cursor-pointer list-none items-center py-2.5 [&::-webkit-details-marker]:hidden">
          <span>
            <h2 id="staff" className="inline font-sans text-body font-semibold">
              {staffGroups.heading}
            </h2>{" "}
            {edited ? staffOf(edited) : staffGroups.newStaff}
            {sets.length > 1 && <span className="text-muted"> {staffGroups.among(sets.length)}</span>}{" "}
            <span className="whitespace-nowrap font-semibold text-action underline underline-offset-4">
              {staffGroups.change}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 pt-2">
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
        </div>
      </details>
      {group === "" && <Notice title={staffGroups.add}>{staffGroups.newOnes}</Notice>}
      {edited && edited.agreementId !== null && (
        <Notice title={staffSets.ofAgreement}>{staffGroups.ofMany}</Notice>
      )}
    </section>
  );
}
