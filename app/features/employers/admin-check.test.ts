import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { deriveEmployers } from "../../../scripts/database/reindex";
import { valueOf } from "../../../tests/support/accounts";
import { auditOfEmployer, makeActor, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { growing, now } from "../../../tests/support/policy-fixtures";
import { getEmployer } from "~/features/directory/employer-queries.server";
import { checkEmployers } from "./admin-decision-commands.server";
import { editEmployer } from "./admin-commands.server";
import { everyEmployer } from "./components/admin/employers-view";
import { listAdminEmployers } from "./admin-queries.server";

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
    expect((await rowOf("e1"))?.policy_document).toBe(before?.policy_document);
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
