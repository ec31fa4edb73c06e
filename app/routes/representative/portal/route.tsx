import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireRepresentative } from "~/features/replies/handlers/representative-guard.server";
import { closePortal, leavePortal } from "~/features/replies/claim-commands.server";
import { replyInput } from "~/features/replies/schema";
import { getPortal, proposeReply, withdrawReply } from "~/features/replies/reply-commands.server";
import type { Representative } from "~/features/replies/representative.server";
import { fail } from "~/core/result";
import { clearCookie, readCookie } from "~/server/http/cookies.server";
import {
  parseForm,
  readForm,
  rejectForm,
  runForm,
  type FormFailure,
  type FormValues,
} from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { PortalPage } from "./portal-page";
import { portalHref } from "~/core/links";
import { portalPage, replyErrors } from "~/features/replies/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const failed = replyErrors.nothingSent;

export async function loader(args: LoaderFunctionArgs) {
  const representative = await requireRepresentative(args);
  return getPortal(args.context, representative);
}

export async function action(args: ActionFunctionArgs) {
  const representative = await requireRepresentative(args);
  const values = await readForm(args.request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, failed);
  return runForm(args.context, () => act(args, representative, values, reject), reject);
}

async function act(
  { context, request }: ActionFunctionArgs,
  representative: Representative,
  values: FormValues,
  reject: (failure: FormFailure) => ReturnType<typeof rejectForm>,
) {
  const here = values.experience ? `${portalHref}#reply-${values.experience}` : portalHref;
  switch (values.intent) {
    case "reply": {
      const rejected = await context.limiter("contribution", request, {
        account: `employer ${representative.id}`,
      });
      const input = rejected ?? parseForm(replyInput, values);
      const sent = input.ok ? await proposeReply(context, representative, input.value) : input;
      if (!sent.ok) return reject(sent);
      return redirectWithToast(here, {
        title: portalPage.sent,
        description: portalPage.sentHow,
      });
    }
    case "withdraw": {
      const input = parseForm(replyInput.pick({ experience: true }), values);
      const gone = input.ok ? await withdrawReply(context, representative, input.value.experience) : input;
      return gone.ok ? redirectWithToast(here, { title: portalPage.withdrawn }) : reject(gone);
    }
    case "sign-out":
      await closePortal(context, (await readCookie(request, "representative")) ?? "");
      return redirectWithToast("/", { title: portalPage.signedOut }, [await clearCookie("representative")]);
    case "give-up":
      await leavePortal(context, representative);
      return redirectWithToast("/", { title: portalPage.gaveUp, description: portalPage.gaveUpHow }, [
        await clearCookie("representative"),
      ]);
    default:
      return reject(fail("invalid", replyErrors.noButton));
  }
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction<typeof loader> = ({ data: portal, matches }) =>
  pageMeta(matches, {
    title: portal ? portalPage.title(portal.company.name) : portalPage.titleOfAny,
    description: portalPage.description,
    isUnlisted: true,
  });

export default function Desk() {
  return <PortalPage portal={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
