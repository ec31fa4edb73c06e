import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/notice";
import { pageMeta } from "~/components/page-meta";
import { compareHref } from "~/core/compare-url";
import { compareAnchor, comparisonLimit, directoryHref } from "~/core/directory-url";
import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { comparePage } from "~/features/compare/page-texts";
import { comparedEmployers } from "~/features/directory/comparison-queries.server";
import { compareTabs } from "~/features/directory/texts";
import type { RouteHandle } from "~/server/http/route-handle";
import { ComparePage, type ComparePageView } from "./compare-page";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

/** A comparison to read, print and send, by `?ids=a,b.nurses`. */
export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = (params.get("ids") ?? "").split(",").filter(Boolean);
  const refs = [...new Set(asked)].slice(0, comparisonLimit);
  const found = await comparedEmployers(context, refs);
  if (found.length < 2) return data(null, { status: 404 });
  const tab = params.get("tab") ?? "";
  return data<ComparePageView>({
    companies: found.map(({ company }) => company),
    policies: found.map(({ policy }) => policy),
    tab: isTab(tab) ? tab : "policies",
    showsDifferencesOnly: params.get("rows") === "differences",
    isOneMissing: found.length < refs.length,
  });
}

const isTab = (text: string): text is keyof typeof compareTabs => Object.hasOwn(compareTabs, text);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  const names = view?.companies.map(({ name }) => name) ?? [];
  return pageMeta(matches, {
    title: view ? comparePage.title(names) : comparePage.none,
    description: view ? comparePage.description(names) : comparePage.noneNext,
    path: view ? compareHref(view.companies.map(({ id }) => id)) : "/compare",
    isGated: true,
    // There are more pairs than anybody asks for.
    isUnlisted: true,
  });
};

export default function Compare() {
  const view = useLoaderData<typeof loader>();
  if (view) return <ComparePage view={view} />;
  return (
    <MessagePage
      title={comparePage.none}
      actions={<ButtonLink to={directoryHref("", {}, compareAnchor)}>{comparePage.choose}</ButtonLink>}
    >
      <p>{comparePage.noneNext}</p>
    </MessagePage>
  );
}
