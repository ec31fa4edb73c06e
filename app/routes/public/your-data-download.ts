import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { getHeldData } from "~/features/privacy/handlers/your-data.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const seen = await getHeldData(context, request);
  if (!seen) return redirect("/privacy/your-data");
  return new Response(`${JSON.stringify(seen.data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="your-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
