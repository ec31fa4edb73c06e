import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { auditOf } from "../../../tests/support/audit";
import {
  counters,
  ctx,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
} from "../../../tests/support/held-data";
import { giveWay, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { approveSubmissions, deleteSubmissions } from "./submission-commands.server";
import type { SubmissionKind } from "./rules";
import { tableOf } from "./submission-queries.server";

const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
const admins = [
  { id: 2, name: "bruno" },
  { id: 3, name: "carla" },
];
const waiting = 12;
let seen = 0;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  for (const { id, name } of admins) await insertPerson({ name, id, role: "admin" });
  seen = (await auditOf(waiting, 0)).length;
});

describe.each(["vote", "experience"] as const)("two who decide on a %s at once", (kind: SubmissionKind) => {
  const row = { id: waiting, version: 1 };

  it("are told by one answer each what stands, and it is decided once", async () => {
    const answers = await Promise.all(
      admins.map((actor) => approveSubmissions(slow, kind, { rows: [row], actor })),
    );
    expect(answers.map(({ done }) => done.length).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ missed }) => missed)).toMatchObject([
      { id: waiting, present: { isApproved: true, version: 2 } },
    ]);
    expect((await auditOf(waiting, 0)).length - seen).toBe(1);
    const { kept, recounted } = await counters();
    expect(kept).toEqual(recounted);
  });

  it("neither publishes what the other deletes, nor deletes what the other publishes", async () => {
    const [first, second] = admins as [(typeof admins)[0], (typeof admins)[0]];
    const [approval, deletion] = await Promise.all([
      approveSubmissions(slow, kind, { rows: [row], actor: first }),
      deleteSubmissions(slow, kind, { rows: [row], actor: second }),
    ]);
    expect(approval.done.length + deletion.done.length).toBe(1);
    const left = await env.DB.prepare(`select is_approved from ${tableOf[kind]} where id = ?`)
      .bind(waiting)
      .first("is_approved");
    expect(left).toBe(approval.done.length === 1 ? 1 : null);
    expect((await auditOf(waiting, 0)).length - seen).toBe(1);
  });

  it("an author who changes it meanwhile is never published unread", async () => {
    const column = kind === "vote" ? "comment" : "content";
    const rewrite = async () => {
      await giveWay();
      await env.DB.prepare(
        `update ${tableOf[kind]} set ${column} = 'unread', is_approved = 0, version = version + 1 where id = ?`,
      )
        .bind(waiting)
        .run();
    };
    const [actor] = admins as [(typeof admins)[0]];
    await Promise.all([approveSubmissions(slow, kind, { rows: [row], actor }), rewrite()]);
    const left = await env.DB.prepare(
      `select is_approved, ${column} as text from ${tableOf[kind]} where id = ?`,
    )
      .bind(waiting)
      .first();
    expect(left).toEqual({ is_approved: 0, text: "unread" });
  });
});
