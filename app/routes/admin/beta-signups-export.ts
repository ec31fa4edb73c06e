import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { requireAdmin } from "../../auth/guards.server";
import { readSignupsCsv } from "../../domain/waitlist/signup-queries.server";
import { csvResponse } from "../../http/csv.server";

/** The whole waitlist as a file to save. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const today = new Date(args.context.clock()).toISOString().slice(0, 10);
  return csvResponse(`waitlist-${today}.csv`, readSignupsCsv(args.context));
}
