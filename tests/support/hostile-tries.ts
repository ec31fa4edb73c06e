import { env } from "cloudflare:test";
import { beforeEach } from "vitest";

import { forgetTries } from "./limits";
import { visit } from "./worker";

export const password = "seven quiet otters";
let network = 0;

/** Starts without people or tries, in a new network. */
export function forgetPeopleAndTries(): void {
  beforeEach(async () => {
    forgetTries();
    network += 1;
    await env.DB.batch(
      ["users", "counted_tries", "reset_codes", "mail_outbox", "launch_signups", "security_events"].map(
        (table) => env.DB.prepare(`DELETE FROM ${table}`),
      ),
    );
  });
}

export function call(path: string, ip: string, body: unknown, cookie = ""): Promise<Response> {
  return visit(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "CF-Connecting-IP": ip,
      ...(cookie !== "" && { Cookie: cookie }),
    },
  });
}

export const register = (username: string, ip: string) =>
  call("/api/register", ip, { username, email: `${username}@example.test`, password });

/** Robin by default. */
export const signIn = (ip: string, typed: string, cookie?: string, username = "Robin") =>
  call("/api/login", ip, { username, password: typed }, cookie);

/** One /48, as a provider's customer has, a /64 each time. */
export const ipOf48 = (index: number) => `2001:db8:${network.toString(16)}:${index.toString(16)}::1`;

export const elsewhere = () => `2001:db8:f000:${(network += 1).toString(16)}::1`;

/** How often each status came. */
export async function statuses(times: number, send: (index: number) => Promise<Response>) {
  const found: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    // As if a minute had passed.
    forgetTries();
    const { status } = await send(index);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}
