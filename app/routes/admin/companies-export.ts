import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { exportEmployers } from "~/features/import/export-employers.server";
import { csvResponse } from "~/server/http/csv.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { context } = args;
  const today = new Date(context.clock()).toISOString().slice(0, 10);
  return csvResponse(`companies-${today}.csv`, exportEmployers(context));
}
