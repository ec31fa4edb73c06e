import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { withdrawalByCodeInput } from "~/features/privacy/schema";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { WithdrawPage } from "./withdraw-page";
import { withdrawWith } from "~/features/privacy/handlers/your-data.server";
import { withdrawPage } from "~/features/privacy/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const here = "/withdraw";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: withdrawPage.title,
    description: withdrawPage.description,
    path: here,
    isUnlisted: true,
  });

/** The url never carries the code. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isDone: new URL(request.url).searchParams.has("done") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values);
  return runForm(
    context,
    async () => {
      const withdrawn = await withdrawWith(context, request, parseForm(withdrawalByCodeInput, values));
      return withdrawn.ok ? redirect(`${here}?done`) : reject(withdrawn);
    },
    reject,
  );
}

export const clientAction = keepFormOnError(withdrawPage.failed);

export default function Withdraw() {
  const { isDone } = useLoaderData<typeof loader>();
  return <WithdrawPage isDone={isDone} rejected={useActionData<typeof action>()} />;
}
