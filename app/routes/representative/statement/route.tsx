import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  documentOfForm,
  editedConditions,
  editForm,
  rejectPolicyForm,
  showChanges,
  staffSetsOf,
  statementForm,
} from "~/features/employers/handlers/policy-form.server";
import { requireApprovedRepresentative } from "~/features/replies/handlers/representative-guard.server";
import { getGivenConditions } from "~/features/moderation/conditions-commands.server";
import { getAdminEmployer } from "~/features/moderation/employer-queries.server";
import { stateFigures, statementBasis } from "~/features/share/statement-commands.server";
import { fail } from "~/core/result";
import { readForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { portalHref } from "~/core/links";
import { StatementPage } from "./statement-page";
import { portalPage, statementPage, replyErrors } from "~/features/replies/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "waiting" };

const failed = replyErrors.nothingSent;

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  const representative = await requireApprovedRepresentative(args);
  const basis = await statementBasis(args.context, representative, groupAsked(args));
  if (!basis) throw new Response(null, { status: 404 });
  const { document, sets, ...stated } = basis;
  const form = statementForm(representative, document, representative.country, args.context);
  return { form, staff: { ...stated, sets: staffSetsOf(sets) } };
}

/** Null for the first. */
const groupAsked = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.get("group") || null;

/** Changes the form's lists, previews the difference, or sends it for review. */
export async function action(args: ActionFunctionArgs) {
  const representative = await requireApprovedRepresentative(args);
  const { context, request } = args;
  const { intent, ...values } = await readForm(request);
  if (values.edit !== undefined) return editForm(values);
  const reject = (failure: FormFailure) => rejectPolicyForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const read = documentOfForm(values, context.clock());
      if (!read.ok) return reject(read);
      if (intent === "changes") {
        const company = await getAdminEmployer(context, representative.companyId);
        if (!company?.isApproved) return reject(fail("not_found", replyErrors.notListed));
        const { sets } = await getGivenConditions(context, company.id);
        const edited = editedConditions(company, sets, groupAsked(args), context);
        if (!edited) return reject(fail("not_found", replyErrors.noSuchStaff));
        return showChanges(edited.employer, read.value, values, context);
      }
      const rejected = await context.limiter("contribution", request, {
        account: `employer ${representative.id}`,
      });
      if (rejected) return reject(rejected);
      const stated = await stateFigures(context, representative, {
        document: read.value,
        url: (values.statementUrl ?? "").trim(),
        group: groupAsked(args),
      });
      if (!stated.ok) return reject(stated);
      return redirectWithToast(portalHref, {
        title: portalPage.sent,
        description: portalPage.sentHow,
      });
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? statementPage.title(data.form.name) : statementPage.titleOfAny,
    description: portalPage.description,
    isUnlisted: true,
  });

export default function Statement() {
  return <StatementPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />;
}
