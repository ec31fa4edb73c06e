import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { deriveEmployers } from "../../../scripts/database/reindex";
import { valueOf } from "../../../tests/support/accounts";
import { auditOfEmployer, makeActor, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { growing, growingByYear, now } from "../../../tests/support/policy-fixtures";
import { getEmployer } from "~/features/employers/queries.server";
import { checkEmployers } from "./employer-decision-commands.server";
import { editEmployer } from "./employer-commands.server";
import { everyEmployer } from "~/routes/admin/dashboard/employers/employers-view";
import { listAdminEmployers } from "./employer-queries.server";

/** Two years after the documents of these tests were checked. */
const ctx = { db: createDatabase(env.DB), clock: () => now + 730 * 86_400_000 };
const today = "2028-11-21";
let caller = 0;
let actor: { id: number; name: string };

const stale = async () =>
  (
    await listAdminEmployers(ctx, { ...everyEmployer, freshness: "stale" }, { page: 1, perPage: 25 })
  ).items.map(({ name }) => name);

beforeEach(async () => {
  await onlyEmployers(
    { name: "Acme", industry: "Finance", upvotes: 1 },
    { name: "Bolt", industry: "Media", upvotes: 7 },
    { name: "Corvid", industry: "Media", isApproved: false },
    { name: "Dove", industry: "Media" },
  );
  actor = await makeActor(`erna${(caller += 1)}`);
  for (const id of ["e1", "e2", "e3"])
    valueOf(await editEmployer(ctx, { id, changes: { policy: growing() }, actor }));
});

describe("employers that were not checked for a year", () => {
  it("are a list of their own, those with most votes first", async () => {
    expect(await stale()).toEqual(["Bolt", "Acme"]);
    const search = { ...everyEmployer, search: "acm", freshness: "stale" } as const;
    expect((await listAdminEmployers(ctx, search, { page: 1, perPage: 25 })).total).toBe(1);
    expect((await getEmployer(ctx, "e1"))?.isStale).toBe(true);
  });

  it("are fresh again once an admin has found them unchanged, with one press", async () => {
    const before = await rowOf("e1");
    const { done, missed } = await checkEmployers(ctx, { rows: [{ id: "e1", version: 2 }], actor });
    expect([done.length, missed]).toEqual([1, []]);
    expect(done[0]).toMatchObject({ isStale: false, checkedOn: today, version: 3 });
    expect(await stale()).toEqual(["Bolt"]);
    const company = await getEmployer(ctx, "e1");
    expect(company).toMatchObject({ isStale: false, sources: [{ id: "hb", checkedOn: today }] });
    expect((await rowOf("e1"))?.document).toBe(before?.document);
    expect(Number((await rowOf("e1"))?.last_updated)).toBeGreaterThan(Number(before?.last_updated));
    expect((await auditOfEmployer("e1")).at(-1)).toEqual({
      actor: actor.name,
      action: "company.check",
      before: { checkedOn: null },
      after: { checkedOn: today },
    });
    expect((await deriveEmployers(env.DB, true)).wrong).toBe(1); // Nothing is derived of Dove yet.
  });

  it("are checked once, in the state that was seen", async () => {
    await checkEmployers(ctx, { rows: [{ id: "e1", version: 2 }], actor });
    const again = await checkEmployers(ctx, { rows: [{ id: "e1", version: 2 }], actor });
    expect(again.done).toHaveLength(1);
    const noted = (await auditOfEmployer("e1")).filter((entry) => entry.actor === actor.name);
    expect(noted.map(({ action }) => action)).toEqual(["company.edit", "company.check"]);
    const late = await checkEmployers(ctx, { rows: [{ id: "e2", version: 1 }, { id: "gone" }], actor });
    expect(late.missed.map(({ id, present }) => [id, present?.version])).toEqual([
      ["e2", 2],
      ["gone", undefined],
    ]);
  });
});

describe("an employer whose weeks change on a date", () => {
  const on = (day: string) => ({ ...ctx, clock: () => Date.parse(`${day}T12:00:00Z`) });
  const wrongOn = async (day: string) => (await deriveEmployers(env.DB, true, on(day).clock())).wrong;
  const isStaleOn = async (day: string) => (await getEmployer(on(day), "e1"))?.isStale;
  const policy = growingByYear();

  beforeEach(async () => {
    await onlyEmployers({ name: "Acme", industry: "Finance" });
    valueOf(await editEmployer(on("2026-11-22"), { id: "e1", changes: { policy }, actor }));
  });

  it("is stored with the weeks of the day, and is to be checked from the next change on", async () => {
    expect(await rowOf("e1")).toMatchObject({ paternity_leave: 14 });
    expect([await isStaleOn("2027-02-27"), await isStaleOn("2027-02-28")]).toEqual([false, true]);
    expect(await stale()).toEqual(["Acme"]);
    // What is stored still follows from the document, of the day that it was stored on.
    expect([await wrongOn("2026-11-22"), await wrongOn("2027-06-01")]).toEqual([0, 0]);
  });

  it("has those of the day of a check", async () => {
    const checking = { rows: [{ id: "e1", version: 2 }], actor };
    expect((await checkEmployers(on("2027-03-01"), checking)).done).toMatchObject([{ paternityLeave: 18 }]);
    expect([await isStaleOn("2027-03-01"), await wrongOn("2027-06-01")]).toEqual([false, 0]);
    expect((await getEmployer(on("2027-03-01"), "e1"))?.policy?.provisions).toEqual(policy.provisions);
  });

  it("keeps its changes where another field is edited later, and has the weeks of that day", async () => {
    const changes = { maternityLeave: 20, isPaid: true };
    valueOf(await editEmployer(on("2027-03-01"), { id: "e1", changes, actor }));
    expect(await rowOf("e1")).toMatchObject({ paternity_leave: 18, maternity_leave: 20 });
    const after = await getEmployer(on("2027-03-01"), "e1");
    expect(after?.policy?.provisions).toContainEqual(policy.provisions[0]);
    expect([after?.isStale, await wrongOn("2027-06-01")]).toEqual([false, 0]);
  });

  it("is derived from an edit that only its fields tell", async () => {
    await env.DB.prepare("update companies set paternity_leave = 3 where public_id = 'e1'").run();
    expect(await wrongOn("2027-06-01")).toBe(1);
  });
});
