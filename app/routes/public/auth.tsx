import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";

import { safeRedirect } from "../../auth/redirect-to.server";
import { resetWith } from "../../use-cases/reset-password.server";
import { authenticate, sessionCookie } from "../../auth/sign-in.server";
import { getVisitor } from "../../auth/guards.server";
import { reportUnexpectedError, type UnexpectedError } from "../../http/unexpected-errors.server";
import { readForm, rejectForm, type FormValues, type RejectedForm } from "../../http/form.server";
import { keepOutOfCaches } from "../../http/page-headers.server";
import { redirectWithToast } from "../../http/toasts.server";
import { authHref, authViewIn } from "../../ui/auth/auth-links";
import { AuthPage } from "../../ui/auth/auth-page";
import { authWords } from "../../ui/auth/auth-words";
import { pageMeta } from "../../ui/page-meta";

/** Who is signed in already is led on, by a whole new page: the one that is open may not know it yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = wantedIn(request);
  const { account } = await getVisitor(context, request);
  if (account) throw redirectDocument(redirectTo);
  return { redirectTo };
}

/** The address says which of the three forms was sent. */
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

async function takeLogin({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request.clone() as Request);
  const session = await authenticate(context, request, "login form");
  if (!session.ok) return rejectForm(session, values, "Login failed");
  const isAfterReset = new URL(request.url).searchParams.has("reset");
  const toast = {
    title: isAfterReset ? "Login successful" : "Logged in successfully",
    description: `Welcome back, ${session.value.account.username}!`,
  };
  return redirectWithToast(wantedIn(request), toast, [await sessionCookie(session.value)]);
}

async function takeRegistration({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request.clone() as Request);
  const session = await authenticate(context, request, "registration form");
  if (!session.ok) return rejectForm(session, values, "Registration failed");
  const toast = {
    title: "Registration successful",
    description: `Welcome, ${session.value.account.username}!`,
  };
  return redirectWithToast(wantedIn(request), toast, [await sessionCookie(session.value)]);
}

async function takeReset({ request, context }: ActionFunctionArgs) {
  const { asksAgain, ...values } = await readForm(request);
  const { code, ...withoutCode } = values;
  const reset = await resetWith(context, request, asksAgain || !code ? withoutCode : values).catch(
    (error: unknown) => reportUnexpectedError(error, context.requestId),
  );
  if ("id" in reset) return data(resetFailure(reset, values), { status: 500 });
  if (!reset.ok) return rejectForm(reset, values, "Password reset failed");
  if (reset.value.status === "code_sent")
    return { sent: reset.value.message, username: values.username ?? "" };
  return redirectWithToast(authHref("login", wantedIn(request), { reset: "done" }), {
    title: "Password reset successful",
    description: "You can sign in with your new password now.",
  });
}

/** The specified words, and where they are seen longest, the id that stands in the log. */
function resetFailure({ message }: UnexpectedError, { username = "", code = "" }: FormValues): RejectedForm {
  const description = "An unknown error occurred.";
  const toast = { title: "Password reset failed", description, variant: "destructive" } as const;
  return { message: `${description} ${message}`, fields: {}, values: { username, code }, toast };
}

function wantedIn(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
}

/** The address may hold a code. */
export const headers = keepOutOfCaches;

export const meta: MetaFunction = ({ matches, location }) => {
  const view = authViewIn(new URLSearchParams(location.search));
  const { title, description } = authWords[view];
  return pageMeta(matches, { title, description, path: authHref(view) });
};

export default function Auth() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return <AuthPage redirectTo={redirectTo} actionData={useActionData<typeof action>()} />;
}
