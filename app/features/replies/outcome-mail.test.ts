import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { ctx, forgetEveryone, insertTwoEmployers, rows, wind } from "../../../tests/support/held-data";
import { representativeOf } from "../../../tests/support/representatives";
import { deleteDrafts } from "~/features/moderation/employer-delete-commands.server";
import { unsealEmail } from "~/features/mail/commands.server";
import { commandLine as actor } from "~/server/audit-entry.server";
import { getPortal } from "./reply-commands.server";
import { decideReply } from "./decision-commands.server";
import { newDays } from "./rules";
import { recogniseRepresentative } from "./representative.server";

const day = 24 * 60 * 60 * 1000;
const words = "These words wait for a moderator";
const experience = "An experience of somebody";
const both = ["mia@wattle.example", "noa@wattle.example"];
let cookie: string;

beforeEach(async () => {
  await forgetEveryone();
  await env.DB.exec("delete from employer_representatives");
  await insertTwoEmployers();
  await env.DB.exec(
    `insert into community_inputs (id, company_id, content, is_approved, date_submitted) values (7, 1, '${experience}', 1, 0)`,
  );
  const [mia, noa] = both;
  cookie = (await representativeOf(1, { email: mia })).Cookie;
  await representativeOf(1, { email: noa });
  await representativeOf(1, { email: "waits@wattle.example", state: "waiting" });
  await representativeOf(2, { email: "other@kelp.example" });
});

/** Whom mail was queued to, and what it says. */
async function mailed(): Promise<{ to: string[]; texts: string[] }> {
  const found = await rows("mail_outbox", "1 order by recipient");
  expect(found.every(({ kind }) => kind === "employer_outcome")).toBe(true);
  expect(JSON.stringify(found), "no word stands in the outbox in plain").not.toMatch(/Wattle|It names/);
  const emails = await Promise.all(found.map(({ body }) => unsealEmail(ctx, String(body))));
  return { to: found.map(({ recipient }) => String(recipient)), texts: emails.map(({ text }) => text) };
}

async function portalNow() {
  const token = JSON.parse(atob(decodeURIComponent(cookie.split("=")[1] ?? ""))) as string;
  const representative = await recogniseRepresentative(ctx, token);
  if (!representative) throw new Error("Nobody is let in.");
  return getPortal(ctx, representative);
}

describe("what became of a reply", () => {
  const reply = (about: number | null, published = false) =>
    env.DB.prepare(
      published
        ? "insert into employer_replies (id, company_id, experience_id, published, month) values (5, 1, ?, ?, '2026-01')"
        : "insert into employer_replies (id, company_id, experience_id, proposed, date_proposed) values (5, 1, ?, ?, 0)",
    )
      .bind(about, words)
      .run();
  const decision = { id: 5, version: 1, reason: "It names a person", actor };

  it.each([
    ["approve", null, "the reply of Wattle Works for itself. It is public now."],
    ["approve", 7, "a reply of Wattle Works to an experience. It is public now."],
    ["refuse", 7, "a reply of Wattle Works to an experience. We did not publish it."],
    ["remove", null, "the reply of Wattle Works for itself. We took it off the site."],
  ] as const)("is told to everyone who may answer: %s", async (outcome, about, said) => {
    await reply(about, outcome === "remove");
    const reason = outcome === "approve" ? "" : decision.reason;
    expect((await decideReply(ctx, outcome, { ...decision, reason })).ok).toBe(true);
    const { to, texts } = await mailed();
    expect(to).toEqual(both);
    for (const text of texts) {
      expect(text).toContain(said);
      expect(text.includes("Their reason: It names a person")).toBe(outcome !== "approve");
      expect(text).not.toMatch(new RegExp(`${words}|${experience}|@wattle`));
    }
  });

  it("is told once, and not at all where nothing was decided", async () => {
    await reply(7);
    const overtaken = { ...decision, version: 2 };
    expect(await decideReply(ctx, "approve", overtaken)).toMatchObject({ code: "conflict" });
    expect((await mailed()).to).toEqual([]);
    await Promise.all([decideReply(ctx, "refuse", decision), decideReply(ctx, "refuse", decision)]);
    expect((await mailed()).to).toEqual(both);
  });

  it("is decided also where an address opens with no secret any more", async () => {
    await reply(null);
    await env.DB.exec(
      "update employer_representatives set email = 'broken' where email_key = (select min(email_key) from employer_representatives where company_id = 1 and state = 'approved')",
    );
    expect((await decideReply(ctx, "approve", decision)).ok).toBe(true);
    expect((await mailed()).to).toHaveLength(1);
  });
});

describe("what became of figures that an employer stated", () => {
  const draft = (role: string) =>
    env.DB.prepare(
      `insert into companies (public_id, name, name_key, search_name, country, statement_of, date_submitted, last_updated)
        select 'draft', name, name_key, search_name, country, ?, 0, 0 from companies where public_id = 'e1'`,
    )
      .bind(role === "employer" ? 1 : null)
      .run();
  const chosen = { rows: [{ id: "draft", version: 1 }], actor };

  it.each([
    ["refused", "It names a person", /We did not publish them. What was public before stays/],
    ["published", "", /They are public now/],
  ] as const)("is told by mail and on the desk while it is new: %s", async (outcome, reason, said) => {
    await draft("employer");
    expect(await portalNow()).toMatchObject({ hasStatement: true, statement: null });
    const told = { outcome, reason };
    await Promise.all([deleteDrafts(ctx, chosen, told), deleteDrafts(ctx, chosen, told)]);
    const { to, texts } = await mailed();
    expect(to).toEqual(both);
    for (const text of texts) {
      expect(text).toMatch(said);
      expect(text.includes("Their reason: It names a person")).toBe(reason !== "");
    }
    expect(await portalNow()).toMatchObject({ hasStatement: false, statement: outcome });
    const [entry, ...more] = await rows(
      "audit_entries",
      "action like 'statement.%' and subject_id = 'e1' order by id desc",
    );
    expect(entry).toMatchObject({ subject_kind: "company", before: null, after: null });
    expect(
      more.filter(({ happened_at }) => happened_at === entry?.happened_at),
      "noted once",
    ).toEqual([]);

    await draft("employer");
    expect(await portalNow(), "others wait").toMatchObject({ hasStatement: true, statement: null });
    await env.DB.exec("delete from companies where public_id = 'draft'");
    await env.DB.exec(`update employer_access set expires_at = ${ctx.now + 99 * day}`);
    wind(newDays * day + 1);
    expect(await portalNow()).toMatchObject({ hasStatement: false, statement: null });
  });

  it("is told of no draft that anybody else sent, and of none that stays", async () => {
    await draft("contributor");
    await deleteDrafts(ctx, chosen);
    await draft("employer");
    await deleteDrafts(ctx, { ...chosen, rows: [{ id: "draft", version: 2 }] });
    expect((await mailed()).to).toEqual([]);
    expect((await portalNow()).statement).toBeNull();
  });
});
