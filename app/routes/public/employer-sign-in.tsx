import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { ReturnPage } from "~/features/replies/components/claim-page";
import { portalSignInHref } from "~/core/links";
import { returnWith } from "~/features/replies/handlers/replies.server";
import { returnPage, replyErrors } from "~/features/replies/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

const failed = replyErrors.linkNotSent;

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, failed);
  return runForm(
    context,
    async () => {
      const asked = await returnWith(context, request, values);
      return asked.ok ? redirect(`${portalSignInHref}?sent`) : reject(asked);
    },
    reject,
  );
}

export const clientAction = keepFormOnError(failed);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: returnPage.title,
    description: returnPage.description,
    isUnlisted: true,
  });

export default function EmployerSignIn() {
  const { isSent } = useLoaderData<typeof loader>();
  return <ReturnPage isSent={isSent} rejected={useActionData<typeof action>()} />;
}
