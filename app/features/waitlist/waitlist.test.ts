import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { emailsTo, peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { parseInput, type Result } from "~/core/result";
import { splitFullName, waitlistInput, type WaitlistInput } from "./schema";
import { joinWaitlist, resubscribe, unsubscribe } from "./commands.server";

const ctx = peopleContext();
const slow = { ...peopleContext(slowDatabase(env.DB)), clock: ctx.clock };
const ada: WaitlistInput = {
  firstName: "Ada",
  lastName: "King",
  email: "ada@example.test",
  country: "Australia",
};

beforeEach(async () => {
  await env.DB.batch(
    ["launch_signups", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const signups = async () => (await env.DB.prepare("SELECT * FROM launch_signups").all()).results;
const mails = async () =>
  (await env.DB.prepare("SELECT kind, recipient, status FROM mail_outbox ORDER BY rowid").all()).results;

/** The token of the unsubscribe link in the newest email. */
async function unsubscribeToken(email = ada.email): Promise<string> {
  const newest = (await emailsTo(email)).at(-1);
  const token = /\/unsubscribe\/([\w-]+)/.exec(newest?.text ?? "")?.[1];
  if (token === undefined) throw new Error("No unsubscribe link was mailed.");
  return token;
}

describe("a full name is split", () => {
  it.each([
    ["Ada", "Ada", ""],
    ["  Ada King  ", "Ada", "King"],
    ["Ada  Augusta\tKing Lovelace", "Ada", "Augusta King Lovelace"],
    ["山田 太郎", "山田", "太郎"],
    ["山田\u3000太郎", "山田", "太郎"],
    ["   ", "", ""],
    ["", "", ""],
  ])("%j", (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });
});

describe("what someone joins with", () => {
  const parse = (sent: object) => parseInput(waitlistInput, { ...ada, ...sent });

  it.each([
    ["one letter", { firstName: "É" }],
    ["100 letters with accents of their own", { firstName: "e\u0301".repeat(100) }],
    ["Arabic", { firstName: "فاطمة", lastName: "الزهراء" }],
    ["Hawaiian", { firstName: "Keʻalohi", lastName: "O’Brien-Ñandú" }],
    ["an emoji", { firstName: "👩‍👧" }],
    ["no last name", { lastName: undefined }],
    ["no country", { country: undefined }],
  ])("may be %s", (_, sent) => {
    expect(parse(sent)).toMatchObject({ ok: true });
  });

  it("is trimmed, and a country spelled as the directory spells it", () => {
    expect(valueOf(parse({ firstName: " Ada ", email: " Ada@Example.test ", country: "nz" }))).toEqual({
      ...ada,
      email: "Ada@Example.test",
      country: "New Zealand",
    });
  });

  it.each([
    ["no first name", { firstName: undefined }, "firstName", "Please enter your name"],
    ["spaces for a name", { firstName: "   " }, "firstName", "Please enter your name"],
    ["a name that cannot be seen", { firstName: "\u200b\u3164" }, "firstName", "Please enter your name"],
    ["101 characters", { firstName: "x".repeat(101) }, "firstName", "Use at most 100 characters"],
    [
      "accents without end",
      { firstName: `a${"\u0301".repeat(1_200)}` },
      "firstName",
      "Use at most 100 characters",
    ],
    ["a last name of 101", { lastName: "x".repeat(101) }, "lastName", "Use at most 100 characters"],
    [
      "a line break, which could end a mail's header",
      { firstName: "A\r\nBcc: b@example.test" },
      "firstName",
      "Remove line breaks and control characters",
    ],
    ["a number for a name", { firstName: 7 }, "firstName", "Please enter your name"],
    ["no email", { email: undefined }, "email", "Please enter your email address"],
    ["an empty email", { email: " " }, "email", "Please enter your email address"],
    ["half an email", { email: "ada@" }, "email", "Please enter a valid email address"],
    ["two emails", { email: "a@b.cd,c@d.ef" }, "email", "Please enter a valid email address"],
    [
      "255 characters",
      { email: `${"a".repeat(243)}@example.test` },
      "email",
      "Please enter a valid email address",
    ],
    ["an unknown country", { country: "Narnia" }, "country", "Please choose a country of the directory"],
  ])("is refused with %s", (_, sent, field, message) => {
    expect(parse(sent)).toMatchObject({ ok: false, code: "invalid", fields: { [field]: [message] } });
  });
});

describe("joining the waitlist", () => {
  it("stores the person and queues a welcome with the way out, and answers nothing else", async () => {
    const joined = valueOf(await joinWaitlist(ctx, ada));
    expect(joined).toEqual({ ...ada, signupDate: new Date(ctx.now).toISOString() });
    expect(await signups()).toMatchObject([
      { first_name: "Ada", email: ada.email, status: "pending", access_token: null, version: 1 },
    ]);
    expect(await mails()).toEqual([{ kind: "waitlist_welcome", recipient: ada.email, status: "queued" }]);
    const token = await unsubscribeToken();
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await signups())).not.toContain(token);
  });

  it.each(["ada@example.test", "ADA@Example.TEST"])("twice as %s is a conflict", async (email) => {
    valueOf(await joinWaitlist(ctx, ada));
    expect(await joinWaitlist(ctx, { ...ada, firstName: "Mallory", email })).toEqual({
      ok: false,
      code: "conflict",
      message: "This email address is already registered.",
    });
    expect(await signups()).toMatchObject([{ first_name: "Ada", email: ada.email }]);
    expect(await mails()).toHaveLength(1);
  });

  it("many times at once makes one row, one welcome and conflicts", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        joinWaitlist(slow, { ...ada, email: i % 2 ? ada.email : ada.email.toUpperCase() }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "conflict")).toHaveLength(19);
    expect(await signups()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("again after unsubscribing changes nothing, because anyone can type an email; the mailed link does", async () => {
    valueOf(await joinWaitlist(ctx, ada));
    const token = await unsubscribeToken();
    await unsubscribe(ctx, token);
    const before = await signups();
    const again = { ...ada, firstName: "Augusta", email: "ADA@example.test" };
    expect(await joinWaitlist(ctx, again)).toMatchObject({ code: "conflict" });
    expect(await signups()).toEqual(before);
    expect((await mails()).map(({ status }) => status)).toEqual(["discarded"]);
    await resubscribe(ctx, "nonesuch");
    expect(await signups()).toEqual(before);
    await resubscribe(ctx, token);
    expect(await signups()).toMatchObject([{ first_name: ada.firstName, unsubscribed_at: null }]);
  });
});

describe("unsubscribing", () => {
  it("ends mail to this address alone, also what waits to be sent", async () => {
    valueOf(await joinWaitlist(ctx, ada));
    valueOf(await joinWaitlist(ctx, { ...ada, email: "grace@example.test" }));
    await unsubscribe(ctx, await unsubscribeToken());
    expect(await signups()).toMatchObject([
      { email: ada.email, unsubscribed_at: ctx.now },
      { email: "grace@example.test", unsubscribed_at: null },
    ]);
    expect(await mails()).toMatchObject([{ status: "discarded" }, { status: "queued" }]);
    expect(await emailsTo(ada.email)).toEqual([]);
  });

  it("twice is the same as once", async () => {
    valueOf(await joinWaitlist(ctx, ada));
    const token = await unsubscribeToken();
    await unsubscribe(ctx, token);
    const once = await signups();
    await unsubscribe({ ...ctx, clock: () => ctx.now + 1_000 }, token);
    expect(await signups()).toEqual(once);
  });

  it.each(["", "nonesuch"])("with the token %j changes nothing", async (token) => {
    valueOf(await joinWaitlist(ctx, ada));
    const before = [await signups(), await mails()];
    await unsubscribe(ctx, token);
    expect([await signups(), await mails()]).toEqual(before);
  });
});
