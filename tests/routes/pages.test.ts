import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { takeErrors } from "../support/console";
import { insertEmployers } from "../support/employers";
import { handedData } from "../support/handed-data";
import { tally, visit } from "../support/worker";

describe("before launch", () => {
  it.each(["/", "/launch-signup"])("%s shows the waitlist", async (path) => {
    const { status, html } = await open(path, { launched: false });
    expect(status).toBe(200);
    expect(html).toContain("Be the first to know when we launch.</h1>");
    expect(html).toContain(`mailto:${env.SUPPORT_EMAIL}`);
    expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}/launch-signup"/>`);
    expect(tally.trips).toBe(0);
  });
});

describe("a door that is closed before launch", () => {
  const opensLater = (html: string) =>
    /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html.replaceAll("<!-- -->", ""))?.[1];
  const where = async (path: string) => (await visit(path, { launched: false })).headers.get("Location");

  it.each([
    ["/companies", "/launch-signup?door=companies", "Companies opens when we launch. Join and we tell you."],
    ["/companies/e1?search=x", "/launch-signup?door=companies", "Companies opens when we launch."],
    ["/share-policy", "/launch-signup?door=share-policy", "Share a Policy opens when we launch."],
    ["/law/AU", "/launch-signup?door=law", "The law opens when we launch."],
    ["/home", "/launch-signup", ""],
    ["/letter", "/launch-signup", ""],
  ])("%s leads to the waitlist, which names it", async (path, location, said) => {
    expect(await where(path)).toBe(location);
    const { html } = await open(location, { launched: false });
    expect(opensLater(html)).toMatch(new RegExp(`^${said}`));
    if (said === "") expect(opensLater(html)).toBe("");
  });

  it("of every link of header and footer that stays on the waitlist", async () => {
    const { html } = await open("/launch-signup", { launched: false });
    const frame = html.replace(/<main[^]*<\/main>/, "");
    const links = new Set(
      Array.from(frame.matchAll(/ href="(\/[\w-]*)(?:[?#][^"]*)?"/g), ([, to = ""]) => to),
    );
    const unnamed: string[] = [];
    for (const to of links) {
      const location = await where(to);
      if (location?.startsWith("/launch-signup") && !location.includes("?door=")) unnamed.push(to);
    }
    expect([links.size > 9, unnamed]).toEqual([true, []]);
  });

  it("is named by our words alone", async () => {
    for (const door of ["nonesuch", "constructor", "%3Cb%3Ehi", "//evil.example", ""]) {
      const { html } = await open(`/launch-signup?door=${door}`, { launched: false });
      expect(opensLater(html), door).toBe("");
    }
    expect(opensLater((await open("/launch-signup?door=companies")).html), "once launched").toBe("");
  });
});

describe("every page has the header and footer", () => {
  it("links where the specification says", async () => {
    const { html } = await open("/launch-signup");
    const [header = "", rest = ""] = html.split("</header>");
    const [, footer = ""] = rest.split("<footer");
    for (const to of ["/", "/about", "/faq", "/companies", "/share-policy", "/companies#community-input"])
      expect(header).toContain(`href="${to}"`);
    for (const to of ["/auth", "/auth?tab=register"]) expect(header).toContain(`href="${to}"`);
    for (const to of ["/about", "/faq", "/law", "/api", "/privacy", "/terms", "/contact"])
      expect(footer).toContain(`href="${to}"`);
    for (const url of [env.LINKEDIN_URL, env.INSTAGRAM_URL, env.TIKTOK_URL])
      expect(footer).toContain(`<a href="${url}" target="_blank" rel="noopener noreferrer"`);
    expect(footer).toContain(`© ${new Date().getUTCFullYear()} `);
  });

  it("names itself on a phone's home screen as configured", async () => {
    const manifest = await (await visit("/site.webmanifest")).json();
    expect(manifest).toMatchObject({ name: env.SITE_NAME, start_url: "/" });
  });
});

