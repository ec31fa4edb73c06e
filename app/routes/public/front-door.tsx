import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { hasAccess } from "../../auth/visitor.server";

export { LaunchPage as default, launchMeta as meta } from "../../ui/waitlist/launch-page";

/** The waitlist, or home for whoever has access. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await hasAccess(context, request)) throw redirect("/home");
  return null;
}
