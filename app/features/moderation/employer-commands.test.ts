import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { valueOf } from "../../../tests/support/accounts";
import {
  auditOfEmployer,
  changesOf,
  forgetEmployers,
  makeActor,
  newInput,
  rowOf,
} from "../../../tests/support/admin-employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { addEmployer, editEmployer } from "./employer-commands.server";
import { deleteDraft } from "./employer-delete-commands.server";
import { listAdminEmployers } from "./employer-queries.server";
import { parseEmployerChanges } from "./employer-request-schema";

const ctx = peopleContext();
let caller = 0;
let actor: { id: number; name: string };

beforeEach(async () => {
  await forgetEmployers();
  actor = await makeActor(`carol${(caller += 1)}`);
});

const add = async (fields: Record<string, unknown>) =>
  valueOf(await addEmployer(ctx, newInput(fields), actor));
const edit = (id: string, fields: Record<string, unknown>, version?: number) =>
  editEmployer(ctx, { id, version, changes: changesOf(fields), actor });

describe("adding an employer", () => {
  it("stores a draft in Australia, with nothing stated that was not said", async () => {
    const company = await add({
      name: "  Acme   Bank ",
      industry: "tech",
      maternityLeave: "4.5",
      isPaid: "yes",
    });
    expect(company).toMatchObject({
      name: "Acme Bank",
      industry: "Technology",
      country: "Australia",
      maternityLeave: 4.5,
      paternityLeave: null,
      isPaid: true,
      hasFlexibleReturn: null,
      isApproved: false,
      verificationStatus: "pending",
      isSubmission: false,
      version: 1,
      dateSubmitted: new Date(ctx.now).toISOString().slice(0, 7),
    });
    expect(await auditOfEmployer(company.id)).toEqual([
      {
        actor: actor.name,
        action: "company.add",
        before: null,
        after: { name: "Acme Bank", industry: "Technology", maternityLeave: 4.5, isPaid: true },
      },
    ]);
    const found = await listAdminEmployers(
      ctx,
      { search: "bank", status: "draft", verification: "any", origin: "any", freshness: "any" },
      { page: 1, perPage: 10 },
    );
    expect(found.items.map(({ id }) => id)).toEqual([company.id]);
  });

  it("shows and verifies it at once if told to", async () => {
    const company = await add({
      name: "Acme",
      isApproved: true,
      verificationStatus: "verified",
      verificationNotes: "seen",
    });
    expect(company).toMatchObject({ isApproved: true, isVerified: true, verificationNotes: "seen" });
    expect(await rowOf(company.id)).toMatchObject({
      approved_by: actor.id,
      verified_by: actor.id,
      approval_date: ctx.now,
    });
    expect(JSON.stringify(await auditOfEmployer(company.id))).not.toContain("seen");
  });

  it("refuses to show a second employer of one name, and stores nothing of it", async () => {
    await add({ name: "Acme", isApproved: true });
    const second = await addEmployer(ctx, newInput({ name: "ACME", isApproved: true }), actor);
    expect(second).toMatchObject({
      code: "conflict",
      fields: { name: [expect.stringContaining("“Acme” is on the site already")] },
    });
  });

  it("lets one of two admins show a name at the same moment", async () => {
    const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
    const both = await Promise.all(
      ["Acme", "ACME"].map((name) => addEmployer(slow, newInput({ name, isApproved: true }), actor)),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("editing an employer", () => {
  it("leaves no word of a member in the log, and says which it changed", async () => {
    const { id } = await add({ name: "Told by a member", waitingPeriod: "when Ann says so" });
    await edit(id, { additionalBenefits: "my boss Ann smokes", waitingPeriod: "12" });
    await edit(id, { name: "Acme", additionalBenefits: "A crèche", waitingPeriod: "when Bob says so" });
    await edit(id, { additionalBenefits: null });
    const not = "(not kept here)";
    const edits = (await auditOfEmployer(id)).slice(1).map(({ before, after }) => ({ before, after }));
    expect(edits).toEqual([
      {
        before: { additionalBenefits: null, waitingPeriod: not },
        after: { additionalBenefits: not, waitingPeriod: "12" },
      },
      {
        before: { name: not, additionalBenefits: not, waitingPeriod: "12" },
        after: { name: not, additionalBenefits: not, waitingPeriod: not },
      },
      { before: { additionalBenefits: not }, after: { additionalBenefits: null } },
    ]);
  });

  it("changes what it names, keeps the rest, and notes the fields before and after", async () => {
    const { id } = await add({
      name: "Acme",
      maternityLeave: 12,
      policyDetails: "Full pay",
      waitingPeriod: 6,
    });
    const edited = valueOf(
      await edit(id, { maternityLeave: null, isPaid: false, verificationNotes: "secret" }, 1),
    );
    expect(edited).toMatchObject({
      maternityLeave: null,
      isPaid: false,
      policyDetails: "Full pay",
      waitingPeriod: "6",
      version: 2,
    });
    expect((await auditOfEmployer(id)).at(-1)).toEqual({
      actor: actor.name,
      action: "company.edit",
      before: { maternityLeave: 12, isPaid: null, verificationNotes: "(not kept here)" },
      after: { maternityLeave: null, isPaid: false, verificationNotes: "(not kept here)" },
    });
  });

  it("answers what is so already without a new version", async () => {
    const { id } = await add({ name: "Acme" });
    expect(await edit(id, { name: "Acme" })).toMatchObject({ ok: true, value: { version: 1 } });
    await edit(id, { country: "NZ" }, 1);
    expect(await edit(id, { country: "NZ" }, 1)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await auditOfEmployer(id)).toHaveLength(2);
  });

  it("refuses a stale version with the present state, and what is gone", async () => {
    const { id } = await add({ name: "Acme" });
    await edit(id, { maternityLeave: 10 });
    expect(await edit(id, { maternityLeave: 12 }, 1)).toMatchObject({
      code: "conflict",
      present: { maternityLeave: 10, version: 2 },
    });
    expect(await edit("gone", { maternityLeave: 12 })).toMatchObject({ code: "not_found" });
  });

  it("loses neither change when two admins edit different fields at once without a version", async () => {
    const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
    const { id } = await add({ name: "Acme" });
    const changes = [{ maternityLeave: 10 }, { paternityLeave: 3 }, { country: "Canada" }].map(changesOf);
    const all = await Promise.all(changes.map((one) => editEmployer(slow, { id, changes: one, actor })));
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await rowOf(id)).toMatchObject({
      maternity_leave: 10,
      paternity_leave: 3,
      country: "Canada",
      version: 4,
    });
  });

  it("lets one of two admins edit a version", async () => {
    const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
    const { id } = await add({ name: "Acme" });
    const other = await makeActor(`dave${caller}`);
    const both = await Promise.all(
      [actor, other].map((who, weeks) =>
        editEmployer(slow, { id, version: 1, changes: changesOf({ maternityLeave: weeks + 1 }), actor: who }),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await auditOfEmployer(id)).toHaveLength(2);
  });

  it("shows or hides where that is all it says, and among other fields too", async () => {
    const { id } = await add({ name: "Acme" });
    await env.DB.exec("UPDATE companies SET author_hash = 'tag'");
    expect(await edit(id, { isApproved: true })).toMatchObject({
      value: { isApproved: true, isSubmission: false },
    });
    await edit(id, { isApproved: false, parentalLeave: 52 });
    expect((await rowOf(id))?.approval_date).not.toBeNull();
    await edit(id, { isApproved: true, parentalLeave: 26 });
    expect((await auditOfEmployer(id)).map(({ action }) => action)).toEqual([
      "company.add",
      "company.show",
      "company.edit",
      "company.edit",
    ]);
  });

  it("forgets the finer label with another industry, and finds the new name", async () => {
    const { id } = await add({ name: "Acme", industry: "Finance" });
    await env.DB.prepare("UPDATE companies SET sub_industry = 'Finance: Banks'").run();
    expect(await edit(id, { name: "Zephyr", industry: "Energy" })).toMatchObject({
      value: { subIndustry: null },
    });
    const found = await listAdminEmployers(
      ctx,
      { search: "zeph", status: "any", verification: "any", origin: "any", freshness: "any" },
      { page: 1, perPage: 5 },
    );
    expect(found.items.map(({ name }) => name)).toEqual(["Zephyr"]);
  });

  it.each([
    ["sourceDate", "Source date"],
    ["verificationDate", "Verification date"],
  ])("takes today in any time zone as %s, and no later day", (field, label) => {
    const evening = Date.UTC(2026, 0, 15, 20);
    const sent = (day: string) => parseEmployerChanges({ version: 1, [field]: day }, evening);
    expect(sent("2026-01-16")).toMatchObject({ ok: true });
    expect(sent("2026-01-17")).toMatchObject({
      code: "invalid",
      fields: { [field]: [`${label}: 2026-01-17 is after today; write today’s date or an earlier one`] },
    });
  });

  it("keeps a review's day, takes a stated one, and ends it with its status", async () => {
    const { id } = await add({ name: "Acme" });
    expect(await edit(id, { verificationStatus: "rejected", verificationDate: "2025-03-04" })).toMatchObject({
      value: { isVerified: false, verificationDate: "2025-03-04T00:00:00.000Z" },
    });
    expect(await edit(id, { verificationStatus: "verified" })).toMatchObject({
      value: { isVerified: true, verificationDate: new Date(ctx.now).toISOString() },
    });
    expect(await edit(id, { verificationStatus: "pending" })).toMatchObject({
      value: { isVerified: false, verificationDate: null },
    });
    expect((await rowOf(id))?.verified_by).toBeNull();
  });

  it("keeps who wrote the policy, unless a fact of it changed", async () => {
    const { id } = await add({ name: "Wattle", maternityLeave: 12 });
    const roleAfter = async (was: string, fields: Record<string, unknown>) => {
      await env.DB.prepare(
        "update conditions set author_role = ? where company_id = (select id from companies where public_id = ?)",
      )
        .bind(was, id)
        .run();
      valueOf(await edit(id, fields));
      return (await rowOf(id))?.author_role;
    };
    expect(await roleAfter("employer", { verificationNotes: "Called them" })).toBe("employer");
    expect(await roleAfter("contributor", { name: "Wattle Group", verificationStatus: "rejected" })).toBe(
      "contributor",
    );
    expect(await roleAfter("import", { verificationNotes: "Read again" })).toBe("import");
    expect(await roleAfter("import", { name: "Wattle Works" }), "an import writes names").toBe("admin");
    expect(await roleAfter("employer", { maternityLeave: 14 })).toBe("admin");
  });

  it("takes a version that nobody can have seen for no version at all", async () => {
    const { id } = await add({ name: "Numbat" });
    for (const version of [0, Number.NaN]) {
      expect(await edit(id, { isApproved: true }, version)).toMatchObject({ code: "conflict" });
      expect(await edit(id, { maternityLeave: 9 }, version)).toMatchObject({ code: "conflict" });
      expect(await deleteDraft(ctx, { id, version, actor })).toMatchObject({ code: "conflict" });
    }
    expect(await rowOf(id)).toMatchObject({ is_approved: 0, version: 1 });
  });
});
