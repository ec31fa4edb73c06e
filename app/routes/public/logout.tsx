import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";

import { safeRedirect } from "../../auth/redirect-to.server";
import { endSession } from "../../auth/sign-out.server";
import { reportUnexpectedError } from "../../http/unexpected-errors.server";
import { readForm } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";

/** Opening this address signs nobody out. */
export async function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const { from } = await readForm(request);
  try {
    const forgotten = await endSession(context, request);
    return await redirectWithToast("/", { title: "Logged out successfully" }, [forgotten]);
  } catch (error) {
    reportUnexpectedError(error, context.requestId);
    return redirectWithToast(safeRedirect(from), {
      title: "Logout failed",
      description: "You are still signed in. Please try again in a moment.",
      variant: "destructive",
    });
  }
}
