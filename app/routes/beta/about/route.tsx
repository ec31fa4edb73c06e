import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";

import { requireBeta } from "~/features/accounts/handlers/guards.server";
import { AboutPage } from "./about-page";
import { pageHeads } from "~/features/site/texts";
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
    ...pageHeads.about,
    path: "/about",
    isGated: true,
  });

export default AboutPage;
