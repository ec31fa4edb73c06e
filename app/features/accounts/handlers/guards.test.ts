import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { actors, cookiesOf, type Actor } from "../../../../tests/support/actors";
import { peopleContext } from "../../../../tests/support/people-context";
import { readConfig } from "~/server/config.server";
import { createSecurityLog } from "~/server/http/security-log.server";
import type { LoadContext } from "~/load-context";
import { requireAdmin, requireApiMember, requireMember } from "./guards.server";

const asked = "http://127.0.0.1:8788/share-policy?from=home";
const cookies = {} as Record<Actor, Record<string, string>>;

beforeAll(async () => {
  for (const actor of actors) cookies[actor] = await cookiesOf(actor);
});

/** Where a guard sends someone before the launch, or what it answers; "in" for whoever passes. */
async function outcome(guard: typeof requireMember, actor: Actor): Promise<string> {
  const request = new Request(asked, { headers: cookies[actor] });
  const log = createSecurityLog(request);
  const context = { ...peopleContext(), ...log, clock: Date.now, config: readConfig(env) };
  try {
    await guard({ request, context: context as unknown as LoadContext & Record<string, unknown> });
    return "in";
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get("Location") ?? ""}`.trim();
  }
}

const toSignIn = "302 /auth?redirectTo=%2Fshare-policy%3Ffrom%3Dhome";
const toSecondFactor = "302 /auth/second-factor?redirectTo=%2Fshare-policy%3Ffrom%3Dhome";
const toWaitlist = "302 /launch-signup?door=share-policy";

describe.each<[string, typeof requireMember, Record<Actor, string>]>([
  [
    "a member's page",
    requireMember,
    {
      anonymous: toWaitlist,
      "employer representative": toWaitlist,
      "representative of another employer": toWaitlist,
      "signed out elsewhere": toWaitlist,
      "admin idle for 31 minutes": toWaitlist,
      "admin without second factor": toSecondFactor,
      "member without invitation": toWaitlist,
      invited: toSignIn,
      member: "in",
      admin: "in",
    },
  ],
  [
    "a member's call",
    requireApiMember,
    {
      anonymous: "403",
      "employer representative": "403",
      "representative of another employer": "403",
      "signed out elsewhere": "403",
      "admin idle for 31 minutes": "403",
      "admin without second factor": "401",
      "member without invitation": "403",
      invited: "401",
      member: "in",
      admin: "in",
    },
  ],
  [
    "an admin's page",
    requireAdmin,
    {
      anonymous: "302 /",
      "employer representative": "302 /",
      "representative of another employer": "302 /",
      "signed out elsewhere": "302 /",
      "admin idle for 31 minutes": "302 /",
      "admin without second factor": toSecondFactor,
      "member without invitation": "302 /",
      invited: "302 /",
      member: "302 /",
      admin: "in",
    },
  ],
])("%s", (_, guard, expected) => {
  it.each(actors)("meets %s as it should", async (actor) => {
    expect(await outcome(guard, actor)).toBe(expected[actor]);
  });
});
