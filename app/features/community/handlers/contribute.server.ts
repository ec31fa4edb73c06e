import type { z } from "zod";

import type { AccountJson } from "~/features/accounts/schema";
import { parseInput, type Result } from "~/core/result";
import type { DomainContext } from "~/server/context";
import type { Contributor } from "~/features/accounts/contributor.server";
import type { ApiArgs } from "~/server/http/api.server";
import { contributorOf, rejectOtherIdentity } from "~/features/accounts/handlers/guards.server";

type Command<Input, Done> = (
  ctx: DomainContext,
  input: Input,
  contributor: Contributor,
) => Promise<Result<Done>>;

/**
 * @returns `forbidden` for somebody else's name, `invalid` with fields, `rate_limited`, or the command's
 * result.
 */
export async function contribute<Input, Done>(
  { context, request }: Pick<ApiArgs, "context" | "request">,
  account: AccountJson,
  sent: Record<string, unknown>,
  [schema, command]: readonly [z.ZodType<Input>, Command<Input, Done>],
): Promise<Result<Done>> {
  const rejected = rejectOtherIdentity(sent, account, ["userId"]);
  if (rejected) return rejected;
  const input = parseInput(schema, sent);
  if (!input.ok) return input;
  return (
    (await context.limiter("contribution", request, { account: account.username })) ??
    command(context, input.value, await contributorOf(context, request))
  );
}
