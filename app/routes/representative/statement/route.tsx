import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  documentOfForm,
  editForm,
  rejectPolicyForm,
  showChanges,
  statementForm,
} from "~/features/employers/handlers/policy-form.server";
import { requireApprovedRepresentative } from "~/features/replies/handlers/representative-guard.server";
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
  return statementForm(
    representative,
    await statementBasis(args.context, representative),
    representative.country,
  );
}

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
        return showChanges(company, read.value, values, context);
      }
      const rejected = await context.limiter("contribution", request, {
        account: `employer ${representative.id}`,
      });
      if (rejected) return reject(rejected);
      const stated = await stateFigures(
        context,
        representative,
        read.value,
        (values.statementUrl ?? "").trim(),
      );
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
    title: data ? statementPage.title(data.name) : statementPage.titleOfAny,
    description: portalPage.description,
    isUnlisted: true,
  });

export default function Statement() {
  const form = useLoaderData<typeof loader>();
  return <StatementPage form={form} actionData={useActionData<typeof action>()} />;
}
