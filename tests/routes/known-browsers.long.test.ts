import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { cookiesFrom } from "../support/actors";
import { elsewhere, forgetPeopleAndTries, password, register } from "../support/hostile-tries";

forgetPeopleAndTries();

const knownIn = (cookie: string) => cookie.split("; ").find((part) => part.startsWith("__Host-known=")) ?? "";

describe("a known browser", () => {
  it("signs in 12 of 12 times while 16 others sign in all the time", async () => {
    const { default: worker } = await import("built-worker");
    const send = async (ip: string, username: string, typed: string, cookie: string) => {
      const headers = { "Content-Type": "application/json", "CF-Connecting-IP": ip, Cookie: cookie };
      const body = JSON.stringify({ username, password: typed });
      const response = await worker.fetch(
        new Request("http://127.0.0.1:8788/api/login", { method: "POST", headers, body }),
        { ...env, LAUNCH_STATE: "launched" },
        { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
      );
      await response.arrayBuffer();
      return response.status;
    };
    const owners = [];
    for (let index = 0; index < 3; index += 1)
      owners.push(knownIn(cookiesFrom(await register(`owner${index}`, `10.${index}.0.1`))));
    let isOver = false;
    const hostile: number[] = [];
    const connections = Array.from({ length: 16 }, async () => {
      while (!isOver) hostile.push(await send(crypto.randomUUID(), crypto.randomUUID(), "wrong", ""));
    });
    const found: number[] = [];
    for (let time = 0; time < 12; time += 1)
      found.push(await send(elsewhere(), `owner${time % 3}`, password, owners[time % 3] ?? ""));
    isOver = true;
    await Promise.all(connections);
    expect(found).toEqual(Array<number>(12).fill(200));
    expect(hostile).toContain(503);
    expect(hostile).toContain(401);
  });
});
