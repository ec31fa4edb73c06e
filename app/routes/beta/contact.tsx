import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";

import { requireBeta } from "../../auth/guards.server";
import { ContactPage } from "../../ui/about/contact-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Suggestions, faults and stories reach a person here.",
    path: "/contact",
    isGated: true,
  });

export default ContactPage;