describe("what someone typed", () => {
  it("cannot close the page's script", async () => {
    const typed = "</script><script>alert(1)</script><!--\u2028'\\'";
    const { html } = await open(`/companies?search=${encodeURIComponent(typed)}`);
    expect(handedData(html)).toContain(JSON.stringify(typed).slice(1, -1));
    expect(html.match(/alert\(1\)/g)?.length).toBeGreaterThan(1);
    expect(html).not.toContain("<script>alert");
  });
});

describe("/faq", () => {
  const idsOf = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id = ""]) => id);

  it("asks the nine questions of the specification", async () => {
    const { html } = await open("/faq");
    expect(html.match(/<details/g)).toHaveLength(9);
    expect(html.match(/<details[^>]*name="faq"/g), "one is open at a time").toHaveLength(9);
  });

  it("leads from the anchors of answers that moved to where they stand", async () => {
    const { html } = await open("/faq");
    const moved = idsOf(html, /<li id="([^"]+)"/g);
    expect(moved).toEqual(
      expect.arrayContaining(["full-pay-weeks", "law", "peers", "sets-of-conditions", "watch"]),
    );
    expect(idsOf(html, /href="\/how-we-count#([^"]+)"/g)).toEqual(expect.arrayContaining(moved));
    const there = await open("/how-we-count");
    expect(idsOf(there.html, /<section id="([^"]+)"/g)).toEqual(moved);
  });
});

describe("an unknown address", () => {
  it.each(["/nonesuch", "/about/nothing/here"])("%s is told so, with a way home", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain("404 Page Not Found</h1>");
    expect(html).toContain("Did you forget to add the page to the router?");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe("a page that failed", () => {
  it("does not blame the visitor, and shows the id in the log", async () => {
    await env.DB.exec("alter table companies rename to mislaid");
    const { status, html } = await open("/home");
    await env.DB.exec("alter table mislaid rename to companies");

    const [, requestId = "no id"] = /data-request-id="(\w+)"/.exec(html) ?? [];
    expect(status).toBe(500);
    expect(html).toContain("This is not your fault.");
    expect(html).toContain(`<code class="font-semibold">${requestId}</code>`);
    expect(html).not.toContain("mislaid");
    expect(html).not.toContain("no such table");
    expect(takeErrors()).toEqual([expect.stringContaining(requestId)]);
  });
});

describe("/home", () => {
  it("says so when no employer is published", async () => {
    const { html } = await open("/home");
    expect(html).toContain("No companies found");
    expect(html).not.toContain("<article");
  });

  describe("with employers", () => {
    beforeAll(async () => {
      const names = ["First", "Second", "Third", "Fourth"];
      await insertEmployers(
        env.DB,
        names.map((name, index) => ({ name, upvotes: 9 - index, maternityLeave: 18 })),
      );
    });

    it("features three, and works without scripts", async () => {
      const { html } = await open("/home");
      expect(html.match(/<article/g)).toHaveLength(3);
      expect(html).not.toContain("Fourth");
      expect(html).toContain("Bringing transparency to parental leave</h1>");
      expect(html).toMatch(/<form[^>]* action="\/companies"/);
      expect(html).not.toMatch(/<button type="submit"[^>]* disabled/);
      expect(html.match(/aria-roledescription="slide"/g)?.length).toBeGreaterThan(2);
      expect(tally.trips).toBe(1);
    });

    it("asks its question first, then leads on", async () => {
      const { html } = await open("/home");
      const main = html.slice(html.indexOf("<main"));
      const places = [
        "Bringing transparency to parental leave</h1>",
        'role="search"',
        "Explore companies</a>",
        "Share a policy</a>",
        "Request a company</a>",
        "See how many weeks",
        "Featured Companies</h2>",
      ].map((part) => main.indexOf(part));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it("gives client navigation only the employers", async () => {
      const response = await visit("/home.data?_routes=routes%2Fbeta%2Fhome%2Froute");
      const body = await response.text();
      expect(response.status).toBe(200);
      expect(body).toContain("First");
      expect(body).not.toContain(env.SUPPORT_EMAIL);
    });
  });
});

async function open(path: string, init?: Parameters<typeof visit>[1]) {
  const response = await visit(path, init);
  return { status: response.status, html: await response.text() };
}
