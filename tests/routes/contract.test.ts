import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { any, like } from "../support/contract";
import { adminCalls } from "../support/contract-admin";
import { formCalls } from "../support/contract-forms";
import { publicCalls } from "../support/contract-public";
import { headersOf, makeSmallWorld, type Caller } from "../support/small-world";
import { visit } from "../support/worker";

async function make(call: string, as: Caller, body: unknown, launched = true): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return visit(path, {
    method,
    launched,
    headers: {
      "CF-Connecting-IP": crypto.randomUUID(),
      ...(await headersOf(as)),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: sent }),
  });
}

beforeEach(makeSmallWorld);

describe.each([...publicCalls, ...adminCalls])(
  "$call",
  ({ call, as, body, status, response: expected, rejects }) => {
    it(`answers ${status} as specified`, async () => {
      const response = await make(call, as, body);
      const text = await response.text();
      expect([response.status, text]).toEqual([status, any.text]);
      if (expected !== undefined) expect(JSON.parse(text)).toEqual(expected);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
    });

    if (rejects.length > 0)
      it(`refuses with ${[...new Set(rejects.map(({ code }) => code))].join(", ")}`, async () => {
        const [method = ""] = call.split(" ");
        for (const rejection of rejects) {
          const made = rejection.path ? `${method} ${rejection.path}` : call;
          const response = await make(made, rejection.as ?? as, rejection.body ?? body, rejection.launched);
          expect([response.status, await response.json()]).toEqual([
            rejection.status,
            like({
              message: any.text,
              code: rejection.code,
              ...(rejection.fields && { fields: like(rejection.fields) }),
            }),
          ]);
        }
      });
  },
);

describe.each(formCalls)("the form of $call", ({ as, to, fields, done, status, rejected }) => {
  const send = async (sent: Record<string, string>) =>
    visit(to, {
      method: "POST",
      headers: {
        "CF-Connecting-IP": crypto.randomUUID(),
        "Sec-Fetch-Site": "same-origin",
        ...(await headersOf(as)),
      },
      body: new URLSearchParams(sent),
    });
  const counted = async () =>
    done === undefined ? 1 : ((await env.DB.prepare(done).first<number>("n")) ?? 0);

  it("does the same as the call", async () => {
    const before = await counted();
    const response = await send(fields);
    expect([response.status, before, (await counted()) > 0]).toEqual([status, 0, true]);
  });

  it("rejects what the call rejects, in words", async () => {
    const before = await counted();
    const response = await send(rejected.fields);
    expect(response.status).toBe(rejected.status);
    expect(await response.text()).toContain(rejected.says);
    expect(await counted()).toBe(before);
  });
});
