import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withBetaGuard, requireBeta } from "~/features/accounts/handlers/guards.server";
import { getEmployer } from "~/features/employers/queries.server";
import { readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { EmployerNotListed } from "~/features/employers/components/employer-not-listed";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { ClaimPage, type ClaimView } from "~/features/replies/components/claim-page";
import { claimHref } from "~/core/links";
import { claimWith } from "~/features/replies/handlers/replies.server";
import { replyErrors, claimPage } from "~/features/replies/texts";
import { notListedPage } from "~/features/employers/page-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "waiting" };

export { shouldRevalidate } from "~/components/form/keep-form";

const failed = replyErrors.linkNotSent;

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const company = await getEmployer(context, params.id ?? "");
  if (company === null) return data(null, { status: 404 });
  const isSent = new URL(request.url).searchParams.has("sent");
  return data<ClaimView>({ company: { id: company.id, name: company.name }, isSent });
}

export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, params, request } = args;
  const id = params.id ?? "";
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const asked = await claimWith(context, request, id, values);
      return asked.ok ? redirect(`${claimHref(id)}?sent`) : reject(asked);
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view ? claimPage.title(view.company.name) : notListedPage.title,
    description: claimPage.description,
    isUnlisted: true,
  });

export default function ClaimEmployer() {
  const view = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  if (view === null)
    return (
      <div className="page py-10">
        <EmployerNotListed url="" title={<h1 className="text-title">{notListedPage.title}</h1>} />
      </div>
    );
  return <ClaimPage view={view} rejected={rejected} />;
}
