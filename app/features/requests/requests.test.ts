import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { auditOf } from "../../../tests/support/audit";
import {
  ctx,
  forgetEveryone,
  insertAsk,
  insertPerson,
  insertTwoEmployers,
  rows,
} from "../../../tests/support/held-data";
import { deleteRequests, recordEmployerAsked } from "./commands.server";
import { listRequests } from "./queries.server";
import { toSingleResult } from "~/server/decision.server";

const actor = { id: 1, name: "anna" };
const paging = { page: 1, perPage: 100 };
let seen = 0;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  seen = (await auditOf(10, 0)).length;
});

const ask = (email: string, note?: string) => insertAsk(10, email, note);

describe("what employers are asked for", () => {
  it("shows notes in an order of their own, and no email", async () => {
    await ask("Zoe@people.invalid", "a first note");
    await ask("bea@people.invalid", "zebra note");
    await ask("dan@people.invalid");
    const { items, total } = await listRequests(ctx, paging);
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: 10,
        companyName: "asked by anna",
        country: "Australia",
        requestCount: 4,
        status: "pending",
        additionalInfo: ["a first note", "more from anna", "zebra note"],
        requestorEmails: [],
        toTell: 4,
        employerAskedIn: null,
        dateSubmitted: "2026-01",
        version: 5,
        listedAs: null,
      },
    ]);
  });

  it("stands with what was first asked for last on top, by pages", async () => {
    await env.DB.prepare(
      `insert into company_requests (id, company_name, name_key, date_submitted, request_count)
       select 1000 + value, 'wish ' || value, 'wish ' || value, 9000000000000 + value, 1 from json_each('[1,2,3]')`,
    ).run();
    const pages = await Promise.all([1, 2].map((page) => listRequests(ctx, { page, perPage: 3 })));
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[1003, 1002, 1001], [10]]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4]);
  });
});

describe("deleting a request", () => {
  it("takes who asked with it, and notes it without a name", async () => {
    const { version = 0 } = (await listRequests(ctx, paging)).items[0] ?? {};
    const { done } = await deleteRequests(ctx, { rows: [{ id: 10, version }], actor });
    expect(done).toEqual([{ id: 10, deleted: true }]);
    expect([...(await rows("company_requests")), ...(await rows("requesters"))]).toEqual([]);
    const entries = (await auditOf(10, 0)).slice(seen);
    expect(entries).toEqual([
      {
        actor: "anna",
        action: "request.delete",
        subject_kind: "company_request",
        before: { status: "pending", country: "Australia", requestCount: 1 },
        after: null,
      },
    ]);
    const again = toSingleResult(await deleteRequests(ctx, { rows: [{ id: 10 }], actor }), "request");
    expect(again).toMatchObject({ ok: false, code: "not_found" });
  });

  it("is too late where someone has asked meanwhile", async () => {
    const { version = 0 } = (await listRequests(ctx, paging)).items[0] ?? {};
    await ask("bea@people.invalid", "me too");
    const late = toSingleResult(await deleteRequests(ctx, { rows: [{ id: 10, version }], actor }), "request");
    expect(late).toMatchObject({ ok: false, code: "conflict", present: { requestCount: 2 } });
    expect(await rows("requesters")).toHaveLength(2);
    expect((await auditOf(10, 0)).length).toBe(seen);
  });
});

describe("that we asked the employer", () => {
  it("is noted with its month, once, in the log, and taken back", async () => {
    const decision = { rows: [{ id: 10, version: 2 }], actor };
    const noted = await recordEmployerAsked(ctx, decision, "2026-01");
    expect(noted).toMatchObject({ ok: true, value: { done: [{ employerAskedIn: "2026-01", version: 3 }] } });
    const late = await recordEmployerAsked(ctx, decision, "2025-12");
    expect(late).toMatchObject({ ok: true, value: { done: [], missed: [{ id: 10 }] } });
    await recordEmployerAsked(ctx, { ...decision, rows: [{ id: 10 }] }, null);
    expect((await listRequests(ctx, paging)).items[0]).toMatchObject({ employerAskedIn: null, version: 4 });
    const changes = (await auditOf(10, 0)).slice(seen).map(({ before, after }) => ({ before, after }));
    expect(changes).toEqual([
      { before: { employerAskedIn: null }, after: { employerAskedIn: "2026-01" } },
      { before: { employerAskedIn: "2026-01" }, after: { employerAskedIn: null } },
    ]);
  });

  it("is of no month that has not begun", async () => {
    const early = await recordEmployerAsked(ctx, { rows: [{ id: 10 }], actor }, "2026-02");
    expect(early).toMatchObject({ ok: false, fields: { employerAskedIn: ["This month has not begun"] } });
    expect(await rows("company_requests")).toMatchObject([{ employer_asked_at: null }]);
  });
});
