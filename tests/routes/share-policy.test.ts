import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const words = "Twelve calm weeks, and nobody called.";
let member: Record<string, string>;

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const from = () => ({ "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": crypto.randomUUID(), ...member });

interface Outcome {
  status: number;
  text: string;
  location: string | null;
}

/** Required by the form and the API. */
const least = { name: "Quiet Harbour", industry: "retail", country: "Australia", parentalLeave: 2 };

async function outcome(response: Response): Promise<Outcome> {
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get("Location"),
  };
}

const byJson = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = from()) =>
  outcome(
    await visit("/api/companies", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ ...least, ...changes }),
    }),
  );

/** What a browser sends where nothing was touched. */
const untouched = {
  ...{ maternityLeave: 0, paternityLeave: 0, parentalLeave: 0, adoptionLeave: "", isPaid: "yes" },
  ...{ paidPercentage: 100, waitingPeriod: 0, experienceRating: "" },
  ...Object.fromEntries(
    [
      "maternityLeave",
      "paternityLeave",
      "parentalLeave",
      "isPaid",
      "paidPercentage",
      "waitingPeriod",
      "benefits",
    ].map((answer) => [`left_${answer}`, "unknown"]),
  ),
};

const byForm = async (changes: Record<string, unknown> = {}) => {
  const texts = Object.entries({ ...least, terms: "on", ...changes }).map(([name, value]) => [
    name,
    String(value),
  ]);
  const init = { method: "POST", headers: from(), body: new URLSearchParams(texts) };
  return outcome(await visit("/share-policy", init));
};

beforeEach(async () => {
  await env.DB.batch(
    ["companies", "ratings", "community_inputs"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  member = await cookiesOf("member");
});

describe.each([
  ["the call", byJson],
  ["the form", byForm],
])("through %s", (door, send) => {
  it.each<[string, Record<string, unknown>, string]>([
    ["a short name", { name: "a" }, "Company name must be at least 2 characters"],
    ["no industry", { industry: "" }, "Please select an industry"],
    ["an industry of another list", { industry: "Government" }, "Please select an industry"],
    ["a country of another list", { country: "Canada" }, "Please select a country"],
    ["weeks below nothing", { maternityLeave: -1 }, "Must be 0 or greater"],
    ["weeks beyond five years", { paternityLeave: 261 }, "Must be at most 260 weeks"],
    ["more than full pay", { isPaid: true, paidPercentage: 101 }, "Must be a number from 0 to 100"],
    [
      "a story too short",
      { experienceRating: "positive", policyDetails: "short" },
      "Write at least 10 characters",
    ],
    [
      "a story without a rating",
      { policyDetails: words },
      "Choose Positive or Negative to go with your words",
    ],
  ])("%s is refused with the rule's words, and nothing is written", async (_, changes, message) => {
    const sent = door === "the form" && changes.isPaid ? { ...changes, isPaid: "yes" } : changes;
    const { status, text } = await send(sent);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(tally.rowsWritten).toBe(0);
  });

  it("a policy is pending with its vote and experience, whatever state is sent", async () => {
    const { status } = await send({
      maternityLeave: 14.5,
      experienceRating: "positive",
      policyDetails: words,
      isApproved: true,
      isVerified: true,
      verificationStatus: "verified",
      submittedBy: 1,
      verifiedBy: 1,
    });
    expect(status).toBe(door === "the form" ? 302 : 201);
    expect(await env.DB.prepare("SELECT * FROM companies").first()).toMatchObject({
      is_approved: 0,
      is_verified: 0,
      verification_status: "pending",
      verified_by: null,
      maternity_leave: 14.5,
      policy_details: null,
    });
    expect(await env.DB.prepare("SELECT is_approved, content FROM community_inputs").first()).toEqual({
      is_approved: 0,
      content: words,
    });
    expect((await visit("/api/companies")).ok).toBe(true);
    const listed = await (await visit("/api/companies")).json<{ totalCompanies: number }>();
    expect(listed.totalCompanies).toBe(0);
  });

  it("the same sent twice has one effect", async () => {
    await send({ experienceRating: "negative", policyDetails: words });
    await send({ experienceRating: "negative", policyDetails: words });
    expect([await count("companies"), await count("ratings"), await count("community_inputs")]).toEqual([
      1, 1, 1,
    ]);
  });

  it("a listed employer is rejected by name, with a link to it", async () => {
    await insertEmployers(env.DB, [{ name: "QUIET HARBOUR", publicId: "abcdefghij" }]);
    const { status, text } = await send();
    expect(status).toBe(409);
    expect(text).toContain("QUIET HARBOUR is in the directory already.");
    expect(text).toContain("abcdefghij");
    expect(await count("companies")).toBe(1);
  });

  it("too many in a minute are rejected", async () => {
    const LIMIT_CONTRIBUTION = { limit: () => Promise.resolve({ success: false }) };
    const init = { method: "POST", vars: { LIMIT_CONTRIBUTION } };
    const response =
      door === "the form"
        ? await visit("/share-policy", {
            ...init,
            headers: from(),
            body: new URLSearchParams({ ...least, parentalLeave: "2", terms: "on" }),
          })
        : await visit("/api/companies", {
            ...init,
            headers: { ...from(), "Content-Type": "application/json" },
            body: JSON.stringify(least),
          });
    expect(response.status).toBe(429);
    expect(await count("companies")).toBe(0);
  });
});

describe("the call", () => {
  it("takes no policy that says nothing, and says what is the least", async () => {
    const { status, text } = await byJson({ parentalLeave: null });
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { code: "invalid", fields: { maternityLeave: [expect.stringMatching(/^Say at least one thing/)] } },
    ]);
    expect(tally.rowsWritten).toBe(0);
  });

  it("returns the stored policy in its public shape, without an author", async () => {
    const { text } = await byJson({ waitingPeriod: 6 });
    expect(JSON.parse(text)).toMatchObject({
      name: "Quiet Harbour",
      industry: "Retail",
      maternityLeave: null,
      waitingPeriod: "6",
      isVerified: false,
      verificationStatus: "pending",
    });
    expect(text).not.toMatch(/submittedBy|userId|approvedBy/);
  });

  it("rejects a foreign user id, and writes nothing", async () => {
    const { status, text } = await byJson({ userId: 999_999 });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, "forbidden"]);
    expect(await count("companies")).toBe(0);
  });

  it("needs a session", async () => {
    const { status, text } = await byJson({}, { "Sec-Fetch-Site": "same-origin" });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([401, "unauthenticated"]);
    expect(tally.trips).toBe(0);
  });
});

