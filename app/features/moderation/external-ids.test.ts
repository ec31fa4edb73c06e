import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import {
  changesOf,
  forgetEmployers,
  makeActor,
  newInput,
  rowOf,
} from "../../../tests/support/admin-employers";
import { peopleContext } from "../../../tests/support/people-context";
import { mergeEmployers, undoMerge } from "~/features/duplicates/commands.server";
import { addEmployer, editEmployer } from "./employer-commands.server";
import { showEmployers, singleEmployer } from "./employer-decision-commands.server";

const ctx = peopleContext();
const abn = "ABN 50 167 804 088";
const taken = {
  code: "conflict",
  message:
    "“Acme” has this external id already. Merge the two if they are one employer, or correct the id of one of them.",
};
let caller = 0;
let actor: { id: number; name: string };
let acme = "";

const add = (fields: Record<string, unknown>) => addEmployer(ctx, newInput(fields), actor);
const edit = (id: string, fields: Record<string, unknown>) =>
  editEmployer(ctx, { id, changes: changesOf(fields), actor });
const seen = async (id: string) => ({ id, version: Number((await rowOf(id))?.version) });

beforeEach(async () => {
  await forgetEmployers();
  actor = await makeActor(`dora${(caller += 1)}`);
  acme = valueOf(await add({ name: "Acme", externalId: abn, isApproved: true })).id;
});

describe("the external id of published employers", () => {
  it("is kept without its spaces", async () => {
    expect((await rowOf(acme))?.external_id).toBe("au_abn:50167804088");
  });

  it("is no other employer's: adding, editing and showing are refused, and say whose it is", async () => {
    const again = { ...taken, fields: { externalId: [taken.message] } };
    expect(await add({ name: "Bolt", externalId: abn, isApproved: true })).toMatchObject(again);
    const draft = valueOf(await add({ name: "Bolt", externalId: abn })).id;
    expect(await edit(draft, { isApproved: true, maternityLeave: 3 })).toMatchObject(again);
    expect(singleEmployer(await showEmployers(ctx, { rows: [{ id: draft }], actor }))).toMatchObject(again);
    const listed = valueOf(await add({ name: "Cogs", isApproved: true })).id;
    expect(await edit(listed, { externalId: abn })).toMatchObject(again);
  });

  it("is free again once its employer is merged into another, and then keeps the merge from being undone", async () => {
    const bolt = valueOf(await add({ name: "Bolt", isApproved: true })).id;
    valueOf(await mergeEmployers(ctx, { from: await seen(acme), into: await seen(bolt), actor }));
    valueOf(await edit(bolt, { externalId: abn }));
    expect(await undoMerge(ctx, { from: acme, into: bolt, actor })).toMatchObject({ code: "conflict" });
    valueOf(await edit(bolt, { externalId: null }));
    valueOf(await undoMerge(ctx, { from: acme, into: bolt, actor }));
  });
});
