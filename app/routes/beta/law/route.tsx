import type { LoaderFunctionArgs, MetaFunction, LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { dayOf, countryLaws } from "~/law/laws.server";
import { lawRow, type LawRow } from "~/law/law-row-rules";
import { countriesPage } from "~/law/texts";
import { CountriesPage } from "./countries-page";
import { pageMeta } from "~/components/page-meta";
import lawStyles from "~/styles/law-bars.css?url";
import type { RouteHandle } from "~/server/http/route-handle";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lawStyles }];

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs): Promise<LawRow[]> {
  await requireBeta(args);
  const today = dayOf(args.context.clock());
  return countryLaws.flatMap((law) => lawRow(law, today) ?? []);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: countriesPage.heading,
    description: countriesPage.description,
    path: "/law",
    isGated: true,
  });

export default function Law() {
  return <CountriesPage countries={useLoaderData<typeof loader>()} />;
}
