import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { byUser, makeUser } from "../../../tests/support/actors";
import { valueOf } from "../../../tests/support/accounts";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext, slowDatabase } from "../../../tests/support/people-context";
import { parseInput } from "~/core/result";
import { listAdminEmployers } from "~/features/moderation/employer-queries.server";
import * as commands from "./share-commands.server";
import { shareInput, type ShareInput } from "./share-schema";

const submitEmployer = byUser(commands.submitEmployer);
const ctx = peopleContext();
const words = "Twelve calm weeks, and nobody called.";
let user: number;

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;

function shared(changes: Record<string, unknown> = {}): ShareInput {
  const sent = {
    name: "Quiet Harbour",
    industry: "technology",
    country: "Australia",
    parentalLeave: 2,
    ...changes,
  };
  return valueOf(parseInput(shareInput, sent));
}

beforeEach(async () => {
  await env.DB.batch(
    ["companies", "ratings", "community_inputs", "users"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
  );
  user = await makeUser();
});

describe("a shared policy", () => {
  it("waits as a draft of its author, with what was stated and nothing else", async () => {
    const { policy: draft } = valueOf(
      await submitEmployer(ctx, shared({ maternityLeave: 14.5, isPaid: true, waitingPeriod: 6 }), user),
    );
    const [row] = await rowsOf("companies");
    expect(row).toMatchObject({
      public_id: draft.id,
      name: "Quiet Harbour",
      industry: "Technology",
      maternity_leave: 14.5,
      paternity_leave: null,
      paid_percentage: null,
      has_flexible_return: null,
      waiting_period: "6",
      is_paid: 1,
      is_approved: 0,
      is_verified: 0,
      verification_status: "pending",
      submitted_by: null,
      name_key: "quiet harbour",
      search_industry: "technology",
    });
    expect(draft).toMatchObject({
      isVerified: false,
      verificationStatus: "pending",
      dateSubmitted: "2026-01",
    });
    expect(JSON.stringify(draft)).not.toMatch(/submittedBy|submitted_by/);
    expect(await rowsOf("ratings")).toEqual([]);
    expect(await rowsOf("community_inputs")).toEqual([]);
  });

  it("brings a vote and an experience, both waiting, and no words of the employer's own", async () => {
    await submitEmployer(ctx, shared({ experienceRating: "negative", policyDetails: words }), user);
    const [company] = await rowsOf("companies");
    expect(company?.policy_details).toBeNull();
    expect(company?.search_rest).not.toContain("calm");
    const whose = { company_id: company?.id, is_approved: 0 };
    expect(await rowsOf("ratings")).toMatchObject([{ ...whose, is_positive: 0, comment: null }]);
    expect(await rowsOf("community_inputs")).toMatchObject([{ ...whose, content: words }]);
  });

  it("waits with at most nineteen others of its author, so that nobody buries the rest", async () => {
    const share = (name: string) =>
      submitEmployer(ctx, shared({ name, experienceRating: "positive", policyDetails: words }), user);
    for (let i = 0; i < 20; i += 1) valueOf(await share(`Harbour ${i}`));
    expect(await share("One More")).toMatchObject({ ok: false, code: "conflict" });
    expect([(await rowsOf("companies")).length, (await rowsOf("community_inputs")).length]).toEqual([20, 20]);
    expect((await share("Harbour 3")).ok, "the same again is no further one").toBe(true);
    await env.DB.exec("update companies set author_hash = null where name = 'Harbour 3'");
    expect((await share("One More")).ok, "once one is decided on").toBe(true);
  });

  it("stands in no index that numbers what comes in its order, until it is decided on; admins find it all the same", async () => {
    const names = ["Mill", "Aster", "Zinc", "Birch"].map((name) => `Harbour ${name}`);
    for (const name of names) valueOf(await submitEmployer(ctx, shared({ name }), user));
    const inOrder = async () =>
      (
        await env.DB.prepare(
          "SELECT c.name FROM company_search_docsize d JOIN companies c ON c.id = d.id ORDER BY d.origin",
        ).all()
      ).results;
    expect(await inOrder()).toEqual([]);
    const filters = {
      search: "harb",
      status: "any",
      verification: "any",
      origin: "any",
      freshness: "any",
    } as const;
    const found = async (search: string) =>
      (await listAdminEmployers(ctx, { ...filters, search }, { page: 1, perPage: 25 })).items.map(
        ({ name }) => name,
      );
    expect((await found("harb")).sort()).toEqual([...names].sort());
    expect(await found("zin harb")).toEqual(["Harbour Zinc"]);
    expect(await found("inc")).toEqual([]);
    await env.DB.exec("update companies set author_hash = null where name = 'Harbour Zinc'");
    expect(await inOrder()).toEqual([{ name: "Harbour Zinc" }]);
    expect(await found("zinc")).toEqual(["Harbour Zinc"]);
    await env.DB.exec("delete from companies");
    expect([await inOrder(), await found("harb")]).toEqual([[], []]);
  });

  it("has one effect when it is sent twice, one after the other or fifty at once", async () => {
    const input = shared({ maternityLeave: 4.5, experienceRating: "positive", policyDetails: words });
    const first = valueOf(await submitEmployer(ctx, input, user));
    const slow = peopleContext(slowDatabase(env.DB));
    const others = await Promise.all(Array.from({ length: 50 }, () => submitEmployer(slow, input, user)));
    expect(new Set(others.map((other) => valueOf(other).policy.id))).toEqual(new Set([first.policy.id]));
    for (const table of ["companies", "ratings", "community_inputs"])
      expect(await rowsOf(table), table).toHaveLength(1);
  });

  it("stands beside a draft of someone else, and beside one that says something else", async () => {
    await submitEmployer(ctx, shared(), user);
    await submitEmployer(ctx, shared(), await makeUser());
    await submitEmployer(ctx, shared({ maternityLeave: 0 }), user);
    expect(await rowsOf("companies")).toHaveLength(3);
  });

  it("carries its whole policy, from which the fields follow, and is another where only that differs", async () => {
    const step = (weeks: number) => ({ weeks, pay: { kind: "percent", pct: 50 } });
    const policy = (weeks: number) => ({
      country: "AU",
      currency: null,
      sources: [],
      provisions: [
        {
          id: "a",
          carer: "birth_parent",
          paths: ["birth"],
          tiers: [{ minService: null, steps: [step(weeks), step(6)] }],
        },
      ],
    });
    const share = (weeks: number) =>
      submitEmployer(ctx, shared({ maternityLeave: 1, paternityLeave: 3, policy: policy(weeks) }), user);
    for (const weeks of [12, 12, 6]) valueOf(await share(weeks));
    const rows = await rowsOf("companies");
    expect(rows).toHaveLength(2);
    expect(rows.map(({ maternity_leave, paternity_leave }) => [maternity_leave, paternity_leave])).toEqual(
      expect.arrayContaining([
        [18, null],
        [12, null],
      ]),
    );
    const held = await rowsOf("companies join conditions on company_id = companies.id");
    expect(
      held.map(({ document, full_pay_12 }) => [JSON.parse(String(document)) as unknown, full_pay_12]),
    ).toEqual(
      expect.arrayContaining([
        [policy(12), 90],
        [policy(6), 60],
      ]),
    );
    const wrong = await submitEmployer(ctx, shared({ policy: { ...policy(1), isApproved: true } }), user);
    expect(wrong).toMatchObject({ ok: false, code: "invalid", fields: { isApproved: [expect.any(String)] } });
    expect(await rowsOf("companies")).toHaveLength(2);
  });

  it("is refused whole where an approved employer has the name, which it names", async () => {
    await insertEmployers(env.DB, [{ name: "QUIET-Harbour & Co", publicId: "abc" }]);
    const input = shared({
      name: "Quiet  harbour and co",
      experienceRating: "positive",
      policyDetails: words,
    });
    // "QUIET-Harbour" is one word, so this is another key.
    expect((await submitEmployer(ctx, input, user)).ok).toBe(true);
    const rejected = await submitEmployer(ctx, { ...input, name: "Quietharbour AND Co" }, user);
    expect(rejected).toMatchObject({
      ok: false,
      code: "conflict",
      message:
        "QUIET-Harbour & Co is in the directory already. What is there is for all staff: report an error in it, or say which other staff yours is for.",
      present: { id: "abc", name: "QUIET-Harbour & Co" },
    });
    expect(await rowsOf("companies")).toHaveLength(2);
    expect(await rowsOf("ratings")).toHaveLength(1);
  });

  it("leaves nothing behind when one of its parts fails", async () => {
    await env.DB.exec(
      "CREATE TRIGGER no_words BEFORE INSERT ON community_inputs BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const input = shared({ experienceRating: "positive", policyDetails: words });
    await expect(submitEmployer(ctx, input, user)).rejects.toThrow();
    await env.DB.exec("DROP TRIGGER no_words");
    expect(await rowsOf("companies")).toEqual([]);
    expect(await rowsOf("ratings")).toEqual([]);
  });

  it("changes the vote when the same policy comes with another one", async () => {
    await submitEmployer(ctx, shared({ experienceRating: "positive" }), user);
    await submitEmployer(ctx, shared({ experienceRating: "negative" }), user);
    expect(await rowsOf("ratings")).toMatchObject([{ is_positive: 0, version: 2 }]);
    expect(await rowsOf("companies")).toHaveLength(1);
  });
});
