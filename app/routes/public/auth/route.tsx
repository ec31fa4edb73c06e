import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { resetWith } from "~/features/accounts/handlers/reset-password.server";
import { resetInput } from "~/features/accounts/schema";
import type { NewSession } from "~/features/accounts/session-queries.server";
import {
  authConstraints,
  authenticate,
  sessionCookies,
  type WayIn,
} from "~/features/accounts/handlers/sign-in.server";
import { getVisitor, safeRedirect, secondFactorPath } from "~/features/accounts/handlers/guards.server";
import {
  parseForm,
  readForm,
  rejectForm,
  runForm,
  type FormFailure,
  type FormValues,
} from "~/server/http/form.server";
import { cookieHeaders, isPersonal } from "~/server/http/cookies.server";
import { keepOutOfCaches } from "~/server/http/page-headers.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { authHref, authViewIn } from "~/features/accounts/rules";
import type { ToastMessage } from "~/core/result";
import { AuthPage } from "./auth-page";
import { authViews, loginForm, registerForm, resetForm } from "~/features/accounts/texts";
import { failedForm, keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

/** A new document, because the open page may not know who is signed in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = wantedIn(request);
  const { account, pendingSignIn } = await getVisitor(context, request);
  if (account) throw redirectDocument(redirectTo);
  const isNow = isJustNow(new URL(request.url).searchParams.get(signedInAt), context.clock());
  if (isNow && pendingSignIn) throw redirect(secondFactorPath(request.url));
  const hasLostCookie = isNow && !isPersonal(request);
  return {
    redirectTo,
    hasLostCookie,
    constraints: authConstraints,
    checkKey: context.config.turnstile?.siteKey ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  switch (authViewIn(new URL(args.request.url).searchParams)) {
    case "register":
      return takeRegistration(args);
    case "reset":
      return takeReset(args);
    default:
      return takeLogin(args);
  }
}

async function takeLogin(args: ActionFunctionArgs) {
  const isAfterReset = new URL(args.request.url).searchParams.has("reset");
  return begin(args, "login", authViews.login.failed, ({ username }) => ({
    title: isAfterReset ? loginForm.loggedInAfterReset : loginForm.loggedIn,
    description: loginForm.welcomeBack(username),
  }));
}

async function takeRegistration(args: ActionFunctionArgs) {
  return begin(args, "registration", authViews.register.failed, ({ username }) => ({
    title: registerForm.registered,
    description: registerForm.welcome(username),
  }));
}

async function begin(
  { request, context }: ActionFunctionArgs,
  way: WayIn,
  failed: string,
  welcome: (account: NewSession["account"]) => ToastMessage,
) {
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const session = await authenticate(context, request, way, values);
      if (!session.ok) return reject(session);
      const cookies = await sessionCookies(context, request, session.value);
      const toast = welcome(session.value.account);
      // Whether this browser keeps cookies shows at its next request.
      if (!isPersonal(request)) {
        const next = authHref("login", wantedIn(request), { [signedInAt]: String(context.clock()) });
        return session.value.isAwaitingSecondFactor
          ? redirect(next, { headers: cookieHeaders(cookies) })
          : redirectWithToast(next, toast, cookies);
      }
      if (session.value.isAwaitingSecondFactor) {
        const headers = cookieHeaders(cookies);
        return redirect(secondFactorPath(request.url), { headers });
      }
      return redirectWithToast(wantedIn(request), toast, cookies);
    },
    reject,
  );
}

async function takeReset({ request, context }: ActionFunctionArgs) {
  const { asksAgain, ...values } = await readForm(request);
  const { code, ...withoutCode } = values;
  return runForm(
    context,
    async () => {
      const input = parseForm(resetInput, asksAgain || !code ? withoutCode : values);
      const reset = input.ok ? await resetWith(context, request, input.value) : input;
      if (!reset.ok) return rejectReset(reset, values);
      if (reset.value.status === "code_sent")
        return { sent: reset.value.message, username: values.username ?? "" };
      return redirectWithToast(authHref("login", wantedIn(request), { reset: "done" }), {
        title: resetForm.done,
        description: resetForm.doneNext,
      });
    },
    (failure) => rejectReset(failure, values),
  );
}

/** Shows the specified words in the toast, and the error's id on the page. */
function rejectReset(failure: FormFailure, values: FormValues) {
  const title = authViews.reset.failed;
  if (failure.code !== "internal") return rejectForm(failure, values, title);
  const description = resetForm.unknownError;
  const rejected = rejectForm({ ...failure, message: `${description} ${failure.message}` }, values, title);
  rejected.data.toast = { title, description, variant: "destructive" };
  return rejected;
}

export const clientAction = keepFormOnError((message, { url, values }) =>
  failedForm(authViews[authViewIn(url.searchParams)].failed, message, values),
);

/** In the url of the request that shows whether the session's cookie was kept: when somebody signed in (ms, UTC). */
const signedInAt = "signedIn";

/** A mark that was bookmarked says nothing. */
function isJustNow(mark: string | null, now: number): boolean {
  const ago = now - Number(mark ?? NaN);
  return ago >= 0 && ago < 60_000;
}

function wantedIn(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
}

export const headers = keepOutOfCaches;

export const meta: MetaFunction = ({ matches, location }) => {
  const view = authViewIn(new URLSearchParams(location.search));
  const { title, description } = authViews[view];
  return pageMeta(matches, { title, description, path: authHref(view) });
};

export default function Auth() {
  return <AuthPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />;
}
