import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/lib/auth/guards.server";
import { lawOf, readLawQuestion, dayOf } from "~/features/law/queries.server";
import { lawView } from "~/features/law/law-page-rules";
import { nameInText } from "~/features/employers/country-words";
import { LawPage } from "~/features/law/components/law-page";
import { pageMeta } from "~/components/page-meta";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const law = lawOf(args.params.country ?? "");
  if (law === null) throw new Response(null, { status: 404 });
  const question = readLawQuestion(law, new URL(args.request.url).searchParams);
  const today = dayOf(args.context.clock());
  return lawView(law, question, today);
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view ? `What the law gives in ${nameInText(view.name)}` : "Page not found",
    description: view
      ? `Parental leave and pay by law in ${nameInText(view.name)}: how long, how much, from whom, each figure with its source.`
      : "We do not know the law of this country.",
    ...(view && { path: `/law/${view.code}` }),
    isGated: true,
    isUnlisted: !view,
  });

export default function LawOfCountry() {
  return <LawPage view={useLoaderData<typeof loader>()} />;
}
