import { callsADay, callsAnHour } from "../rules";
import { createCallMeter, type MeterContext } from "../call-meter.server";
import { inDigits } from "../../../core/digits";
import { networksOf } from "../../../server/network";
import type { ApiError } from "~/server/http/api.server";

export interface NotMetered {
  error: ApiError;
  headers: Record<string, string>;
}

/** Kept for the isolate, across requests. */
const callMeter = createCallMeter();

/**
 * By key or ip; an unknown key counts by ip. Our own pages' calls are free.
 * @returns null where the call may go on.
 */
export async function meterCall(request: Request, context: MeterContext): Promise<NotMetered | null> {
  const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (key === undefined) return countByIp(request, context);
  const notTaken = await callMeter.count(context, { by: "key", key });
  if (!notTaken) return null;
  if (notTaken.code === "rate_limited")
    return usedUp(`This key has made ${inDigits(callsADay)} calls within a day.`, notTaken.waitSeconds);
  const tooMany = await countByIp(request, context);
  if (tooMany) return tooMany;
  const message = "This key is not known, or was revoked. Send one of your account’s keys, or none.";
  return {
    error: { message, code: "unauthenticated" },
    headers: { "WWW-Authenticate": 'Bearer realm="api", error="invalid_token"' },
  };
}

/** Without an ip, as locally, nothing is counted. */
async function countByIp(request: Request, context: MeterContext): Promise<NotMetered | null> {
  const { headers } = request;
  if (headers.get("Sec-Fetch-Site") === "same-origin" || !headers.has("CF-Connecting-IP")) return null;
  const notTaken = await callMeter.count(context, { by: "ip", ip: networksOf(request).near });
  if (notTaken?.code !== "rate_limited") return null;
  const told = `Your address has made ${inDigits(callsAnHour)} calls within an hour. With a key it may make more: /api says how.`;
  return usedUp(told, notTaken.waitSeconds);
}

function usedUp(told: string, waitSeconds: number): NotMetered {
  const wait = waitSeconds === 1 ? "a second" : `${inDigits(waitSeconds)} seconds`;
  return {
    error: { message: `${told} Please wait ${wait}, then try again.`, code: "rate_limited" },
    headers: { "Retry-After": String(waitSeconds) },
  };
}
