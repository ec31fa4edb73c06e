import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { joinByForm } from "~/features/waitlist/handlers/join-waitlist.server";
import { hasAccess } from "~/features/accounts/handlers/guards.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";
export { keepActionHeaders as headers } from "~/server/http/page-headers.server";
export {
  LaunchPage as default,
  launchAction as clientAction,
  launchMeta as meta,
} from "~/features/waitlist/components/launch-page";

/** A redirect home with access. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await hasAccess(context, request)) throw redirect("/home");
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  return joinByForm(context, request);
}
