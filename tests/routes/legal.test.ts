import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { visit } from "../support/worker";

const pages = { "/privacy": "Privacy Policy", "/terms": "Terms of Service" };

describe.each(Object.entries(pages))("%s", (path, title) => {
  it("is public before launch, with date, contact and a link home", async () => {
    const response = await visit(path, { launched: false });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain("Effective January 29, 2025");
    expect(html).toContain(`mailto:${env.SUPPORT_EMAIL}`);
    expect(html).toMatch(/<a[^>]* href="\/">Return to Home<\/a>/);
    expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${path}"/>`);
    expect(html).not.toContain('content="noindex"');
  });

  it("has contents with every section", async () => {
    const html = await (await visit(path)).text();
    const main = html.split("<main")[1]?.split("</main>")[0] ?? "";
    const links = [...main.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id);
    const anchors = [...new Set(links)];
    const sections = [...main.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(10);
    expect(anchors).toEqual(sections);
    expect(new Set(sections).size).toBe(sections.length);
  });
});

describe("/privacy", () => {
  it("says what the waitlist collects, names every cookie, and links to one's data", async () => {
    const html = await (await visit("/privacy")).text();
    expect(html).toContain("we collect your first and last name, your email address and your country");
    expect(html).toContain("We do not sell or share it.");
    const cookies = ["sid", "beta", "data", "link", "known", "employer", "toast", "code", "written", "seen"];
    const names = cookies.map((name) => `__Host-${name}`);
    for (const name of names) expect(html).toContain(`<code>${name}</code>`);
    expect(html).toContain('href="/privacy/your-data"');
  });
});
