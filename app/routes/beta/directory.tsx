import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";

import { requireBeta } from "../../auth/guards.server";
import { readDirectoryRequest } from "../../domain/companies/directory-input";
import { getDirectoryView } from "../../domain/companies/directory-queries.server";
import type { DirectoryView } from "../../domain/companies/directory-view";
import { directoryHref, tabIn } from "../../ui/directory/directory-links";
import { DirectoryPage } from "../../ui/directory/directory-page";
import { needsResults, useHeldDirectory } from "../../ui/directory/held-directory";
import { pageMeta } from "../../ui/page-meta";

/** An employer's own address has no directory behind it: one that opens over results keeps what is there. */
export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  if (args.params.id !== undefined) return null;
  return getDirectoryView(args.context, readDirectoryRequest(new URL(args.request.url).searchParams));
}

export const shouldRevalidate = needsResults;

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, {
    title: "Company Parental Leave Policies",
    description:
      "Compare employers' paid parental leave in weeks, with benefits and what parents say of them.",
    path: directoryHref(location.search, { search: null, sort: null, compare: null, tab: null }),
    isGated: true,
  });

export default function Directory() {
  const view = useLoaderData<typeof loader>();
  return view === null ? <Outlet /> : <DirectoryWithEmployer view={view} />;
}

/** The results stay while an employer opens over them; the outlet is told so. */
function DirectoryWithEmployer({ view }: { view: DirectoryView }) {
  const { search } = useLocation();
  const { id } = useParams();
  useHeldDirectory(search, id !== undefined);
  return (
    <>
      <DirectoryPage view={view} tab={tabIn(new URLSearchParams(search))} />
      <Outlet context="directory" />
    </>
  );
}
