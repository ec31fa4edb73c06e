import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { byUser, contributorOf, makeUser } from "../../../tests/support/actors";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { approveAll, miscountedEmployers } from "../../../tests/support/votes";
import { getEmployerView } from "~/features/directory/employer-queries.server";
import { parseInput } from "~/core/result";
import { commentInput, experienceInput, type ExperienceInput } from "./schema";
import * as commands from "./experience-commands.server";
import { mostWaiting } from "./rules";
import { listOwnExperiences } from "./queries.server";

const shareExperience = byUser(commands.shareExperience);
const withdrawExperience = byUser(commands.withdrawExperience);
const ctx = peopleContext();
const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
const day = Date.UTC(2026, 0, 15);
const content = "They planned it with me, and nobody called.";
const told: ExperienceInput = { companyId: "open", isPositive: true, content };
let ana: number;

beforeEach(async () => {
  await env.DB.batch(["companies", "users"].map((table) => env.DB.prepare(`delete from ${table}`)));
  await insertEmployers(env.DB, [
    { name: "Open", publicId: "open" },
    { name: "Other", publicId: "other" },
    { name: "Draft", publicId: "draft", isApproved: false },
  ]);
  ana = await makeUser();
});

/** A viewer with the session that brought their key. */
async function viewerOf(userId: number) {
  const contributor = await contributorOf(userId);
  return { keys: contributor.keys, contributor: Promise.resolve(contributor) };
}

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`select * from ${table} order by id`).all<Record<string, unknown>>()).results;
const stored = async () => [await rowsOf("community_inputs"), await rowsOf("ratings")];

describe("sharing an experience", () => {
  it("stores the words and the vote, both to be reviewed", async () => {
    const shared = valueOf(await shareExperience(ctx, told, ana));
    expect(shared).toMatchObject({
      isNew: true,
      experience: { companyId: "open", content, date: "2026-01", isApproved: false },
      vote: { isPositive: true, isApproved: false },
    });
    expect(await stored()).toMatchObject([
      [{ content, date_submitted: day, is_approved: 0, version: 1 }],
      [{ is_positive: 1, date_submitted: day, is_approved: 0, version: 1 }],
    ]);
  });

  it("twice, or fifty times at once, has one effect", async () => {
    valueOf(await shareExperience(ctx, told, ana));
    const again = await Promise.all(Array.from({ length: 50 }, () => shareExperience(slow, told, ana)));
    expect(again.filter((result) => result.ok && result.value.isNew)).toEqual([]);
    expect((await stored()).map((rows) => rows.length)).toEqual([1, 1]);
  });

  it("in other words or by someone else is another one; the same words stay one once they are public", async () => {
    valueOf(await shareExperience(ctx, told, ana));
    valueOf(await shareExperience(ctx, { ...told, content: `${content} Twice.` }, ana));
    valueOf(await shareExperience(ctx, told, await makeUser()));
    await approveAll();
    expect(valueOf(await shareExperience(ctx, told, ana))).toMatchObject({ isNew: false });
    expect((await stored()).map((rows) => rows.length)).toEqual([3, 2]);
    expect(await miscountedEmployers()).toEqual([]);
  });

  it("with the other side changes the vote, which returns to review", async () => {
    valueOf(await shareExperience(ctx, told, ana));
    await approveAll();
    valueOf(await shareExperience(ctx, { ...told, isPositive: false, content: `${content} Not.` }, ana));
    expect(await rowsOf("ratings")).toMatchObject([{ is_positive: 0, is_approved: 0 }]);
    expect(await miscountedEmployers()).toEqual([]);
  });

  it("waits for review at most twenty times over, and then stores neither words nor vote", async () => {
    const words = (n: number) => ({ ...told, content: `${content} ${n}` });
    const sent = Array.from({ length: mostWaiting + 5 }, (_, n) => shareExperience(slow, words(n), ana));
    const taken = (await Promise.all(sent)).filter(({ ok }) => ok);
    expect(taken).toHaveLength(mostWaiting);
    expect(await shareExperience(ctx, { ...told, companyId: "other" }, ana)).toMatchObject({
      code: "conflict",
      message:
        "20 of your experiences wait for review. Please share this one once we have read some of them.",
    });
    const [experiences, votes] = await stored();
    expect([experiences?.length, votes?.length]).toEqual([mostWaiting, 1]);
    const [first] = experiences ?? [];
    valueOf(await shareExperience(ctx, { ...told, content: String(first?.content) }, ana));
    valueOf(await shareExperience(ctx, words(99), await makeUser()));
    await approveAll();
    valueOf(await shareExperience(ctx, words(100), ana));
  });

  it("of an employer that is not listed stores nothing", async () => {
    expect(await shareExperience(ctx, { ...told, companyId: "draft" }, ana)).toMatchObject({
      code: "not_found",
    });
    expect(await stored()).toEqual([[], []]);
  });

  it("stores nothing at all where one statement fails", async () => {
    await env.DB.exec(
      "create trigger reject_votes before insert on ratings begin select raise(abort, 'rejected'); end",
    );
    await expect(shareExperience(ctx, told, ana)).rejects.toThrow("rejected");
    await env.DB.exec("drop trigger reject_votes");
    expect(await stored()).toEqual([[], []]);
  });
});

