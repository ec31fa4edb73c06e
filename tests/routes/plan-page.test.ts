import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { fieldErrors } from "../../app/plan/form/texts";
import { forgetEmployers } from "../support/admin-employers";
import { insertEmployers } from "../support/employers";
import { full, policyOf, tier } from "../support/policy-fixtures";
import { tally, visit } from "../support/worker";

const household = new URLSearchParams([
  ["birth", "2026-08-01"],
  ["country", "AU"],
  ["a-pay", "2000"],
  ["a-w", "12"],
  ["a-u", "provision:100%"],
  ["a-w", "22"],
  ["a-u", "state"],
  ["a-w", "6"],
  ["a-u", "unpaid"],
  ["b-pay", "1800"],
  ["b-w", "4"],
  ["b-u", "provision:100%"],
  ["b-w", "36"],
  ["b-u", "work"],
  ["b-w", "4"],
  ["b-u", "state"],
]);

const born = "birth=2026-08-01";

const textOf = (html: string) =>
  html
    .replace(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

beforeEach(async () => {
  await forgetEmployers();
  await insertEmployers(env.DB, [
    { name: "Quokka Ferries", publicId: "quokka0001" },
    { name: "Wombat Works", publicId: "wombat0001" },
  ]);
  const provisions = [
    { id: "p", carer: "primary_carer", paths: ["birth"], tiers: [tier(null, full(12, "on_top"))] },
    { id: "s", carer: "secondary_carer", paths: ["birth"], tiers: [tier(null, full(4, "on_top"))] },
  ];
  await env.DB.prepare("UPDATE conditions SET document = ?")
    .bind(JSON.stringify(policyOf(provisions, { country: "AU", currency: "AUD" })))
    .run();
});

describe("GET /plan", () => {
  it("is limited by ip, and loses nothing of what was typed", async () => {
    let tries = 0;
    const vars = { LIMIT_PLAN: { limit: async () => ({ success: ++tries <= 2 }) } };
    const post = (type: string, body: string) => ({
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": type },
      body,
      vars,
    });
    const asked = () => visit("/plan.data", post("application/x-www-form-urlencoded", "country=AU"));
    expect((await visit("/plan", { vars })).status, "without a plan").toBe(200);
    expect(tries).toBe(0);
    expect([(await visit(`/plan?${household}`, { vars })).status, (await asked()).status]).toEqual([
      200, 200,
    ]);
    expect((await asked()).status).toBe(429);
    expect((await visit("/api/plan", post("application/json", "{}"))).status, "counted with it").toBe(429);
    const page = await visit(`/plan?${household}`, { vars });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "60"]);
    const html = await page.text();
    expect(textOf(html)).toContain("all of it is in this page’s address. Please wait a minute");
    expect(html, "the way to try again").toContain(`href="/plan?${`${household}`.replaceAll("&", "&amp;")}"`);
  });

  it("shows the household of 1 August 2026 to the cent, with its gap, without a database trip", async () => {
    const response = await visit(`/plan?${household}`);
    const text = textOf(await response.text());
    expect(response.status).toBe(200);
    expect(tally.trips).toBe(0);
    expect(text).toContain(
      "Someone is home until 6 June 2027, 44 weeks. It costs about A$37,100 of your usual A$197,600 in these 52 weeks (pay before tax). Lowest month: April 2027, about A$9,000.",
    );
    for (const figure of [
      "A$160,522.20",
      "A$37,077.80",
      "A$3,800 ",
      "A$2,804.70",
      "A$3,004.70",
      "A$2,880 ",
      "A$2,652.41",
      "A$1,440 ",
    ])
      expect(text).toContain(figure);
  });

  it("takes the answers to who gets what from the form, and keeps them in it", async () => {
    const of = async (answers: string) => (await visit(`/plan?${household}&${answers}`)).text();
    const refused = await of("a-q.au_work=no&b-q.au_work=no&a-q.service.12=yes");
    expect(textOf(refused)).toContain("You do not get it.");
    // 160,522.20 less 130 days of 200.94.
    expect(textOf(refused)).toContain("A$134,400");
    expect(refused).toMatch(/name="a-q\.au_work"[^>]*checked[^>]*value="no"/);
    expect(refused, "not asked here").toContain('name="a-q.service.12" value="yes"');
    const unread = await (await visit("/plan?birth=nonsense&a-q.au_work=no")).text();
    expect(unread, "while something cannot be read").toContain('name="a-q.au_work" value="no"');
  });

  it("reads both employers in one round trip, and finds a typed name", async () => {
    const text = textOf(await (await visit(`/plan?${born}&a=quokka0001&b=wombat0001`)).text());
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 0 });
    expect(text).toContain("You have 12 weeks on full pay");
    expect(text).toContain("Your partner has 4 weeks on full pay");
    const named = textOf(await (await visit(`/plan?${born}&a=&a-name=wombat%20WORKS`)).text());
    expect(named).toContain("Wombat Works");
    expect(named).toContain("You have 12 weeks on full pay");
  });

  it("calls carers by the names that were typed", async () => {
    const text = textOf(
      await (await visit(`/plan?${born}&a=quokka0001&a-who=Zo%C3%AB&b=wombat0001&b-who=dad`)).text(),
    );
    expect(text).toContain("Zoë has 12 weeks on full pay");
    expect(text).toContain("Dad has 4 weeks on full pay");
    expect(text).not.toMatch(/\b[Yy]ou have|[Yy]our partner/);
  });

  it("accepts part of a name, asks if there are several, and says if there are none", async () => {
    await insertEmployers(env.DB, [{ name: "Wombat Wharf", publicId: "wombat0002" }], 3);
    const text = textOf(await (await visit(`/plan?${born}&a-name=quokka&b-name=wombat`)).text());
    expect(text).toContain("You have 12 weeks on full pay");
    expect(text).toContain("Your partner’s employer is not in this plan yet");
    expect(text).toContain("Which one do you mean by “wombat”?");
    expect(text).toContain("Wombat Wharf, Australia");
    const unknown = textOf(await (await visit(`/plan?${born}&b-name=Zzz%20Nonesuch`)).text());
    expect(unknown).toContain("No employer named “Zzz Nonesuch” is listed.");
    expect(unknown).toContain("No employer of this name is listed");
  });

  it("asks before there is a plan, and keeps what was asked", async () => {
    const asked = textOf(await (await visit("/plan")).text());
    expect(asked).toContain(" Your leave ");
    expect(asked, "no sum of anybody else").not.toMatch(/[$£€]\s?\d/);
    const html = await (await visit("/plan?ask=1&birth=&country=GB&a-pay=600")).text();
    expect(textOf(html)).toContain(" Your leave ");
    expect(textOf(html)).toContain(fieldErrors.birthNeeded);
    expect(html).toContain('value="600"');
    const drawn = textOf(await (await visit(`/plan?ask=1&${born}&country=GB&a-pay=600&carers=1`)).text());
    expect(drawn).toContain(" Your plan ");
    expect(drawn).not.toContain(" Your leave ");
  });

  it("tells no sum while somebody’s pay is not typed, and what is left out", async () => {
    const amountsOf = (text: string) => [...new Set(text.match(/(?:[A-Z]{1,2})?[$£]\d[\d,.]*\d/g))].sort();
    const none = textOf(await (await visit(`/plan?${born}&country=AU`)).text());
    expect(none).toContain("Type your pay to see what it costs and what comes in.");
    expect(none).toContain("Any employer’s leave for you or your partner.");
    const ofTheLaw = ["A$1,004.70", "A$175,788", "A$200.94", "A$364,350"];
    expect(amountsOf(none)).toEqual(ofTheLaw);
    const half = textOf(await (await visit(`/plan?${born}&a-pay=2100&b=wombat0001&way=most`)).text());
    expect(half).toContain("Any employer’s leave for you.");
    expect(amountsOf(half)).toEqual([...ofTheLaw, "A$2,100"].sort());
    // Statutory Maternity Pay is 90% of pay in its first weeks.
    const share = textOf(await (await visit(`/plan?${born}&country=GB&carers=1`)).text());
    expect(share).toContain("Statutory Maternity Pay (SMP): None left");
    expect(share).not.toContain("An example");
    const typed = textOf(await (await visit(`/plan?${born}&country=GB&carers=1&a-pay=600`)).text());
    expect(typed).toContain(" 39 weeks · £194.32 to £540 a week");
  });

  it("says what the law's data lacks", async () => {
    expect(textOf(await (await visit(`/plan?${household}`)).text())).not.toContain("not in these sums");
    const query = "birth=2026-08-01&country=AU&a-w=25&a-u=state&b-w=4&b-u=work";
    expect(textOf(await (await visit(`/plan?${query}`)).text())).toContain(
      "You have more of Parental Leave Pay than one parent of a couple can take: 110 days. 15 days are left out of the sums.",
    );
  });

  it.each([
    ["a-pay=%C2%A31,500&a-per=week", "You, pay before tax: This pay is in Australian dollars", "£1,500"],
    ["a-w=lots&a-u=state&b-w=4&b-u=state", "You, line 1: Write whole weeks, such as 12", "lots"],
    ["b-pay=a%20lot", "Your partner, pay before tax: Write the pay as a number", "a lot"],
  ])(
    "shows no sum, of an example or of the rest, for what it cannot read: %s",
    async (query, told, typed) => {
      const html = await (await visit(`/plan?birth=2026-08-03&country=AU&${query}`)).text();
      const text = textOf(html);
      expect(text).toContain(told);
      expect(text).toContain("No sums until then.");
      expect(text).not.toMatch(/\bA?\$\s?\d/);
      expect(html).toContain(`value="${typed}"`);
    },
  );

  it("reads pay with the sign of the country’s own currency", async () => {
    const query =
      "birth=2026-08-03&country=GB&a-pay=%C2%A31,500&a-per=week&a-w=12&a-u=provision:100%25&carers=1";
    expect(textOf(await (await visit(`/plan?${query}`)).text())).toContain("of your usual £78,000");
  });

  it("is in no cache, no referrer and no log", async () => {
    const lines: string[] = [];
    const keep = (...told: unknown[]) => void lines.push(told.map(String).join(" "));
    const spies = (["log", "error", "warn", "info"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(keep),
    );
    const broken = {
      prepare: () => {
        throw new Error("The database is away");
      },
    };
    const query = "birth=2027-03-14&a-pay=86753091&a=quokka0001&a-who=Wilhelmina";
    const shown = await visit(`/plan?${query}`);
    const failed = await visit(`/plan?${query}`, { vars: { DB: broken } });
    await Promise.all([shown.text(), failed.text()]);
    for (const spy of spies) spy.mockRestore();
    expect([shown.status, failed.status]).toEqual([200, 500]);
    for (const { headers } of [shown, failed]) {
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    }
    expect(lines.join("\n")).toContain("unexpectedError");
    expect(lines.join("\n")).not.toMatch(/86753091|2027-03-14|Wilhelmina/);
  });

  it("is gated, and shows a plan for any query", async () => {
    expect((await visit("/plan", { launched: false })).status).toBe(302);
    const hostile =
      "birth=<script>&country=zz&a-w=x&a-u=__proto__&a-w=1e9&a-u=state&b-from=-99&state=1&a=';--";
    const response = await visit(`/plan?${encodeURI(hostile)}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("<script>&");
  });
});
