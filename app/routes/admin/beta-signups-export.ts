import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { readSignupsCsv } from "~/features/waitlist/queries.server";
import { noteRead } from "~/features/moderation/handlers/admin-list.server";
import { csvResponse } from "~/server/http/csv.server";

export async function loader(args: LoaderFunctionArgs) {
  noteRead(args.context, await requireAdmin(args), "signups_export");
  const today = new Date(args.context.clock()).toISOString().slice(0, 10);
  return csvResponse(`waitlist-${today}.csv`, readSignupsCsv(args.context));
}
