import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx, forgetAccounts, valueOf } from "../../../tests/support/accounts";
import {
  auditOfEmployer,
  makeActor,
  newInput,
  onlyEmployers,
  rowOf,
} from "../../../tests/support/admin-employers";
import { fill, person, signedIn, stored, vote, votesOf } from "../../../tests/support/merges";
import { approveAll, miscountedEmployers } from "../../../tests/support/votes";
import { recountStored } from "../../../scripts/database/reindex";
import { shareExperience, withdrawExperience } from "~/features/community/experience-commands.server";
import { listOwnExperiences, getOwnVote } from "~/features/community/queries.server";
import { withdrawVote } from "~/features/community/vote-commands.server";
import { getEmployer } from "~/features/employers/queries.server";
import { getEmployerView } from "~/features/directory/employer-queries.server";
import { listEmployers } from "~/features/directory/queries.server";
import { wholeDirectory } from "~/features/directory/schema";
import { addEmployer, editEmployer } from "~/features/moderation/employer-commands.server";
import { showEmployers } from "~/features/moderation/employer-decision-commands.server";
import { getHistory } from "~/features/history/queries.server";
import { mergeEmployers, undoMerge } from "./commands.server";
import { getDuplicates, mergedInto } from "./queries.server";

let caller = 0;
let actor: { id: number; name: string };
/** The employer that stays, and the one that is merged into it. */
let kept = "";
let merged = "";

beforeEach(async () => {
  await forgetAccounts();
  await onlyEmployers();
  actor = await makeActor(`mona${(caller += 1)}`);
  kept = await listed("Zeta Works", 18);
  merged = await listed("Zeta Workshops", 12);
});

async function listed(name: string, maternityLeave: number): Promise<string> {
  const added = await addEmployer(ctx, newInput({ name, maternityLeave, isApproved: true }), actor);
  return valueOf(added).id;
}

const seen = async (id: string) => ({ id, version: Number((await rowOf(id))?.version) });
const merge = async (from = merged, into = kept) =>
  mergeEmployers(ctx, { from: await seen(from), into: await seen(into), actor });
const undo = (from = merged) => undoMerge(ctx, { from, into: kept, actor });

const employerOf = async (table: string) =>
  (
    await env.DB.prepare(
      `select c.public_id as id from ${table} t join companies c on c.id = t.company_id order by t.id`,
    ).all<{
      id: string;
    }>()
  ).results.map(({ id }) => id);

async function history(id: string) {
  const found = await getHistory(ctx, id, { page: 1, perPage: 50 });
  return found?.entries.map(({ kind, about }) => (about === null ? kind : `${kind} ${about}`)).reverse();
}

/** Medians of a whole country wait for the night. */
async function miscounted(): Promise<string[]> {
  const counted = await recountStored(env.DB, true);
  return counted.filter(({ wrong, what }) => wrong > 0 && !what.includes("medians")).map(({ what }) => what);
}

const search = async (text: string) =>
  (await listEmployers(ctx, { ...wholeDirectory, search: text })).companies.map(({ id }) => id);

