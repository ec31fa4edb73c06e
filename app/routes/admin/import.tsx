import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { actImport } from "../../admin/import-page.server";
import { requireAdmin } from "../../auth/guards.server";
import { worldCountries } from "../../domain/employers/world-countries.server";
import { ImportPage } from "../../ui/admin/import/import-page";
import { pageMeta } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export { keepOutOfCaches as headers } from "../../http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { countries: worldCountries };
}

/** An admin's file is read here, and nobody else's. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  return actImport(args, admin);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Import companies", description: "For moderators.", isUnlisted: true });

export default function Import() {
  const { countries } = useLoaderData<typeof loader>();
  return <ImportPage actionData={useActionData<typeof action>()} countries={countries} />;
}
