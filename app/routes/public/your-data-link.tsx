import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { linkToken } from "~/server/http/mailed-links.server";
import { MailedLink } from "~/components/mailed-link/mailed-link";
import { pageMeta } from "~/components/page-meta";
import { OpenPage } from "~/features/privacy/components/ask-page";
import { askPage, openPage } from "~/features/privacy/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal" };

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const page = "privacy/your-data/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: askPage.title,
    description: openPage.description,
    isUnlisted: true,
  });

/** Does not look the link up, so that mail scanners do not use it up. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { link: await linkToken(request, page) };
}

export default function YourDataLink() {
  const { link } = useLoaderData<typeof loader>();
  return (
    <MailedLink page={page} link={link}>
      <OpenPage link={link ?? ""} />
    </MailedLink>
  );
}
