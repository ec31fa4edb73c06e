import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  documentOfForm,
  editedConditions,
  editForm,
  isEditConflict,
  isUnseen,
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
import { policyFormHref, reviewHref } from "~/core/admin-links";
import { staffErrors, staffGroups } from "~/features/employers/admin-texts";
import { editConditions, getGivenConditions } from "~/features/moderation/conditions-commands.server";
import { StaffGroups } from "~/features/employers/components/policy-form/staff-groups";
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
  const found = await conditionsAsked(args);
  if (!found) throw new Response(null, { status: 404 });
  const { company, asked, sets } = found;
  // Those that somebody took away meanwhile may be added as new ones.
  const edited = asked ?? editedConditions(company, sets, "", args.context);
  if (!edited) throw new Response(null, { status: 404 });
  return policyForm(edited, args.context);
}

async function conditionsAsked({ context, request, params: { id = "" } }: LoaderFunctionArgs) {
  const [company, { sets }] = await Promise.all([
    getAdminEmployer(context, id),
    getGivenConditions(context, id),
  ]);
  if (!company) return null;
  const group = new URL(request.url).searchParams.get("group");
  return { company, sets, asked: editedConditions(company, sets, group, context) };
}

/** Changes the form's lists, says what it would change, stores the policy, or changes which staff have one. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request, params } = args;
  const { intent, ...values } = await readForm(request);
  if (values.edit !== undefined) return editForm(values);
  const reject = (failure: FormFailure) => rejectPolicyForm(failure, values, failed);
  const id = params.id ?? "";
  const edit = { id, version: Number(values.version), actor: actorOf(admin) };
  return runForm(
    context,
    async () => {
      if (intent === "open" || intent === "remove") {
        const change = { kind: intent, group: values.set ?? "" } as const;
        const done = await editConditions(context, { ...edit, change });
        const title = intent === "open" ? staffGroups.opened : staffGroups.removed;
        const toast = done.ok
          ? { title, description: done.value.name }
          : { title: failed, description: done.message };
        return redirectWithToast(policyFormHref(id), toast);
      }
      const read = documentOfForm(values, context.clock());
      if (!read.ok) return reject(read);
      const found = await conditionsAsked(args);
      if (!found) return reject(fail("not_found", "There is no employer with this id."));
      const { company, asked } = found;
      if (!asked) return reject(fail("not_found", staffErrors.gone));
      const { employer, group, isPlain } = asked;
      if (intent === "changes" || (await isUnseen(read.value, values)))
        return showChanges(employer, read.value, values, context);
      const changes = { policy: documentToStore(read.value, company) };
      const write = { kind: "write" as const, group: group === "" ? null : group, policy: read.value };
      const edited = await (isPlain
        ? editEmployer(context, { ...edit, changes })
        : editConditions(context, { ...edit, change: write }));
      if (!edited.ok)
        return isEditConflict(edited, edit.version)
          ? await conflictForm(
              { ...edited, present: isPlain ? edited.present : employer },
              read.value,
              values,
              context,
            )
          : reject(edited);
      return redirectWithToast(
        isPlain ? reviewHref(id) : policyFormHref(id, group === "" ? undefined : group),
        {
          title: "Policy updated successfully",
          description: edited.value.name,
        },
      );
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
      {form.staff && <StaffGroups id={form.id} staff={form.staff} />}
      <PolicyForm
        // What was saved is loaded anew, at the same address too.
        key={`${form.id} ${form.staff?.group ?? ""} ${form.staff?.version ?? ""}`}
        form={form}
        actionData={useActionData<typeof action>()}
      />
    </SubPage>
  );
}
