import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { requireBeta } from "../../auth/guards.server";
import { openDataResponse } from "../../use-cases/open-data.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return openDataResponse(args);
}
