import type { ActionFunctionArgs } from "@remix-run/cloudflare";

import { joinByForm } from "../../use-cases/join-waitlist.server";

export { keepActionHeaders as headers } from "../../http/page-headers.server";
export {
  LaunchPage as default,
  launchAction as clientAction,
  launchMeta as meta,
} from "../../ui/waitlist/launch-page";

export async function action({ context, request }: ActionFunctionArgs) {
  return joinByForm(context, request);
}
