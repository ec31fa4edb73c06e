import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useOutletContext, useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";

import { requireBeta } from "../../auth/guards.server";
import { getEmployerView } from "../../domain/companies/company-queries.server";
import { detailsId } from "../../ui/companies/company-card";
import { loadEmployerDialog } from "../../ui/companies/employer-dialog-loader";
import { notListedTitle } from "../../ui/companies/employer-not-listed";
import { EmployerPage } from "../../ui/companies/employer-page";
import { employerData, employerPicture } from "../../ui/companies/employer-data";
import { employerDescription } from "../../ui/companies/employer-description";
import { changeAddress, employerHref } from "../../ui/directory/directory-links";
import { pageMeta, siteIn } from "../../ui/page-meta";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const view = await getEmployerView(args.context, args.params.id ?? "");
  return data(view, { status: view === null ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) => [
  ...pageMeta(matches, {
    title: view ? `Parental leave at ${view.company.name}` : notListedTitle,
    description: view ? employerDescription(view.company) : "Look for another employer in the directory.",
    path: employerHref(params.id ?? ""),
    ...(view && { picture: employerPicture(view.company) }),
    isGated: true,
    isUnlisted: !view,
  }),
  ...(view ? [{ "script:ld+json": employerData(view.company, siteIn(matches)?.origin ?? "") }] : []),
];

const EmployerDialog = lazy(loadEmployerDialog);

/** Over the directory that it was opened from, the employer is a dialog; everywhere else it is a page. */
export default function Employer() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const location = useLocation();
  const isOverDirectory = useOutletContext<"directory" | undefined>() === "directory";
  const address = changeAddress(location.search);
  if (!isOverDirectory) return <EmployerPage view={view} address={address} />;
  return (
    <Suspense fallback={null}>
      <EmployerDialog
        view={view}
        address={address}
        openerId={detailsId(id)}
        isOpenedHere={isOpenedHere(location.state)}
      />
    </Suspense>
  );
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverDirectory" in state;
}
