import type { AppLoadContext } from "@remix-run/cloudflare";

import { askToReply, askToReturn } from "../domain/replies/claim-commands.server";
import { claimInput, type ClaimInput } from "../domain/replies/claim-input";
import { ok, type Result } from "../domain/result";
import { parseForm, type FormValues } from "../http/form.server";
import { askingForMail, runLimited } from "../http/rate-limits.server";
import { reportUnexpectedError } from "../http/unexpected-errors.server";
import { sendQueuedMail } from "../jobs.server";

/** Both ways to a link: by the ip in a minute, and by network and site in the database. */
const limitsOf = (request: Request) => ({
  limits: () => [["dataRequest"]] as [["dataRequest"]],
  counted: () => askingForMail(request, "employer"),
});

/**
 * Asks for a link to answer for an employer.
 * @returns `invalid` with fields, `not_found`, `rate_limited`.
 */
export function claimWith(
  context: AppLoadContext,
  request: Request,
  companyId: string,
  values: FormValues,
): Promise<Result<null>> {
  return runLimited(context, request, parseForm(claimInput, values), {
    ...limitsOf(request),
    command: (ctx, input) => askToReply(ctx, companyId, input),
  });
}

/**
 * Asks for a link to answer again. What is found out about the address is done after the response, which neither says
 * nor takes longer where the address may answer.
 * @returns `invalid` with fields, `rate_limited`.
 */
export function returnWith(
  context: AppLoadContext,
  request: Request,
  values: FormValues,
): Promise<Result<null>> {
  return runLimited(context, request, parseForm(claimInput, values), {
    ...limitsOf(request),
    command: (ctx, input) => {
      ctx.waitUntil(mailLinks(ctx, input));
      return Promise.resolve(ok(null));
    },
  });
}

async function mailLinks(context: AppLoadContext, input: ClaimInput): Promise<void> {
  try {
    await askToReturn(context, input);
    await sendQueuedMail(context);
  } catch (error) {
    reportUnexpectedError(error, context.requestId);
  }
}
