import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { openDataResponse } from "~/features/open-data/handlers/open-data.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "has an ETag" };

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => openDataResponse(args));
}
