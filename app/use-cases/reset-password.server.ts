import type { AppLoadContext } from "@remix-run/cloudflare";

import { resetInput } from "../domain/accounts/account-input";
import { rejectWeakPassword } from "../domain/accounts/password-rule.server";
import { resetPassword } from "../domain/accounts/reset-commands.server";
import type { ResetOutcome } from "../domain/accounts/account-output";
import { parseInput, type Result } from "../domain/result";
import type { SecurityEventKind } from "../domain/security/security-event";
import { guessAt } from "../domain/limits.server";
import { askingForMail, networksOf, runLimited } from "../http/rate-limits.server";
import { knownBrowserOf } from "../auth/known-browser.server";

/**
 * Asks for a reset code, or chooses a new password with one.
 * The password is held against the username that was sent, never against what the account holds: nobody learns of it.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed or mailed, `busy`.
 */
export async function resetWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<ResetOutcome>> {
  const input = parseInput(resetInput, sent);
  const knownBrowser = input.ok ? await knownBrowserOf(context, request, input.value.username) : null;
  return runLimited(context, request, input, {
    limits: ({ username: account }) => {
      const all = [["resetByAccount", { account, knownBrowser }] as const, ["resetByAddress"] as const];
      // A browser that is known is counted by itself alone.
      return knownBrowser === null ? all : all.slice(0, 1);
    },
    counted: ({ username, code }) =>
      code
        ? guessAt("reset code", username, { network: networksOf(request).wide, knownBrowser })
        : askingForMail(request, "reset", knownBrowser),
    command: async (ctx, input) => {
      const weak = await rejectWeakPassword("newPassword", input.newPassword, { username: input.username });
      if (weak) return weak;
      const outcome = await resetPassword(ctx, input);
      const kind = noteworthy(outcome);
      // Who gets in is the owner: the line of the log would say where they are, at this very moment.
      const isUnplaced = kind === "reset_done";
      if (kind) context.note({ kind, who: { account: input.username }, isUnplaced });
      return outcome;
    },
  });
}

function noteworthy(outcome: Result<ResetOutcome>): SecurityEventKind | null {
  if (outcome.ok) return outcome.value.status === "changed" ? "reset_done" : "reset_asked";
  return outcome.fields?.code ? "reset_refused" : null;
}
