import type { AppLoadContext } from "@remix-run/cloudflare";

import { withdrawByCode } from "../domain/experiences/experience-commands.server";
import type { WithdrawalByCodeInput } from "../domain/ownership/withdrawal-code";
import type { Result } from "../domain/result";
import { runLimited } from "../http/rate-limits.server";

/**
 * Takes an experience back for whoever has its code, from the page's form or from a program.
 * @returns `invalid` with fields, `rate_limited` before a code is looked for, `not_found`.
 */
export function withdrawWith(
  context: AppLoadContext,
  request: Request,
  input: Result<WithdrawalByCodeInput>,
): Promise<Result<null>> {
  return runLimited(context, request, input, { limits: () => [["withdrawal"]], command: withdrawByCode });
}
