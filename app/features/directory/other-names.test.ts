import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx as accounts, valueOf } from "../../../tests/support/accounts";
import { makeActor, newInput, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { insertEmployers } from "../../../tests/support/employers";
import { planOf } from "../../../tests/support/imports";
import { mergeEmployers } from "~/features/duplicates/commands.server";
import { addEmployer, editEmployer } from "~/features/moderation/employer-commands.server";
import { getHistory } from "~/features/history/queries.server";
import { answerPlan, getPlanTerms } from "~/features/plan/queries.server";
import { findEmployerByName, getSameName, listNearNames } from "./near-name-queries.server";
import { getDirectoryView, listEmployers } from "./queries.server";
import { wholeDirectory } from "./schema";

const ctx = accounts;
let caller = 0;
let actor: { id: number; name: string };
let known = "";

const listed = async (name: string, facts: object = {}) =>
  valueOf(await addEmployer(ctx, newInput({ name, isApproved: true, ...facts }), actor)).id;

beforeEach(async () => {
  await onlyEmployers();
  actor = await makeActor(`nora${(caller += 1)}`);
  known = await listed("PricewaterhouseCoopers", {
    otherNames: "PwC; formerly Coopers & Lybrand",
    maternityLeave: 18,
  });
  for (let n = 0; n < 8; n += 1) await listed(`PwCaterers ${n}`);
});

const found = async (search: string) =>
  (await listEmployers(ctx, { ...wholeDirectory, search })).companies.map(({ id }) => id);

describe("another name of an employer", () => {
  it.each(["pwc", "PWC", "coopers and lybrand", "Coopers & Lybrand", "Pricewaterhouse Coopers"])(
    "finds it for %j: in the search, beside a typed name, and as the one that is meant",
    async (typed) => {
      expect(await found(typed)).toContain(known);
      if (typed.startsWith("Price")) return;
      expect((await listNearNames(ctx, typed))[0]).toMatchObject({ id: known, isSame: false });
      expect(await findEmployerByName(ctx, typed)).toEqual({ id: known });
      expect(await getSameName(ctx, typed)).toMatchObject({ id: known, name: "PricewaterhouseCoopers" });
    },
  );

  it("gives way to an employer that has the name as its own, and to none where two have it", async () => {
    const own = await listed("PwC");
    expect(await findEmployerByName(ctx, "PwC")).toEqual({ id: own });
    expect(await getSameName(ctx, "PwC")).toMatchObject({ id: own });
    await listed("Lybrand Paints", { otherNames: "Coopers & Lybrand" });
    expect(await findEmployerByName(ctx, "Coopers & Lybrand")).toMatchObject({ typed: "Coopers & Lybrand" });
  });

  it("is not needed for a name without its legal form, unless two differ by it alone", async () => {
    const quokka = await listed("Quokka Pty Ltd");
    await listed("Quokka Bank");
    expect(await findEmployerByName(ctx, "quokka")).toEqual({ id: quokka });
    await listed("Quokka Inc");
    expect(await findEmployerByName(ctx, "quokka")).toMatchObject({ typed: "quokka" });
  });

  it("does not hide an employer of that very name behind many that have its word", async () => {
    await insertEmployers(
      env.DB,
      Array.from({ length: 60 }, (_, n) => ({ name: `Zebra ${n}`, publicId: `z${n}` })),
      500,
    );
    const zebra = await listed("Zebra");
    expect(await findEmployerByName(ctx, "zebra")).toEqual({ id: zebra });
  });

  it("is the employer in a typed comparison, a plan and a file", async () => {
    const request = {
      query: wholeDirectory,
      compareIds: [],
      typedNames: ["coopers & lybrand"],
      tab: "policies",
    };
    const { comparison } = await getDirectoryView(ctx, request as Parameters<typeof getDirectoryView>[1]);
    expect(comparison.companies.map(({ id }) => id)).toEqual([known]);
    const terms = await getPlanTerms(ctx, {
      country: "AU",
      region: null,
      employers: [{ id: null, name: "PwC" }],
    });
    expect(terms.employers.map((employer) => employer?.id)).toEqual([known]);
    const plan = await planOf("pwc,Finance,20,N/A");
    expect([plan.add.length, plan.change.length]).toEqual([0, 1]);
    const both = await planOf("PricewaterhouseCoopers,Finance,20,N/A\nCooper,Finance,3,N/A");
    expect([both.add.length, both.change.length]).toEqual([1, 1]);
  });

  it("is searched as it was changed, and its history says so", async () => {
    valueOf(await editEmployer(ctx, { id: known, changes: { otherNames: "Price Waterhouse" }, actor }));
    expect(await found("coopers lybrand")).toEqual([]);
    expect(await findEmployerByName(ctx, "price waterhouse")).toEqual({ id: known });
    const history = await getHistory(ctx, known, { page: 1, perPage: 50 });
    expect(JSON.stringify(history)).toContain("Price Waterhouse");
  });
});

describe("an employer merged into another", () => {
  let merged = "";

  beforeEach(async () => {
    merged = await listed("Coopers of Old", { maternityLeave: 10 });
    const seen = async (id: string) => ({ id, version: Number((await rowOf(id))?.version) });
    valueOf(await mergeEmployers(ctx, { from: await seen(merged), into: await seen(known), actor }));
  });

  it("is found by its former name as the other", async () => {
    expect(await findEmployerByName(ctx, "coopers of old")).toEqual({ id: known });
    expect((await listNearNames(ctx, "Coopers of Old"))[0]).toMatchObject({ id: known });
    expect(await getSameName(ctx, "Coopers of Old")).toMatchObject({ id: known });
  });

  it("is the other in links to plans and comparisons made before", async () => {
    const plan = { country: "AU", birth: "2027-03-01", carers: [{ employer: merged }] };
    const answer = valueOf(await answerPlan(ctx, plan));
    expect(answer.plan.carers[0]?.employer).toBe(known);
    const request = { query: wholeDirectory, compareIds: [merged, known], typedNames: [], tab: "policies" };
    const { comparison } = await getDirectoryView(ctx, request as Parameters<typeof getDirectoryView>[1]);
    expect(comparison.companies.map(({ id }) => id)).toEqual([known]);
  });
});
