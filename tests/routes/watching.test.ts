import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { watcherHashes, watchLinks } from "../../app/features/watches/watch-keys.server";

import { actors, cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { forgetEveryone } from "../support/held-data";
import { forgetTries } from "../support/limits";
import { emailsTo, peopleContext } from "../support/people-context";
import { heldLink, shownLink, Visitor } from "../support/visitor";
import { tally, visit } from "../support/worker";

const ctx = peopleContext();
const email = "Robin@people.test";
const page = "/watch?employer=open";
const consenting = { email, consent: "on" };
let robin: Visitor;

beforeEach(async () => {
  await forgetEveryone();
  forgetTries();
  for (const table of ["watchers", "mail_outbox", "counted_tries"]) await env.DB.exec(`delete from ${table}`);
  await insertEmployers(env.DB, [
    { name: "Open Harbour", publicId: "open" },
    { name: "Quiet Quay", publicId: "quay" },
  ]);
  robin = new Visitor();
});

const mailed = async (to = email) => emailsTo((await watcherHashes(ctx, to))[0]);
const linkIn = (text = "") => /(\/watch\/confirm#[\w-]+)$/m.exec(text)?.[1] ?? "";
const watchers = () => env.DB.prepare("select count(*) as n from watchers").first<number>("n");

/** @returns the page of all watches. */
async function watch(path = page): Promise<string> {
  await robin.send(path, consenting);
  const { location } = await robin.press(await robin.paste(linkIn((await mailed()).at(-1)?.text)));
  await robin.open(location ?? "");
  return location ?? "";
}

async function tokenOf(): Promise<string> {
  const held = await watchLinks(ctx, email);
  return held.token;
}

describe("asking to watch", () => {
  it("mails a link, whose button starts the watch", async () => {
    expect((await robin.open(page)).html).toContain("Watch Open Harbour");
    expect((await robin.send(page, consenting)).html).toContain("Check your email");
    const link = linkIn((await mailed())[0]?.text);
    const scanner = new Visitor();
    for (let times = 0; times < 2; times++)
      expect((await scanner.open(await scanner.paste(link))).html).toContain("Yes, watch it");
    expect(await watchers()).toBe(0);
    const confirmed = await scanner.press("/watch/confirm");
    expect(confirmed.location).toBe("/watching");
    const list = await scanner.open(confirmed.location ?? "");
    expect(list.html).toContain("You are watching it");
    expect(list.html).toContain("Open Harbour");
    expect(list.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(list.headers.get("Cache-Control")).toContain("no-store");
  });

  it("needs an address and consent, and keeps what was typed", async () => {
    const without = await robin.send(page, { email });
    expect([without.status, without.html]).toEqual([
      400,
      expect.stringContaining("Tick the box. Without it"),
    ]);
    expect(without.html).toContain(`value="${email}"`);
    expect((await robin.send(page, { email: "robin", consent: "on" })).html).toContain("valid email address");
    expect(await mailed()).toEqual([]);
  });

  it("answers the same, at the same cost, whether the address watches or not", async () => {
    await watch();
    await env.DB.exec("delete from mail_outbox");
    const answers = [];
    for (const to of [email, "new@people.test"]) {
      const { status, html } = await robin.send(page, { ...consenting, email: to });
      const { trips, rowsWritten } = tally;
      answers.push({
        status,
        trips,
        rowsWritten,
        html: /<main[^]*<\/main>/.exec(html)?.[0].replaceAll(to, ""),
      });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it("is limited by network and, silently, by address", async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await robin.send(page, consenting)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(await mailed()).toHaveLength(3);
  });

  it("accepts a listed employer alone, and else leads to the directory", async () => {
    for (const path of ["/watch", "/watch?employer=nobody", "/watch?search=harbour&minLeave=16"]) {
      const { status, html } = await robin.open(path);
      expect([status, html], path).toEqual([404, expect.stringContaining("Nothing to watch here")]);
      expect(html).toMatch(/<main[^]*href="\/companies"[^]*<\/main>/);
      expect((await robin.send(path, consenting)).status, path).toBe(404);
    }
    expect(await mailed()).toEqual([]);
  });

  it("is on the employer's page, with a link to its feed", async () => {
    for (const path of ["/companies/open", page])
      expect((await robin.open(path)).html).toContain('href="/companies/open/changes.atom"');
    expect((await robin.open("/companies/open")).html).toContain('href="/watch?employer=open"');
    expect((await robin.open("/companies?minLeave=16")).html).not.toContain("/watch?");
  });
});

describe("the page of watches", () => {
  it("removes one or keeps all, and deletes the address with the last", async () => {
    await watch();
    const path = await watch("/watch?employer=quay");
    const { html } = await robin.open(path);
    expect(html).toContain("Quiet Quay");
    const [, first = ""] = /name="remove"[^>]*value="(\d+)"/.exec(html) ?? [];
    expect((await robin.press(path, { remove: "1" })).location, "nothing was there").toBe(path);
    expect((await robin.open(path)).html).toContain("Open Harbour");
    expect((await robin.press(path, { remove: first })).location).toBe(path);
    const left = (await robin.open(path)).html;
    expect(left).toMatch(/role="status"[^]*Removed</);
    expect(left).not.toContain("Open Harbour");
    expect((await robin.press(path, { intent: "renew" })).location).toBe(path);
    expect((await robin.open(path)).html).toContain("Kept for two more years");
    expect((await robin.open(`${path}?done=renewed`)).html, "once").not.toContain("Kept for two more years");
    const [, last = ""] = /name="remove"[^>]*value="(\d+)"/.exec(left) ?? [];
    const link = shownLink(left);
    expect((await robin.press(path, { remove: last })).html).toContain("We have forgotten your address");
    expect(await watchers()).toBe(0);
    for (const intent of ["renew", "end"]) {
      expect((await robin.send(path, { link, intent })).location).toBe(path);
      expect((await robin.open(path)).html).toContain("This link opens nothing");
    }
  });

  it.each(actors)("opens for %s by its link alone", async (actor) => {
    await watch();
    const open = async (token: string) => {
      const { Cookie } = await heldLink(`/watching#${token}`);
      const { Cookie: own = "", ...headers } = await cookiesOf(actor);
      return visit("/watching", { headers: { ...headers, Cookie: `${own}; ${Cookie}` }, launched: false });
    };
    expect((await open(await tokenOf())).status).toBe(200);
    const wrong = await open("x".repeat(43));
    expect([wrong.status, (await wrong.text()).includes("Open Harbour")]).toEqual([404, false]);
  });

  it("ends by one-click unsubscribe, with the same answer for an unknown link", async () => {
    await watch();
    const { unsubscribeUrl } = await watchLinks(ctx, email);
    const token = unsubscribeUrl.split("/").at(-1) ?? "";
    expect((await robin.open(await robin.paste(`/watching#${token}`))).status, "it only ends").toBe(404);
    const press = (of: string) =>
      visit(`/unwatch/${of}`, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    expect((await visit(`/unwatch/${token}`)).status).toBe(200);
    expect(await watchers()).toBe(1);
    const [ended, unknown] = [await press(token), await press("x".repeat(43))];
    expect([ended.status, unknown.status]).toEqual([200, 200]);
    expect(await watchers()).toBe(0);
  });

  it("ends by mail sent under a former secret", async () => {
    await watch();
    const { unsubscribeUrl } = await watchLinks(ctx, email);
    const path = new URL(unsubscribeUrl).pathname;
    const vars = { APP_SECRET: "another secret, of at least thirty-two characters" };
    const init = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, vars };
    expect((await visit(path, init)).status).toBe(200);
    expect(await watchers()).toBe(0);
  });

  it("acts on the link it shows, whatever the cookie is by then", async () => {
    const path = await watch();
    const link = shownLink((await robin.open(path)).html);
    expect(link).toBe(await tokenOf());
    await robin.paste(`/watching#${"x".repeat(43)}`);
    await robin.send(path, { link, intent: "renew" });
    const { html } = await robin.open(path);
    expect(html, "and holds it again").toContain("Open Harbour");
    expect(html).toContain("Kept for two more years");
    await robin.paste(`/watching#${"x".repeat(43)}`);
    await robin.send(path, { intent: "renew" });
    expect((await robin.open(path)).html, "without a link").not.toContain("Kept for two more years");
    const elsewhere = new Visitor();
    await elsewhere.send(path, { link, intent: "renew" });
    expect((await elsewhere.open(path)).html).toContain("Kept for two more years");
  });

  it("ends all of it when asked twice", async () => {
    const path = await watch();
    const shown = shownLink((await robin.open(path)).html);
    // Another link opened in the same browser.
    await robin.paste(`/watching#${"x".repeat(43)}`);
    await robin.send(path, { link: shown, intent: "ask" });
    const { html } = await robin.open(`${path}?confirm=end`);
    expect(html).toContain("Stop all emails?");
    expect(await watchers()).toBe(1);
    const link = shownLink(html);
    expect(link).toBe(shown);
    expect((await robin.send(path, { link, intent: "end" })).html).toContain(
      "We have forgotten your address",
    );
    expect(await watchers()).toBe(0);
  });
});

describe("data about an email", () => {
  it("shows its watches by a mailed link only, and deletes them", async () => {
    await watch();
    await watch("/watch?employer=quay");
    await robin.send("/privacy/your-data", { intent: "ask", email });
    const [{ text = "" } = {}] = await emailsTo(email);
    const token = /your-data\/link#([\w-]{43})/.exec(text)?.[1] ?? "";
    await robin.send("/privacy/your-data", { intent: "open", token });
    const { html } = await robin.open("/privacy/your-data");
    for (const told of [
      "What you watch by mail",
      "Open Harbour",
      "Quiet Quay",
      "Link to confirm what you watch",
    ])
      expect(html).toContain(told);
    const download = await robin.open("/privacy/your-data/download");
    expect(JSON.parse(download.html)).toMatchObject({
      watching: { employers: ["Open Harbour", "Quiet Quay"] },
    });
    expect(download.html).not.toMatch(/[\w-]{43}/);
    await robin.send("/privacy/your-data/delete", { contributions: "leave", about: email });
    expect(await watchers()).toBe(0);
    expect(await mailed()).toEqual([]);
  });

  it("is never shown to admins, even if mail fails", async () => {
    await watch();
    await env.DB.exec("update mail_outbox set status = 'failed', body = null, last_error = 'E_NO'");
    const headers = await cookiesOf("admin");
    const signups = await (await visit("/admin?tab=signups", { headers })).text();
    expect(signups).toContain("Link to confirm an email alert");
    expect(signups).toContain("somebody who watches");
    const [hash] = await watcherHashes(ctx, email);
    expect(signups).not.toContain(hash);
    expect(signups.toLowerCase()).not.toContain("robin@");
  });
});
