import type { AppLoadContext } from "@remix-run/cloudflare";

import { resetInput, type ResetOutcome } from "../schema";
import { resetPassword } from "../reset-commands.server";
import { parseInput, type Result } from "~/core/result";
import type { SecurityEventKind } from "~/server/security-event";
import { countTry, guessLimits, mailLimits } from "~/server/limits.server";
import { networksOf } from "~/server/network";
import { knownBrowserOf } from "./known-browser.server";

/**
 * Checks the password against the username that was sent, never against the stored account, so that the
 * answer reveals nothing.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed or mailed, `busy`.
 */
export async function resetWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<ResetOutcome>> {
  const input = parseInput(resetInput, sent);
  if (!input.ok) return input;
  const { username: account, code } = input.value;
  const knownBrowser = await knownBrowserOf(context, request, account);
  const counted = code
    ? guessLimits("reset code", account, { network: networksOf(request).wide, knownBrowser })
    : mailLimits(request, "reset", knownBrowser);
  const rejected =
    (await context.limiter("resetByAccount", request, { account, knownBrowser })) ??
    // A known browser has its own limit.
    (knownBrowser === null ? await context.limiter("resetByAddress", request) : null) ??
    (await countTry(context, counted));
  if (rejected) return rejected;
  const outcome = await resetPassword(context, input.value);
  const kind = eventOf(outcome);
  // No network is logged for a success: it would place the account's owner.
  if (kind) context.note({ kind, who: { account }, isUnplaced: kind === "reset_done" });
  return outcome;
}

function eventOf(outcome: Result<ResetOutcome>): SecurityEventKind | null {
  if (outcome.ok) return outcome.value.status === "changed" ? "reset_done" : "reset_asked";
  return outcome.fields?.code ? "reset_refused" : null;
}
