import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetTries } from "../support/limits";
import { withdrawalCodeNamed } from "../support/held-person";
import { makeSmallWorld } from "../support/small-world";
import { tally, visit } from "../support/worker";

let code: string;

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("DELETE FROM counted_tries");
  await makeSmallWorld();
  code = await withdrawalCodeNamed("anna", "e1", 1);
});

const isThere = () => env.DB.prepare("select count(*) as n from community_inputs where id = 11").first("n");
const send = (typed: string, from = "192.0.2.1") =>
  visit("/withdraw", {
    method: "POST",
    launched: false,
    headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": from },
    body: new URLSearchParams({ code: typed }),
  });

describe("withdrawing by code", () => {
  it("needs no account and no access, and leaves others' texts", async () => {
    const others = () => env.DB.prepare("select count(*) as n from community_inputs").first("n");
    const before = Number(await others());
    const done = await send(` ${code.toLowerCase().replaceAll("-", " ")}`);
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/withdraw?done"]);
    expect([await isThere(), await others()]).toEqual([0, before - 1]);
    const page = await visit("/withdraw?done", { launched: false });
    expect(await page.text()).toContain("Your experience is withdrawn");
    expect(tally.trips, "the page itself asks the database nothing").toBe(0);
  });

  it.each([
    ["", 400, "Enter your withdrawal code"],
    ["ABCDE", 400, "A withdrawal code has 28 letters and digits"],
    ["ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-456!", 400, "A withdrawal code has 28 letters and digits"],
    ["ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-456", 400, "A withdrawal code has 28 letters and digits"],
    ["ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567", 404, "No experience has this code"],
    ["ABCDE-FGHJK-MNPQR-STVWX", 400, "A withdrawal code has 28 letters and digits"],
  ])("says of %j what to do, and keeps what was typed", async (typed, status, says) => {
    const rejected = await send(typed);
    const html = await rejected.text();
    expect([rejected.status, rejected.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
    expect(html).toContain(says);
    if (typed !== "") expect(html).toContain(`value="${typed}"`);
    expect(await isThere()).toBe(1);
  });

  it("rejects the eleventh try in a minute, as a form or as JSON", async () => {
    for (let tried = 0; tried < 10; tried += 1)
      expect((await send("ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567")).status).toBe(404);
    const late = await send(code);
    expect([late.status, late.headers.get("Retry-After")]).toEqual([429, "60"]);
    const asProgram = await visit("/api/community-inputs/withdraw", {
      method: "POST",
      launched: false,
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.1" },
      body: JSON.stringify({ code }),
    });
    expect([asProgram.status, tally.trips, await isThere()]).toEqual([429, 0, 1]);
    expect((await send(code, "198.51.100.9")).status, "from elsewhere").toBe(302);
  });

  it("counts wrong codes by network for longer; a right one is not counted", async () => {
    const stored = () => env.DB.prepare("select count(*) as n from counted_tries").first("n");
    const passed = [];
    for (let tried = 0; tried < 25; tried += 1) {
      // As if a minute had passed.
      forgetTries();
      passed.push((await send("ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567", `2001:db8:5:${tried}::1`)).status);
    }
    expect(passed).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)]);
    expect([(await send(code, "2001:db8:5:99::1")).status, await isThere(), await stored()]).toEqual([
      429, 1, 1,
    ]);
    const noted = env.DB.prepare("select detail, network from security_events where kind = 'limit_reached'");
    expect((await noted.all()).results).toContainEqual({ detail: "withdrawal", network: "2001:db8:5::/48" });
    expect([(await send(code, "2001:db8:6::1")).status, await isThere(), await stored()]).toEqual([
      302, 0, 1,
    ]);
  });

  it("shows a new code once", async () => {
    const Cookie = `__Host-code=${btoa(JSON.stringify(code))}`;
    const page = await visit("/companies", { headers: { Cookie } });
    expect((await page.text()).includes(code)).toBe(true);
    expect(page.headers.getSetCookie()).toContainEqual(expect.stringContaining("__Host-code=; Max-Age=0"));
  });

  it("shows no code planted in the cookie", async () => {
    const planted = btoa(JSON.stringify("Call 0900 555 555"));
    const page = await visit("/companies", { headers: { Cookie: `__Host-code=${planted}` } });
    expect(await page.text()).not.toContain("0900 555 555");
    expect(page.headers.getSetCookie()).toContainEqual(expect.stringContaining("__Host-code=; Max-Age=0"));
  });
});
