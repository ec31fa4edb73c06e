import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { clearEndedCookies, getHeldData, type SeenData } from "~/features/privacy/handlers/your-data.server";
import { withOwnPassword } from "~/features/accounts/handlers/own-account.server";
import { deleteAccount, deleteHeldData } from "~/features/privacy/deletion-commands.server";
import { contributionsInput, deletionInput, type DeletionInput } from "~/features/privacy/schema";
import { fail, parseInput } from "~/core/result";
import { readForm, rejectForm } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { pageMeta } from "~/components/page-meta";
import { DeletePage } from "./delete-page";
import { deletePage, failures, heldDataPage } from "~/features/privacy/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: heldDataPage.deleteData,
    description: deletePage.description,
    isUnlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const seen = await getHeldData(context, request);
  if (!seen) throw redirect("/privacy/your-data");
  const chosen = contributionsInput.safeParse(new URL(request.url).searchParams.get("contributions"));
  // Sealed contributions cannot be removed from here.
  const contributions = chosen.success && !seen.data.isSealed ? chosen.data : "leave";
  return { data: seen.data, about: seen.about, contributions };
}

/** Needs a mailed link's cookie or the account's password. */
export async function action({ context, request }: ActionFunctionArgs) {
  const seen = await getHeldData(context, request);
  if (!seen) {
    context.logRedirectDenied();
    throw redirect("/privacy/your-data");
  }
  const input = parseInput(deletionInput, await readForm(request));
  if (!input.ok) return rejectForm(input, {});
  const deleted = await deleteAs({ context, request }, seen, input.value);
  if (!deleted.ok) return rejectForm(deleted, {});
  const actionData = await redirectWithToast("/", toastFor(seen), await clearEndedCookies(context, request));
  // A new document, because the open page shows who was signed in.
  actionData.headers.set("X-Remix-Reload-Document", "true");
  return actionData;
}

async function deleteAs(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  { subject, data, about }: SeenData,
  input: DeletionInput,
) {
  if (input.about !== about) return fail("conflict", failures.otherData(about));
  if (subject.kind === "email") return deleteHeldData(context, subject, input.contributions);
  const username = data.account?.username ?? "";
  const { contributor } = subject;
  return withOwnPassword(context, request, username, () => deleteAccount(context, contributor, input));
}

function toastFor({ subject }: SeenData) {
  return subject.kind === "account"
    ? { title: deletePage.accountDeleted, description: deletePage.accountDeletedNext }
    : { title: deletePage.dataDeleted, description: deletePage.dataDeletedNext };
}

export default function DeleteYourData() {
  const rejected = useActionData<typeof action>();
  return <DeletePage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
