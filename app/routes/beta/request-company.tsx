import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";

import { getVisitor, requireBeta } from "../../auth/guards.server";
import { requestWith } from "../../use-cases/request-employer.server";
import { getSameName } from "../../domain/directory/near-names.server";
import { reportUnexpectedError } from "../../http/unexpected-errors.server";
import { readForm, rejectForm } from "../../http/form.server";
import { errorTitle, type RequestActionData } from "../../ui/request/request-action-data";
import { RequestPage } from "../../ui/request/request-page";
import { pageMeta } from "../../ui/page-meta";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const name = (new URL(request.url).searchParams.get("name") ?? "").trim().slice(0, 200);
  const [{ account }, listed] = await Promise.all([
    getVisitor(context, request),
    name ? getSameName(context, name) : null,
  ]);
  return { name, email: account?.email ?? "", listed };
}

export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const values = await readForm(request);
  try {
    const requested = await requestWith(context, request, values);
    if (!requested.ok) {
      const { data: rejected, init } = rejectForm(requested, values, errorTitle);
      return data<RequestActionData>({ status: "rejected", ...rejected }, init ?? undefined);
    }
    const listed = await getSameName(context, requested.value.companyName);
    return data<RequestActionData>(
      { status: "requested", request: requested.value, listed },
      { status: 201 },
    );
  } catch (error) {
    const { message } = reportUnexpectedError(error, context.requestId);
    return data<RequestActionData>({ status: "rejected", message, fields: {}, values }, { status: 500 });
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Request a company",
    description: "Ask us to add an employer's parental leave policy to the directory.",
    path: "/request-company",
    isGated: true,
  });

export default function RequestCompany() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage {...view} actionData={useActionData<typeof action>()} />;
}
