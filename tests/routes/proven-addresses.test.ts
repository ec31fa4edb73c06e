import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { AdminEmployerJson } from "../../app/features/employers/admin-schema";
import type { SubmissionJson } from "../../app/features/moderation/schema";
import { cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { forgetEveryone } from "../support/held-data";
import { forgetTries } from "../support/limits";
import { emailsTo } from "../support/people-context";
import { Visitor } from "../support/visitor";
import { visit } from "../support/worker";

const password = "seven quiet otters";
const email = "robin@people.test";
let robin: Visitor;

beforeEach(async () => {
  await forgetEveryone();
  forgetTries();
  await insertEmployers(env.DB, [{ name: "Open", publicId: "open" }]);
  robin = new Visitor();
  const answers = { username: "robin", email, password, confirmPassword: password, terms: "on" };
  expect((await robin.send("/auth?tab=register", answers)).status).toBe(302);
});

const link = async () => {
  const { text = "" } = (await emailsTo(email)).filter(({ kind }) => kind === "email_proof").at(-1) ?? {};
  return /\/prove-address#[\w-]{43}$/m.exec(text)?.[0] ?? "";
};
const asAdmin = async <T>(path: string) =>
  (await visit(`/api/admin/${path}`, { headers: await cookiesOf("admin") })).json<T>();
const page = async (path: string) => (await visit(path, { headers: await cookiesOf("admin") })).text();

describe("the link that is mailed to a new account", () => {
  it("is confirmed by a button, once, in any browser", async () => {
    expect((await robin.open("/account")).html).toContain("Email me a link to confirm it");
    const scanner = new Visitor();
    for (let time = 0; time < 2; time += 1)
      expect((await scanner.open(await scanner.paste(await link()))).html).toContain("Confirm the address");
    expect((await robin.open("/account")).html).toContain("Not confirmed yet");
    const path = "/prove-address";
    const pressed = { link: (await link()).split("#")[1] ?? "" };
    const confirmed = await scanner.send(path, pressed);
    expect([confirmed.status, confirmed.html]).toEqual([
      200,
      expect.stringContaining("Your address is confirmed"),
    ]);
    const account = (await robin.open("/account")).html;
    expect(account).toMatch(/Confirmed in (<!-- -->)?[A-Z][a-z]+ \d{4}/);
    expect(account).not.toContain("Email me a link");
    const again = await scanner.send(path, pressed);
    expect([again.status, again.html]).toEqual([400, expect.stringContaining("This link no longer works")]);
    expect((await scanner.open(path)).status).toBe(404);
  });

  it("opens a page without referrer and cache", async () => {
    const { headers } = await robin.open(await robin.paste(await link()));
    expect(headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  it("can be sent again from the account, three times a day", async () => {
    const first = await link();
    expect((await robin.send("/account", { intent: "prove" })).status).toBe(302);
    expect((await robin.open(await robin.paste(first))).status).toBe(404);
    expect((await robin.send("/account", { intent: "prove" })).status).toBe(302);
    const fourth = await robin.send("/account", { intent: "prove" });
    expect([fourth.status, fourth.html]).toEqual([429, expect.stringContaining("within a day")]);
  });

  it("is stored, and in one's own data", async () => {
    expect((await robin.open("/privacy/your-data")).html).toContain("Link to confirm it");
    await robin.press(await robin.paste(await link()));
    const { html } = await robin.open("/privacy/your-data");
    expect(html).toMatch(/Confirmed/);
    expect(html).not.toContain("Link to confirm it");
  });
});

describe("contributions of an unproven address", () => {
  it("are marked for admins in page and JSON, until proven or decided", async () => {
    await robin.send("/share-policy", {
      name: "Quiet Quarry",
      industry: "Finance",
      country: "Australia",
      experienceRating: "positive",
      terms: "on",
    });
    const [vote] = await asAdmin<SubmissionJson[]>("ratings/pending");
    expect(vote).toMatchObject({ addressProven: false });
    const [draft] = await asAdmin<AdminEmployerJson[]>("companies?status=draft");
    expect(draft).toMatchObject({ name: "Quiet Quarry", addressProven: false });
    expect(await page("/admin?tab=submissions")).toContain("Address not proven");
    expect(await page("/admin?tab=companies")).toContain("Address not proven");

    await robin.press(await robin.paste(await link()));
    await robin.send("/share-policy", {
      name: "Calm Cove",
      industry: "Finance",
      country: "Australia",
      terms: "on",
    });
    const drafts = await asAdmin<AdminEmployerJson[]>("companies?status=draft");
    expect(drafts.map(({ name, addressProven }) => [name, addressProven]).sort()).toEqual([
      ["Calm Cove", true],
      ["Quiet Quarry", false],
    ]);
    const headers = { ...(await cookiesOf("admin")), "Content-Type": "application/json" };
    const body = JSON.stringify({ isApproved: true });
    const shown = await visit(`/api/admin/companies/${draft?.id ?? ""}`, { method: "PATCH", headers, body });
    expect(await shown.json()).toMatchObject({ isApproved: true, addressProven: null });
    const stored = env.DB.prepare("select address_proven from companies where name = 'Quiet Quarry'");
    expect(await stored.first("address_proven")).toBeNull();
    expect(await (await visit("/api/companies")).text()).not.toContain("roven");
  });
});
