import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "../../auth/guards.server";
import { ApiPage } from "../../ui/api/api-page";
import { pageMeta } from "../../ui/page-meta";
import { apiPage } from "../../use-cases/api-document.server";

export { shouldRevalidate } from "../../ui/form/keep-page";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return apiPage(args.context);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For programs",
    description: "Employers’ parental leave as JSON: every call, what it takes and what it answers.",
    path: "/api",
    isGated: true,
  });

export default function Api() {
  return <ApiPage page={useLoaderData<typeof loader>()} />;
}
