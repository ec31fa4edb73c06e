import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  contributorNamed,
  counters,
  emailOf,
  ctx,
  dump,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
  mailedTokens,
  minute,
  password,
  rows,
  wind,
} from "../../../tests/support/held-data";
import { createDatabase } from "db/client.server";
import { interruptedDatabase, slowDatabase } from "../../../tests/support/people-context";
import type { Contributor } from "~/features/accounts/contributor.server";
import { castVote } from "~/features/community/vote-commands.server";
import { hashToken } from "~/server/secrets.server";
import { openDataAccess, requestDataLink } from "./data-access-commands.server";
import { deleteAccount, deleteHeldData } from "./deletion-commands.server";

const anna = emailOf("anna");

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bruno", id: 2 });
});

/** The data of an email that a mailed link opened, perhaps in a browser that is signed in. */
async function accessTo(email: string, contributor: Contributor | null = null) {
  await requestDataLink(ctx, { email });
  const opened = await openDataAccess(ctx, (await mailedTokens(email)).at(-1) ?? "no link");
  if (!opened.ok) throw new Error(opened.message);
  return { kind: "email" as const, tokenHash: await hashToken(opened.value.token), contributor };
}

type Remove = (
  contributions: "leave" | "remove",
  context?: typeof ctx,
  contributor?: Contributor,
) => ReturnType<typeof deleteAccount>;

/** With the batch that deletes. */
const ways: [string, number, Remove][] = [
  [
    "by a mailed link",
    2,
    async (contributions, context = ctx, contributor) =>
      deleteHeldData(
        context,
        await accessTo(anna, contributor ?? (await contributorNamed("anna"))),
        contributions,
      ),
  ],
  [
    "with the password",
    2,
    async (contributions, context = ctx, contributor) =>
      deleteAccount(context, contributor ?? (await contributorNamed("anna")), { contributions, password }),
  ],
];

describe.each(ways)("deleting %s", (_, lastBatch, remove) => {
  it("leaves contributions without anything that links them to their author", async () => {
    const before = await counters();
    const bruno = await everythingOf("bruno");
    const [draft] = await rows("companies", "id = 10");
    expect(await remove("leave")).toMatchObject({ ok: true });

    expect(await rows("users")).toMatchObject([{ username: "bruno" }]);
    expect(await rows("sessions")).toHaveLength(1);
    expect(await rows("reset_codes")).toHaveLength(1);
    for (const table of ["ratings", "community_inputs"]) {
      expect(await rows(table, "id in (11, 12)")).toHaveLength(2);
    }
    expect(await rows("ratings", "id in (11, 12) and author_hash is null")).toHaveLength(2);
    expect(
      await rows("companies", "id = 10 and author_hash is not null"),
      "waits as a shared one",
    ).toHaveLength(1);
    expect(await rows("companies", `id = 10 and author_hash = '${String(draft?.author_hash)}'`)).toEqual([]);
    expect(await rows("company_requests", "id = 10")).toEqual([]);
    expect(await counters()).toEqual(before);
    expect(await everythingOf("bruno")).toEqual(bruno);
  });

  it("takes contributions away, and the employers' figures follow", async () => {
    const before = await counters();
    const bruno = await everythingOf("bruno");
    expect(await remove("remove")).toMatchObject({ ok: true });

    for (const table of ["ratings", "community_inputs", "company_requests", "companies"])
      expect(await rows(table, "id between 10 and 19"), table).toEqual([]);
    const { kept, recounted } = await counters();
    expect(kept).toEqual(recounted);
    expect(kept).not.toEqual(before.kept);
    expect(await everythingOf("bruno")).toEqual(bruno);
  });

  it.each(["remove", "leave"] as const)(
    "includes a vote that is sent while the password is compared (%s)",
    async (contributions) => {
      await env.DB.exec("delete from ratings where id in (11, 12)");
      let votes = 0;
      const vote = async () => {
        const [{ public_id: companyId } = {}] = await rows("companies", `id = ${++votes}`);
        const input = { companyId: String(companyId), isPositive: true };
        expect(await castVote(ctx, input, await contributorNamed("anna"))).toMatchObject({ ok: true });
      };
      const stale = await contributorNamed("anna");
      await vote();
      // Again before the last batch of the first attempt.
      const db = createDatabase(interruptedDatabase(env.DB, lastBatch, vote));
      expect(await remove(contributions, { ...ctx, db }, stale)).toMatchObject({ ok: true });
      const left = await rows("ratings", "id not in (21, 22)");
      expect(left.map(({ author_hash }) => author_hash)).toEqual(
        contributions === "leave" ? [null, null] : [],
      );
      expect(await rows("users", "id = 1")).toEqual([]);
    },
  );

  it("changes nothing when one statement fails", async () => {
    await env.DB.exec("create trigger stuck before delete on users begin select raise(abort, 'stuck'); end");
    const before = await withoutAccess();
    await expect(remove("remove")).rejects.toThrow(/stuck/);
    expect(await withoutAccess()).toEqual(before);
    await env.DB.exec("drop trigger stuck");
  });

  it("keeps the last admin, and everything of theirs", async () => {
    await env.DB.exec("update users set role = 'admin' where id = 1");
    const before = await withoutAccess();
    expect(await remove("remove")).toMatchObject({ ok: false, code: "conflict" });
    expect(await withoutAccess()).toEqual(before);
  });

  it("lets an admin go while there is another", async () => {
    await env.DB.exec("update users set role = 'admin'");
    expect(await remove("leave")).toMatchObject({ ok: true });
    expect(await rows("users")).toMatchObject([{ username: "bruno", role: "admin" }]);
  });

  it("keeps a policy that was published meanwhile", async () => {
    await env.DB.exec("update companies set is_approved = 1, author_hash = null where id = 10");
    expect(await remove("remove")).toMatchObject({ ok: true });
    expect(await rows("companies", "id = 10")).toMatchObject([{ is_approved: 1 }]);
  });
});

