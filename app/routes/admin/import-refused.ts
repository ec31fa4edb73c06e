import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { downloadRefused } from "./import/import-page.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "nothing" };

/** Only its form gets the file. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect("/admin/import");
}

/** Writes nothing. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  return downloadRefused(args);
}
