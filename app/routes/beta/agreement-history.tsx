import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/page-meta";
import { agreementHistoryHref, agreementHref } from "~/core/links";
import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { NoAgreement } from "~/features/agreements/components/no-agreement";
import { agreementPage } from "~/features/agreements/texts";
import { agreementName } from "~/core/text-rules";
import { getAgreementHistory } from "~/features/history/agreement-queries.server";
import { HistoryPage } from "~/features/history/components/history-page";
import { entryView } from "~/features/history/rules";
import { agreementHistoryPage, historyPage } from "~/features/history/texts";
import type { RouteHandle } from "~/server/http/route-handle";
import { readPageOrLast, readPaging } from "~/server/paging";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

const perPage = 10;

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load({ context, params, request }: LoaderFunctionArgs) {
  const paging = readPaging(new URL(request.url).searchParams, perPage);
  const { found, ...pages } = await readPageOrLast(paging, (paging) =>
    getAgreementHistory(context, params.id ?? "", paging),
  );
  if (found === null) return data(null, { status: 404 });
  const { id, name } = found;
  const entries = found.entries.map((entry) => entryView(entry));
  return data({ id, name, entries, ...pages });
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) =>
  pageMeta(matches, {
    title: view ? historyPage.title(agreementHistoryPage.of(view.name)) : agreementPage.none,
    description: view ? agreementHistoryPage.description : agreementPage.noneNext,
    path: agreementHistoryHref(params.id ?? "", view?.page),
    isGated: true,
    isUnlisted: !view,
  });

export default function AgreementHistory() {
  const view = useLoaderData<typeof loader>();
  if (view === null) return <NoAgreement />;
  const { id, name, ...list } = view;
  return (
    <HistoryPage
      {...list}
      name={agreementHistoryPage.of(name)}
      back={{ href: agreementHref(id), label: agreementName(name) }}
      intro={<p>{agreementHistoryPage.about}</p>}
      empty={agreementHistoryPage.empty}
      hrefOf={(to) => agreementHistoryHref(id, to)}
    />
  );
}
