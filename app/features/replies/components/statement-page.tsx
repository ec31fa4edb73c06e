import { PolicyForm } from "~/features/policy/components/admin/policy-form";
import type {
  PolicyFormActionData,
  PolicyFormView,
} from "~/features/policy/components/admin/policy-form-view";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { portalHref } from "./reply-links";

interface StatementPageProps {
  form: PolicyFormView;
  actionData: PolicyFormActionData | undefined;
}

/** Where an employer states its whole policy. */
export function StatementPage({ form, actionData }: StatementPageProps) {
  const statement = { url: actionData?.values.statementUrl ?? "", cancelHref: portalHref };
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={portalHref}>
        <Icon of="arrow-left" />
        {form.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">State the policy of {form.name}</h1>
        <p>
          The form begins with what we know. What you send is held against it by a moderator, and shown, once
          it is published, with your statement as the source of all of it.
        </p>
      </header>
      <PolicyForm key={form.id} form={form} actionData={actionData} statement={statement} />
    </div>
  );
}
