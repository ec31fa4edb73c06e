import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  employerForm,
  rejectEmployerForm,
  sentFields,
} from "~/features/moderation/handlers/employer-form.server";
import { actorOf } from "~/server/audit-entry.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { editEmployer } from "~/features/moderation/employer-commands.server";
import { parseEmployerChanges } from "~/features/moderation/employer-request-schema";
import { getAdminEmployer } from "~/features/moderation/employer-queries.server";
import { readForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { adminHref, reviewHref, policyFormHref } from "~/core/admin-links";
import { EmployerForm } from "~/features/moderation/components/employer-form";
import { keepFormOnError } from "~/components/form/keep-form";
import { SubPage } from "./frame/sub-page";
import { pageMeta } from "~/components/page-meta";
import {
  adminEmployerTexts,
  employerDecisions,
  employerForm as employerFormTexts,
  reviewPage,
} from "~/features/employers/admin-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const failed = employerFormTexts.failedToUpdate;

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const company = await getAdminEmployer(args.context, args.params.id ?? "");
  if (!company) throw new Response(null, { status: 404 });
  const { id, name, isApproved } = company;
  return { id, name, isApproved, form: employerForm(company) };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request, params } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectEmployerForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const sent = { ...sentFields(values), version: Number(values.version) };
      const input = parseEmployerChanges(sent, context.clock());
      if (!input.ok) return reject(input);
      const { version, ...changes } = input.value;
      const id = params.id ?? "";
      const edited = await editEmployer(context, { id, version, changes, actor: actorOf(admin) });
      if (!edited.ok) return reject(edited);
      return redirectWithToast(adminHref("companies"), {
        title: employerDecisions.updated,
        description: edited.value.name,
      });
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? employerFormTexts.edit(data.name) : employerFormTexts.editAny,
    description: adminEmployerTexts.description,
    isUnlisted: true,
  });

export default function EmployerEdit() {
  const { id, name, isApproved, form } = useLoaderData<typeof loader>();
  return (
    <SubPage title={employerFormTexts.edit(name)} tab="companies">
      <p className="flex flex-wrap gap-x-4">
        {isApproved && (
          <Link to={`/companies/${id}`} className="prose-link inline-flex min-h-target w-fit items-center">
            {reviewPage.seeIt}
          </Link>
        )}
        <Link to={reviewHref(id)} className="prose-link inline-flex min-h-target w-fit items-center">
          {employerFormTexts.reviewIt}
        </Link>
        <Link to={policyFormHref(id)} className="prose-link inline-flex min-h-target w-fit items-center">
          {employerFormTexts.editPolicy}
        </Link>
      </p>
      <EmployerForm
        key={id}
        form={form}
        rejected={useActionData<typeof action>()}
        submit={employerFormTexts.editSubmit}
      />
    </SubPage>
  );
}