describe("the form", () => {
  it("needs the terms, and keeps what was typed", async () => {
    const { status, text } = await byForm({ terms: "", maternityLeave: "7.5", otherBenefit: "Naps" });
    expect(status).toBe(400);
    expect(text).toContain("You must accept the terms");
    for (const typed of ["Quiet Harbour", "7.5", "Naps"]) expect(text).toContain(`value="${typed}"`);
  });

  it("is not sent empty: it says what is the least, at its field, and keeps what was typed", async () => {
    const { status, text } = await byForm({ ...untouched, entity: "Porters", source: "Handbook, page 4" });
    expect(status).toBe(400);
    expect(text).toMatch(
      /id="maternityLeave-error"[^>]*>Say at least one thing about the leave, such as the weeks of primary carer leave</,
    );
    for (const typed of ["Quiet Harbour", "Porters", "Handbook, page 4"])
      expect(text).toContain(`value="${typed}"`);
    expect(tally.rowsWritten).toBe(0);
    expect((await byForm({ ...untouched, left_parentalLeave: "stated" })).status).toBe(302);
  });

  it("refuses weeks that differ from the pay steps, and keeps both", async () => {
    const steps = { payWeeks1: 6, payKind1: "full", maternityLeave: 14 };
    const { status, text } = await byForm(steps);
    expect(status).toBe(400);
    expect(text).toMatch(/id="maternityLeave-error"[^>]*>You give 14 weeks here and 6 in the pay steps\./);
    for (const typed of ["14", "6"]) expect(text).toContain(`value="${typed}"`);
    expect((await byForm({ ...steps, maternityLeave: 6 })).status).toBe(302);
  });

  it("says at the question where the source cannot be used", async () => {
    const { status, text } = await byForm({ source: "https://intranet.local/leave" });
    expect(status).toBe(400);
    expect(text).toMatch(/id="source-error"[^>]*>Write the public address of the page/);
    expect(text).toContain('value="https://intranet.local/leave"');
  });

  it("shows what is about to be sent before anything is, with the picture of an employer's page", async () => {
    const steps = { payWeeks1: 6, payKind1: "percent", payPercent1: 90, payWeeks2: 12, payKind2: "full" };
    const { status, text } = await byForm({ ...untouched, ...steps, paternityLeave: 3, check: "yes" });
    expect(status).toBe(200);
    expect(await count("companies")).toBe(0);
    const [, summary = ""] = /<h3 id="share-summary"(.*?)<h3 id="left-as-it-was"/s.exec(text) ?? [];
    expect(summary.match(/class="pay-plot/g)).toHaveLength(2);
    const words = summary.replaceAll("<!-- -->", "");
    for (const said of ["6 weeks at 90% of pay, then 12 on full pay", "weeks 7 to 18", "17.4 full-pay weeks"])
      expect(words).toContain(said);
    expect(words).not.toContain(">Change<");
    expect((await byForm()).text).not.toContain("share-summary");
  });

  it("offers similar employers first, and accepts a new one when confirmed", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbor", publicId: "abcdefghij" }]);
    const offered = await byForm({ maternityLeave: "7.5" });
    expect(offered.status).toBe(409);
    expect(offered.text).toContain("Is it one of these?");
    expect(offered.text).toContain('href="/companies/abcdefghij"');
    expect(offered.text).toContain('value="7.5"');
    expect(await count("companies")).toBe(1);
    const sent = await byForm({ anotherThan: "abcdefghij" });
    expect([sent.status, sent.location]).toEqual([302, "/share-policy?shared"]);
    expect(await count("companies")).toBe(2);
  });

  it("shows an error once on top and once beside the field", async () => {
    const { text } = await byForm({ industry: "" });
    expect(text.match(/>Some answers need another look/g)).toHaveLength(1);
    expect(text.match(/>Please select an industry</g)).toHaveLength(2);
  });

  it.each<[string, Record<string, string>, string | null]>([
    ["a policy alone", {}, null],
    ["a policy with a rating", { experienceRating: "positive" }, "We review your rating on its own"],
    [
      "a policy with a story",
      { experienceRating: "negative", policyDetails: words },
      "We review your rating and your story on their own",
    ],
  ])("thanks for %s, and for nothing that was not given", async (_, sent, said) => {
    const { location } = await byForm(sent);
    const next = await (await visit(location ?? "", { headers: member })).text();
    expect(next).toContain("Thank you for sharing");
    if (said) expect(next).toContain(said);
    else expect(next).not.toContain("We review your");
  });
});

describe("for some days after a password reset", () => {
  beforeEach(async () => {
    await env.DB.prepare("UPDATE users SET votes_from = ?")
      .bind(Date.UTC(2999, 0, 14))
      .run();
  });

  it("the form says that votes wait, and accepts the policy", async () => {
    const page = await (await visit("/share-policy", { headers: member })).text();
    expect(page).toContain("votes open again on 14 January 2999");
    expect(page).toContain("leave the rating and the story out");
    expect((await byForm({ experienceRating: "positive" })).status).toBe(403);
    expect((await byForm()).status).toBe(302);
    expect([await count("companies"), await count("ratings")]).toEqual([1, 0]);
  });

  it("nobody else sees that", async () => {
    member = await cookiesOf("member");
    const page = await (await visit("/share-policy", { headers: member })).text();
    expect(page).not.toContain("votes open again");
  });
});

describe("employers with similar names", () => {
  it("are shown to everyone with access", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbor", publicId: "abcdefghij" }]);
    const near = await visit("/api/companies/near?name=quiet%20harbour");
    expect(await near.json()).toEqual([
      { id: "abcdefghij", name: "Quiet Harbor", country: "Australia", isSame: false },
    ]);
    expect(tally.trips).toBe(1);
    expect(await (await visit("/api/companies/near")).json()).toEqual([]);
    expect(tally.trips).toBe(0);
  });
});
