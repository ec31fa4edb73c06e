import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";

import { requireBeta } from "../../auth/guards.server";
import { AboutPage } from "../../ui/about/about-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: "Why employers' parental leave should be open to everyone, and how this site makes it so.",
    path: "/about",
    isGated: true,
  });

export default AboutPage;
