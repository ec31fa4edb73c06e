import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import {
  auditOfEmployer,
  changesOf,
  forgetEmployers,
  makeActor,
  newInput,
  rowOf,
} from "../../../tests/support/admin-employers";
import { peopleContext } from "../../../tests/support/people-context";
import { addEmployer, editEmployer } from "./employer-commands.server";
import { hideEmployers } from "./employer-decision-commands.server";
import { deleteDraft, deleteDrafts } from "./employer-delete-commands.server";

const ctx = peopleContext();
let caller = 0;
let actor: { id: number; name: string };

beforeEach(async () => {
  await forgetEmployers();
  actor = await makeActor(`dora${(caller += 1)}`);
});

const add = async (fields: Record<string, unknown>) =>
  valueOf(await addEmployer(ctx, newInput(fields), actor));

describe("deleting a draft", () => {
  it("takes it away, and notes its name but none of its texts", async () => {
    const { id } = await add({ name: "Acme", policyDetails: "private words" });
    expect(await deleteDraft(ctx, { id, version: 1, actor })).toMatchObject({
      ok: true,
      value: { name: "Acme" },
    });
    expect(await rowOf(id)).toBeNull();
    expect((await auditOfEmployer(id)).at(-1)).toEqual({
      actor: actor.name,
      action: "company.delete",
      before: { name: "(not kept here)", industry: "Finance", country: "Australia" },
      after: null,
    });
    expect(await deleteDraft(ctx, { id, actor })).toMatchObject({ code: "not_found" });
  });

  it("does so for many at once, and leaves what was shown, has changed or is gone", async () => {
    const [a, b, changed] = [
      await add({ name: "Acme" }),
      await add({ name: "Bolt" }),
      await add({ name: "Cog" }),
    ];
    const shown = await add({ name: "Dial", isApproved: true });
    await editEmployer(ctx, { id: changed.id, changes: changesOf({ maternityLeave: 3 }), actor });
    const rows = [a, b, changed, shown].map(({ id }) => ({ id, version: 1 }));
    const decided = await deleteDrafts(ctx, { rows: [...rows, { id: "gone" }], actor });
    expect(decided.done.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
    expect(decided.missed).toMatchObject([
      { id: changed.id, present: { version: 2 } },
      { id: shown.id, present: { isApproved: true } },
      { id: "gone", present: null },
    ]);
    expect((await auditOfEmployer(a.id)).at(-1)).toMatchObject({ action: "company.delete" });
    expect((await auditOfEmployer(shown.id)).filter(({ action }) => action === "company.delete")).toEqual([]);
  });

  it("refuses one that is shown, that was, or that has changed", async () => {
    const shown = await add({ name: "Acme", isApproved: true });
    expect(await deleteDraft(ctx, { id: shown.id, actor })).toMatchObject({
      code: "conflict",
      present: { isApproved: true },
    });
    await hideEmployers(ctx, { rows: [{ id: shown.id }], actor });
    expect(await deleteDraft(ctx, { id: shown.id, actor })).toMatchObject({ code: "conflict" });
    const draft = await add({ name: "Bolt" });
    await editEmployer(ctx, { id: draft.id, changes: changesOf({ maternityLeave: 3 }), actor });
    expect(await deleteDraft(ctx, { id: draft.id, version: 1, actor })).toMatchObject({
      present: { version: 2 },
    });
  });
});