describe("merging two employers", () => {
  it("moves what people gave, keeps the other's policy, and hides the merged one", async () => {
    await fill({ kept, merged });
    valueOf(await merge());
    expect(await votesOf(kept)).toEqual([1, 1]);
    expect(await votesOf(merged)).toEqual([0, 0]);
    expect(await miscountedEmployers()).toEqual([]);
    const view = await getEmployerView(ctx, kept);
    expect(view).toMatchObject({
      company: {
        maternityLeave: 18,
        recentComments: expect.arrayContaining(["Told by 0", "Told by 1"]) as string[],
      },
      employerReply: { content: "Theirs." },
      experiences: [{ content: "They planned it with me.", employerReply: { content: "We answer." } }],
    });
    expect(await getEmployer(ctx, merged)).toBeNull();
    expect(await mergedInto(ctx, merged)).toBe(kept);
    expect(await employerOf("watches")).toEqual([kept, merged, kept]);
    expect(await employerOf("figure_reports")).toEqual([kept, merged]);
    expect(await employerOf("employer_representatives")).toEqual([merged, kept, kept]);
    expect(await miscounted()).toEqual([]);
  });

  it("keeps both histories readable", async () => {
    valueOf(await merge());
    expect(await history(kept)).toEqual(["listed", "merged Zeta Workshops"]);
    expect(await history(merged)).toEqual(["listed", "hidden"]);
    const found = await getHistory(ctx, merged, { page: 1, perPage: 5 });
    expect(found).toMatchObject({ mergedInto: { id: kept, name: "Zeta Works" }, merged: [] });
    expect(found?.entries.at(-1)?.after?.facts.maternityLeave).toBe(12);
    expect(await getHistory(ctx, kept, { page: 1, perPage: 5 })).toMatchObject({
      mergedInto: null,
      merged: [{ id: merged, name: "Zeta Workshops" }],
    });
  });

  it("shows no history of what was hidden before", async () => {
    valueOf(await editEmployer(ctx, { id: merged, changes: { isApproved: false }, actor }));
    valueOf(await merge());
    expect(await history(merged)).toBeUndefined();
    expect(await history(kept)).toEqual(["listed"]);
  });

  it("lets a search for the former name find the other", async () => {
    expect(await search("workshops")).toEqual([merged]);
    valueOf(await merge());
    expect(await search("workshops")).toEqual([kept]);
    valueOf(await editEmployer(ctx, { id: kept, changes: { name: "Zeta" }, actor }));
    expect(await search("workshops")).toEqual([kept]);
    valueOf(await undo());
    expect(await search("workshops")).toEqual([merged]);
  });

  it("is noted once, and undone, both in the log", async () => {
    const both = { from: await seen(merged), into: await seen(kept), actor };
    valueOf(await mergeEmployers(ctx, both));
    valueOf(await mergeEmployers(ctx, both));
    expect(await history(kept)).toEqual(["listed", "merged Zeta Workshops"]);
    valueOf(await undo());
    const told = (await auditOfEmployer(merged)).filter(({ action }) => action !== "company.add");
    expect(told).toEqual([
      {
        ...{ actor: actor.name, action: "company.merge", before: { isApproved: true } },
        after: { isApproved: false, mergedInto: kept },
      },
      {
        ...{ actor: actor.name, action: "company.unmerge", before: { isApproved: false, mergedInto: kept } },
        after: { isApproved: true },
      },
    ]);
  });

  it("refuses what changed meanwhile, a public one into a draft, and one that others were merged into", async () => {
    const stale = { from: { id: merged, version: 9 }, into: await seen(kept), actor };
    expect(await mergeEmployers(ctx, stale)).toMatchObject({ code: "conflict" });
    expect(await merge(merged, merged)).toMatchObject({ code: "conflict" });
    expect(await merge("gone")).toMatchObject({ code: "not_found" });
    const draft = valueOf(await addEmployer(ctx, newInput({ name: "Zeta" }), actor)).id;
    expect(await merge(merged, draft)).toMatchObject({ code: "conflict" });
    valueOf(await merge(draft, merged));
    expect(await merge(merged, kept)).toMatchObject({ code: "conflict" });
    valueOf(await merge(kept, merged));
    expect(await merge(draft, kept)).toMatchObject({ code: "conflict" });
    expect((await getDuplicates(ctx)).merges.map(({ from }) => from.name).sort()).toEqual([
      "Zeta",
      "Zeta Works",
    ]);
  });

  it("keeps a merged one hidden until the merge is undone", async () => {
    valueOf(await merge());
    const decided = await showEmployers(ctx, { rows: [{ id: merged }], actor });
    expect([...decided.shownAs]).toEqual([[merged, { name: "Zeta Works", byId: false }]]);
    const changes = { isApproved: true, maternityLeave: 13 };
    expect(await editEmployer(ctx, { id: merged, changes, actor })).toMatchObject({ code: "conflict" });
    expect((await rowOf(merged))?.is_approved).toBe(0);
  });
});

