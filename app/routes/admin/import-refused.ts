import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { downloadRefused } from "~/features/import/handlers/import-page.server";
import { requireAdmin } from "~/lib/auth/guards.server";

/** The file comes of a form alone. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect("/admin/import");
}

/** The rows of an admin's file that an import refuses, as a file to save; nothing is written. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  return downloadRefused(args);
}
