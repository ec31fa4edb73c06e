import type { AppLoadContext } from "@remix-run/cloudflare";

import { askToReply, askToReturn } from "../claim-commands.server";
import { claimInput, type ClaimInput } from "../claim-input";
import { countTry, mailLimits } from "~/lib/limits.server";
import { ok, type Failure, type Result } from "~/lib/result";
import { parseForm, type FormValues } from "~/lib/http/form.server";
import { reportUnexpectedError } from "~/lib/http/unexpected-errors.server";
import { sendQueuedMail } from "~/jobs.server";

/** Both ways to a link are limited by the ip in a minute, and by network and site in the database. */
const rejectTooMany = async (context: AppLoadContext, request: Request): Promise<Failure | null> =>
  (await context.limiter("dataRequest", request)) ??
  (await countTry(context, mailLimits(request, "employer")));

/**
 * Asks for a link to answer for an employer.
 * @returns `invalid` with fields, `not_found`, `rate_limited`.
 */
export async function claimWith(
  context: AppLoadContext,
  request: Request,
  companyId: string,
  values: FormValues,
): Promise<Result<null>> {
  const input = parseForm(claimInput, values);
  if (!input.ok) return input;
  return (await rejectTooMany(context, request)) ?? askToReply(context, companyId, input.value);
}

/**
 * Asks for a link to answer again. What is found out about the address is done after the response, which neither says
 * nor takes longer where the address may answer.
 * @returns `invalid` with fields, `rate_limited`.
 */
export async function returnWith(
  context: AppLoadContext,
  request: Request,
  values: FormValues,
): Promise<Result<null>> {
  const input = parseForm(claimInput, values);
  if (!input.ok) return input;
  const rejected = await rejectTooMany(context, request);
  if (rejected) return rejected;
  context.waitUntil(mailLinks(context, input.value));
  return ok(null);
}

async function mailLinks(context: AppLoadContext, input: ClaimInput): Promise<void> {
  try {
    await askToReturn(context, input);
    await sendQueuedMail(context);
  } catch (error) {
    reportUnexpectedError(error, context.requestId);
  }
}
