import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { getHeldData } from "~/features/privacy/handlers/your-data.server";
import { countTry, mailLimits } from "~/server/limits.server";
import {
  accessMs,
  closeDataAccess,
  openDataAccess,
  requestDataLink,
} from "~/features/privacy/data-access-commands.server";
import { dataLinkInput } from "~/features/privacy/schema";
import { fail, parseInput } from "~/core/result";
import { clearCookie, readCookie, setCookie } from "~/server/http/cookies.server";
import { readForm, rejectForm, type FormValues } from "~/server/http/form.server";
import { AskPage } from "~/features/privacy/components/ask-page";
import { HeldDataPage } from "./held-data-page";
import { pageMeta } from "~/components/page-meta";
import { askPage } from "~/features/privacy/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const here = "/privacy/your-data";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: askPage.title,
    description: askPage.description,
    path: here,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const seen = await getHeldData(context, request);
  return { seen: seen && { data: seen.data, about: seen.about } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readForm(request);
  if (values.intent === "ask") return ask({ context, request }, values);
  if (values.intent === "open") return open({ context, request }, values);
  if (values.intent === "close") return close({ context, request });
  return rejectForm(fail("invalid", askPage.unknownForm), {});
}

type Asking = Pick<ActionFunctionArgs, "context" | "request">;

async function ask({ context, request }: Asking, values: FormValues) {
  const input = parseInput(dataLinkInput, values);
  if (!input.ok) return rejectForm(input, { email: values.email ?? "" });
  const rejected =
    (await context.limiter("dataRequest", request)) ??
    (await countTry(context, mailLimits(request, "data link")));
  if (rejected) return rejectForm(rejected, { email: values.email ?? "" });
  await requestDataLink(context, input.value);
  return { asked: true as const };
}

async function open({ context }: Asking, values: FormValues) {
  const opened = await openDataAccess(context, values.token ?? "");
  if (!opened.ok) return rejectForm(opened, {});
  return redirect(here, {
    headers: { "Set-Cookie": await setCookie("dataAccess", opened.value.token, accessMs / 1000) },
  });
}

async function close({ context, request }: Asking) {
  const token = await readCookie(request, "dataAccess");
  if (token !== undefined) await closeDataAccess(context, token);
  return redirect(here, { headers: { "Set-Cookie": await clearCookie("dataAccess") } });
}

export default function YourData() {
  const { seen } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return seen ? <HeldDataPage {...seen} asked={actionData} /> : <AskPage actionData={actionData} />;
}