describe("undoing a merge", () => {
  it("puts all of it back", async () => {
    await fill({ kept, merged });
    const before = await stored();
    valueOf(await merge());
    expect(await stored()).not.toBe(before);
    valueOf(await undo());
    expect(await stored()).toBe(before);
    expect(await history(kept)).toEqual(["listed", "merged Zeta Workshops", "parted Zeta Workshops"]);
    expect(await history(merged)).toEqual(["listed", "hidden", "shown"]);
    expect(await miscounted()).toEqual([]);
    expect(await undo()).toMatchObject({ code: "not_found" });
  });

  it("leaves what was withdrawn gone, and what the other got with the other", async () => {
    await fill({ kept, merged });
    valueOf(await merge());
    valueOf(await withdrawVote(ctx, { companyId: kept }, await signedIn("Robin")));
    await person("Alex");
    await vote("Alex", kept, true);
    await approveAll();
    valueOf(await undo());
    expect([await votesOf(kept), await votesOf(merged)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await miscountedEmployers()).toEqual([]);
  });

  it("waits where another public employer has the name by now", async () => {
    valueOf(await merge());
    valueOf(await editEmployer(ctx, { id: kept, changes: { name: "Zeta Workshops" }, actor }));
    expect(await undo()).toMatchObject({ code: "conflict" });
    expect(await mergedInto(ctx, merged)).toBe(kept);
  });
});

describe("the votes of one person for both", () => {
  it("count once from their next sign-in on: the one for the employer that stays", async () => {
    const robin = await person("Robin");
    await vote("Robin", kept, true);
    await vote("Robin", merged, false);
    await approveAll();
    valueOf(await merge());
    expect(await votesOf(kept)).toEqual([1, 1]);
    await signedIn("Robin");
    expect(await votesOf(kept)).toEqual([1, 0]);
    expect(await miscountedEmployers()).toEqual([]);
    expect(await getOwnVote(ctx, kept, robin)).toMatchObject({ isPositive: true });
    valueOf(await undo());
    expect([await votesOf(kept), await votesOf(merged)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it("for the merged one alone becomes theirs of the other, to change and withdraw, and stays there", async () => {
    await person("Robin");
    await vote("Robin", merged, false);
    await approveAll();
    valueOf(await merge());
    const robin = await signedIn("Robin");
    expect(await getOwnVote(ctx, kept, robin)).toMatchObject({ isPositive: false, isApproved: true });
    await vote("Robin", kept, true);
    expect(await env.DB.prepare("select count(*) as n from ratings").first("n")).toBe(1);
    await approveAll();
    valueOf(await undo());
    expect([await votesOf(kept), await votesOf(merged)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await vote("Robin", merged, true);
    expect(await env.DB.prepare("select count(*) as n from ratings").first("n")).toBe(2);
    valueOf(await withdrawVote(ctx, { companyId: kept }, await signedIn("Robin")));
  });

  it("are not told apart from two people's before", async () => {
    await person("Robin");
    await vote("Robin", kept, true);
    await vote("Robin", merged, true);
    valueOf(await merge());
    const { results } = await env.DB.prepare("select author_hash from ratings").all<{
      author_hash: string;
    }>();
    const [row] = (await env.DB.prepare("select * from employer_merges").all()).results;
    for (const { author_hash } of results) expect(JSON.stringify(row)).not.toContain(author_hash);
  });

  it("leave an experience with its author, who can withdraw it", async () => {
    await person("Robin");
    const words = { companyId: merged, isPositive: true, content: "They planned it with me." };
    valueOf(await shareExperience(ctx, words, await signedIn("Robin")));
    valueOf(await merge());
    const robin = await signedIn("Robin");
    const own = await getEmployerView(ctx, kept, { keys: robin.keys, contributor: Promise.resolve(robin) });
    expect(own?.own?.experiences).toMatchObject([{ companyId: kept, content: words.content }]);
    const [experience] = await listOwnExperiences(ctx, robin);
    valueOf(await withdrawExperience(ctx, { id: experience?.id ?? 0 }, robin));
    expect(await env.DB.prepare("select count(*) as n from community_inputs").first("n")).toBe(0);
  });
});
