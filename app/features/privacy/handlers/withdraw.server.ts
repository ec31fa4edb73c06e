import type { AppLoadContext } from "@remix-run/cloudflare";

import { withdrawByCode } from "~/features/community/experience-commands.server";
import type { WithdrawalByCodeInput } from "../withdrawal-code";
import { countWhere } from "~/lib/limits.server";
import type { Result } from "~/lib/result";
import { networksOf } from "~/lib/network";

/**
 * Takes an experience back for whoever has its code, from the page's form or from a program. Only wrong codes stay
 * counted: nothing tells afterwards from where something was withdrawn.
 * @returns `invalid` with fields, `rate_limited` before a code is looked for, `not_found`.
 */
export async function withdrawWith(
  context: AppLoadContext,
  request: Request,
  input: Result<WithdrawalByCodeInput>,
): Promise<Result<null>> {
  if (!input.ok) return input;
  const counted = [{ limit: "withdrawal", of: networksOf(request).wide }] as const;
  return (
    (await context.limiter("withdrawal", request)) ??
    countWhere(
      context,
      counted,
      ({ ok }) => !ok,
      () => withdrawByCode(context, input.value),
    )
  );
}
