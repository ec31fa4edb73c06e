import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { LetterPage, letterPage } from "./letter-page";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "typed" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const name = new URL(args.request.url).searchParams.get("name") ?? "";
  return { name: name.replace(/\s+/gu, " ").trim().slice(0, 100) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: letterPage.title,
    description: letterPage.description,
    path: "/letter",
    isGated: true,
  });

export default function Letter() {
  return <LetterPage {...useLoaderData<typeof loader>()} />;
}
