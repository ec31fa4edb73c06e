import type { AppLoadContext } from "@remix-run/cloudflare";

import { resetInput } from "../domain/accounts/account-input";
import { resetPassword, type ResetOutcome } from "../domain/accounts/reset-commands.server";
import { parseInput } from "../domain/parse-input";
import type { Result } from "../domain/result";

/**
 * Asks for a reset code, or chooses a new password with one.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed or mailed, `busy`.
 */
export async function resetWith(
  context: AppLoadContext,
  request: Request,
  sent: unknown,
): Promise<Result<ResetOutcome>> {
  const input = parseInput(resetInput, sent);
  if (!input.ok) return input;
  const rejected =
    (await context.limiter("resetByAccount", request, input.value.username)) ??
    (await context.limiter("resetByAddress", request));
  return rejected ?? resetPassword(context, input.value);
}
