import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { any, like } from "../support/contract";
import { adminCalls } from "../support/contract-admin";
import { formCalls } from "../support/contract-forms";
import { publicCalls } from "../support/contract-public";
import { headersOf, makeSmallWorld, type Caller } from "../support/small-world";
import { visit } from "../support/worker";

let caller = 0;

async function make(call: string, as: Caller, body: unknown, launched = true): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return visit(path, {
    method,
    launched,
    headers: {
      "CF-Connecting-IP": `198.51.100.${(caller += 1)}`,
      ...(await headersOf(as)),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: sent }),
  });
}

beforeEach(makeSmallWorld);

describe.each([...publicCalls, ...adminCalls])("$call", ({ call, as, body, status, answer, refuses }) => {
  it(`answers ${status} as specified`, async () => {
    const response = await make(call, as, body);
    const text = await response.text();
    expect([response.status, text]).toEqual([status, any.text]);
    if (answer !== undefined) expect(JSON.parse(text)).toEqual(answer);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  if (refuses.length > 0)
    it.each(refuses)("refuses $status $code", async (refusal) => {
      const [method = ""] = call.split(" ");
      const made = refusal.path ? `${method} ${refusal.path}` : call;
      const response = await make(made, refusal.as ?? as, refusal.body ?? body, refusal.launched);
      expect(await response.json()).toEqual(
        like({
          message: any.text,
          code: refusal.code,
          ...(refusal.fields && { fields: like(refusal.fields) }),
        }),
      );
      expect(response.status).toBe(refusal.status);
    });
});

describe.each(formCalls)("the form of $call", ({ as, to, fields, done, status, refused }) => {
  const send = async (sent: Record<string, string>) =>
    visit(to, {
      method: "POST",
      headers: {
        "CF-Connecting-IP": `198.51.100.${(caller += 1)}`,
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

  it("refuses what the call refuses, in words", async () => {
    const before = await counted();
    const response = await send(refused.fields);
    expect(response.status).toBe(refused.status);
    expect(await response.text()).toContain(refused.says);
    expect(await counted()).toBe(before);
  });
});
