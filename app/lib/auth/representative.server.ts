import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { recogniseRepresentative, type Representative } from "~/features/replies/representative.server";
import { readCookie } from "../http/cookies.server";

/** Where whoever answers for an employer asks for a new link. */
const representativeSignIn = "/employer-reply/sign-in";

/**
 * Lets a page load only for whoever answers for an employer, or waits to, in a browser that a mailed link opened. It is
 * no account and no access to anything else: the employer's desk stands beside the gate, as its published experiences
 * are all that it shows.
 * @throws a redirect to asking for a link.
 */
export async function requireRepresentative({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<Representative> {
  const token = await readCookie(request, "representative");
  const representative = token === undefined ? null : await recogniseRepresentative(context, token);
  if (!representative) {
    context.logRedirectDenied();
    throw redirect(representativeSignIn);
  }
  return representative;
}

/**
 * The same for what only an approved one may do.
 * @throws a redirect to the desk, which says what it waits for.
 */
export async function requireApprovedRepresentative(
  entering: Pick<LoaderFunctionArgs, "context" | "request">,
): Promise<Representative> {
  const representative = await requireRepresentative(entering);
  if (representative.state !== "approved") throw redirect("/employer-reply");
  return representative;
}
