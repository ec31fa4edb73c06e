import { PolicyForm } from "~/features/employers/components/policy-form/policy-form";
import type {
  PolicyFormActionData,
  PolicyFormView,
} from "~/features/employers/components/policy-form/policy-form-view";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { portalHref } from "~/core/links";
import { statementPage } from "~/features/replies/texts";

interface StatementPageProps {
  form: PolicyFormView;
  actionData: PolicyFormActionData | undefined;
}

export function StatementPage({ form, actionData }: StatementPageProps) {
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
      <PolicyForm key={form.id} form={form} actionData={actionData} statement={statement} />
    </div>
  );
}
