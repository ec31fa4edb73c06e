import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  documentOfForm,
  editForm,
  isEditConflict,
  conflictForm,
  policyForm,
  rejectPolicyForm,
  showChanges,
  documentToStore,
} from "~/features/employers/handlers/policy-form.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { editEmployer } from "~/features/moderation/employer-commands.server";
import { getAdminEmployer } from "~/features/moderation/employer-queries.server";
import { actorOf } from "~/server/audit-entry.server";
import { fail } from "~/core/result";
import { readForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { reviewHref } from "~/core/admin-links";
import { PolicyForm } from "~/features/employers/components/policy-form/policy-form";
import { SubPage } from "./frame/sub-page";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const failed = "Failed to update policy";

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const company = await getAdminEmployer(args.context, args.params.id ?? "");
  if (!company) throw new Response(null, { status: 404 });
  return policyForm(company);
}

/** Changes the form's lists, says what it would change, or stores the policy. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request, params } = args;
  const { intent, ...values } = await readForm(request);
  if (values.edit !== undefined) return editForm(values);
  const reject = (failure: FormFailure) => rejectPolicyForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const read = documentOfForm(values, context.clock());
      if (!read.ok) return reject(read);
      const id = params.id ?? "";
      const company = await getAdminEmployer(context, id);
      if (!company) return reject(fail("not_found", "There is no company with this id."));
      if (intent === "changes") return showChanges(company, read.value, values, context);
      const version = Number(values.version);
      const changes = { policy: documentToStore(read.value, company) };
      const edited = await editEmployer(context, { id, version, changes, actor: actorOf(admin) });
      if (!edited.ok)
        return isEditConflict(edited, version)
          ? conflictForm(edited, read.value, values, context)
          : reject(edited);
      return redirectWithToast(reviewHref(id), {
        title: "Policy updated successfully",
        description: edited.value.name,
      });
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Policy of ${data.name}` : "Edit a policy",
    description: "For moderators.",
    isUnlisted: true,
  });

export default function EmployerPolicyForm() {
  const form = useLoaderData<typeof loader>();
  return (
    <SubPage title={`Policy of ${form.name}`} tab="companies">
      <PolicyForm key={form.id} form={form} actionData={useActionData<typeof action>()} />
    </SubPage>
  );
}
