import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withBetaGuard, requireBeta } from "~/features/accounts/handlers/guards.server";
import { getEmployerOfGroup } from "~/features/employers/conditions-queries.server";
import { figureAt, reportableFigures } from "~/features/reports/figure-rules";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { employerHref } from "~/core/directory-url";
import { EmployerNotListed } from "~/features/employers/components/employer-not-listed";
import { factWords } from "~/features/employers/rules";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { ReportPage, type ReportView } from "./report-page";
import { reportWith } from "~/features/reports/handlers/reports.server";
import { reportPage, reportErrors } from "~/features/reports/texts";
import { goneStaff, notListedPage } from "~/features/employers/page-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "waiting" };

export { shouldRevalidate } from "~/components/form/keep-form";

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { searchParams } = new URL(request.url);
  const found = await getEmployerOfGroup(context, params.id ?? "", searchParams.get("group") || null);
  if (found === null) return data(null, { status: 404 });
  const { company, groupKey, isFirst, isGone } = found;
  const figures = reportableFigures(company, factWords, context.clock());
  const path = figureAt(figures, searchParams.get("path") ?? "", company)?.path ?? "";
  return data<ReportView>({
    company: { id: company.id, name: company.name },
    group: isFirst ? null : groupKey,
    staff: groupKey && company.staff,
    gone: isGone ? goneStaff(company.staff) : null,
    figures,
    path,
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, params, request } = args;
  const id = params.id ?? "";
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, reportErrors.notSent);
  return runForm(
    context,
    async () => {
      const taken = await reportWith(context, request, id, values, parseForm);
      if (!taken.ok) return reject(taken);
      return redirectWithToast(employerHref(id, "", values.group), {
        title: reportPage.thanks,
        description: reportPage.thanksNext,
      });
    },
    reject,
  );
}

export const clientAction = keepFormOnError(reportErrors.notSent);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view ? reportPage.title(view.company.name) : notListedPage.title,
    description: reportPage.description,
    isUnlisted: true,
  });

export default function ReportError() {
  const view = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  if (view === null)
    return (
      <div className="page py-10">
        <EmployerNotListed url="" title={<h1 className="text-title">{notListedPage.title}</h1>} />
      </div>
    );
  return <ReportPage view={view} rejected={rejected} />;
}
