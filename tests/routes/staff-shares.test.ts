import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { getGivenConditions } from "../../app/features/moderation/conditions-commands.server";
import { cookiesOf } from "../support/actors";
import { takeErrors } from "../support/console";
import { addHospitals, ctx, giving, json, page } from "../support/hospitals";
import { forgetTries } from "../support/limits";
import { sendForm } from "../support/page-form";
import { visit } from "../support/worker";

const least = { name: "WATTLE hospital", industry: "retail", country: "Australia" };
const words = "Twelve calm weeks, and nobody called.";
const rated = { experienceRating: "positive", policyDetails: words };
let admin: Record<string, string>;
let member: Record<string, string>;

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("delete from counted_tries");
  await addHospitals();
  admin = await cookiesOf("admin");
  member = await cookiesOf("member");
});

const from = () => ({ "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": crypto.randomUUID(), ...member });
const rows = async (statement: string) =>
  (await env.DB.prepare(statement).all<Record<string, unknown>>()).results;
const drafts = () =>
  rows(
    `select public_id as id, companies.version, document, author_hash from companies
      join conditions on conditions.id = conditions_id where is_approved = 0 order by public_id`,
  );

async function outcome(response: Response) {
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
}

/** Of one carer, for the staff. */
const byJson = async (entity: string | null, changes: object = {}) =>
  outcome(
    await visit("/api/companies", {
      method: "POST",
      headers: { ...from(), "Content-Type": "application/json" },
      body: JSON.stringify({
        ...{ ...least, maternityLeave: 12, policy: entity && { ...giving(12, "some"), entity } },
        ...changes,
      }),
    }),
  );
const byForm = async (entity: string | null, changes: Record<string, string> = {}) =>
  outcome(
    await visit("/share-policy", {
      method: "POST",
      headers: from(),
      body: new URLSearchParams({
        ...{ ...least, terms: "on", maternityLeave: "12", isPaid: "yes", paidPercentage: "100" },
        ...{ entity: entity ?? "", ...changes },
      }),
    }),
  );

