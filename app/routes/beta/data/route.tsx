import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { DataPage } from "./data-page";
import { getDataPage } from "~/features/open-data/queries.server";
import { dataPage } from "~/features/open-data/texts";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return getDataPage(args.context);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: dataPage.title,
    description: dataPage.description,
    path: "/data",
    isGated: true,
  });

export default function Data() {
  return <DataPage {...useLoaderData<typeof loader>()} />;
}
