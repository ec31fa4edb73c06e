import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { valueOf } from "../../../tests/support/accounts";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { parseInput } from "../result";
import { requestEmployer } from "./request-commands.server";
import { requestInput } from "./request-input";

const ctx = peopleContext();
const email = "ada@people.example";
const sent = { companyName: "Quiet Harbour", requestorEmail: email };

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, unknown>>()).results;

const ask = async (changes: Record<string, unknown> = {}, userId: number | null = null, from = ctx) =>
  valueOf(await requestEmployer(from, valueOf(parseInput(requestInput, { ...sent, ...changes })), userId));

beforeEach(async () => {
  await env.DB.batch(
    ["company_requesters", "company_requests", "users"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
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
      status: "pending",
    });
    expect(await rowsOf("company_requests")).toMatchObject([
      { company_name: "Quiet Harbour", name_key: "quiet harbour", request_count: 1, status: "pending" },
    ]);
    expect(await rowsOf("company_requesters")).toMatchObject([
      { requestor_email: email, requested_by: null },
    ]);
  });

  it("counts someone else who asks, whatever the spelling, and tells nobody", async () => {
    await ask();
    const second = await ask({ companyName: "QUIET harbour", requestorEmail: "bo@people.example" });
    expect(second).not.toHaveProperty("requestCount");
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
    expect(await rowsOf("company_requesters")).toHaveLength(1);
  });

  it("takes new details of the same asker, and a moderator learns of them", async () => {
    const user = await makeUser();
    await ask({ additionalInfo: "first" }, user);
    await ask({ additionalInfo: "second" }, user);
    expect(await rowsOf("company_requesters")).toMatchObject([{ additional_info: "second" }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 3, request_count: 1 }]);
    await ask({}, user);
    await ask({ additionalInfo: "second" }, user);
    expect(await rowsOf("company_requesters")).toMatchObject([{ additional_info: "second" }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 3 }]);
  });

  it("lets nobody else change what an email has said", async () => {
    await ask({ additionalInfo: "mine" }, await makeUser());
    await ask({ additionalInfo: "theirs" }, await makeUser());
    await ask({ additionalInfo: "nobody's" });
    expect(await rowsOf("company_requesters")).toMatchObject([{ additional_info: "mine" }]);
    expect(await rowsOf("company_requests")).toMatchObject([{ version: 2 }]);
  });

  it("leaves nothing behind when a part of it fails", async () => {
    await env.DB.exec(
      "CREATE TRIGGER no_asker BEFORE INSERT ON company_requesters BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const input = valueOf(parseInput(requestInput, sent));
    await expect(requestEmployer(ctx, input, null)).rejects.toThrow();
    await env.DB.exec("DROP TRIGGER no_asker");
    expect(await rowsOf("company_requests")).toEqual([]);
  });
});