describe("deleting by a mailed link", () => {
  it("takes the waitlist entry, its access, the mail records and every link to the email", async () => {
    const access = await accessTo(anna, await contributorNamed("anna"));
    await requestDataLink(ctx, { email: anna });
    expect(await deleteHeldData(ctx, access, "remove")).toEqual({ ok: true, value: { deleted: anna } });
    // As a word: random letters of a hash may spell it.
    expect(await dump()).not.toMatch(/(?<![\w+/-])anna(?![\w+/-])/i);
    expect(await rows("beta_grants")).toHaveLength(1);
    expect(await rows("data_access")).toEqual([]);
  });

  it.each([
    ["nobody", null],
    ["someone else", "bruno"],
  ])(
    "takes no contributions where %s is signed in: they are sealed, and nothing is deleted",
    async (_, who) => {
      const access = await accessTo(anna, who === null ? null : await contributorNamed(who));
      const before = await dump();
      expect(await deleteHeldData(ctx, access, "remove")).toMatchObject({ ok: false, code: "conflict" });
      expect(await dump()).toEqual(before);
      expect(await deleteHeldData(ctx, access, "leave")).toMatchObject({ ok: true });
      expect(await rows("ratings")).toHaveLength(4);
    },
  );

  it("is over after 30 minutes, and cannot be done twice", async () => {
    const [late, twice] = [
      await accessTo(emailOf("bruno"), await contributorNamed("bruno")),
      await accessTo(anna),
    ];
    expect(await deleteHeldData(ctx, twice, "leave")).toMatchObject({ ok: true });
    expect(await deleteHeldData(ctx, twice, "leave")).toMatchObject({ ok: false, code: "unauthenticated" });
    wind(30 * minute);
    const before = await dump();
    expect(await deleteHeldData(ctx, late, "remove")).toMatchObject({ ok: false, code: "unauthenticated" });
    expect(await dump()).toEqual(before);
  });

  it("has one effect when it is sent ten times at once", async () => {
    const access = await accessTo(anna, await contributorNamed("anna"));
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => deleteHeldData(slow(), access, "remove")),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("deleting with the password", () => {
  it("refuses a wrong one, and changes nothing", async () => {
    const before = await dump();
    expect(
      await deleteAccount(ctx, await contributorNamed("anna"), {
        contributions: "remove",
        password: "wrong",
      }),
    ).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { password: [expect.stringContaining("not the password")] },
    });
    expect(await dump()).toEqual(before);
  });

  it("refuses the one that was right until a reset meanwhile, and changes nothing", async () => {
    let after = "";
    const reset = async () => {
      await env.DB.prepare("update users set password = 'another' where id = 1").run();
      after = await dump();
    };
    const meanwhile = { ...ctx, db: createDatabase(interruptedDatabase(env.DB, 2, reset)) };
    expect(
      await deleteAccount(meanwhile, await contributorNamed("anna"), { contributions: "remove", password }),
    ).toMatchObject({
      ok: false,
      code: "invalid",
    });
    expect(await dump()).toEqual(after);
  });

  it("leaves what carries only the email: nobody has shown whose it is", async () => {
    await deleteAccount(ctx, await contributorNamed("anna"), { contributions: "remove", password });
    expect(await rows("launch_signups", "id = 10")).toHaveLength(1);
    expect(await rows("mail_outbox", "recipient like 'anna%'")).toHaveLength(1);
  });

  it("takes the account's own reset codes out of the outbox", async () => {
    const insert = `INSERT INTO mail_outbox (id, kind, recipient, subject, next_attempt_at, created_at)
      VALUES (?, 'reset_code', ?, 'Code', 0, 0)`;
    for (const name of ["anna", "bruno"]) await env.DB.prepare(insert).bind(name, emailOf(name)).run();
    expect(
      await deleteAccount(ctx, await contributorNamed("anna"), { contributions: "leave", password }),
    ).toMatchObject({ ok: true });
    const { results } = await env.DB.prepare(
      "SELECT id FROM mail_outbox WHERE id IN ('anna', 'bruno')",
    ).all();
    expect(results).toEqual([{ id: "bruno" }]);
  });

  it("leaves one of two admins who go at once", async () => {
    await env.DB.exec("update users set role = 'admin'");
    const both = await Promise.all(["anna", "bruno"].map(contributorNamed));
    const tries = await Promise.all(
      both.map((admin) => deleteAccount(slow(), admin, { contributions: "leave", password })),
    );
    expect(tries.map((result) => (result.ok ? "ok" : result.code)).sort()).toEqual(["conflict", "ok"]);
    expect(await rows("users", "role = 'admin'")).toHaveLength(1);
  });
});

/** The context with a moment between statements, so that what runs at once meets. */
const slow = () => ({ ...ctx, db: createDatabase(slowDatabase(env.DB)) });

/** What is stored of a person, row by row. */
async function everythingOf(name: string): Promise<unknown[]> {
  const all = JSON.parse(await dump()) as Record<string, Record<string, unknown>[]>;
  return Object.values(all).flatMap((list) =>
    list.filter(
      (row) =>
        JSON.stringify(row).toLowerCase().includes(name) &&
        !("recent_comments" in row && row.is_approved === 1),
    ),
  );
}

/** All rows but those that asking for a link makes. */
async function withoutAccess(): Promise<unknown> {
  const all = JSON.parse(await dump()) as Record<string, Record<string, unknown>[]>;
  delete all.data_access;
  return { ...all, mail_outbox: all.mail_outbox?.filter(({ kind }) => kind !== "your_data") };
}
