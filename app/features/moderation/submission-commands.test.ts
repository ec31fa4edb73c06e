import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  counters,
  ctx,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
  rows,
  wind,
} from "../../../tests/support/held-data";
import { auditOf } from "../../../tests/support/audit";
import { toSingleResult } from "~/server/decision.server";
import {
  approveSubmissions,
  deleteSubmissions,
  returnSubmissions,
  singleReturn,
} from "./submission-commands.server";
import type { SubmissionKind } from "./rules";
import { tableOf } from "./submission-queries.server";

const boss = { id: 2, name: "bruno" };
const other = { id: 3, name: "carla" };
/** Anna's: 11 is published, 12 waits, of each kind. */
const published = 11;
const waiting = 12;
let start: number;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bruno", id: 2, role: "admin" });
  await insertPerson({ name: "carla", id: 3, role: "admin" });
  wind(60_000);
  start = ctx.clock();
});

const stored = async (kind: SubmissionKind, id: number) => (await rows(tableOf[kind], `id = ${id}`))[0];
const one = (id: number, version?: number, actor = boss) => ({ rows: [{ id, version }], actor });
const expectRecounted = async () => {
  const { kept, recounted } = await counters();
  expect(kept).toEqual(recounted);
};

describe.each([
  ["vote", "rating", { isPositive: false }],
  ["experience", "experience", {}],
] as const)("a moderator's word on a %s", (kind, subject, besides) => {
  it("publishes it, counts it, and notes who did it without its text", async () => {
    const decided = await approveSubmissions(ctx, kind, one(waiting, 1));
    expect(decided.missed).toEqual([]);
    expect(decided.done).toEqual([
      expect.objectContaining({ kind, id: waiting, version: 2, isApproved: true, waitingDays: null }),
    ]);
    expect(await stored(kind, waiting)).toMatchObject({
      is_approved: 1,
      approved_by: boss.id,
      approval_date: start,
      date_submitted: Date.UTC(2026, 0, 1), // of its day no more than the month
      version: 2,
    });
    await expectRecounted();
    const entries = await auditOf(waiting, start);
    expect(entries).toEqual([
      {
        actor: "bruno",
        action: `${subject}.approve`,
        subject_kind: subject,
        before: { isApproved: false, ...besides },
        after: { isApproved: true, ...besides },
      },
    ]);
  });

  it("tells what was written, the month and the employer, and nothing of who wrote it", async () => {
    const [row] = (await approveSubmissions(ctx, kind, one(waiting))).done;
    const text = JSON.stringify(row);
    expect(text).toContain(`${kind === "vote" ? "comment" : "experience"} 2 of anna`);
    expect(row).toMatchObject({
      dateSubmitted: "2026-01",
      company: { name: "Kelp Kitchens", isApproved: true },
    });
    expect(text).not.toMatch(/user|people\.invalid|approvedBy|submitter/i);
  });

  it("answers a second press as the first, and another admin's stale word with what stands", async () => {
    await approveSubmissions(ctx, kind, one(waiting, 1));
    for (const version of [1, 2, undefined]) {
      const again = await approveSubmissions(ctx, kind, one(waiting, version));
      expect(again.done).toMatchObject([{ id: waiting, version: 2 }]);
    }
    const late = toSingleResult(await approveSubmissions(ctx, kind, one(waiting, 1, other)), kind);
    expect(late).toMatchObject({ ok: false, code: "conflict", present: { isApproved: true, version: 2 } });
    const deletion = toSingleResult(await deleteSubmissions(ctx, kind, one(waiting, 1, other)), kind);
    expect(deletion).toMatchObject({ ok: false, code: "conflict" });
    expect(await auditOf(waiting, start)).toHaveLength(1);
  });

  it("is too late where the author has changed it, and shows how it reads now", async () => {
    const column = kind === "vote" ? "comment" : "content";
    await env.DB.prepare(
      `update ${tableOf[kind]} set ${column} = 'other words', version = version + 1 where id = ?`,
    )
      .bind(waiting)
      .run();
    for (const decide of [approveSubmissions, deleteSubmissions]) {
      const late = toSingleResult(await decide(ctx, kind, one(waiting, 1)), kind);
      expect(late).toMatchObject({
        ok: false,
        code: "conflict",
        present: { [column]: "other words", version: 2, isApproved: false },
      });
    }
    expect(await stored(kind, waiting)).toMatchObject({ is_approved: 0 });
    expect(await auditOf(waiting, start)).toEqual([]);
  });

  it("can be taken back for ten seconds and a moment, and no longer", async () => {
    await approveSubmissions(ctx, kind, one(waiting, 1));
    wind(14_999);
    const back = singleReturn(await returnSubmissions(ctx, kind, one(waiting, 2)), kind);
    expect(back).toMatchObject({ ok: true, value: { isApproved: false, version: 3 } });
    expect(await stored(kind, waiting)).toMatchObject({ approved_by: null, approval_date: null });
    await expectRecounted();
    expect((await auditOf(waiting, start)).at(-1)).toMatchObject({
      action: `${subject}.unapprove`,
      before: { isApproved: true, ...besides },
      after: { isApproved: false, ...besides },
    });

    await approveSubmissions(ctx, kind, one(waiting, 3));
    wind(15_001);
    const late = singleReturn(await returnSubmissions(ctx, kind, one(waiting, 4)), kind);
    expect(late).toMatchObject({ ok: false, code: "conflict", present: { isApproved: true, version: 4 } });
    expect(late).toMatchObject({ message: expect.stringContaining("cannot be undone any more") as string });
    expect(await stored(kind, waiting)).toMatchObject({ is_approved: 1 });
  });

  it("deletes what waits and what is published, once, and notes no more than what it was", async () => {
    const both = { rows: [{ id: waiting, version: 1 }, { id: published }, { id: 999 }], actor: boss };
    const { done, missed } = await deleteSubmissions(ctx, kind, both);
    expect(done).toEqual([
      { id: waiting, deleted: true },
      { id: published, deleted: true },
    ]);
    expect(missed).toEqual([{ id: 999, present: null }]);
    await expectRecounted();
    const again = toSingleResult(await deleteSubmissions(ctx, kind, one(waiting)), kind);
    expect(again).toMatchObject({ ok: false, code: "not_found" });
    const entries = [...(await auditOf(waiting, start)), ...(await auditOf(published, start))];
    expect(entries).toMatchObject([
      { action: `${subject}.delete`, before: { isApproved: false }, after: null },
      { action: `${subject}.delete`, before: { isApproved: true }, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/anna|comment|experience 1/);
  });

  it("leaves the others decided when one of many is missed", async () => {
    const many = {
      rows: [
        { id: 12, version: 1 },
        { id: 22, version: 7 },
        { id: 32, version: 1 },
      ],
      actor: boss,
    };
    const { done, missed } = await approveSubmissions(ctx, kind, many);
    expect(done.map(({ id }) => id)).toEqual([12, 32]);
    expect(missed).toMatchObject([{ id: 22, present: { isApproved: false, version: 1 } }]);
    await expectRecounted();
  });
});
