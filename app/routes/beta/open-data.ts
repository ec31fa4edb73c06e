import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { behindBeta } from "../../auth/guards.server";
import { openDataResponse } from "../../use-cases/open-data.server";

export function loader(args: LoaderFunctionArgs) {
  return behindBeta(args, () => openDataResponse(args));
}
