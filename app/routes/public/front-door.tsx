import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { joinByForm } from "../../use-cases/join-waitlist.server";
import { hasAccess } from "../../auth/guards.server";

export { shouldRevalidate } from "../../ui/form/keep-page";
export { keepActionHeaders as headers } from "../../http/page-headers.server";
export {
  LaunchPage as default,
  launchAction as clientAction,
  launchMeta as meta,
} from "../../ui/waitlist/launch-page";

/** The waitlist, or home for whoever has access. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await hasAccess(context, request)) throw redirect("/home");
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  return joinByForm(context, request);
}
