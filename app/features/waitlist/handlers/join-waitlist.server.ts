import { data, type AppLoadContext } from "@remix-run/cloudflare";

import { countTry, mailLimits } from "~/server/limits.server";
import { parseInput, type Result } from "~/core/result";
import { nameErrors, splitFullName, waitlistInput, type JoinedJson, type JoinOutcome } from "../schema";
import { joinWaitlist } from "../commands.server";
import { retryHeaders, statusOf } from "~/server/http/api.server";
import { readForm } from "~/server/http/form.server";
import { initOf, reportUnexpectedError } from "~/server/http/unexpected-errors.server";

/** @returns `invalid` with fields, `rate_limited`, or `conflict` for an email that is on the list. */
export async function joinWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<JoinedJson>> {
  const input = parseInput(waitlistInput, sent);
  if (!input.ok) return input;
  return (
    (await context.limiter("waitlist", request)) ??
    (await countTry(context, mailLimits(request, "waitlist"))) ??
    joinWaitlist(context, input.value)
  );
}

/** For the form: it splits the full name, and keeps what was typed after an unexpected error. */
export async function joinByForm(context: AppLoadContext, request: Request) {
  const { fullName = "", email = "" } = await readForm(request);
  const values = { fullName, email };
  try {
    const result = await joinWith(context, request, { ...splitFullName(fullName), email });
    if (result.ok) return data<JoinOutcome>({ status: "joined" }, { status: 201 });
    const init = { status: statusOf[result.code], headers: retryHeaders(result.code) };
    if (result.code === "conflict") return data<JoinOutcome>({ status: "already_joined" }, init);
    if (result.fields)
      return data<JoinOutcome>({ status: "rejected", fields: nameErrors(result.fields), values }, init);
    return data<JoinOutcome>({ status: "failed", values }, init);
  } catch (error) {
    const init = initOf(reportUnexpectedError(error, context.requestId));
    return data<JoinOutcome>({ status: "failed", values }, init);
  }
}
