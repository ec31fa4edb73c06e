import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { byUser, contributorOf, makeUser } from "../../../tests/support/actors";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { approveAll, miscountedEmployers } from "../../../tests/support/votes";
import { authorHash, openContributionIndex } from "~/features/accounts/contributor.server";
import { shareExperience as shareAs } from "./experience-commands.server";
import { getOwnVote } from "./queries.server";
import { mostWaiting } from "./rules";
import * as commands from "./vote-commands.server";

const castVote = byUser(commands.castVote);
const commentOnVote = byUser(commands.commentOnVote);
const shareExperience = byUser(shareAs);
const indexOf = async (userId: number) => {
  const contributor = await contributorOf(userId);
  return [contributor, contributor.contributionIndex] as const;
};
const withdrawVote = byUser(commands.withdrawVote);
const withdrawComment = byUser(commands.withdrawComment);
const ctx = peopleContext();
const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
const companyId = "open";
let ana: number;

beforeEach(async () => {
  await env.DB.batch(["companies", "users"].map((table) => env.DB.prepare(`delete from ${table}`)));
  await insertEmployers(env.DB, [
    { name: "Open", publicId: companyId },
    { name: "Draft", publicId: "draft", isApproved: false },
  ]);
  ana = await makeUser();
});

const rows = async () =>
  (await env.DB.prepare("select * from ratings order by id").all<Record<string, unknown>>()).results;
const upvotes = () =>
  env.DB.prepare("select upvotes from companies where public_id = 'open'").first("upvotes");
const vote = (isPositive: boolean, userId = ana) => castVote(ctx, { companyId, isPositive }, userId);
const comment = (text: string) => commentOnVote(ctx, { companyId, comment: text }, ana);

async function expectCountersToFit() {
  expect(await miscountedEmployers()).toEqual([]);
}

describe("a vote", () => {
  it("waits for review, and counts for nobody until then", async () => {
    expect(valueOf(await vote(true))).toEqual({
      effect: "created",
      vote: { companyId, isPositive: true, comment: null, isApproved: false },
    });
    const voteHash = await authorHash(await contributorOf(ana), "vote", companyId);
    expect(await rows()).toMatchObject([
      {
        author_hash: voteHash,
        is_positive: 1,
        is_approved: 0,
        version: 1,
        date_submitted: Date.UTC(2026, 0, 15),
      },
    ]);
    expect(await upvotes()).toBe(0);
    await expectCountersToFit();
  });

  it("that changes sides returns to review with its comment, and no longer counts", async () => {
    await vote(true);
    await comment("Kind team");
    await approveAll();
    expect(await upvotes()).toBe(1);
    const later = { ...ctx, clock: () => ctx.now + 25 * 60 * 60 * 1000 };
    expect(valueOf(await castVote(later, { companyId, isPositive: false }, ana))).toMatchObject({
      effect: "changed",
      vote: { isPositive: false, comment: "Kind team", isApproved: false },
    });
    expect(await rows()).toMatchObject([
      { version: 4, approved_by: null, approval_date: null, date_submitted: Date.UTC(2026, 0, 16) },
    ]);
    expect(await upvotes()).toBe(0);
    await expectCountersToFit();
  });

  it("that is cast again the same way changes nothing, and stays approved", async () => {
    await vote(true);
    await approveAll();
    const before = await rows();
    expect(valueOf(await vote(true))).toMatchObject({ effect: "unchanged", vote: { isApproved: true } });
    expect(await rows()).toEqual(before);
  });

  it.each(["draft", "nobody", ""])("on %j, which is not listed, is not taken", async (id) => {
    expect(await castVote(ctx, { companyId: id, isPositive: true }, ana)).toMatchObject({
      code: "not_found",
    });
    expect(await rows()).toEqual([]);
  });

  it("of an account that is gone meanwhile is not taken", async () => {
    expect(await vote(true, 999_999)).toMatchObject({ ok: false });
    expect(await rows()).toEqual([]);
  });

  it("sent fifty times at once is one vote, and fifty people's are fifty", async () => {
    const effects = await Promise.all(
      Array.from({ length: 50 }, (_, i) => castVote(slow, { companyId, isPositive: i % 2 === 0 }, ana)),
    );
    expect(effects.filter((result) => result.ok && result.value.effect === "created")).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    const people = await Promise.all(Array.from({ length: 50 }, () => makeUser()));
    await Promise.all(people.map((id) => castVote(slow, { companyId, isPositive: true }, id)));
    await approveAll();
    expect(await rows()).toHaveLength(51);
    await expectCountersToFit();
  });
});

