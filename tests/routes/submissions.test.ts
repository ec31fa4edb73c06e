import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import type { SubmissionJson } from "../../app/features/moderation/schema";

import { cookiesOf } from "../support/actors";
import { ctx, forgetEveryone, insertPerson, insertTwoEmployers } from "../support/held-data";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  ctx.now = Date.now() - 3 * 24 * 60 * 60 * 1000 - 1_000;
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bea", id: 2 });
  admin = await cookiesOf("admin");
});

function call(method: string, path: string, body?: unknown) {
  return visit(`/api/admin/${path}`, {
    method,
    headers: { ...admin, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const listed = async (path: string) => (await call("GET", path)).json<SubmissionJson[]>();

describe("GET /api/admin/ratings/pending", () => {
  it("lists pending votes, oldest first, without authors", async () => {
    const response = await call("GET", "ratings/pending");
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "2"]);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([
      {
        kind: "vote",
        id: 12,
        version: 1,
        isApproved: false,
        isPositive: false,
        comment: "comment 2 of anna",
        waitingDays: 3,
        companyId: "e2",
        company: { id: "e2", name: "Kelp Kitchens", country: "Australia", totalVotes: 0 },
      },
      { id: 22 },
    ]);
    expect(text).not.toMatch(/people\.invalid|userId|user_id|submitter|approvedBy|T\d\d:/i);
  });
});

describe("how long a submission has waited", () => {
  it("is in whole days, without the present one", async () => {
    const day = 24 * 60 * 60 * 1000;
    const since = [1, day - 60_000, day + 60_000, 2 * day - 60_000];
    await env.DB.batch([
      env.DB.prepare("delete from community_inputs"),
      ...since.map((ms, i) =>
        env.DB.prepare(
          "insert into community_inputs (company_id, content, date_submitted) select min(id), ?, ? from companies",
        ).bind(`waiting ${i}`, Date.now() - ms),
      ),
    ]);
    const rows = await listed("community-inputs?status=pending");
    expect(rows.map(({ content, waitingDays }) => [content, waitingDays])).toEqual([
      ["waiting 3", 1],
      ["waiting 2", 1],
      ["waiting 1", 0],
      ["waiting 0", 0],
    ]);
  });
});

describe("GET /api/admin/community-inputs", () => {
  it("lists pending ones, oldest first, then published ones, newest first", async () => {
    await env.DB.prepare("update community_inputs set approval_date = id where is_approved = 1").run();
    expect((await listed("community-inputs")).map(({ id }) => id)).toEqual([12, 22, 21, 11]);
    expect((await listed("community-inputs?status=pending")).map(({ id }) => id)).toEqual([12, 22]);
    expect((await listed("community-inputs?status=approved")).map(({ id }) => id)).toEqual([21, 11]);
    const pages = await Promise.all([1, 2].map((page) => listed(`community-inputs?page=${page}&perPage=3`)));
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[12, 22, 21], [11]]);
  });

  it("rejects an unknown state", async () => {
    const response = await call("GET", "community-inputs?status=odd");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      fields: { status: [expect.any(String)] },
    });
  });
});

describe.each([
  ["ratings", "ratings/pending", "comment"],
  ["community-inputs", "community-inputs", "content"],
])("/api/admin/%s", (kind, list, text) => {
  it("approves, answers the same again, and undoes it", async () => {
    const approval = await call("POST", `${kind}/12/approve`, { version: 1 });
    expect(approval.status).toBe(200);
    expect(await approval.json()).toMatchObject({ id: 12, isApproved: true, version: 2 });
    expect((await call("POST", `${kind}/12/approve`)).status).toBe(200);
    const back = await call("POST", `${kind}/12/unapprove`, { version: 2 });
    expect([back.status, await back.json()]).toMatchObject([200, { isApproved: false, version: 3 }]);
  });

  it("rejects undoing an old approval, in words", async () => {
    const late = await call("POST", `${kind}/11/unapprove`);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("10 seconds") as string,
      present: { id: 11, isApproved: true },
    });
  });

  it("answers a stale version 409 with the present state", async () => {
    const table = kind === "ratings" ? "ratings" : "community_inputs";
    await env.DB.prepare(`update ${table} set ${text} = 'changed', version = 2 where id = 12`).run();
    for (const [method, path] of [
      ["POST", `${kind}/12/approve`],
      ["DELETE", `${kind}/12`],
    ] as const) {
      const late = await call(method, path, { version: 1 });
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({
        code: "conflict",
        present: { [text]: "changed", version: 2 },
      });
    }
  });

  it("deletes once, then 404", async () => {
    const deletion = await call("DELETE", `${kind}/12`);
    expect([deletion.status, await deletion.json()]).toEqual([200, { id: 12, deleted: true }]);
    for (const [method, path] of [
      ["DELETE", `${kind}/12`],
      ["POST", `${kind}/12/approve`],
      ["POST", `${kind}/12/unapprove`],
      ["DELETE", `${kind}/x`],
    ] as const)
      expect((await call(method, path)).status, path).toBe(404);
  });

  it("decides on many and returns the stale ones", async () => {
    const items = [{ id: 12, version: 1 }, { id: 22, version: 9 }, { id: 999 }];
    const response = await call("POST", `${kind}/bulk`, { action: "approve", items });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      done: [{ id: 12, isApproved: true }],
      missed: [
        { id: 22, present: { version: 1 } },
        { id: 999, present: null },
      ],
    });
    const deletion = await call("POST", `${kind}/bulk`, { action: "delete", items: [{ id: 22 }] });
    expect(await deletion.json()).toEqual({ done: [{ id: 22, deleted: true }], missed: [] });
  });

  it.each([
    [{ action: "publish", items: [{ id: 1 }] }, "action"],
    [{ action: "approve", items: [] }, "items"],
    [{ action: "approve", items: Array.from({ length: 101 }, (_, id) => ({ id: id + 1 })) }, "items"],
    [{ action: "approve", items: [{ id: "1" }] }, "items"],
  ])("refuses %j", async (body, field) => {
    const response = await call("POST", `${kind}/bulk`, body);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ fields: object }>()).fields)).toEqual([field]);
  });

  it("has an ETag, and answers 304 for few rows", async () => {
    const etag = (await call("GET", list)).headers.get("ETag") ?? "";
    const again = () =>
      visit(`/api/admin/${list}`, { method: "HEAD", headers: { ...admin, "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    for (const change of [
      `update ${kind === "ratings" ? "ratings" : "community_inputs"} set version = version + 1 where id = 12`,
      "update ratings set is_approved = 1 where id = 12",
    ]) {
      const before = (await call("GET", list)).headers.get("ETag");
      await env.DB.prepare(change).run();
      expect((await call("GET", list)).headers.get("ETag"), change).not.toBe(before);
    }
    const before = (await call("GET", list)).headers.get("ETag");
    expect((await call("PATCH", "companies/e2", { name: "Renamed" })).status).toBe(200);
    expect((await call("GET", list)).headers.get("ETag"), "an employer's new name").not.toBe(before);
  });
});
