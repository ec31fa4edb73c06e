import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { cardOf } from "~/features/directory/schema";
import { listFeatured } from "~/features/directory/featured-queries.server";
import { HomePage } from "./home-page";
import { pageHeads } from "~/features/site/texts";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

export { shouldRevalidate } from "~/components/form/keep-form";

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  return { featured: (await listFeatured(args.context)).map(cardOf) };
}

/** Opens the page at once; the server's answer fills the skeletons. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { featured: serverLoader<typeof loader>().then(({ featured }) => featured) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...pageHeads.home,
    path: "/home",
    isGated: true,
  });

export default function Home() {
  const { featured } = useLoaderData<typeof loader | typeof clientLoader>();
  return <HomePage featured={featured} />;
}
