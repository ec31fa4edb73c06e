import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { lawOf, readLawQuestion, dayOf } from "~/law/laws.server";
import { lawView } from "~/law/law-page-rules";
import { lawPage } from "~/law/texts";
import { LawPage } from "./law-page";
import { pageMeta } from "~/components/page-meta";
import { nameInText } from "~/core/text-rules";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

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
    title: view ? lawPage.heading(nameInText(view.name)) : lawPage.pageNotFound,
    description: view ? lawPage.description(nameInText(view.name)) : lawPage.unknownCountry,
    ...(view && { path: `/law/${view.code}` }),
    isGated: true,
    isUnlisted: !view,
  });

export default function LawOfCountry() {
  return <LawPage view={useLoaderData<typeof loader>()} />;
}
