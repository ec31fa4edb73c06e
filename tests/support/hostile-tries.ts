import { env } from "cloudflare:test";
import { beforeEach } from "vitest";

import { forgetTries } from "./limits";
import { visit } from "./worker";

/** The password of everybody whom {@link register} registers. */
export const password = "seven quiet otters";
let network = 0;

/** Lets every test begin without people, without tries, and in a network of its own. */
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

/** Sends JSON from an ip. */
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

/** Makes an account from an ip. */
export const register = (username: string, ip: string) =>
  call("/api/register", ip, { username, email: `${username}@example.test`, password });

/** Signs in, as Robin where nobody else is named. */
export const signIn = (ip: string, typed: string, cookie?: string, username = "Robin") =>
  call("/api/login", ip, { username, password: typed }, cookie);

/** An ip of one /48, each in a /64 of its own, as one customer of a provider has them. */
export const ipOf48 = (index: number) => `2001:db8:${network.toString(16)}:${index.toString(16)}::1`;

/** An ip of another /48 each time. */
export const elsewhere = () => `2001:db8:f000:${(network += 1).toString(16)}::1`;

/** The statuses of so many requests, one after the other, and how often each came. */
export async function statuses(times: number, send: (index: number) => Promise<Response>) {
  const found: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    // A minute by the platform's limits goes by between two tries.
    forgetTries();
    const { status } = await send(index);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}
