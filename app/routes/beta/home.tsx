import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { requireBeta } from "../../auth/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  return null;
}

export default function Home() {
  return <h1>Bringing transparency to parental leave</h1>;
}
