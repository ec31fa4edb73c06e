import type { ActionFunctionArgs } from "@remix-run/cloudflare";

import { joinByForm } from "~/features/waitlist/handlers/join-waitlist.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "people" };

export { keepActionHeaders as headers } from "~/server/http/page-headers.server";
export {
  LaunchPage as default,
  launchAction as clientAction,
  launchMeta as meta,
} from "~/features/waitlist/components/launch-page";

export async function action({ context, request }: ActionFunctionArgs) {
  return joinByForm(context, request);
}
