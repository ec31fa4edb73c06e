import { safeRedirect } from "~/features/accounts/handlers/guards.server";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";

import { enterSecondFactor, loadSecondFactor } from "./second-step.server";
import { cookieHeaders } from "~/server/http/cookies.server";
import { readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { SecondFactorPage } from "./second-factor-page";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { authViews, loginForm, secondFactorPage } from "~/features/accounts/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: secondFactorPage.title,
    description: secondFactorPage.description,
    isUnlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { view: await loadSecondFactor(context, request), redirectTo: wantedIn(request) };
}

const { failed } = authViews.login;

/** Recovery codes are shown in the response itself, so that no url or cookie carries them. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, {}, failed);
  return runForm(
    context,
    async () => {
      const entered = await enterSecondFactor(context, request, values);
      if (!entered.ok) {
        if (entered.code !== "unauthenticated") return reject(entered);
        const toast = { title: failed, description: entered.message, variant: "destructive" } as const;
        return redirectWithToast(`/auth${new URL(request.url).search}`, toast);
      }
      const { cookies, username, recoveryCodes } = entered.value;
      if (recoveryCodes) return data({ recoveryCodes }, { headers: cookieHeaders(cookies) });
      const toast = { title: loginForm.loggedIn, description: loginForm.welcomeBack(username) };
      return redirectWithToast(wantedIn(request), toast, cookies);
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

function wantedIn(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
}

export default function SecondFactor() {
  return <SecondFactorPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />;
}
