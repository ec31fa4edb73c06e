import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { getVisitor, safeRedirect } from "~/features/accounts/handlers/guards.server";
import { endSession } from "~/features/accounts/handlers/sign-in.server";
import { readForm, runForm } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { frameTexts } from "~/components/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

const done = { title: "Logged out successfully" };

/** A GET signs nobody out: pages come here after the API did, for the toast. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await getVisitor(context, request);
  throw account ? redirect("/") : await redirectWithToast("/", done);
}

/** Without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { from } = await readForm(request);
  return runForm(
    context,
    async () => redirectWithToast("/", done, [await endSession(context, request)]),
    async ({ message }) =>
      redirectWithToast(safeRedirect(from), {
        title: frameTexts.signOutFailed,
        description: message,
        variant: "destructive",
      }),
  );
}
