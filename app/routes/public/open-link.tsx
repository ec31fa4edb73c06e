import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";

import { readLink } from "~/core/mailed-link";
import { fail } from "~/core/result";
import { readForm, rejectForm } from "~/server/http/form.server";
import { holdLink } from "~/server/http/mailed-links.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { LinkForm } from "~/components/mailed-link/mailed-link";
import { linkTexts } from "~/components/rare-texts";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Open a link from our mail",
    description: "Paste a link that we mailed to you, where pressing it did not open it.",
    isUnlisted: true,
  });

/** Redirects to the page of the link. The token stays unused. */
export async function action({ request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const { link = "", page } = values;
  const given = readLink(link, page);
  if (given) return redirect(`/${given.page}`, { headers: { "Set-Cookie": await holdLink(given) } });
  const wrong = "Paste the whole link from the mail, from https:// to its last letter";
  return rejectForm(fail("invalid", wrong, { link: [wrong] }), values);
}

export const clientAction = keepFormOnError(linkTexts.notOpened);

export default function OpenLink() {
  const rejected = useActionData<typeof action>();
  return <LinkForm page={rejected?.values.page} rejected={rejected} />;
}
