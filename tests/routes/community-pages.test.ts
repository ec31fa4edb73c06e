import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { approveAll } from "../support/votes";
import { visit } from "../support/worker";

const page = "/companies/open?search=op";
const content = "They planned it with me, and nobody called.";
let cookie: string;

beforeAll(async () => {
  await insertEmployers(env.DB, [
    { name: "Open Door", publicId: "open" },
    { name: "Open Doors Everywhere", publicId: "opens" },
  ]);
});

beforeEach(async () => {
  await env.DB.batch(
    ["ratings", "community_inputs", "users"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  cookie = await sessionCookieOf(await makeUser());
});

async function send(path: string, fields: Record<string, string>, as = cookie) {
  const response = await visit(path, {
    method: "POST",
    headers: { Cookie: as, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": `192.0.2.7 ${as}` },
    body: new URLSearchParams(fields),
  });
  const cookies = response.headers.getSetCookie().join().replace(/%3D/g, "=");
  const flashed = /toast=([\w=%-]+)/.exec(cookies)?.[1] ?? "";
  return {
    status: response.status,
    location: response.headers.get("Location"),
    hasToast: flashed !== "",
    cookies: response.headers.getSetCookie(),
    html: await response.text(),
  };
}
const rows = async (table: string) =>
  (await env.DB.prepare(`select * from ${table}`).all<Record<string, unknown>>()).results;
const open = async (path: string, as = cookie) => (await visit(path, { headers: { Cookie: as } })).text();

describe("an employer's page without scripts", () => {
  it("takes a vote, with the comment that was typed, and leads back", async () => {
    expect(await send(page, { intent: "positive", comment: "Kind" })).toMatchObject({
      status: 302,
      location: page,
      hasToast: true,
    });
    expect(await rows("ratings")).toMatchObject([{ is_positive: 1, comment: "Kind" }]);
    expect(await send(page, { intent: "negative", comment: "" })).toMatchObject({ status: 302 });
    expect(await rows("ratings")).toMatchObject([{ is_positive: 0, comment: "Kind" }]);
  });

  it("shows a vote only to its author", async () => {
    await send(page, { intent: "positive", comment: "Wait for me" });
    const html = await open(page);
    expect(html).toContain("Waiting for review");
    expect(html).toContain("Wait for me");
    const seenByOthers = await open(page, "");
    expect(seenByOthers).not.toContain("Wait for me");
  });

  it("rejects a comment without a vote, and keeps it", async () => {
    const rejected = await send(page, { intent: "comment", comment: "Kept as typed" });
    expect(rejected.status).toBe(409);
    expect(rejected.html).toContain("Vote required");
    expect(rejected.html).toContain("Kept as typed</textarea>");
    const tooLong = await send(page, { intent: "positive", comment: "x".repeat(501) });
    expect(tooLong.status).toBe(400);
    expect(tooLong.html).toContain("Use at most 500 characters");
    expect(await rows("ratings"), "the vote itself was sent").toMatchObject([{ comment: null }]);
  });

  it("withdraws a comment, a vote and an experience", async () => {
    await send(page, { intent: "positive", comment: "Kind" });
    await send("/companies", { companyId: "open", isPositive: "true", content });
    const [written] = await rows("community_inputs");
    await send(page, { intent: "withdraw-comment" });
    expect(await rows("ratings")).toMatchObject([{ comment: null }]);
    await send(page, { intent: "withdraw-experience", experience: String(written?.id) });
    await send(page, { intent: "withdraw-vote" });
    expect([await rows("ratings"), await rows("community_inputs")]).toEqual([[], []]);
    expect((await send(page, { intent: "withdraw-vote" })).status).toBe(404);
  });

  it("says from when one may vote after a reset", async () => {
    await env.DB.prepare("update users set votes_from = ?")
      .bind(Date.UTC(2999, 0, 14))
      .run();
    const html = await open(page);
    expect(html).toContain("votes open again on 14 January 2999");
    expect(html).toContain("can no longer change it");
    const buttons = html.match(/<button[^>]*value="(positive|negative)"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(2);
    for (const button of buttons) expect(button).toContain(' disabled=""');
    expect(html).not.toContain("Submit Response");
    expect(await send(page, { intent: "positive" })).toMatchObject({ status: 403 });
    expect(await rows("ratings")).toEqual([]);
  });

  it("warns that colleagues might guess, while fewer than three are public", async () => {
    const warning = "colleagues might guess who wrote";
    const publish = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await send(page, { intent: "positive" }, await sessionCookieOf(await makeUser()));
      await approveAll();
    };
    await publish(1);
    await send("/companies", { companyId: "open", isPositive: "true", content });
    expect(await open(page)).toContain(warning);
    await approveAll();
    expect(await open(page), "two votes and an experience").not.toContain(warning);
    await send(page, { intent: "withdraw-vote" });
    expect(await open(page)).toContain(warning);
  });

  it("offers someone who is signed out the two sides and nothing that leads nowhere", async () => {
    const html = await open(page, "");
    expect(html).toContain("Sign in to vote; your name is never shown.");
    const [, form = ""] = /<form id="your-vote"(.*?)<\/form>/s.exec(html) ?? [];
    expect(form.match(/<button/g)).toHaveLength(2);
    expect(form).toMatch(/value="positive".*value="negative"/s);
    expect(form).not.toMatch(/ disabled|aria-pressed|<textarea/);
    expect(await open(page)).not.toContain("Sign in to vote;");
  });

  it("leads someone who is signed out to signing in and back to the vote", async () => {
    expect(await send(page, { intent: "positive" }, "")).toMatchObject({
      status: 302,
      location: `/auth?${new URLSearchParams({ redirectTo: `${page}#your-vote` }).toString()}`,
      hasToast: true,
    });
    expect(await rows("ratings")).toEqual([]);
  });
});

describe("the community block without scripts", () => {
  const share = (fields: Record<string, string>, as?: string) =>
    send("/companies?sort=name-asc", { isPositive: "true", content, ...fields }, as);

  it("takes an employer by its name in any case, and leads back to the results", async () => {
    expect(await share({ employer: "OPEN door", companyId: "" })).toMatchObject({
      status: 302,
      location: "/companies?sort=name-asc#main",
      hasToast: true,
    });
    expect(await rows("community_inputs")).toMatchObject([{ content, is_approved: 0 }]);
  });

  it("shows the withdrawal code of a new experience once, and never in a url", async () => {
    const { location, cookies } = await share({ employer: "Open Door" });
    const [carried = ""] = cookies.filter((line) => line.startsWith("__Host-code="));
    expect(carried).toMatch(/; Max-Age=60; .*HttpOnly; Secure; SameSite=Lax$/);
    const [value = ""] = carried.split(";");
    const shown = await visit(location ?? "", { headers: { Cookie: `${cookie}; ${value}` } });
    const [code = ""] = /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(await shown.text()) ?? [];
    expect(shown.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-code=.*Max-Age=0/));
    expect(shown.headers.get("Cache-Control")).toContain("no-store");
    expect(location).not.toContain(code);
    const withdraw = () => send("/withdraw", { code }, "");
    expect(await withdraw()).toMatchObject({ status: 302, location: "/withdraw?done" });
    expect([await rows("community_inputs"), await rows("ratings")]).toMatchObject([[], [{ is_positive: 1 }]]);
    expect((await withdraw()).status).toBe(404);
  });

  it("does not show the code again for the same text", async () => {
    await share({ employer: "Open Door" });
    const again = await share({ employer: "Open Door" });
    expect(again.status).toBe(302);
    expect(again.cookies.filter((line) => line.startsWith("__Host-code="))).toEqual([]);
  });

  it("asks which employer a name means, and keeps what was typed", async () => {
    for (const [employer, fitting] of [
      ["open", ["open", "opens"]],
      ["everywhere", ["opens"]],
    ] as const) {
      const asked = await share({ employer });
      expect(asked.status).toBe(400);
      expect(asked.html).toContain(content);
      for (const id of fitting)
        expect(asked.html).toMatch(new RegExp(`<input type="radio" name="companyId"[^>]* value="${id}"`));
      expect(/ name="companyId"[^>]* checked=""/.test(asked.html)).toBe(fitting.length === 1);
    }
    expect((await share({ employer: "Nobody at all" })).html).toContain("No employer fits");
    expect((await share({ employer: " " })).html).toContain("Choose an employer");
    expect(await rows("community_inputs")).toEqual([]);
  });

  it("offers the only employer that fits a name, and takes it when the form is sent again as it stands", async () => {
    const { html } = await share({ employer: "everywhere" });
    const [page = "", ...data] = html.split("<script");
    expect(page.split("“everywhere” may be Open Doors Everywhere. If so, send it again")).toHaveLength(2);
    expect(data.join(), "a toast").not.toContain("destructive");
    const [field = ""] = html.match(/<input[^>]*type="radio"[^>]*name="companyId"[^>]*>/) ?? [];
    const [, companyId = ""] = /value="(\w+)"/.exec(field) ?? [];
    expect(await share({ employer: "everywhere", companyId })).toMatchObject({ status: 302 });
    expect(await rows("community_inputs")).toHaveLength(1);
  });

  it("names what is missing beside it", async () => {
    const rejected = await share({
      employer: "Open Door",
      isPositive: "",
      content: "Short",
    });
    expect(rejected.status).toBe(400);
    for (const message of ["Please select &#x27;Positive&#x27;", "Write at least 10 characters"])
      expect(rejected.html).toContain(message);
    expect(rejected.html).toContain("Short</textarea>");
  });

  it("leads someone who is signed out to signing in and back to the block", async () => {
    const wanted = "/companies?sort=name-asc#community-input";
    const rejected = await share({ employer: "Open Door" }, "");
    expect(rejected.location).toBe(`/auth?${new URLSearchParams({ redirectTo: wanted }).toString()}`);
    expect(await open("/companies", "")).toContain("Sign in to share");
  });
});
