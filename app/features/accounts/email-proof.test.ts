import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { ctx, forgetAccounts, join, password, valueOf } from "../../../tests/support/accounts";
import { countedDatabase } from "../../../tests/support/counted-database";
import { insertEmployers } from "../../../tests/support/employers";
import { clockStart, emailsTo } from "../../../tests/support/people-context";
import { createDatabase } from "db/client.server";
import { approveSubmissions, returnSubmissions } from "~/features/moderation/submission-commands.server";
import { commentOnVote, castVote } from "~/features/community/vote-commands.server";
import { shareExperience } from "~/features/community/experience-commands.server";
import { listQueue } from "~/features/moderation/submission-queries.server";
import { deleteAccount } from "~/features/privacy/deletion-commands.server";
import { forgetExpired } from "~/features/privacy/retention-commands.server";
import { emailProvenIn, getEmailProof, proveEmail, requestEmailProof } from "./email-proof-commands.server";
import { recognise } from "./session-queries.server";

const day = 24 * 60 * 60 * 1000;
const email = "robin@example.test";

beforeEach(async () => {
  ctx.now = clockStart;
  await forgetAccounts();
  await env.DB.exec("delete from companies");
  await insertEmployers(env.DB, [{ name: "Open", publicId: "open" }]);
});

const joinRobin = () => join("Robin", email);
const tokens = async () =>
  (await emailsTo(email))
    .filter(({ kind }) => kind === "email_proof")
    .map(({ text }) => /\/prove-address#([\w-]{43})$/m.exec(text)?.[1] ?? "");
const newest = async () => (await tokens()).at(-1) ?? "";
const proofs = async () => (await env.DB.prepare("select * from email_proofs").all()).results;
const contributorOf = async (sessionToken: string) => {
  const { contributor } = await recognise(ctx, { sessionToken });
  if (!contributor) throw new Error("Nobody is signed in.");
  return contributor;
};

describe("a link to prove an address", () => {
  it("is mailed with the account, and proves its email once, to the month", async () => {
    const { account } = await joinRobin();
    expect(await emailProvenIn(ctx, account.id)).toBeNull();
    const token = await newest();
    expect(await getEmailProof(ctx, token)).toBe("Robin");
    expect(await getEmailProof(ctx, token), "looking does not use it up").toBe("Robin");
    expect(JSON.stringify(await proofs())).not.toContain(token);
    valueOf(await proveEmail(ctx, token));
    expect(await env.DB.prepare("select email_proven_at from users").first("email_proven_at")).toBe(
      Date.UTC(2026, 0, 1),
    );
    expect(await emailProvenIn(ctx, account.id)).toBe("2026-01");
    expect(await proveEmail(ctx, token)).toMatchObject({ ok: false, code: "invalid" });
    expect(await getEmailProof(ctx, token)).toBeNull();
    expect(await proofs()).toEqual([]);
  });

  it("proves nothing where it is wrong or too old, and then goes", async () => {
    const { account } = await joinRobin();
    expect(await proveEmail(ctx, "x".repeat(43))).toMatchObject({ code: "invalid" });
    ctx.now += 4 * day;
    expect(await proveEmail(ctx, await newest())).toMatchObject({ code: "invalid" });
    expect(await emailProvenIn(ctx, account.id)).toBeNull();
    expect((await forgetExpired(ctx)).emailProofs).toBe(1);
  });

  it("stands with no moment at which somebody registered", async () => {
    ctx.now += 12_345_678;
    await joinRobin();
    expect(Number((await proofs())[0]?.expires_at) % day).toBe(0);
  });

  it("is replaced by one that is asked for, of which three go out in a day", async () => {
    const { account } = await joinRobin();
    const first = await newest();
    valueOf(await requestEmailProof(ctx, account));
    expect(await proveEmail(ctx, first)).toMatchObject({ code: "invalid" });
    valueOf(await requestEmailProof(ctx, account));
    const third = await newest();
    expect(await requestEmailProof(ctx, account)).toMatchObject({ ok: false, code: "rate_limited" });
    expect(await tokens()).toHaveLength(3);
    ctx.now += day + 1;
    valueOf(await requestEmailProof(ctx, account));
    expect(await proveEmail(ctx, third)).toMatchObject({ code: "invalid" });
    valueOf(await proveEmail(ctx, await newest()));
    expect(await requestEmailProof(ctx, account)).toMatchObject({ ok: false, code: "conflict" });
    expect(await tokens()).toHaveLength(4);
  });

  it("is not for an account without an email", async () => {
    const account = { id: 1, username: "Robin", email: null };
    expect(await requestEmailProof(ctx, account)).toMatchObject({ ok: false, code: "conflict" });
  });

  it("goes with the account, and its mail", async () => {
    const { token } = await joinRobin();
    const contributor = await contributorOf(token);
    valueOf(await deleteAccount(ctx, contributor, { contributions: "leave", password }));
    expect([await proofs(), await emailsTo(email)]).toEqual([[], []]);
  });

  it("costs a registration no round trip", async () => {
    const { binding, tally } = countedDatabase(env.DB);
    const { register } = await import("./commands.server");
    valueOf(await register({ ...ctx, db: createDatabase(binding) }, { username: "Robin", email, password }));
    expect(tally.trips).toBe(1);
  });
});

describe("what waits for review", () => {
  const about = { companyId: "open" };
  const bits = async () => {
    const { items } = await listQueue(ctx, { kinds: ["vote", "experience"] }, { page: 1, perPage: 10 });
    return items.map(({ kind, addressProven }) => [kind, addressProven]).sort();
  };

  it("says whether the address was proven when it was sent, and no longer once it is decided on", async () => {
    const { token } = await joinRobin();
    const fresh = await contributorOf(token);
    const told = { ...about, isPositive: true, content: "They kept every promise they made." };
    valueOf(await shareExperience(ctx, told, fresh));
    expect(await bits()).toEqual([
      ["experience", false],
      ["vote", false],
    ]);
    valueOf(await proveEmail(ctx, await newest()));
    expect(await bits(), "of when it was sent").toEqual([
      ["experience", false],
      ["vote", false],
    ]);
    const proven = await contributorOf(token);
    valueOf(await commentOnVote(ctx, { ...about, comment: "Kind people." }, proven));
    expect(await bits()).toEqual([
      ["experience", false],
      ["vote", true],
    ]);
    valueOf(await castVote(ctx, { ...about, isPositive: false }, { ...proven, isProven: false }));
    expect(await bits()).toContainEqual(["vote", false]);
    const admin = { id: proven.accountId, name: "Robin" };
    for (const [kind, table] of [
      ["vote", "ratings"],
      ["experience", "community_inputs"],
    ] as const) {
      const id = (await env.DB.prepare(`select id from ${table}`).first<number>("id")) ?? 0;
      await approveSubmissions(ctx, kind, { rows: [{ id }], actor: admin });
      const returned = await returnSubmissions(ctx, kind, { rows: [{ id }], actor: admin });
      expect(returned.done, "undone, it waits as before").toMatchObject([
        { isApproved: false, addressProven: false },
      ]);
      const approved = await approveSubmissions(ctx, kind, { rows: [{ id }], actor: admin });
      expect(approved.done).toMatchObject([{ addressProven: null }]);
      await forgetExpired({ ...ctx, clock: () => ctx.clock() + 60 * 1000 });
      expect(await env.DB.prepare(`select address_proven from ${table}`).first("address_proven")).toBeNull();
    }
    expect(await bits()).toEqual([
      ["experience", null],
      ["vote", null],
    ]);
  });
});
