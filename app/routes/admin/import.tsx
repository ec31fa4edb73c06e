import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { actImport } from "~/features/import/handlers/import-page.server";
import { requireAdmin } from "~/lib/auth/guards.server";
import { worldCountries } from "~/features/employers/world-countries.server";
import { ImportPage } from "~/features/import/components/admin/import-page";
import { pageMeta } from "~/components/page-meta";

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/lib/http/page-headers.server";

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
