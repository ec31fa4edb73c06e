import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { valueOf } from "../../../tests/support/accounts";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { insertEmployers } from "../../../tests/support/employers";
import { parseInput } from "~/core/result";
import { unsealAsked } from "./requester.server";
import { requestEmployer } from "./commands.server";
import { createSecrets } from "~/server/secrets.server";
import { requestInput } from "./schema";
import { countAsking } from "./listed-mail.server";
import { getAsking } from "./queries.server";

const ctx = peopleContext();
const email = "ada@people.example";
const sent = { companyName: "Quiet Harbour", requestorEmail: email };

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, unknown>>()).results;

const send = async (changes: Record<string, unknown> = {}, userId: number | null = null, from = ctx) =>
  requestEmployer(from, valueOf(parseInput(requestInput, { ...sent, ...changes })), userId);
const ask = async (...args: Parameters<typeof send>) => valueOf(await send(...args)).request;

const asks = async () =>
  Promise.all(
    (await rowsOf("requesters")).map(async ({ sealed_email, sealed_note, account_hash }) => ({
      email: await unsealAsked(ctx.secrets, sealed_email as string | null),
      note: await unsealAsked(ctx.secrets, sealed_note as string | null),
      isOfAccount: account_hash !== null,
    })),
  );

beforeEach(async () => {
  await env.DB.batch(
    ["requesters", "company_requests", "companies", "users"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
  );
});

describe("what is asked", () => {
  const country = "Choose Australia, United Kingdom, United States";
  it.each<[object, string, string]>([
    [{ companyName: "a" }, "companyName", "Company name is required"],
    [{ companyName: "  " }, "companyName", "Company name is required"],
    [{ companyName: "--" }, "companyName", "Company name is required"],
    [{ companyName: undefined }, "companyName", "Company name is required"],
    [{ companyName: "a".repeat(101) }, "companyName", "Use at most 100 characters"],
    [{ country: "" }, "country", "Country is required"],
    [{ country: "Canada" }, "country", country],
    [{ requestorEmail: " " }, "requestorEmail", "Email address is required"],
    [{ requestorEmail: undefined }, "requestorEmail", "Email address is required"],
    [{ requestorEmail: "ada@" }, "requestorEmail", "Please enter a valid email address"],
    [{ additionalInfo: "a".repeat(1_001) }, "additionalInfo", "Use at most 1,000 characters"],
  ])("%j is refused at %s: %s", (changes, field, message) => {
    expect(parseInput(requestInput, { ...sent, ...changes })).toMatchObject({
      fields: { [field]: [message] },
    });
  });
});

describe("a request", () => {
  it("is kept, and answered with what was sent alone", async () => {
    const response = await ask({ additionalInfo: " In Hobart " });
    expect(response).toEqual({
      companyName: "Quiet Harbour",
      country: "Australia",
      requestorEmail: email,
      additionalInfo: "In Hobart",
      tellWhenListed: false,
      status: "pending",
      peopleAsking: null,
      asking: "Fewer than 5 ask",
      employerAskedIn: null,
    });
    expect(await rowsOf("company_requests")).toMatchObject([
      { company_name: "Quiet Harbour", name_key: "quiet harbour", request_count: 1, status: "pending" },
    ]);
    expect(await asks()).toEqual([{ email: null, note: "In Hobart", isOfAccount: false }]);
    const stored = JSON.stringify([await rowsOf("requesters"), await rowsOf("company_requests")]);
    // Sealed text is base64, which holds any three letters now and then.
    expect(stored).not.toMatch(/ada@|people\.example|Hobart/);
    const month = Date.UTC(2026, 0);
    expect(await rowsOf("requesters")).toMatchObject([{ asked_at: month }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ date_submitted: month }]);
  });

  it("counts someone else who asks, whatever the spelling, and tells nobody", async () => {
    await ask();
    const second = await ask({ companyName: "QUIET harbour", requestorEmail: "bo@people.example" });
    expect(second).toMatchObject({ peopleAsking: null, asking: "Fewer than 5 ask" });
    expect(await rowsOf("company_requests")).toMatchObject([
      { company_name: "Quiet Harbour", request_count: 2 },
    ]);
    await ask({ country: "United States" });
    expect(await rowsOf("company_requests")).toHaveLength(2);
  });

  it("has one effect from one email, however often, fifty at once", async () => {
    const slow = peopleContext(slowDatabase(env.DB));
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        ask({ requestorEmail: i % 2 === 0 ? email : email.toUpperCase() }, null, slow),
      ),
    );
    expect(await rowsOf("company_requests")).toMatchObject([{ request_count: 1, version: 2 }]);
    expect(await rowsOf("requesters")).toHaveLength(1);
  });

  it("takes new details of the same asker, and a moderator learns of them", async () => {
    const user = await makeUser();
    await ask({ additionalInfo: "first" }, user);
    await ask({ additionalInfo: "second" }, user);
    expect(await asks()).toEqual([{ email: null, note: "second", isOfAccount: true }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 3, request_count: 1 }]);
    await ask({}, user);
    expect(await asks()).toMatchObject([{ note: "second" }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 3 }]);
  });

  it("lets nobody else change what an email has said", async () => {
    await ask({ additionalInfo: "mine" }, await makeUser());
    await ask({ additionalInfo: "theirs" }, await makeUser());
    await ask({ additionalInfo: "nobody's" });
    expect(await asks()).toMatchObject([{ note: "mine" }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 2 }]);
  });

  it("leaves nothing behind when a part of it fails", async () => {
    await env.DB.exec(
      "CREATE TRIGGER no_asker BEFORE INSERT ON requesters BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const input = valueOf(parseInput(requestInput, sent));
    await expect(requestEmployer(ctx, input, null)).rejects.toThrow();
    await env.DB.exec("DROP TRIGGER no_asker");
    expect(await rowsOf("company_requests")).toEqual([]);
  });
});