describe.each([
  ["the call", byJson, 201],
  ["the form", byForm, 302],
] as const)("through %s", (_, send, taken) => {
  it("the leave of staff for whom a listed employer has none waits as a draft", async () => {
    expect((await send("Porters", rated)).status).toBe(taken);
    const [draft, ...more] = await drafts();
    expect(more).toEqual([]);
    expect(JSON.parse(String(draft?.document))).toMatchObject({ entity: "Porters" });
    expect((await send("Porters", rated)).status, "the same again").toBe(taken);
    expect([await drafts(), await rows("select id from ratings")]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    expect(await page("/companies/wattle0000")).not.toContain("Porters");
  });

  it.each([null, "Clerks", " NURSES "])(
    "that of %j is rejected, in words that say what to do",
    async (entity) => {
      const { status, text } = await send(entity);
      expect(status).toBe(409);
      expect(text).toContain(
        "Wattle Hospital is in the directory already. What is there is for nurses; clerks: report an error in it, or say which other staff yours is for.",
      );
      expect(text).toContain("wattle0000");
      expect(await drafts()).toEqual([]);
    },
  );

  it("staff of more than 200 characters are rejected", async () => {
    const { status } = await send("x".repeat(201));
    expect([status, await drafts()]).toEqual([400, []]);
  });
});

it("an employer that is not listed may be shared for some of its staff", async () => {
  expect((await byForm("Crew", { name: "Numbat Ferries" })).status).toBe(302);
  expect(JSON.parse(String((await drafts())[0]?.document))).toMatchObject({ entity: "Crew" });
});

it("a rejected form keeps the staff that were typed", async () => {
  const { status, text } = await byForm("Porters", { industry: "" });
  expect([status, text]).toEqual([400, expect.stringContaining('value="Porters"')]);
});

describe("a moderator", () => {
  const reviewOf = (id: unknown) => `/admin/companies/${String(id)}/review`;
  const send = (id: unknown, values: Record<string, string>) =>
    sendForm(new URLSearchParams(values), reviewOf(id), admin);

  async function add(id: unknown, version: unknown, presentVersion?: number) {
    const present = presentVersion ?? (await getGivenConditions(ctx, "wattle0000")).version;
    const values = { intent: "add", version: String(version), present: "wattle0000" };
    return send(id, { ...values, presentVersion: String(present) });
  }

  it("adds what was shared to the listed employer, with its vote and words", async () => {
    await byForm("Porters", rated);
    const [draft = {}] = await drafts();
    const review = await (await visit(reviewOf(draft.id), { headers: admin })).text();
    expect(review).toContain("Publish as conditions for Porters");
    expect(review).not.toMatch(/What changes|Two employers of one name/);
    const shown = await visit(`/api/admin/companies/${String(draft.id)}`, {
      method: "PATCH",
      headers: { ...admin, "Content-Type": "application/json" },
      body: JSON.stringify({ isApproved: true }),
    });
    expect(shown.status, "not as an employer of its own").toBe(409);

    const done = await add(draft.id, draft.version);
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/admin/companies/wattle0000/review"]);
    const { body } = await json<{ conditions: { id: string; staff: string }[] }>("/api/companies/wattle0000");
    expect(body.conditions.map(({ id, staff }) => [id, staff])).toEqual([
      ["wattle0000.nurses", "nurses"],
      ["wattle0000.clerks", "clerks"],
      ["wattle0000.porters", "Porters"],
    ]);
    expect(await page("/companies/wattle0000?group=porters")).toContain("12 weeks on full pay");
    expect(await page("/companies/wattle0000"), "the others stay").toContain("14 weeks on full pay");
    expect(await page("/companies/quokka0000")).toContain("14 weeks on full pay");
    expect(await page("/companies/wattle0000/history")).toMatch(/Listed[^.]*for Porters/);
    const roles = await rows(
      `select group_key, author_role from employer_conditions join conditions on conditions.id = conditions_id
        where employer_conditions.company_id = (select id from companies where public_id = 'wattle0000') order by position`,
    );
    expect(roles.map(({ author_role }) => author_role)).toEqual(["import", "import", "contributor"]);

    expect(await rows("select moved from employer_merges"), "nothing says what came together").toEqual([
      { moved: '{"setBack":[]}' },
    ]);
    const whose = "select public_id as id from companies join";
    const moved = [{ id: "wattle0000" }];
    expect(await rows(`${whose} ratings r on r.company_id = companies.id where r.is_approved = 0`)).toEqual(
      moved,
    );
    expect(await rows(`${whose} community_inputs i on i.company_id = companies.id`)).toEqual(moved);
    const day = 24 * 60 * 60 * 1000;
    const [left] = await rows(
      "select author_hash, address_proven, date_submitted, verification_status from companies where is_approved = 0",
    );
    expect(left, "nothing leads to its author").toMatchObject({
      ...{ author_hash: null, address_proven: null, verification_status: "rejected" },
    });
    expect(new Date(Number(left?.date_submitted)).getUTCDate()).toBe(1);
    expect(Number(left?.date_submitted) % day).toBe(0);

    expect((await add(draft.id, draft.version)).status, "pressed twice").toBe(404);
    expect((await getGivenConditions(ctx, "wattle0000")).sets).toHaveLength(3);
  });

  it("is told where the employer or the draft is not what they saw", async () => {
    await byForm("Porters");
    const [draft = {}] = await drafts();
    expect((await add(draft.id, 9)).status).toBe(409);
    expect((await add(draft.id, draft.version, 9)).status).toBe(409);
    expect((await getGivenConditions(ctx, "wattle0000")).sets).toHaveLength(2);
    expect(await drafts()).toHaveLength(1);
  });

  it("adds it once where it was added before and only the draft is left", async () => {
    await byForm("Porters", rated);
    const [draft = {}] = await drafts();
    await env.DB.exec(
      "create trigger no_merge before insert on employer_merges begin select raise(abort, 'no'); end",
    );
    try {
      expect((await add(draft.id, draft.version)).status).toBe(500);
    } finally {
      await env.DB.exec("drop trigger no_merge");
    }
    expect(takeErrors()).toEqual([expect.stringContaining("SQLITE_CONSTRAINT")]);
    expect((await add(draft.id, draft.version)).status).toBe(302);
    expect((await getGivenConditions(ctx, "wattle0000")).sets).toHaveLength(3);
  });

  it("cannot add staff whom the employer has by now, nor a policy without staff", async () => {
    member = await cookiesOf("member");
    await byForm("Porters");
    const [first = {}] = await drafts();
    member = await cookiesOf("member");
    await byForm("porters", { maternityLeave: "9" });
    const second = (await drafts()).find(({ id }) => id !== first.id) ?? {};
    expect((await add(first.id, first.version)).status).toBe(302);
    const refused = await add(second.id, second.version);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("It has conditions for these staff already."),
    ]);
    await env.DB.exec("update companies set is_approved = 0 where public_id = 'quokka0000'");
    await byForm(null, { name: "Quokka Hospital" });
    await env.DB.exec("update companies set is_approved = 1 where public_id = 'quokka0000'");
    const plain = (await drafts()).find(({ document }) => document === null) ?? {};
    expect(await (await visit(reviewOf(plain.id), { headers: admin })).text()).not.toContain("Publish as");
  });
});
