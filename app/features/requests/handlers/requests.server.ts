import { type AppLoadContext } from "@remix-run/cloudflare";
import { requestEmployer, type Requested } from "../commands.server";
import { requestInput, type RequestInput } from "../schema";
import { parseInput, type Result } from "~/core/result";
import { networksOf } from "~/server/network";
import { getVisitor, rejectOtherIdentity } from "~/features/accounts/handlers/guards.server";

/**
 * @returns `conflict` for an employer that is listed, `forbidden` for a body that names someone else,
 * `invalid` with fields, `rate_limited`.
 */
export async function requestWith<Sent extends Record<string, unknown>>(
  context: AppLoadContext,
  request: Request,
  sent: Sent,
  parse: (schema: typeof requestInput, sent: Sent) => Result<RequestInput> = parseInput,
): Promise<Result<Requested>> {
  const { account } = await getVisitor(context, request);
  const foreign = rejectOtherIdentity(sent, account, ["requestedBy", "userId"]);
  if (foreign) return foreign;
  const input = parse(requestInput, sent);
  if (!input.ok) return input;
  const counted = [{ limit: "ask", of: networksOf(request).wide }] as const;
  return (
    (await context.limiter("companyRequest", request)) ??
    requestEmployer(context, input.value, account?.id ?? null, counted)
  );
}
