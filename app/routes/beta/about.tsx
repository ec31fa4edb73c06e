import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";

import { requireBeta } from "~/lib/auth/guards.server";
import { AboutPage } from "~/features/site/components/about-page";
import { pageMeta } from "~/components/page-meta";

export { shouldRevalidate } from "~/components/form/keep-form";

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
