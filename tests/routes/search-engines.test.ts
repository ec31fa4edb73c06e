import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { insertEmployers, loadEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const name = 'Müller & Söhne </script><script>alert("1")</script>';

beforeAll(async () => {
  await insertEmployers(env.DB, [
    { name, maternityLeave: 18, upvotes: 3, downvotes: 1 },
    { name: "Hidden", isApproved: false },
    { name: "Quiet" },
  ]);
});

const textOf = async (path: string, launched = true) => (await visit(path, { launched })).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe("robots.txt", () => {
  it("names the sitemap, and what is not for search engines", async () => {
    const response = await visit("/robots.txt", { launched: false });
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${env.SITE_ORIGIN}/sitemap.xml`);
    expect(text).toContain("Disallow: /admin");
    expect(text).not.toMatch(/Disallow: \/companies/);
  });
});

describe("sitemap.xml", () => {
  it("lists public pages before launch, without a database trip", async () => {
    const addresses = addressesIn(await textOf("/sitemap.xml", false));
    expect(tally.trips).toBe(0);
    expect(addresses).toEqual(
      ["/launch-signup", "/privacy", "/terms"].map((path) => `${env.SITE_ORIGIN}${path}`),
    );
  });

  it("lists every page and public employer after launch", async () => {
    const addresses = addressesIn(await textOf("/sitemap.xml"));
    for (const path of [
      "/companies",
      "/faq",
      "/how-we-count",
      "/law",
      "/law/AU",
      "/companies/e1",
      "/companies/e3",
    ])
      expect(addresses).toContain(`${env.SITE_ORIGIN}${path}`);
    expect(addresses.join()).not.toContain("/companies/e2");
    for (const address of addresses) {
      const { pathname } = new URL(address ?? "");
      expect((await visit(pathname)).status, pathname).toBe(200);
    }
  });

  it("is one file even with a pending shared policy, whose id is random", async () => {
    const before = await textOf("/sitemap.xml");
    await loadEmployers(env.DB, [{ name: "Shared by somebody", isApproved: false }], 74_740_509_415_070);
    expect(await textOf("/sitemap.xml")).toBe(before);
    await env.DB.prepare("update companies set is_approved = 1 where id >= 1000").run();
    expect(addressesIn(await textOf("/sitemap.xml"))).toContain(
      `${env.SITE_ORIGIN}/companies/e74740509415070`,
    );
    await env.DB.prepare("delete from companies where id >= 1000").run();
  });
});

describe("preview data", () => {
  it.each([
    ["/launch-signup", "social"],
    ["/home", "social"],
    ["/companies", "social"],
    ["/companies/e3", "social/not-rated"],
    ["/about", "social"],
    ["/faq", "social"],
    ["/law/AU", "social"],
    ["/contact", "social"],
    ["/auth", "social"],
    ["/privacy", "social"],
    ["/terms", "social"],
  ])("%s has a title, a description, an address and a picture", async (path, picture) => {
    const [head = ""] = (await textOf(path)).split("</head>");
    const found = (pattern: RegExp) => pattern.exec(head)?.[1] ?? "";
    const content = (name: string) =>
      found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`));
    expect(found(/<title>(.*?)<\/title>/)).toMatch(/^\S.+ · \S.+/);
    for (const name of ["description", "og:description", "twitter:description"])
      expect(content(name), name).toMatch(/^.{40,200}$/);
    for (const name of ["og:title", "twitter:title"]) expect(content(name), name).toMatch(/^.{3,80}$/);
    expect(content("twitter:card")).toBe("summary_large_image");
    expect(found(/<link rel="canonical" href="([^"]*)"\/>/)).toBe(`${env.SITE_ORIGIN}${path}`);
    expect(content("og:url")).toBe(`${env.SITE_ORIGIN}${path}`);
    expect(content("og:image")).toBe(`${env.SITE_ORIGIN}/${picture}.png`);
  });
});

describe("an employer's page", () => {
  it("has matching metadata, with names escaped", async () => {
    const html = await textOf("/companies/e1");
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      url: `${env.SITE_ORIGIN}/companies/e1`,
      about: { "@type": "Organization", name },
      mainEntity: { ratingValue: 75, ratingCount: 4 },
    });
    expect(html).not.toContain("<script>alert");
    for (const property of ["og:title", "og:description", "og:url", "og:image"])
      expect(html).toContain(`<meta property="${property}"`);
    expect(html).toContain(`content="${env.SITE_ORIGIN}/social/excellent.png"`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it("has no rating without votes", async () => {
    const html = await textOf("/companies/e3");
    expect(html).toContain("application/ld+json");
    expect(html).not.toContain("EmployerAggregateRating");
  });
});
