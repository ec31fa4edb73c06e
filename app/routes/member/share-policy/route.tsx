import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { contributorOf, requireMember } from "~/features/accounts/handlers/guards.server";
import { rejectEarlyVote } from "~/features/accounts/contributor.server";
import { shareByForm, type RejectedShare } from "~/features/share/handlers/share-policy.server";
import { editPayLines } from "~/policy/document/pay-lines-rules";
import { fail, someAnswersWrong } from "~/core/result";
import { readForm, rejectForm, runForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { carryWithdrawalCode, takeWithdrawalCode } from "~/server/http/cookies.server";
import { skipsRevalidation, keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { SharePage, SharedPage } from "./share-page";
import { fieldLabel, inFormOrder } from "./share-steps";
import type { ShareActionData } from "./use-share-form";
import { sharePage, shareErrors, sharedPage } from "~/features/share/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "waiting" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { username } = await requireMember(args);
  const { code, headers } = await takeWithdrawalCode(request);
  const shared = new URL(request.url).searchParams.get("shared");
  const votesPaused =
    rejectEarlyVote(await contributorOf(context, request), context.clock())?.message ?? null;
  return data({ username, shared, withdrawalCode: code, votesPaused }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure & Pick<RejectedShare, "near">) => rejectShare(failure, values);
  if (values.check !== undefined)
    return data<ShareActionData>({ message: "", fields: {}, values, isEdited: true });
  if (values.payEdit !== undefined) {
    const edited = editPayLines(values);
    if (edited === null)
      return reject(fail("invalid", someAnswersWrong, { payText: [shareErrors.payUnreadable] }));
    return data<ShareActionData>({ message: "", fields: {}, values: edited, isEdited: true });
  }
  return runForm(
    context,
    async () => {
      const shared = await shareByForm(context, request, account, values);
      if (!shared.ok) return reject(shared);
      const cookies = await carryWithdrawalCode(shared.value.withdrawalCode);
      return redirectWithToast(sharedHref(values), sharedPage.toast, cookies);
    },
    reject,
  );
}

function sharedHref({ experienceRating, policyDetails = "" }: FormValues): string {
  if (!experienceRating) return "/share-policy?shared";
  return `/share-policy?shared=${policyDetails.trim() ? "story" : "rating"}`;
}

/** Names the first answer to correct, or offers the employers that the name may mean. */
function rejectShare({ near, ...failure }: FormFailure & Pick<RejectedShare, "near">, values: FormValues) {
  const [first] = inFormOrder(failure.code === "invalid" ? (failure.fields ?? {}) : {});
  const isOffer = near !== undefined && failure.fields === undefined;
  const { data: rejected, init } = rejectForm(failure, values, isOffer ? undefined : shareErrors.failed);
  const actionData: ShareActionData = { ...rejected, ...(near && { near }) };
  if (first) {
    const [field, messages] = first;
    const title = shareErrors.inField(fieldLabel(field));
    actionData.toast = { title, description: messages.join(". "), variant: "destructive" };
  }
  return data(actionData, init ?? undefined);
}

export const clientAction = keepFormOnError(shareErrors.failed);

/** The steps are entries of the history on one page, and ask the server nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  const isStep = formMethod === undefined && currentUrl.search === nextUrl.search;
  return !isStep && !skipsRevalidation({ actionStatus }) && defaultShouldRevalidate;
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: sharePage.title,
    description: sharePage.description,
    path: "/share-policy",
    isGated: true,
    isUnlisted: true,
  });

export default function SharePolicy() {
  const { username, shared, withdrawalCode, votesPaused } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return shared === null ? (
    <SharePage username={username} votesPaused={votesPaused} actionData={actionData} />
  ) : (
    <SharedPage shared={shared} withdrawalCode={withdrawalCode} />
  );
}
