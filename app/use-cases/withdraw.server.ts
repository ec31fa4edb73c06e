import type { AppLoadContext } from "@remix-run/cloudflare";

import { withdrawByCode } from "../domain/experiences/experience-commands.server";
import type { WithdrawalByCodeInput } from "../domain/ownership/withdrawal-code";
import { countWhere } from "../domain/limits.server";
import type { Result } from "../domain/result";
import { networksOf, runLimited } from "../http/rate-limits.server";

/**
 * Takes an experience back for whoever has its code, from the page's form or from a program. Only wrong codes stay
 * counted: nothing tells afterwards from where something was withdrawn.
 * @returns `invalid` with fields, `rate_limited` before a code is looked for, `not_found`.
 */
export function withdrawWith(
  context: AppLoadContext,
  request: Request,
  input: Result<WithdrawalByCodeInput>,
): Promise<Result<null>> {
  const counted = [{ limit: "withdrawal", of: networksOf(request).wide }] as const;
  return runLimited(context, request, input, {
    limits: () => [["withdrawal"]],
    command: (ctx, typed) =>
      countWhere(
        ctx,
        counted,
        ({ ok }) => !ok,
        () => withdrawByCode(ctx, typed),
      ),
  });
}
