import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { employerForm, rejectEmployerForm, sentFields } from "../../admin/employer-form.server";
import { actorOf } from "../../domain/moderation/audit-entry.server";
import { requireAdmin } from "../../auth/guards.server";
import { editEmployer } from "../../domain/employers/admin-employer-commands.server";
import { employerChangesInput } from "../../domain/employers/admin-employer-input";
import { getAdminEmployer } from "../../domain/employers/admin-employer-queries.server";
import { parseInput } from "../../domain/parse-input";
import { readForm } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";
import { adminHref } from "../../ui/admin/admin-tabs";
import { EmployerForm } from "../../ui/admin/employers/employer-form";
import { SubPage } from "../../ui/admin/sub-page";
import { pageMeta } from "../../ui/page-meta";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

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
  const input = parseInput(employerChangesInput, { ...sentFields(values), version: Number(values.version) });
  if (!input.ok) return rejectEmployerForm(input, values, "Failed to update company");
  const { version, ...changes } = input.value;
  const edited = await editEmployer(context, {
    id: params.id ?? "",
    version,
    changes,
    actor: actorOf(admin),
  });
  if (!edited.ok) return rejectEmployerForm(edited, values, "Failed to update company");
  return redirectWithToast(adminHref("companies"), {
    title: "Company updated successfully",
    description: edited.value.name,
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Edit ${data.name}` : "Edit a company",
    description: "For moderators.",
    isUnlisted: true,
  });

export default function EmployerEdit() {
  const { id, name, isApproved, form } = useLoaderData<typeof loader>();
  return (
    <SubPage title={`Edit ${name}`} tab="companies">
      {isApproved && (
        <Link to={`/companies/${id}`} className="prose-link inline-flex min-h-target w-fit items-center">
          See it on the site
        </Link>
      )}
      <EmployerForm key={id} form={form} rejected={useActionData<typeof action>()} submit="Save changes" />
    </SubPage>
  );
}
