import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { countryLaws, lawOf } from "~/law/laws.server";
import { ruleGroups } from "~/plan/rule-list/rule-list.server";
import type { RulesView } from "~/plan/rule-list/rule-list";
import { rulesPage } from "~/plan/rule-list/texts";
import { RulesPage } from "./rules-page";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export async function loader(args: LoaderFunctionArgs): Promise<RulesView> {
  await requireBeta(args);
  const law = lawOf(new URL(args.request.url).searchParams.get("country") ?? "");
  return {
    countries: countryLaws.map(({ code, name }) => ({ code, name })),
    country: law && { code: law.code, name: law.name },
    groups: ruleGroups(law),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  const country = view?.country;
  return pageMeta(matches, {
    title: country ? rulesPage.titleOf(country.name) : rulesPage.heading,
    description: rulesPage.description,
    path: country ? `/law/rules?country=${country.code}` : "/law/rules",
    isGated: true,
  });
};

export default function LawRules() {
  return <RulesPage view={useLoaderData<typeof loader>()} />;
}
