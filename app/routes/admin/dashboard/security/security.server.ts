import { type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseSecurityEventFilter } from "~/features/accounts/security-schema";
import { listSecurityEvents } from "~/features/accounts/security-log.server";
import type { SecurityView } from "./security-tab";

/** Invalid parameters show the newest events. */
export async function loadSecurity({ context, request }: LoaderFunctionArgs): Promise<SecurityView> {
  const filter = parseSecurityEventFilter(new URL(request.url).searchParams);
  const { kind, before, limit } = filter.ok ? filter.value : { limit: 50 };
  const part = await listSecurityEvents(context, { kind, before, limit });
  return { ...part, kind: kind ?? "", isOlder: before !== undefined };
}
