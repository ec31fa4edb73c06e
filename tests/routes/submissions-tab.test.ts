import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { ctx, forgetEveryone, insertPerson, insertTwoEmployers, rows } from "../support/held-data";
import { visit } from "../support/worker";

const tab = "/admin?tab=submissions";
let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  ctx.now = Date.now() - 3 * 24 * 60 * 60 * 1000;
  await insertPerson({ name: "anna", id: 1 });
  admin = await cookiesOf("admin");
});

const open = async (path: string) => (await visit(path, { headers: admin })).text();
const send = (intent: string, ...items: string[]) =>
  visit(tab, {
    method: "POST",
    headers: { ...admin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams([["intent", intent], ...items.map((item) => ["item", item])]),
  });

describe("the tab Community Submissions, without scripts", () => {
  it("shows pending and published ones, without authors", async () => {
    const pending = await open(tab);
    expect(pending).toContain("comment 2 of anna");
    expect(pending).toContain("experience 2 of anna");
    expect(pending).not.toContain("comment 1 of anna");
    const published = await open(`${tab}&state=published`);
    expect(published).toContain("experience 1 of anna");
    const votes = await open(`${tab}&kind=votes`);
    expect(votes).not.toContain("experience 2 of anna");
    for (const page of [pending, published, votes]) expect(page).not.toMatch(/anna@|people\.invalid/i);
  });

  it("approves, and offers undo for ten seconds", async () => {
    const approval = await send("approve", "vote:12:1", "experience:12:1");
    const location = approval.headers.get("Location") ?? "";
    expect(approval.status).toBe(302);
    expect(await open(location)).toContain("Undo 2 approvals");
    const back = await send("unapprove", "vote:12:2", "experience:12:2");
    expect(back.status).toBe(302);
    expect(await rows("ratings", "id = 12 and is_approved = 0")).toHaveLength(1);
    await send("approve", "vote:12:3");
    await env.DB.prepare("update ratings set approval_date = approval_date - 10001").run();
    expect(await open(`${tab}&undo=vote:12:4`)).not.toContain("Undo");
  });

  it("asks before it deletes, one or many", async () => {
    const ask = await send("ask", "vote:12:1", "experience:12:1");
    const page = await open(ask.headers.get("Location") ?? "");
    expect(page).toContain("Delete these 2 submissions?");
    expect(await rows("ratings", "id = 12")).toHaveLength(1);
    expect(await open(`${tab}&confirm=vote:12:1`)).toContain("Delete this vote?");
    expect((await send("delete", "vote:12:1", "experience:12:1")).status).toBe(302);
    expect(await open(tab)).toContain("No pending community submissions found");
  });

  it("shows the new text instead of deciding on a changed one", async () => {
    await env.DB.prepare("update ratings set is_positive = 1, version = 2 where id = 12").run();
    const late = await send("approve", "vote:12:1");
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Failed to approve vote");
    expect(page).toContain("Changed meanwhile: now Positive, with a comment");
    expect(page).toContain('value="vote:12:2"');
  });

  it("explains a deleted item, an empty choice and a missing action", async () => {
    expect((await send("delete", "vote:999:1")).status).toBe(404);
    expect((await send("approve")).status).toBe(400);
    expect((await send("dance", "vote:12:1")).status).toBe(400);
  });

  it("leads from a page past the end to the last one", async () => {
    const response = await visit(`${tab}&page=7`, { headers: admin });
    expect([response.status, response.headers.get("Location")]).toEqual([302, tab]);
  });
});
