import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { inviteEmployers } from "../../app/features/replies/invite-commands.server";
import { forgetExpired } from "../../app/features/privacy/retention-commands.server";
import { createDatabase } from "../../db/client.server";
import { cookiesFrom, cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { forgetTries } from "../support/limits";
import { formOn, sendForm } from "../support/page-form";
import { peopleContext } from "../support/people-context";
import { birth, full, months, policyOf, tier } from "../support/policy-fixtures";
import { portalLinkTo, representativeOf } from "../support/representatives";
import { watchedEtag } from "../support/handed-data";
import { heldLink } from "../support/visitor";
import { tally, visit } from "../support/worker";

const hostile = "We are sorry <script>alert(1)</script>";
let admin: Record<string, string>;

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("delete from counted_tries");
  await env.DB.exec("delete from mail_outbox");
  await onlyEmployers({ name: "Acme", industry: "Finance", maternityLeave: 12 }, { name: "Borders" });
  await env.DB.batch(
    [
      `insert into community_inputs (id, company_id, content, is_approved, date_submitted) values
        (101, 1, 'Kind people', 1, ${Date.UTC(2026, 3, 1)}), (102, 1, 'Still waiting', 0, ${Date.UTC(2026, 4, 1)}),
        (103, 2, 'Of another employer', 1, ${Date.UTC(2026, 3, 1)})`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  admin = await cookiesOf("admin");
});

const form = (path: string, values: Record<string, string>, headers = {}) =>
  visit(path, {
    method: "POST",
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(values),
  });
const page = async (path: string, headers = {}) =>
  (await (await visit(path, { headers })).text()).replaceAll("<!-- -->", "");
/** What the first row says before it is opened. */
const closedRow = (tab: string) => /<article.*?<summary.*?<\/summary>/s.exec(tab)?.[0] ?? "";
const rows = async (table: string) => (await env.DB.prepare(`select * from ${table}`).all()).results;
const claim = (email: string, id = "e1", headers = {}) => form(`/companies/${id}/claim`, { email }, headers);
const waiting = async () => {
  const item = (await rows("employer_representatives")).find(({ state }) => state === "waiting");
  const reply = (await rows("employer_replies")).find(({ proposed }) => proposed !== null);
  return {
    claim: { item: `claim-${String(item?.id)}`, version: String(item?.version) },
    reply: { item: `reply-${String(reply?.id)}`, version: String(reply?.version) },
  };
};
const decide = (values: Record<string, string>) => form("/admin?tab=replies", values, admin);

/** Uses the last mailed link. @returns the employer page's cookie. */
async function openLink(email: string): Promise<{ Cookie: string }> {
  const opened = await form("/employer-reply/link", { link: (await portalLinkTo(email)) ?? "" });
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/employer-reply"]);
  return { Cookie: cookiesFrom(opened) };
}

describe("claiming an employer", () => {
  it("leads from the claim to a public reply", async () => {
    expect(await page("/companies/e1")).toContain('href="/companies/e1/claim"');
    const asked = await claim("Mia@Acme.com.au");
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, "/companies/e1/claim?sent"]);
    expect(await page("/companies/e1/claim?sent")).toContain("Check your email");

    const portal = await openLink("Mia@Acme.com.au");
    expect(await page("/employer-reply", portal)).toContain("One of our admins is checking your address");
    await form("/employer-reply", { intent: "reply", experience: "", words: "too early" }, portal);
    expect(await rows("employer_replies"), "nothing before the approval").toEqual([]);

    const tab = await page("/admin?tab=replies", admin);
    expect(tab).toMatch(/Someone asks to answer for Acme.*acme\.com\.au.*Mia@Acme\.com\.au/s);
    expect((await decide({ ...(await waiting()).claim, intent: "approve" })).status).toBe(302);

    await form("/employer-reply", { intent: "reply", experience: "", words: hostile }, portal);
    await form(
      "/employer-reply",
      { intent: "reply", experience: "101", words: "Thank you for saying so" },
      portal,
    );
    expect(await page("/companies/e1"), "nothing before the review").not.toMatch(
      /We are sorry|Thank you for/,
    );

    expect(await page("/admin?tab=replies", admin)).toMatch(/Kind people.*Thank you for saying so/s);
    for (let left = 2; left > 0; left--)
      expect((await decide({ ...(await waiting()).reply, intent: "approve" })).status).toBe(302);
    const employer = await page("/companies/e1");
    expect(employer).toMatch(/Kind people.*The employer replies.*Thank you for saying so.*own words/s);
    expect(employer).toContain("We are sorry &lt;script&gt;");
    const call = await (await visit("/api/companies/e1")).json<{ employerReply: { date: string } }>();
    expect(call.employerReply).toEqual({ content: hostile, date: new Date().toISOString().slice(0, 7) });
    expect(await (await visit("/api/companies/e1/community-inputs")).json()).toEqual([
      {
        content: "Kind people",
        date: "2026-04",
        employerReply: { content: "Thank you for saying so", date: call.employerReply.date },
      },
    ]);
  });

  it("stores the address sealed, with the day only", async () => {
    await claim("mia@acme.com.au");
    const [row] = await rows("employer_representatives");
    expect(JSON.stringify(row)).not.toContain("mia");
    expect(Number(row?.date_asked) % (24 * 60 * 60 * 1000)).toBe(0);
    expect(row).toMatchObject({ domain: "acme.com.au", state: "asked" });
  });

  it.each([
    ["mia@gmail.com", "Anybody may have an address at gmail.com"],
    ["mia@mail.yahoo.co.uk", "Anybody may have an address"],
    ["not an email", "Please enter a valid email address"],
    ["", "Work email address is required"],
  ])("rejects %j and keeps what was typed", async (email, message) => {
    const rejected = await claim(email);
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain(message);
    expect(await rows("employer_representatives")).toEqual([]);
  });

  it("from another domain than the known ones is approved only once that is confirmed, without scripts too", async () => {
    const waits = async (email: string) => {
      expect((await claim(email)).status).toBe(302);
      await openLink(email);
      const tab = await page("/admin?tab=replies", admin);
      return { tab, one: (await waiting()).claim };
    };
    const unknown = await waits("a@acme.com.au");
    expect(closedRow(unknown.tab)).toContain("We do not know its domain");
    expect((await decide({ ...unknown.one, intent: "approve", confirm: "yes" })).status).toBe(302);
    const own = await waits("b@people.acme.com.au");
    expect(closedRow(own.tab)).toContain("At the employer’s own domain");
    expect(own.tab).toMatch(/acme\.com\.au:.*confirmed by an admin/s);
    expect((await decide({ ...own.one, intent: "approve" })).status).toBe(302);
    const other = await waits("c@evil-acme.com.au");
    expect(closedRow(other.tab)).toContain("Not its domain");
    expect(other.tab).toMatch(/type="checkbox"[^>]*name="confirm"/);
    const rejected = await decide({ ...other.one, intent: "approve" });
    expect([rejected.status, await rejected.text()]).toEqual([
      400,
      expect.stringContaining("evil-acme.com.au is not a domain that we know Acme by"),
    ]);
    expect((await decide({ ...other.one, intent: "refuse", reason: "Not its HR" })).status).toBe(302);
  });

  it("mails three links a day, none to a rejected address, with the same answer", async () => {
    for (let n = 0; n < 4; n++) expect((await claim("mia@acme.com.au")).status).toBe(302);
    expect(await rows("mail_outbox")).toHaveLength(3);
    await openLink("mia@acme.com.au");
    await env.DB.exec("delete from mail_outbox");
    const { claim: one } = await waiting();
    expect((await decide({ ...one, intent: "refuse", reason: "" })).status).toBe(400);
    expect((await decide({ ...one, intent: "refuse", reason: "Not its HR" })).status).toBe(302);
    expect(await rows("mail_outbox")).toMatchObject([{ kind: "employer_decision" }]);
    expect((await claim("mia@acme.com.au")).status).toBe(302);
    expect(await rows("mail_outbox")).toHaveLength(1);
    const elsewhere = { "CF-Connecting-IP": "198.51.100.9" };
    expect((await claim("mia@acme.com.au", "e9", elsewhere)).status).toBe(404);
  });

  it("is limited by ip and by network", async () => {
    const statuses: number[] = [];
    const from = { "CF-Connecting-IP": "198.51.100.9" };
    for (let n = 0; n < 6; n++) statuses.push((await claim(`p${n}@acme.com.au`, "e1", from)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe("a mailed link", () => {
  it("survives a GET, works once, and is replaced for representatives", async () => {
    await claim("mia@acme.com.au");
    const link = (await portalLinkTo("mia@acme.com.au")) ?? "";
    const headers = await heldLink(`/employer-reply/link#${link}`);
    const looked = await visit("/employer-reply/link", { headers });
    expect([looked.status, looked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(looked.headers.get("Referrer-Policy")).toBe("strict-origin");
    await openLink("mia@acme.com.au");
    expect((await form("/employer-reply/link", { link })).status).toBe(400);
    expect((await visit("/employer-reply/link", { headers })).status).toBe(404);
    await env.DB.exec("delete from mail_outbox");
    for (const email of ["mia@acme.com.au", "nobody@acme.com.au"])
      expect((await form("/employer-reply/sign-in", { email })).headers.get("Location")).toBe(
        "/employer-reply/sign-in?sent",
      );
    expect(await rows("mail_outbox")).toMatchObject([{ recipient: "mia@acme.com.au" }]);
    await openLink("mia@acme.com.au");
  });

  it("opens the employer page, until signing out, giving up or an admin's removal", async () => {
    const portal = await representativeOf(1);
    await form("/employer-reply", { intent: "reply", experience: "", words: "We stay" }, portal);
    const out = await form("/employer-reply", { intent: "sign-out" }, portal);
    expect(out.headers.getSetCookie().join()).toContain("__Host-employer=;");
    expect((await visit("/employer-reply", { headers: portal })).headers.get("Location")).toBe(
      "/employer-reply/sign-in",
    );
    const other = await representativeOf(2);
    await form("/employer-reply", { intent: "give-up" }, other);
    const [left, ...more] = await rows("employer_representatives");
    expect(more).toEqual([]);
    const third = await representativeOf(1, { email: "third@acme.com.au" });
    const { id, version } = (await rows("employer_representatives")).find((row) => row.id !== left?.id) ?? {};
    const end = { item: `claim-${String(id)}`, version: String(version), intent: "end", reason: "Left Acme" };
    expect((await decide(end)).status).toBe(302);
    expect((await visit("/employer-reply", { headers: third })).status).toBe(302);
    expect((await rows("employer_replies")).length, "what the employer said stays").toBe(1);
  });
});

describe("what an employer says", () => {
  const reply = (portal: object, words: string, experience = "") =>
    form("/employer-reply", { intent: "reply", experience, words }, portal);

  it("cannot reach other employers or hidden texts", async () => {
    const portal = await representativeOf(1);
    for (const experience of ["102", "103", "999"]) {
      const rejected = await reply(portal, "We know who you are", experience);
      expect([experience, rejected.status]).toEqual([experience, 404]);
    }
    expect(await rows("employer_replies")).toEqual([]);
    const html = await page("/employer-reply", portal);
    expect(html).toContain("Kind people");
    expect(html).not.toMatch(/Still waiting|Of another employer/);
    const other = await representativeOf(2);
    await reply(other, "Ours", "103");
    await form("/employer-reply", { intent: "withdraw", experience: "103" }, portal);
    expect(await rows("employer_replies")).toMatchObject([{ proposed: "Ours" }]);
  });

  it("is one reply each of at most 1,000 characters; a change is pending, the old one public", async () => {
    const portal = await representativeOf(1);
    expect((await reply(portal, "x".repeat(1_001))).status).toBe(400);
    expect((await reply(portal, " ")).status).toBe(400);
    await reply(portal, "x".repeat(1_000));
    await reply(portal, "First words");
    expect(await rows("employer_replies")).toMatchObject([{ proposed: "First words", version: 2 }]);
    const seen = (await waiting()).reply;
    await reply(portal, "Second words");
    expect((await decide({ ...seen, intent: "approve" })).status, "not what the admin saw").toBe(409);
    await decide({ ...(await waiting()).reply, intent: "approve" });
    await reply(portal, "Third words");
    expect(await page("/companies/e1")).toContain("Second words");
    await decide({ ...(await waiting()).reply, intent: "refuse", reason: "It names a person" });
    expect(await page("/companies/e1")).toContain("Second words");
    expect(await page("/employer-reply", portal)).toContain("It names a person");
    const told = (await rows("mail_outbox")).map(({ kind, recipient }) => [kind, recipient]);
    expect(told, "one published, one refused").toEqual(
      Array.from({ length: 2 }, () => ["employer_outcome", "hr1@acme.com.au"]),
    );
    await form("/employer-reply", { intent: "withdraw", experience: "" }, portal);
    expect(await page("/companies/e1")).not.toContain("Second words");
    expect(await rows("employer_replies")).toEqual([]);
  });

  it("is deleted and hidden with its experience", async () => {
    const portal = await representativeOf(1);
    await reply(portal, "Thank you", "101");
    await decide({ ...(await waiting()).reply, intent: "approve" });
    await env.DB.exec("update community_inputs set is_approved = 0 where id = 101");
    expect(await page("/companies/e1")).not.toContain("Thank you");
    expect(await page("/employer-reply", portal)).not.toContain("Kind people");
    await env.DB.exec("delete from community_inputs where id = 101");
    expect(await rows("employer_replies")).toEqual([]);
  });

  it("is removed by an admin with a reason; the log has decisions without texts", async () => {
    const portal = await representativeOf(1);
    await reply(portal, "Call Mia on 5550");
    await decide({ ...(await waiting()).reply, intent: "approve" });
    const [{ id, version } = {}] = await rows("employer_replies");
    await decide({
      item: `reply-${String(id)}`,
      version: String(version),
      intent: "remove",
      reason: "A number",
    });
    expect(await page("/companies/e1")).not.toContain("5550");
    const log = await env.DB.prepare("select * from audit_entries where action like 'reply.%'").all();
    expect(log.results.slice(-2).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ["reply.approve", "e1"],
      ["reply.remove", "e1"],
    ]);
    expect(JSON.stringify(log.results)).not.toContain("5550");
  });

  it("costs the employer's page one round trip, and a row for each reply", async () => {
    await visit("/companies/e1");
    const before = { ...tally };
    const portal = await representativeOf(1);
    await reply(portal, "For itself");
    await reply(portal, "To one", "101");
    for (let left = 2; left > 0; left--) await decide({ ...(await waiting()).reply, intent: "approve" });
    await visit("/companies/e1");
    expect(tally.trips).toBe(before.trips);
    expect(tally.rowsRead - before.rowsRead, "a row a reply, by the index of what is public").toBe(2);
  });
});

describe("the figures that an employer states", () => {
  const disclosure = { published: "in_part", lookedOn: "2026-11-03" } as const;
  const present = policyOf([birth([tier(months(0), full(12))])], { disclosure });
  const statement = "/employer-reply/policy";
  let portal: Record<string, string>;

  beforeEach(async () => {
    const patch = (body: object) =>
      visit("/api/admin/companies/e1", {
        method: "PATCH",
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await patch({ policy: present })).status).toBe(200);
    portal = await representativeOf(1);
  });

  const state = async (weeks: string, url = "") => {
    const values = await formOn(statement, portal);
    values.set("p0.t0.s0.length.n", weeks);
    values.set("statementUrl", url);
    values.set("intent", "save");
    return sendForm(values, statement, portal);
  };
  const drafts = async () =>
    (
      await env.DB.prepare(
        `select companies.*, document, author_role from companies join conditions on company_id = companies.id
          where is_approved = 0 and name = 'Acme'`,
      ).all<Record<string, unknown>>()
    ).results;
  const outcomes = async () =>
    (await rows("mail_outbox"))
      .filter(({ kind }) => kind === "employer_outcome")
      .map((mail) => mail.recipient);
  const decideOn = async (draft: Record<string, unknown>, intent: string, reason = "") =>
    sendForm(
      new URLSearchParams({
        ...{ intent, reason, version: String(draft.version), present: "e1" },
        presentVersion: String((await rows("companies"))[0]?.version),
      }),
      `/admin/companies/${String(draft.public_id)}/review`,
      admin,
    );

  it("are a draft with the employer's role and its statement as source", async () => {
    const sent = await state("20", "https://acme.com.au/leave");
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/employer-reply"]);
    const [draft = {}, ...more] = await drafts();
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ author_role: "employer", author_hash: null });
    const document = JSON.parse(String(draft.document)) as typeof present;
    expect(document.sources).toMatchObject([
      { kind: "employer_statement", publisher: "Acme", url: "https://acme.com.au/leave" },
    ]);
    expect(document.provisions.map(({ source }) => source)).toEqual(["statement"]);
    expect(document.disclosure, "not asked of the employer, and kept").toEqual(disclosure);
    expect(await page(statement, portal)).not.toContain("Looked for on");
    expect(await page("/companies/e1"), "nothing before the review").not.toContain("20 weeks");
    expect(await page("/employer-reply", portal)).toContain("Your statement waits for a moderator");

    const review = await page(`/admin/companies/${String(draft.public_id)}/review`, admin);
    expect(review).toMatch(
      /Stated by the employer.*What changes.*12 weeks.*20 weeks.*Publish the statement/s,
    );
    expect((await decideOn({ ...draft, version: 9 }, "publish")).status).toBe(409);
    expect((await decideOn(draft, "publish")).status).toBe(302);
    expect(await page("/companies/e1")).toMatch(/20 weeks.*The employer’s own statement/s);
    expect(await page("/companies/e1/history")).toContain("Changed by the employer’s statement");
    expect(await drafts()).toEqual([]);
    const revision = await env.DB.prepare(
      "select policy_revisions.author_role from policy_revisions join conditions on conditions.id = conditions_id where company_id = 1 order by policy_revisions.version desc limit 1",
    ).first("author_role");
    expect(revision).toBe("employer");
    expect((await decideOn(draft, "publish")).status, "pressed twice").toBe(404);
    expect(await outcomes()).toEqual(["hr1@acme.com.au"]);
    expect(await page("/employer-reply", portal)).toMatch(
      /Your figures<\/h2>.*Published.*stated last is public/s,
    );
  });

  it("replace a pending draft; a decision on the old one is stale", async () => {
    await state("20");
    const [former = {}] = await drafts();
    await state("22");
    expect(await drafts()).toHaveLength(1);
    expect((await decideOn(former, "publish")).status).toBe(404);
    expect(await page(statement, portal), "it begins with what waits").toContain('value="22"');
    const [draft = {}] = await drafts();
    expect(await outcomes(), "of what the employer itself replaced").toEqual([]);
    const unsaid = await decideOn(draft, "refuse", "x".repeat(301));
    expect([unsaid.status, await unsaid.text()]).toEqual([400, expect.stringContaining("x".repeat(301))]);
    expect((await decideOn(draft, "refuse", "Not our units")).status).toBe(302);
    expect(await drafts()).toEqual([]);
    expect(await outcomes()).toEqual(["hr1@acme.com.au"]);
    expect(await page("/employer-reply", portal)).toMatch(
      /Your figures<\/h2>.*Not published.*did not publish/s,
    );
    expect(await page("/companies/e1")).not.toContain("22 weeks");
  });

  it("start from the facts if there is no document, and must state something", async () => {
    const other = await representativeOf(2);
    await env.DB.exec("update companies set maternity_leave = 9 where id = 2");
    expect((await formOn(statement, other)).get("p0.t0.s0.length.n")).toBe("9");
    const empty = [...(await formOn(statement, other))].filter(([name]) => !/^p\d/.test(name));
    const sent = new URLSearchParams([...empty, ["intent", "save"]]);
    const rejected = await sendForm(sent, statement, other);
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("State at least one provision");
  });

  it("need a representative and a public page", async () => {
    expect((await state("20", "http://acme.com.au")).status).toBe(400);
    await env.DB.exec("update employer_representatives set state = 'waiting'");
    expect((await visit(statement, { headers: portal })).headers.get("Location")).toBe("/employer-reply");
    expect(await drafts()).toEqual([]);
  });
});

describe("an employer with a contact address", () => {
  const note = (id: string, email: string) =>
    sendForm(new URLSearchParams({ intent: "contact", email }), `/admin/companies/${id}/review`, admin);
  const run = () => inviteEmployers({ ...peopleContext(), clock: Date.now });

  it("is invited once, when listed, without delaying publication", async () => {
    await env.DB.exec("update companies set is_approved = 0 where id = 1");
    expect((await note("e1", "hr@gmail.com")).status).toBe(400);
    expect((await note("e1", "hr@acme.com.au")).status).toBe(302);
    expect(JSON.stringify(await rows("employer_contacts"))).not.toContain("hr@");
    expect(await run()).toBe(0);
    await env.DB.exec("update companies set is_approved = 1 where id = 1");
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await rows("mail_outbox")).toMatchObject([
      { kind: "employer_invitation", recipient: "hr@acme.com.au" },
    ]);
    expect(await rows("employer_contacts")).toMatchObject([{ email: null, email_key: null }]);
    expect((await note("e1", "other@acme.com.au")).status).toBe(409);
    await openLink("hr@acme.com.au");
    expect(await rows("employer_representatives")).toMatchObject([{ state: "waiting" }]);
  });

  it("is deleted if not listed in 180 days, or if the link is unused for 15", async () => {
    await env.DB.exec("update companies set is_approved = 0 where id = 1");
    await note("e1", "hr@acme.com.au");
    await note("e2", "hr@borders.com.au");
    await run();
    const after = (days: number) => ({
      db: createDatabase(env.DB),
      clock: () => Date.now() + days * 24 * 60 * 60 * 1000,
    });
    await forgetExpired(after(14));
    expect((await rows("employer_representatives")).length).toBe(1);
    await forgetExpired(after(16));
    expect(await rows("employer_representatives")).toEqual([]);
    await forgetExpired(after(181));
    expect(await rows("employer_contacts")).toMatchObject([{ email: null }]);
  });
});

describe("the queue", () => {
  it("is counted right, also after deletions", async () => {
    const total = async () => (await visit("/api/admin/stats/replies", { headers: admin })).json();
    await representativeOf(1, { state: "waiting", email: "w@acme.com.au" });
    const portal = await representativeOf(1);
    await form("/employer-reply", { intent: "reply", experience: "101", words: "Thank you" }, portal);
    expect(await total()).toBe(2);
    expect(await page("/admin?tab=todo", admin)).toMatch(
      />2(?:<!-- -->)? ?<\/span><span[^>]*>Employers’ replies/,
    );
    await env.DB.exec("delete from community_inputs where id = 101");
    expect(await total()).toBe(1);
    await env.DB.exec("delete from companies");
    expect(await total()).toBe(0);
  });

  it("is polled for two rows", async () => {
    const url = "/api/admin/stats/replies";
    const ask = async (etag: string) =>
      (await visit(url, { method: "HEAD", headers: { ...admin, "If-None-Match": etag } })).status;
    const shown = async () => watchedEtag(await page("/admin?tab=replies", admin), url);
    const empty = await shown();
    expect([await ask(empty), await ask(`W/${empty}`)]).toEqual([304, 304]);
    const portal = await representativeOf(1, { state: "waiting" });
    expect(await ask(empty), "somebody asks to answer").toBe(200);
    await env.DB.exec("update employer_representatives set state = 'approved'");
    const asked = await shown();
    expect(await ask(asked)).toBe(304);
    await form("/employer-reply", { intent: "reply", experience: "", words: "Thank you" }, portal);
    expect(await ask(asked), "an employer answers").toBe(200);
    expect((await visit(url)).status).toBe(401);
  });
});
