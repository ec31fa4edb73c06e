import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { errorResponse } from "~/lib/http/api.server";

const notFound = async ({ request }: LoaderFunctionArgs) =>
  errorResponse({ message: `There is nothing at ${new URL(request.url).pathname}.`, code: "not_found" });

export const loader = notFound;
export const action = notFound;
