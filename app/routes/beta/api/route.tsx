import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { ApiPage } from "./api-page";
import { pageMeta } from "~/components/page-meta";
import { apiPage } from "~/features/api/handlers/api-document.server";
import { apiPage as texts } from "~/features/api/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return apiPage(args.context);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: "/api",
    isGated: true,
  });

export default function Api() {
  return <ApiPage page={useLoaderData<typeof loader>()} />;
}
