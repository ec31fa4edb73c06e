import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";

import { readLink } from "~/core/mailed-link";
import { holdLink } from "~/server/http/mailed-links.server";
import { NotFoundPage } from "~/components/frame/error-page";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "no database" };

export { shouldRevalidate } from "~/components/form/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "404 Page Not Found",
    description: "There is no page at this address.",
    isUnlisted: true,
  });

export async function loader({ request: { url } }: LoaderFunctionArgs) {
  // Some mail programs encode a link's #, so that it becomes part of the path.
  const given = url.includes("%23") ? readLink(url, undefined) : null;
  if (given) return redirect(`/${given.page}`, { headers: { "Set-Cookie": await holdLink(given) } });
  return data(null, { status: 404 });
}

export default NotFoundPage;