describe("how many ask", () => {
  const askers = async (from: number, to: number) => {
    for (let i = from; i <= to; i += 1) await ask({ requestorEmail: `parent${i}@people.example` });
  };
  const wanted = { companyName: sent.companyName, country: "Australia" };

  it("is told from five on, to whoever asks and to whoever looks", async () => {
    await askers(1, 4);
    await countAsking(ctx);
    expect(await ask()).toMatchObject({ peopleAsking: null, asking: "Fewer than 5 ask" });
    expect(await getAsking(ctx, wanted)).toBeNull();
    await countAsking(ctx);
    expect(await ask()).toMatchObject({ peopleAsking: 5, asking: "5 people ask" });
    expect(await getAsking(ctx, wanted)).toEqual({ asking: "5 people ask", employerAskedIn: null });
    expect(await getAsking(ctx, { ...wanted, country: "United States" })).toBeNull();
  });

  it("does not tell, by growing or not, whose email has asked already", async () => {
    await askers(1, 12);
    await countAsking(ctx);
    const known = await ask({ requestorEmail: "parent7@people.example" });
    const unknown = await ask({ requestorEmail: "somebody@people.example" });
    expect(known).toMatchObject({ peopleAsking: 12, asking: "12 people ask" });
    expect({ ...unknown, requestorEmail: null }).toEqual({ ...known, requestorEmail: null });
    expect(await rowsOf("company_requests")).toMatchObject([{ request_count: 13 }]);
  });

  it("comes with the month in which we asked the employer", async () => {
    await ask();
    await env.DB.prepare("UPDATE company_requests SET employer_asked_at = ?").bind(Date.UTC(2025, 4)).run();
    expect(await ask()).toMatchObject({ employerAskedIn: "2025-05" });
  });
});

describe("an email", () => {
  it("is kept where it may be told, and where it agrees later", async () => {
    await ask({ tellWhenListed: true });
    await ask({ requestorEmail: "bo@people.example" });
    expect((await asks()).map(({ email }) => email).sort()).toEqual([email, null].sort());
    await ask({ requestorEmail: " Bo@People.Example", tellWhenListed: true });
    expect((await asks()).map(({ email }) => email).sort()).toEqual([email, "Bo@People.Example"].sort());
  });

  it("is counted once while a former secret is held, whichever it asked under", async () => {
    await ask({ additionalInfo: "first" }, 7);
    const renewed = { ...ctx, secrets: createSecrets("another secret of the site, 32 long", env.APP_SECRET) };
    await ask({ additionalInfo: "second" }, 7, renewed);
    expect(await rowsOf("requesters")).toHaveLength(1);
    const [{ sealed_note = null } = {}] = await rowsOf("requesters");
    expect(await unsealAsked(renewed.secrets, sealed_note as string)).toBe("second");
  });
});

describe("an employer that is listed", () => {
  it("is not asked for in its country, and nothing is stored", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "abcdefghij" }]);
    expect(await send({ companyName: "quiet harbour" })).toMatchObject({
      ok: false,
      code: "conflict",
      present: { id: "abcdefghij", url: "https://leave.example.test/companies/abcdefghij" },
    });
    expect(await rowsOf("company_requests")).toEqual([]);
    const elsewhere = valueOf(await send({ country: "United States" })).elsewhere;
    expect(elsewhere).toMatchObject({ id: "abcdefghij", country: "Australia" });
  });

  it("is not told of while it is hidden", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "abcdefghij" }]);
    await env.DB.prepare("UPDATE companies SET is_approved = 0").run();
    const response = await send();
    expect(JSON.stringify(response)).not.toContain("abcdefghij");
    expect(response).toMatchObject({ ok: true, value: { elsewhere: null } });
  });
});
