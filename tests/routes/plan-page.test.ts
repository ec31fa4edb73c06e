import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";

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
      "Together you receive A$160,522 of your usual A$197,600 in the 52 weeks of this plan. The gap is A$37,078, most of it in weeks 13 to 34.",
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

  it("reads both employers in one round trip, and finds a typed name", async () => {
    const text = textOf(await (await visit("/plan?a=quokka0001&b=wombat0001")).text());
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 0 });
    expect(text).toContain("You have 12 weeks on full pay");
    expect(text).toContain("Your partner has 4 weeks on full pay");
    const named = textOf(await (await visit("/plan?a=&a-name=wombat%20WORKS")).text());
    expect(named).toContain("Wombat Works");
    expect(named).toContain("You have 12 weeks on full pay");
  });

  it("calls carers by the names that were typed", async () => {
    const text = textOf(
      await (await visit("/plan?a=quokka0001&a-who=Zo%C3%AB&b=wombat0001&b-who=dad")).text(),
    );
    expect(text).toContain("Zoë has 12 weeks on full pay");
    expect(text).toContain("Dad has 4 weeks on full pay");
    expect(text).not.toMatch(/\b[Yy]ou have|[Yy]our partner/);
  });

  it("accepts part of a name, asks if there are several, and says if there are none", async () => {
    await insertEmployers(env.DB, [{ name: "Wombat Wharf", publicId: "wombat0002" }], 3);
    const text = textOf(await (await visit("/plan?a-name=quokka&b-name=wombat")).text());
    expect(text).toContain("You have 12 weeks on full pay");
    expect(text).toContain("Your partner’s employer is not in this plan yet");
    expect(text).toContain("Which one do you mean by “wombat”?");
    expect(text).toContain("Wombat Wharf, Australia");
    const unknown = textOf(await (await visit("/plan?b-name=Zzz%20Nonesuch")).text());
    expect(unknown).toContain("No employer named “Zzz Nonesuch” is listed.");
    expect(unknown).toContain("No employer of this name is listed");
  });

  it("says what is an example, and what the law's data lacks", async () => {
    const ours = textOf(await (await visit("/plan")).text());
    expect(ours).toContain("2 things are not in these sums");
    expect(ours).toContain("Your own pay. The example is A$2,000 a week for you and your partner.");
    expect(ours).toContain("Any employer’s leave for you or your partner.");
    const half = textOf(await (await visit("/plan?a-pay=2100&b=wombat0001")).text());
    expect(half).toContain("The example is A$2,000 a week for your partner.");
    expect(half).toContain("Any employer’s leave for you.");
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
    const query = "country=GB&a-pay=%C2%A31,500&a-per=week&a-w=12&a-u=provision:100%25&carers=1";
    expect(textOf(await (await visit(`/plan?${query}`)).text())).toMatch(/You receive (at least )?£\d/);
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
