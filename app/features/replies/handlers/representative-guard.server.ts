import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { recogniseRepresentative, type Representative } from "../representative.server";
import { readCookie } from "~/server/http/cookies.server";

const representativeSignIn = "/employer-reply/sign-in";

/**
 * For a browser that a mailed link opened, approved or waiting. It is no account: the employer portal is outside
 * the gate, because it shows only published experiences.
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

/** @throws a redirect to the employer portal, which says why. */
export async function requireApprovedRepresentative(
  entering: Pick<LoaderFunctionArgs, "context" | "request">,
): Promise<Representative> {
  const representative = await requireRepresentative(entering);
  if (representative.state !== "approved") throw redirect("/employer-reply");
  return representative;
}
