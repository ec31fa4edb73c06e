import type { AppLoadContext } from "@remix-run/cloudflare";

import { recognise, type Visitor } from "../domain/accounts/sessions.server";
import { readCookie } from "../http/cookies.server";

const known = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** Who a request comes from: asked of the database once a request, and only for one that brings a cookie. */
export function getVisitor(context: AppLoadContext, request: Request): Promise<Visitor> {
  const visitor = known.get(context) ?? recogniseRequest(context, request);
  known.set(context, visitor);
  return visitor;
}

async function recogniseRequest(context: AppLoadContext, request: Request): Promise<Visitor> {
  const [sessionToken, betaToken] = await Promise.all([
    readCookie(request, "session"),
    readCookie(request, "beta"),
  ]);
  return recognise(context, { sessionToken, betaToken });
}

/** Whether a visitor passes the gate: the site is launched, an invitation was redeemed here, or it is an admin. */
export async function hasAccess(context: AppLoadContext, request: Request): Promise<boolean> {
  if (context.config.isLaunched) return true;
  const { account, hasInvitation } = await getVisitor(context, request);
  return hasInvitation || account?.role === "admin";
}
