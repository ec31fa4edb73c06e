import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { auditOfEmployer, makeActor, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { getEmployer } from "~/features/employers/queries.server";
import {
  hideEmployers,
  showEmployers,
  singleEmployer,
  verifyEmployers,
} from "./employer-decision-commands.server";

const ctx = peopleContext();
let caller = 0;
let actor: { id: number; name: string };
let ids: string[];

/** Own ids: audit entries stay between tests. */
async function employers(...seeds: { name: string; isApproved?: boolean }[]) {
  caller += 1;
  ids = seeds.map((_, place) => `d${caller}n${place}`);
  await onlyEmployers(...seeds.map((seed, place) => ({ ...seed, publicId: ids[place] })));
  actor = await makeActor(`ada${caller}`);
}

const chosen = (place: number, version?: number) => ({ id: ids[place] ?? "", ...(version && { version }) });

describe("showing employers", () => {
  beforeEach(() => employers({ name: "Acme", isApproved: false }, { name: "Bolt", isApproved: false }));

  it("makes many public at once, clears who sent them, and notes it", async () => {
    await env.DB.exec("UPDATE companies SET author_hash = 'tag'");
    const decided = await showEmployers(ctx, { rows: [chosen(0, 1), chosen(1, 1)], actor });
    expect(
      decided.done.map(({ name, isApproved, version, isSubmission }) => [
        name,
        isApproved,
        version,
        isSubmission,
      ]),
    ).toEqual([
      ["Acme", true, 2, false],
      ["Bolt", true, 2, false],
    ]);
    expect(decided.missed).toEqual([]);
    expect(await rowOf(ids[0] ?? "")).toMatchObject({
      author_hash: null,
      approved_by: actor.id,
      approval_date: ctx.now,
    });
    expect(await getEmployer(ctx, ids[1] ?? "")).toMatchObject({ name: "Bolt" });
    expect(await auditOfEmployer(ids[0] ?? "")).toEqual([
      {
        actor: actor.name,
        action: "company.show",
        before: { isApproved: false },
        after: { isApproved: true },
      },
    ]);
  });

  it("answers a second press with the present state, and notes nothing again", async () => {
    await showEmployers(ctx, { rows: [chosen(0, 1)], actor });
    const again = singleEmployer(await showEmployers(ctx, { rows: [chosen(0, 1)], actor }));
    expect(again).toMatchObject({ ok: true, value: { isApproved: true, version: 2 } });
    expect(await auditOfEmployer(ids[0] ?? "")).toHaveLength(1);
  });

  it("refuses what another admin has decided meanwhile, with the present state", async () => {
    await showEmployers(ctx, { rows: [chosen(0, 1)], actor: await makeActor(`bob${caller}`) });
    const late = singleEmployer(await showEmployers(ctx, { rows: [chosen(0, 1)], actor }));
    expect(late).toMatchObject({ ok: false, code: "conflict", present: { isApproved: true, version: 2 } });
  });

  it("decides those that stand and names those that are gone or changed", async () => {
    await hideEmployers(ctx, { rows: [chosen(1)], actor });
    await env.DB.prepare("UPDATE companies SET version = 5 WHERE public_id = ?").bind(ids[1]).run();
    const decided = await showEmployers(ctx, { rows: [chosen(0, 1), chosen(1, 1), { id: "gone" }], actor });
    expect(decided.done.map(({ id }) => id)).toEqual([ids[0]]);
    expect(decided.missed).toMatchObject([
      { id: ids[1], present: { version: 5 } },
      { id: "gone", present: null },
    ]);
    expect(singleEmployer(await showEmployers(ctx, { rows: [{ id: "gone" }], actor }))).toMatchObject({
      code: "not_found",
    });
  });
});

describe("showing an employer whose name is taken", () => {
  it("names the one that is shown, and changes nothing", async () => {
    await employers({ name: "Société Acme" }, { name: "societe acme", isApproved: false });
    const rejected = singleEmployer(await showEmployers(ctx, { rows: [chosen(1)], actor }));
    expect(rejected).toMatchObject({
      code: "conflict",
      message:
        "Another employer called “Société Acme” is on the site already. Edit that one, or give this one another name.",
      present: { id: ids[1], isApproved: false, version: 1 },
    });
    expect(await auditOfEmployer(ids[1] ?? "")).toEqual([]);
  });

  it("shows the first of several that are chosen at once", async () => {
    await employers({ name: "Acme", isApproved: false }, { name: "ACME", isApproved: false });
    const decided = await showEmployers(ctx, { rows: [chosen(1), chosen(0)], actor });
    expect(decided.done.map(({ id }) => id)).toEqual([ids[0]]);
    expect([...decided.shownAs]).toEqual([[ids[1], { name: "Acme", byId: false }]]);
  });
});

describe("hiding employers", () => {
  beforeEach(() => employers({ name: "Acme" }));

  it("takes them off the site and keeps that they were shown", async () => {
    const hidden = singleEmployer(await hideEmployers(ctx, { rows: [chosen(0, 1)], actor }));
    expect(hidden).toMatchObject({ ok: true, value: { isApproved: false, version: 2 } });
    expect(await getEmployer(ctx, ids[0] ?? "")).toBeNull();
    expect((await rowOf(ids[0] ?? ""))?.approval_date).toBe(ctx.now);
    expect((await auditOfEmployer(ids[0] ?? "")).map(({ action }) => action)).toEqual(["company.hide"]);
  });

  it("is decided once when two admins press at the same moment", async () => {
    const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
    const other = await makeActor(`bob${caller}`);
    const both = await Promise.all(
      [actor, other].map(async (who) =>
        singleEmployer(await hideEmployers(slow, { rows: [chosen(0, 1)], actor: who })),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await auditOfEmployer(ids[0] ?? "")).toHaveLength(1);
    expect((await rowOf(ids[0] ?? ""))?.version).toBe(2);
  });
});

describe("verifying employers", () => {
  it("marks drafts and shown ones with the day and the admin, whom nobody is told", async () => {
    await employers({ name: "Acme" }, { name: "Bolt", isApproved: false });
    const decided = await verifyEmployers(ctx, { rows: [chosen(0), chosen(1)], actor });
    expect(decided.done).toHaveLength(2);
    expect(decided.done[0]).toMatchObject({
      isVerified: true,
      verificationStatus: "verified",
      verificationDate: new Date(ctx.now).toISOString(),
    });
    expect(Object.keys(decided.done[0] ?? {}).filter((name) => /By$|isOwn|shownAs/.test(name))).toEqual([]);
    expect((await rowOf(ids[1] ?? ""))?.verified_by).toBe(actor.id);
    expect(await auditOfEmployer(ids[0] ?? "")).toMatchObject([
      { before: { verificationStatus: "pending" }, after: { verificationStatus: "verified" } },
    ]);
  });
});
