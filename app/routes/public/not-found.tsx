import { data, type MetaFunction } from "@remix-run/cloudflare";

import { NotFoundPage } from "../../ui/frame/error-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "404 Page Not Found",
    description: "There is no page at this address.",
    isUnlisted: true,
  });

export async function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
