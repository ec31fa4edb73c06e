import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  newEmployerForm,
  rejectEmployerForm,
  sentFields,
} from "~/features/moderation/handlers/employer-form.server";
import { actorOf } from "~/server/audit-entry.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { addEmployer } from "~/features/moderation/employer-commands.server";
import { parseNewEmployer } from "~/features/moderation/employer-request-schema";
import { readForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { adminHref } from "~/core/admin-links";
import { EmployerForm } from "~/features/moderation/components/employer-form";
import { keepFormOnError } from "~/components/form/keep-form";
import { SubPage } from "./frame/sub-page";
import { pageMeta } from "~/components/page-meta";
import { adminEmployerTexts, employerForm } from "~/features/employers/admin-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const failed = employerForm.failedToAdd;

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

/** A blank form; a link from a request for an employer says its name and country. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return newEmployerForm(new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectEmployerForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const input = parseNewEmployer(sentFields(values), context.clock());
      if (!input.ok) return reject(input);
      const added = await addEmployer(context, input.value, actorOf(admin));
      if (!added.ok) return reject(added);
      const isAnswer = new URL(request.url).searchParams.has("request");
      return redirectWithToast(adminHref(isAnswer ? "requests" : "companies"), {
        title: employerForm.added,
        description: `${added.value.name} is ${added.value.isApproved ? "shown on the site now" : "a draft"}.`,
      });
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: employerForm.add,
    description: adminEmployerTexts.description,
    isUnlisted: true,
  });

export default function CompanyNew() {
  return (
    <SubPage title={employerForm.add} tab="companies">
      <EmployerForm
        form={useLoaderData<typeof loader>()}
        rejected={useActionData<typeof action>()}
        submit={employerForm.addSubmit}
      />
    </SubPage>
  );
}
