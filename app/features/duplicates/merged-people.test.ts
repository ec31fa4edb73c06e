import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx, forgetAccounts, valueOf } from "../../../tests/support/accounts";
import { makeActor, newInput, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { birth, full, months, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { representativeOf } from "../../../tests/support/representatives";
import { addEmployer, editEmployer } from "~/features/moderation/employer-commands.server";
import { showEmployers } from "~/features/moderation/employer-decision-commands.server";
import { getReviewedEmployer } from "~/features/employers/admin-row-queries.server";
import { decideClaim, decideReply } from "~/features/replies/decision-commands.server";
import { getPortal, proposeReply } from "~/features/replies/reply-commands.server";
import { recogniseRepresentative } from "~/features/replies/representative.server";
import { publishStatement, stateFigures } from "~/features/share/statement-commands.server";
import { mergeEmployers, undoMerge } from "./commands.server";

let caller = 0;
let actor: { id: number; name: string };
/** The employer that stays, and the one that is merged into it. */
let kept = "";
let merged = "";

beforeEach(async () => {
  await forgetAccounts();
  await onlyEmployers();
  actor = await makeActor(`rita${(caller += 1)}`);
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
const undo = () => undoMerge(ctx, { from: merged, into: kept, actor });

describe("who may answer for a merged employer", () => {
  const rowIds = async () => ({
    from: Number((await rowOf(merged))?.id),
    into: Number((await rowOf(kept))?.id),
  });
  const domain = async (companyRow: number, name: string, role = "import") =>
    env.DB.prepare("insert into employer_domains (company_id, domain, url, role) values (?, ?, ?, ?)")
      .bind(companyRow, name, role === "import" ? "https://z.example" : null, role)
      .run();
  const all = async (table: string) =>
    (await env.DB.prepare(`select * from ${table} order by 1`).all<Record<string, unknown>>()).results;
  const people = async () =>
    (await all("employer_representatives"))
      .map((row) => [row.domain, row.company_id, row.state])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0])));
  const letIn = async (of: number, email: string) => {
    const { Cookie } = await representativeOf(of, { email });
    const token = JSON.parse(atob(decodeURIComponent(Cookie.split("=")[1] ?? ""))) as string;
    return async () => {
      const found = await recogniseRepresentative(ctx, token);
      if (!found) throw new Error("Nobody is let in.");
      return found;
    };
  };
  const decideOn = async (outcome: "approve" | "remove") => {
    for (const { id, version } of await all("employer_replies"))
      await decideReply(ctx, outcome, { id: Number(id), version: Number(version), reason: "", actor });
  };
  const approve = async (domain: string) => {
    const row = (await all("employer_representatives")).find((one) => one.domain === domain);
    const seen = { id: Number(row?.id), version: Number(row?.version), reason: "", actor };
    valueOf(await decideClaim(ctx, "approve", { ...seen, isDomainConfirmed: true }));
  };
  const says = (words: string, experience: number | null = null) => ({ experience, words });

  beforeEach(async () => {
    for (const table of [
      "employer_representatives",
      "employer_replies",
      "employer_domains",
      "community_inputs",
    ])
      await env.DB.exec(`delete from ${table}`);
  });

  it("waits again unless the other is known by the domain, and as before once that is undone", async () => {
    const { from, into } = await rowIds();
    await domain(into, "zeta.example");
    await domain(from, "workshops.example");
    await domain(from, "look-alike.example", "admin");
    await letIn(from, "a@mail.zeta.example");
    const lookAlike = await letIn(from, "b@look-alike.example");
    await letIn(from, "c@workshops.example");
    expect(await merge()).toEqual({ ok: true, value: { setBack: 2 } });
    expect(await people()).toEqual([
      ["look-alike.example", into, "waiting"],
      ["mail.zeta.example", into, "approved"],
      ["workshops.example", into, "waiting"],
    ]);
    expect(await proposeReply(ctx, await lookAlike(), says("We are they"))).toMatchObject({ ok: false });
    expect((await all("employer_domains")).map((row) => [row.domain, row.company_id])).toEqual([
      ["zeta.example", into],
      ["workshops.example", from],
      ["look-alike.example", from],
    ]);
    valueOf(await undo());
    expect(await people()).toEqual([
      ["look-alike.example", from, "approved"],
      ["mail.zeta.example", from, "approved"],
      ["workshops.example", from, "approved"],
    ]);
    expect((await all("employer_domains")).map((row) => row.company_id)).toEqual([into, from, from]);
  });

  it("is not set back again by a merge that is pressed twice, nor given back what was refused", async () => {
    const { from, into } = await rowIds();
    for (const name of ["one.example", "two.example"]) await letIn(from, `a@${name}`);
    const both = { from: await seen(merged), into: await seen(kept), actor };
    valueOf(await mergeEmployers(ctx, both));
    await approve("one.example");
    const [refused] = (await all("employer_representatives")).filter(({ state }) => state === "waiting");
    const no = { id: Number(refused?.id), version: Number(refused?.version), reason: "Not its HR", actor };
    valueOf(await decideClaim(ctx, "refuse", no));
    valueOf(await mergeEmployers(ctx, both));
    expect(await people()).toEqual([
      ["one.example", into, "approved"],
      ["two.example", into, "refused"],
    ]);
    valueOf(await undo());
    expect((await people()).map(([, , state]) => state)).toEqual(["approved", "refused"]);
  });

  it("takes along what they replied when the merge is undone, and leaves the other's", async () => {
    const { from, into } = await rowIds();
    const theirs = await letIn(from, "a@one.example");
    const others = await letIn(into, "b@zeta.example");
    await env.DB.exec(
      `insert into community_inputs (id, company_id, content, is_approved, date_submitted) values (1, ${from}, 'Of it.', 1, 0), (2, ${into}, 'Of the other.', 1, 0), (3, ${into}, 'Of the other too.', 1, 0)`,
    );
    valueOf(await proposeReply(ctx, await others(), says("The other's own")));
    await decideOn("approve");
    valueOf(await merge());
    await approve("one.example");
    for (const [experience, words] of [
      [1, "To ours"],
      [2, "To the other's"],
    ] as const)
      valueOf(await proposeReply(ctx, await theirs(), says(words, experience)));
    valueOf(await proposeReply(ctx, await others(), says("To theirs", 3)));
    await decideOn("approve");
    valueOf(await proposeReply(ctx, await theirs(), says("Over the other's own")));
    valueOf(await undo());
    const left = (await all("employer_replies")).map((row) => [
      ...[row.company_id, row.experience_id, row.published, row.proposed],
    ]);
    expect(left.sort()).toEqual(
      [
        [from, 1, "To ours", null],
        [into, 3, "To theirs", null],
        [into, null, "The other's own", null],
      ].sort(),
    );
  });

  it("takes the merged employer's own reply along, though the other replaced what was unseen", async () => {
    const { from, into } = await rowIds();
    const theirs = await letIn(from, "a@one.example");
    valueOf(await proposeReply(ctx, await theirs(), says("Ours")));
    await decideOn("approve");
    valueOf(await merge());
    const others = await letIn(into, "b@zeta.example");
    valueOf(await proposeReply(ctx, await others(), says("Waits, of the other")));
    valueOf(await undo());
    expect(await all("employer_replies")).toMatchObject([
      { company_id: from, published: "Ours", proposed: null, published_for: null },
    ]);
  });

  describe("and its statement that waits", () => {
    const stated = { ...policyOf([birth([tier(months(0), full(20))])]), sources: [] };
    const state = async (of: number, email: string) => {
      const who = await letIn(of, email);
      valueOf(await stateFigures(ctx, await who(), { document: stated, url: "", group: null }));
      const [draft] = (await all("companies")).filter(({ statement_of }) => statement_of !== null);
      return { id: String(draft?.public_id), version: Number(draft?.version), who };
    };
    const publish = async ({ id, version }: { id: string; version: number }) => {
      const { id: presentId, version: presentVersion } = await seen(kept);
      return publishStatement(ctx, { draftId: id, version, presentId, presentVersion, actor });
    };
    const mailed = async () =>
      (await all("mail_outbox"))
        .filter(({ kind }) => kind === "employer_outcome")
        .map(({ recipient }) => recipient);
    beforeEach(() => env.DB.exec("delete from mail_outbox"));

    it("is decided on after a renaming, cannot be shown, and its people are told", async () => {
      const draft = await state(Number((await rowOf(kept))?.id), "a@zeta.example");
      valueOf(await editEmployer(ctx, { id: kept, changes: { name: "Omega" }, actor }));
      expect((await getPortal(ctx, await draft.who())).hasStatement).toBe(true);
      expect(await getReviewedEmployer(ctx, draft.id)).toMatchObject({
        ...{ isStatement: true, basis: "shown", present: { id: kept } },
      });
      expect((await showEmployers(ctx, { rows: [{ id: draft.id }], actor })).done).toEqual([]);
      for (const changes of [{ isApproved: true }, { isApproved: true, maternityLeave: 9 }])
        expect(await editEmployer(ctx, { id: draft.id, changes, actor })).toMatchObject({ code: "conflict" });
      const other = await seen(merged);
      expect(
        await publishStatement(ctx, {
          ...{ draftId: draft.id, version: draft.version, actor },
          ...{ presentId: other.id, presentVersion: other.version },
        }),
      ).toMatchObject({ code: "conflict" });
      valueOf(await publish(draft));
      expect(await mailed()).toEqual(["a@zeta.example"]);
      expect((await getPortal(ctx, await draft.who())).statement).toBe("published");
    });

    it("is the other's after a merge, and its own again once that is undone", async () => {
      const { from, into } = await rowIds();
      await domain(into, "zeta.example");
      const draft = await state(from, "a@zeta.example");
      valueOf(await merge());
      expect(await getReviewedEmployer(ctx, draft.id)).toMatchObject({ present: { id: kept } });
      expect((await showEmployers(ctx, { rows: [{ id: draft.id }], actor })).done).toEqual([]);
      valueOf(await undo());
      expect(await getReviewedEmployer(ctx, draft.id)).toMatchObject({ present: { id: merged } });
      valueOf(await merge());
      valueOf(await publish(draft));
      expect(await mailed()).toEqual(["a@zeta.example"]);
      expect((await rowOf(kept))?.maternity_leave).toBe(20);
    });
  });
});