describe("the votes of an account", () => {
  const full = "20 of your votes wait for review. Please send this one once we have read some of them.";
  const employers = Array.from({ length: mostWaiting + 5 }, (_, n) => `more${n}`);
  const voteOn = (id: string, isPositive = true) => castVote(slow, { companyId: id, isPositive }, ana);

  beforeEach(async () => {
    await insertEmployers(
      env.DB,
      employers.map((publicId, n) => ({ name: `More ${n}`, publicId })),
      10,
    );
  });

  it("wait for review at most twenty at once, even if sent at once", async () => {
    const sent = await Promise.all(employers.map((id) => voteOn(id)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(mostWaiting);
    expect(await voteOn(companyId)).toMatchObject({ code: "conflict", message: full });
    expect(await rows()).toHaveLength(mostWaiting);
    const index = await openContributionIndex(...(await indexOf(ana)));
    expect(index, "nothing else is noted").toHaveLength(mostWaiting);
    expect(valueOf(await castVote(ctx, { companyId, isPositive: true }, await makeUser())).effect).toBe(
      "created",
    );
    const [waiting] = index;
    valueOf(await voteOn(waiting?.companyId ?? "", false));
    await withdrawVote(ctx, { companyId: waiting?.companyId ?? "" }, ana);
    valueOf(await voteOn(companyId));
  });

  it("that are published and come back to review count too, with a comment or on the other side", async () => {
    valueOf(await vote(true));
    await approveAll();
    for (const id of employers.slice(0, mostWaiting)) valueOf(await voteOn(id));
    const before = await rows();
    expect(await comment("Kind team")).toMatchObject({ code: "conflict", message: full });
    expect(await vote(false)).toMatchObject({ code: "conflict", message: full });
    expect(valueOf(await vote(true)).effect).toBe("unchanged");
    expect(await rows()).toEqual(before);
    await approveAll();
    valueOf(await comment("Kind team"));
  });

  it("leave no room for the vote of an experience either, unless it stands already", async () => {
    for (const id of employers.slice(0, mostWaiting)) valueOf(await voteOn(id));
    const told = { isPositive: true, content: "They planned it with me." };
    expect(await shareExperience(ctx, { ...told, companyId }, ana)).toMatchObject({
      code: "conflict",
      message: full,
    });
    expect(await env.DB.prepare("select count(*) as n from community_inputs").first("n")).toBe(0);
    expect(await rows()).toHaveLength(mostWaiting);
    valueOf(await shareExperience(ctx, { ...told, companyId: "more0" }, ana));
  });
});

describe("a comment", () => {
  it("needs a vote", async () => {
    expect(await comment("Kind team")).toMatchObject({
      code: "conflict",
      message: "Vote required - Please select 'Positive' or 'Negative' before submitting your response.",
    });
  });

  it("on an employer that is not listed is not taken", async () => {
    expect(await commentOnVote(ctx, { companyId: "draft", comment: "x" }, ana)).toMatchObject({
      code: "not_found",
    });
  });

  it("takes the approved vote back to review; the same one again changes nothing", async () => {
    await vote(true);
    await approveAll();
    expect(valueOf(await comment("Kind team"))).toMatchObject({
      effect: "created",
      vote: { comment: "Kind team", isApproved: false },
    });
    await approveAll();
    const before = await rows();
    expect(valueOf(await comment("Kind team")).effect).toBe("unchanged");
    expect(await rows()).toEqual(before);
    expect(valueOf(await comment("Kinder team"))).toMatchObject({
      effect: "changed",
      vote: { comment: "Kinder team", isApproved: false },
    });
    await expectCountersToFit();
  });

  it("can be withdrawn alone: it is gone at once, and the vote stays approved", async () => {
    await vote(true);
    await comment("Kind team");
    await approveAll();
    valueOf(await withdrawComment(ctx, { companyId }, ana));
    expect(await rows()).toMatchObject([{ comment: null, is_approved: 1, version: 4 }]);
    expect(await upvotes()).toBe(1);
    await expectCountersToFit();
    expect(await withdrawComment(ctx, { companyId }, ana)).toMatchObject({ code: "not_found" });
  });
});

describe("withdrawing a vote", () => {
  it("takes it out of the figures with its comment, and nobody else's", async () => {
    const ben = await makeUser();
    await vote(true);
    await vote(true, ben);
    await comment("Kind team");
    await approveAll();
    valueOf(await withdrawVote(ctx, { companyId }, ana));
    expect(await rows()).toMatchObject([
      { author_hash: await authorHash(await contributorOf(ben), "vote", companyId) },
    ]);
    expect(await upvotes()).toBe(1);
    await expectCountersToFit();
    expect(await withdrawVote(ctx, { companyId }, ana)).toMatchObject({ code: "not_found" });
    expect(await getOwnVote(ctx, companyId, await contributorOf(ana))).toBeNull();
  });

  it("works where the employer is hidden by now", async () => {
    await vote(true);
    await env.DB.exec("update companies set is_approved = 0 where public_id = 'open'");
    expect(await getOwnVote(ctx, companyId, await contributorOf(ana))).toMatchObject({ isPositive: true });
    expect(await withdrawVote(ctx, { companyId }, ana)).toMatchObject({ ok: true });
    expect(await rows()).toEqual([]);
  });
});
