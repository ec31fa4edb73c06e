import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { hasAccess } from "../../auth/guards.server";

export async function loader({ context }: LoaderFunctionArgs) {
  throw redirect(hasAccess(context) ? "/home" : "/launch-signup");
}
