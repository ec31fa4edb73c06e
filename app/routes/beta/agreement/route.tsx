import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/page-meta";
import { agreementHref } from "~/core/links";
import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { NoAgreement } from "~/features/agreements/components/no-agreement";
import { getAgreementPage } from "~/features/agreements/queries.server";
import { agreementPage } from "~/features/agreements/texts";
import { readPolicyQuestion } from "~/policy/document/policy-schema";
import type { RouteHandle } from "~/server/http/route-handle";
import { readPageOrLast, readPaging } from "~/server/paging";
import { AgreementPage } from "./agreement-page";
import { agreementView } from "./agreement-view.server";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

const perPage = 60;

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = readPolicyQuestion(searchParams);
  const { found, ...pages } = await readPageOrLast(readPaging(searchParams, perPage), async (paging) => {
    const agreement = await getAgreementPage(context, params.id ?? "", question, paging);
    return agreement && { agreement, total: agreement.totalEmployers };
  });
  if (found === null) return data(null, { status: 404 });
  return data(agreementView(found.agreement, question, context.clock(), pages));
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) =>
  pageMeta(matches, {
    title: view ? agreementPage.title(view.name, view.part.policy.staff) : agreementPage.none,
    description: view ? agreementPage.description(view.name, view.part.policy.staff) : agreementPage.noneNext,
    path: agreementHref(params.id ?? "", view?.page),
    isGated: true,
    isUnlisted: !view,
  });

export default function Agreement() {
  const view = useLoaderData<typeof loader>();
  return view === null ? <NoAgreement /> : <AgreementPage view={view} />;
}
