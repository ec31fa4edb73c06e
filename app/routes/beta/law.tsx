import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/lib/auth/guards.server";
import { dayOf } from "~/features/law/law-brief.server";
import { countryLaws } from "~/features/law/countries.server";
import { briefly } from "~/features/law/law-words-rules";
import { CountriesPage, type CountryLine } from "~/features/law/components/countries-page";
import { pageMeta } from "~/components/page-meta";

export { shouldRevalidate } from "~/components/form/keep-page";

export async function loader(args: LoaderFunctionArgs): Promise<CountryLine[]> {
  await requireBeta(args);
  const today = dayOf(args.context.clock());
  return countryLaws.map((law) => ({ code: law.code, name: law.name, line: briefly(law, today)[0] ?? "" }));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What the law gives",
    description: "Parental leave and pay by law, country by country, each figure with its source.",
    path: "/law",
    isGated: true,
  });

export default function Law() {
  return <CountriesPage countries={useLoaderData<typeof loader>()} />;
}
