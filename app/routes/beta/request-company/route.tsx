import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { getVisitor, requireBeta } from "~/features/accounts/handlers/guards.server";
import { requestWith } from "~/features/requests/handlers/requests.server";
import { agreementsMeant } from "~/features/agreements/queries.server";
import { getSameName } from "~/features/directory/near-name-queries.server";
import type { ListedEmployer } from "~/features/requests/rules";
import { getAsking } from "~/features/requests/queries.server";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { failedForm, keepFormOnError } from "~/components/form/keep-form";
import type { RequestActionData } from "~/features/requests/components/request-form";
import { RequestPage } from "./request-page";
import { pageMeta } from "~/components/page-meta";
import { requestErrors, requestForm } from "~/features/requests/texts";
import { formTexts } from "~/components/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "waiting" };

export { shouldRevalidate } from "~/components/form/keep-form";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const name = (new URL(request.url).searchParams.get("name") ?? "").trim().slice(0, 200);
  const [{ account }, listed, asking, agreements] = await Promise.all([
    getVisitor(context, request),
    name ? getSameName(context, name) : null,
    name ? getAsking(context, { companyName: name, country: "Australia" }) : null,
    name ? agreementsMeant(context, name) : [],
  ]);
  return { name, email: account?.email ?? "", listed, asking, agreements };
}

export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => {
    const { data: rejected, init } = rejectForm(failure, values, requestErrors.title);
    const listed = failure.code === "conflict" ? (failure.present as ListedEmployer) : null;
    return data<RequestActionData>({ status: "rejected", ...rejected, listed }, init ?? undefined);
  };
  return runForm(
    context,
    async () => {
      const requested = await requestWith(context, request, values, parseForm);
      if (!requested.ok) return reject(requested);
      const { request: noted, elsewhere } = requested.value;
      const taken = { request: noted, listed: elsewhere, toast: { title: requestForm.requested } };
      return data<RequestActionData>({ status: "requested", ...taken }, { status: 201 });
    },
    reject,
  );
}

export const clientAction = keepFormOnError((message, { values, isAnswered }): RequestActionData => {
  const said = isAnswered ? requestErrors.failed : requestErrors.unexpected;
  return {
    status: "rejected",
    ...failedForm(requestErrors.title, message === formTexts.unreachable ? said : message, values),
  };
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: requestForm.title,
    description: requestForm.description,
    path: "/request-company",
    isGated: true,
  });

export default function RequestCompany() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage {...view} actionData={useActionData<typeof action>()} />;
}