describe("one's own experiences", () => {
  it("are listed for oneself alone, also where they wait", async () => {
    valueOf(await shareExperience(ctx, told, ana));
    const ben = await makeUser();
    expect(await listOwnExperiences(ctx, await contributorOf(ana))).toMatchObject([
      { content, isApproved: false },
    ]);
    expect(await listOwnExperiences(ctx, await contributorOf(ben))).toEqual([]);
    expect((await getEmployerView(ctx, "open", await viewerOf(ana)))?.own).toMatchObject({
      vote: { isPositive: true },
      experiences: [{ content }],
    });
    expect((await getEmployerView(ctx, "open", await viewerOf(ben)))?.own).toEqual({
      vote: null,
      experiences: [],
      votesPaused: null,
    });
    expect(await getEmployerView(ctx, "open")).toMatchObject({ own: null, experiences: [] });
  });

  it("are withdrawn by their author alone, and once", async () => {
    const { id } = valueOf(await shareExperience(ctx, told, ana)).experience;
    await approveAll();
    expect(await withdrawExperience(ctx, { id }, await makeUser())).toMatchObject({ code: "not_found" });
    expect(await rowsOf("community_inputs")).toHaveLength(1);
    expect(await withdrawExperience(ctx, { id }, ana)).toMatchObject({ ok: true });
    expect(await withdrawExperience(ctx, { id }, ana)).toMatchObject({ code: "not_found" });
    expect(
      (await stored()).map((rows) => rows.length),
      "the vote stays",
    ).toEqual([0, 1]);
  });
});

describe("what is written", () => {
  const experience = (sent: object) => parseInput(experienceInput, { ...told, ...sent });
  const comment = (text: unknown) => parseInput(commentInput, { companyId: "open", comment: text });

  it.each([
    ["10 characters", "x".repeat(10), true],
    ["9 characters and spaces", `  ${"x".repeat(9)}  `, false],
    ["2,000 families of several code points", "👩‍👩‍👧‍👦".repeat(2_000), true],
    ["2,001 characters", "x".repeat(2_001), false],
    ["nothing that can be seen", "\u200b".repeat(20), false],
    ["a control character", `${content}\u0000`, false],
  ])("as an experience may be %s: %#", (_, text, isTaken) => {
    expect(experience({ content: text }).ok).toBe(isTaken);
  });

  it.each([
    ["one character", "é", true],
    ["500 with accents of their own", "e\u0301".repeat(500), true],
    ["501", "x".repeat(501), false],
    ["spaces", "   ", false],
    ["nothing", undefined, false],
  ])("as a comment may be %s: %#", (_, text, isTaken) => {
    expect(comment(text).ok).toBe(isTaken);
  });

  it("keeps its lines, and is trimmed", () => {
    expect(valueOf(comment(" One\r\nTwo\n "))).toEqual({ companyId: "open", comment: "One\nTwo" });
  });

  it("passes over an email that a program still sends, whatever it is", () => {
    for (const submitterEmail of [" ana@example.test ", "ana@", "", null])
      expect(valueOf(experience({ submitterEmail }))).not.toHaveProperty("submitterEmail");
  });

  it("needs a side", () => {
    expect(experience({ isPositive: undefined })).toMatchObject({
      fields: {
        isPositive: ["Please select 'Positive' or 'Negative' before submitting your response."],
      },
    });
  });
});
