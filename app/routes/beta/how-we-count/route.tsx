import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { HowWeCountPage } from "./how-we-count-page";
import { howWeCount } from "~/features/site/rare-texts";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: howWeCount.heading,
    description: howWeCount.description,
    path: "/how-we-count",
    isGated: true,
  });

export default HowWeCountPage;
