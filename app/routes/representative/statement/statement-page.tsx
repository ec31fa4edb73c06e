import { PolicyForm } from "~/features/employers/components/policy-form/policy-form";
import type {
  PolicyFormActionData,
  PolicyFormView,
  StatedStaff,
} from "~/features/employers/components/policy-form/policy-form-view";
import { StaffList, staffOf } from "~/features/employers/components/policy-form/staff-list";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { portalHref, statementHref } from "~/core/links";
import { staffSets } from "~/policy/form-texts";
import { statementPage } from "~/features/replies/texts";

interface StatementPageProps {
  form: PolicyFormView;
  staff: StatedStaff;
  actionData: PolicyFormActionData | undefined;
}

export function StatementPage({ form, staff, actionData }: StatementPageProps) {
  const statement = { url: actionData?.values.statementUrl ?? "", cancelHref: portalHref };
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={portalHref}>
        <Icon of="arrow-left" />
        {form.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{statementPage.title(form.name)}</h1>
        <p>{statementPage.intro}</p>
      </header>
      <Staff staff={staff} />
      <PolicyForm
        key={`${form.id} ${staff.group}`}
        form={form}
        actionData={actionData}
        statement={statement}
      />
    </div>
  );
}

function Staff({ staff: { group, sets, waiting } }: { staff: StatedStaff }) {
  const isOfMany = sets.some(({ key, agreementId }) => key === group && agreementId !== null);
  const other = sets.find(({ key }) => key === waiting && key !== group);
  if (sets.length < 2 && !isOfMany) return null;
  return (
    <section aria-labelledby="staff" className="flex max-w-text flex-col gap-4 [overflow-wrap:anywhere]">
      <h2 id="staff">{statementPage.staff}</h2>
      {sets.length > 1 && <p className="text-muted">{statementPage.aboutStaff}</p>}
      <StaffList sets={sets} group={group} hrefOf={(key) => `${statementHref}?group=${key}`} />
      {isOfMany && <Notice title={staffSets.ofAgreement}>{statementPage.ofMany}</Notice>}
      {other && <Notice title={statementPage.waits(staffOf(other))}>{statementPage.replaces}</Notice>}
    </section>
  );
}
