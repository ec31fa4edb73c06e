import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { actImport } from "./import-page.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { worldCountries } from "~/core/world-countries.server";
import { ImportPage } from "./import-page";
import { importPage } from "~/features/import/admin-texts";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { countries: worldCountries };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  return actImport(args, admin);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: importPage.title, description: importPage.description, isUnlisted: true });

export default function Import() {
  const { countries } = useLoaderData<typeof loader>();
  return <ImportPage actionData={useActionData<typeof action>()} countries={countries} />;
}
