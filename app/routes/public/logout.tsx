import { safeRedirect } from "../../auth/guards.server";
import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirectDocument, type ClientActionFunctionArgs } from "@remix-run/react";

import { endSession } from "../../auth/sign-out.server";
import { readForm, rejectForm, runForm } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";
import { keepPage } from "../../ui/form/keep-page";
import { signOutFailed } from "../../ui/frame/sign-out-form";
import { forgetDrafts } from "../../ui/community/draft";
import { forgetDraft } from "../../ui/share/share-draft";

/** Opening this url signs nobody out. */
export async function loader() {
  return redirect("/");
}

/** A page whose scripts run stays where signing out fails; without them it is led back to, with the reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { from, stays } = await readForm(request);
  return runForm(
    context,
    async () => {
      const forgotten = await endSession(context, request);
      return redirectWithToast("/", { title: "Logged out successfully" }, [forgotten]);
    },
    async (failure) =>
      stays
        ? rejectForm(failure, {}, signOutFailed)
        : redirectWithToast(safeRedirect(from), {
            title: signOutFailed,
            description: failure.message,
            variant: "destructive",
          }),
  );
}

const send = keepPage(signOutFailed);

/**
 * Whoever is signed out gets a whole new page, which knows nothing of them; what they typed and had not sent is
 * forgotten then, and not before.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await send(args);
  } catch (leading) {
    if (!(leading instanceof Response)) throw leading;
    forgetDraft();
    forgetDrafts();
    throw redirectDocument(leading.headers.get("Location") ?? "/");
  }
}
