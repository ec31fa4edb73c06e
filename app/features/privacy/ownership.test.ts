import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import {
  askForCode,
  ctx,
  forgetAccounts,
  join,
  newPassword,
  password,
  valueOf,
} from "../../../tests/support/accounts";
import { insertEmployers } from "../../../tests/support/employers";
import { countedDatabase } from "../../../tests/support/counted-database";
import { approveAll } from "../../../tests/support/votes";
import { signIn } from "~/features/accounts/commands.server";
import { resetPassword } from "~/features/accounts/reset-commands.server";
import { recognise } from "~/features/accounts/session-queries.server";
import {
  shareExperience,
  withdrawByCode,
  withdrawExperience,
} from "~/features/community/experience-commands.server";
import { castVote } from "~/features/community/vote-commands.server";
import { openContributionIndex, type Contributor } from "~/features/accounts/contributor.server";

const day = 24 * 60 * 60 * 1000;
const about = { companyId: "open" };

beforeEach(async () => {
  await forgetAccounts();
  await env.DB.exec("delete from companies");
  await insertEmployers(env.DB, [
    { name: "Open", publicId: "open" },
    { name: "Draft", publicId: "draft", isApproved: false },
  ]);
});

const rows = async (table: string) =>
  (await env.DB.prepare(`select * from ${table} order by 1`).all<Record<string, unknown>>()).results;

/** Whoever a new session brings. */
async function signedIn(typed = password): Promise<Contributor> {
  const session = valueOf(await signIn(ctx, { username: "Robin", password: typed, rememberMe: false }));
  return ofToken(session.token);
}

async function ofToken(sessionToken: string): Promise<Contributor> {
  const { contributor } = await recognise(ctx, { sessionToken });
  if (!contributor) throw new Error("Nobody is signed in.");
  return contributor;
}

describe("a user key", () => {
  it("is the same in every browser that signs in, and stands nowhere open", async () => {
    const one = await ofToken((await join()).token);
    const other = await signedIn();
    valueOf(await castVote(ctx, { ...about, isPositive: true }, one));
    expect(valueOf(await castVote(ctx, { ...about, isPositive: false }, other)).effect).toBe("changed");
    expect(await rows("ratings")).toHaveLength(1);
    const [user] = await rows("users");
    const lists = [String(user?.contribution_index), String((await rows("users"))[0]?.user_key)].join();
    expect(lists).not.toContain("open");
  });

  it("opens a list whose length does not tell how much stands in it", async () => {
    const contributor = await ofToken((await join()).token);
    const lengthOf = async () => String((await rows("users"))[0]?.contribution_index).length;
    const before = await lengthOf();
    valueOf(await castVote(ctx, { ...about, isPositive: true }, contributor));
    expect(await lengthOf()).toBe(before);
  });
});

describe("the tag and the list of a vote", () => {
  it("cost one row more, in the round trip of the vote", async () => {
    const contributor = await ofToken((await join()).token);
    const { binding, tally } = countedDatabase(env.DB);
    valueOf(
      await castVote({ ...ctx, db: createDatabase(binding) }, { ...about, isPositive: true }, contributor),
    );
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 5 });
  });
});

describe("the list of experiences", () => {
  it("names those no more that are gone, however they went, and keeps what another device added meanwhile", async () => {
    const contributor = await ofToken((await join()).token);
    const share = async (content: string) =>
      valueOf(await shareExperience(ctx, { ...about, isPositive: true, content }, await signedIn()));
    const first = await share("They planned it with me.");
    const second = await share("They kept my job open.");
    const third = await share("They called me twice.");
    valueOf(await withdrawByCode(ctx, { code: third.withdrawalCode }));
    const beforeFourth = await signedIn();
    const fourth = await share("They asked how I was.");
    valueOf(await withdrawExperience(ctx, { id: second.experience.id }, beforeFourth));
    const { contributionIndex } = await signedIn();
    expect(await openContributionIndex(contributor, contributionIndex)).toEqual([
      { kind: "vote", companyId: "open" },
      ...[first, fourth].map(({ withdrawalCode: code }) => ({ kind: "experience", companyId: "open", code })),
    ]);
    valueOf(await withdrawExperience(ctx, { id: fourth.experience.id }, await signedIn()));
    expect(await rows("community_inputs")).toHaveLength(1);
  });
});

describe("after a reset", () => {
  it("what was contributed stays as it is, and votes open again after 30 days", async () => {
    const former = await ofToken((await join()).token);
    const shared = await shareExperience(
      ctx,
      { ...about, isPositive: true, content: "They planned it with me." },
      former,
    );
    await approveAll();
    const code = await askForCode("Robin");
    valueOf(await resetPassword(ctx, { username: "Robin", newPassword, code }));
    const vote = async () => castVote(ctx, { ...about, isPositive: false }, await signedIn(newPassword));
    expect(await vote()).toMatchObject({
      code: "forbidden",
      message: expect.stringMatching(/votes open again on \d+ \w+ \d{4}/) as string,
    });
    ctx.now += 31 * day;
    expect(valueOf(await vote()).effect).toBe("created");
    expect(await rows("ratings"), "the former one stays, and is nobody's to change").toHaveLength(2);
    expect(await withdrawByCode(ctx, { code: valueOf(shared).withdrawalCode.toLowerCase() })).toMatchObject({
      ok: true,
    });
    expect(await rows("community_inputs")).toEqual([]);
  });
});
