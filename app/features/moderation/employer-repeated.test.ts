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
} from "../../../tests/support/admin-employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { addEmployer, editEmployer } from "./employer-commands.server";
import { newPublicId } from "~/features/employers/schema";

const ctx = peopleContext();
const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
let callers = 0;
let actor: { id: number; name: string };

beforeEach(async () => {
  await forgetEmployers();
  actor = await makeActor(`repeater${(callers += 1)}`);
});

const newEmployer = () => newInput({ name: "Acme", newId: newPublicId() });
const countEmployers = () => env.DB.prepare("SELECT count(*) AS n FROM companies").first<number>("n");

describe("what an admin sends twenty times at once", () => {
  it("adds one employer, and each is told of it", async () => {
    const input = newEmployer();
    const added = await Promise.all(Array.from({ length: 20 }, () => addEmployer(slow, input, actor)));
    expect(new Set(added.map((one) => valueOf(one).id))).toEqual(new Set([input.newId]));
    expect(await countEmployers()).toBe(1);
    expect(await auditOfEmployer(input.newId ?? "")).toHaveLength(1);
  });

  it("changes an employer once, and none is told that it had changed meanwhile", async () => {
    const { id, version } = valueOf(await addEmployer(ctx, newEmployer(), actor));
    const changes = changesOf({ maternityLeave: 18 });
    const edited = await Promise.all(
      Array.from({ length: 20 }, () => editEmployer(slow, { id, version, changes, actor })),
    );
    for (const one of edited) expect(valueOf(one)).toMatchObject({ maternityLeave: 18, version: 2 });
    expect(await auditOfEmployer(id)).toHaveLength(2);
  });

  it("tells another admin, whose form has the same id by chance, that it is taken", async () => {
    const input = newEmployer();
    valueOf(await addEmployer(ctx, input, actor));
    const other = await makeActor(`another${callers}`);
    expect(await addEmployer(ctx, input, other)).toMatchObject({ code: "conflict" });
    expect(await countEmployers()).toBe(1);
  });

  it("makes two of two forms", async () => {
    await addEmployer(ctx, newEmployer(), actor);
    await addEmployer(ctx, newEmployer(), actor);
    expect(await countEmployers()).toBe(2);
  });
});
