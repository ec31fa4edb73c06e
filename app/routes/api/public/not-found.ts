import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { errorResponse } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "no database", changes: "nothing" };

const notFound = async ({ request }: LoaderFunctionArgs) =>
  errorResponse({ message: `There is nothing at ${new URL(request.url).pathname}.`, code: "not_found" });

export const loader = notFound;
export const action = notFound;
