import { type AppLoadContext } from "@remix-run/cloudflare";
import { askToReply, askToReturn } from "../claim-commands.server";
import { claimInput, type ClaimInput } from "../schema";
import { countTry, mailLimits } from "~/server/limits.server";
import { ok, type Failure, type Result } from "~/core/result";
import { parseForm, type FormValues } from "~/server/http/form.server";
import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import { sendQueuedMail } from "~/features/mail/handlers/send-mail.server";

/** Limited by the ip in a minute, and by network and site in the database. */
const rejectTooMany = async (context: AppLoadContext, request: Request): Promise<Failure | null> =>
  (await context.limiter("dataRequest", request)) ??
  (await countTry(context, mailLimits(request, "employer")));

/** @returns `invalid` with fields, `not_found`, `rate_limited`. */
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
 * The address is looked up after the response, so its time does not tell whether it may answer.
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
