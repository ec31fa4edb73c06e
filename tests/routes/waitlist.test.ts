import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { takeErrors } from "../support/console";
import { emailsTo } from "../support/people-context";
import { visit } from "../support/worker";

let caller = 0;

beforeEach(async () => {
  await env.DB.batch(
    ["launch_signups", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  caller += 1;
});

/** Limits count by IP. */
const from = () => ({ "CF-Connecting-IP": `203.0.${caller}.113` });

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return visit(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      ...from(),
      ...headers,
    },
    launched: false,
  });
}

function call(body: unknown, method = "POST") {
  return visit("/api/launch-signup", {
    method,
    body: method === "GET" ? undefined : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...from() },
    launched: false,
  });
}

const onList = "You&#x27;re on the list! Watch for an email when we launch.";
const signups = async () =>
  (await env.DB.prepare("SELECT first_name, last_name, email, country, status FROM launch_signups").all())
    .results;

describe("the waitlist's form and API have the same rules", () => {
  const doors = {
    form: (fullName: string, email: string) => submit("/launch-signup", { fullName, email }),
    "front door's form": (fullName: string, email: string) => submit("/?index", { fullName, email }),
    API: (fullName: string, email: string) => {
      const [firstName, ...others] = fullName.trim().split(" ");
      return call({ firstName, lastName: others.join(" "), email });
    },
  };

  it.each<[string, string, string, number, string]>([
    ["a name and an address", "Ada King", "ada@example.test", 201, ""],
    ["one name", "Ada", "ada@example.test", 201, ""],
    ["another script", "فاطمة الزهراء", " ada@example.test ", 201, ""],
    ["the address of another", "Mallory", "TAKEN@example.test", 409, ""],
    ["spaces for a name", "   ", "ada@example.test", 400, "Please enter your name"],
    ["a name too long", "x".repeat(101), "ada@example.test", 400, "Use at most 100 characters"],
    ["no address", "Ada", "", 400, "Please enter your email address"],
    ["half an address", "Ada", "ada@", 400, "Please enter a valid email address"],
  ])("%s", async (_, fullName, email, status, message) => {
    for (const [door, send] of Object.entries(doors)) {
      await env.DB.prepare("DELETE FROM launch_signups").run();
      await call({ firstName: "Taken", email: "taken@example.test" });
      const response = await send(fullName, email);
      const body = await response.text();
      expect(response.status, door).toBe(status);
      expect(body, door).toContain(message);
      expect(await signups(), door).toHaveLength(status === 201 ? 2 : 1);
    }
  });
});

describe("POST /api/launch-signup", () => {
  it("answers 201 with what was sent, and nothing else", async () => {
    const sent = { firstName: "Ada", lastName: "King", email: "ada@example.test", country: "New Zealand" };
    const response = await call({ ...sent, status: "approved", id: 7, accessToken: "x", unsubscribedAt: 1 });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ...sent, signupDate: expect.any(String) as string });
    expect(await signups()).toEqual([
      { first_name: "Ada", last_name: "King", email: sent.email, country: "New Zealand", status: "pending" },
    ]);
  });

  it("defaults to Australia", async () => {
    expect(await (await call({ firstName: "Ada", email: "ada@example.test" })).json()).toMatchObject({
      lastName: "",
      country: "Australia",
    });
  });

  it("says that an address is already registered", async () => {
    await call({ firstName: "Ada", email: "ada@example.test" });
    const response = await call({ firstName: "Ada", email: "ADA@example.test" });
    expect(response.status).toBe(409);
    const body = await response.json<{ message: string; code: string }>();
    expect(body.code).toBe("conflict");
    expect(body.message).toContain("already registered");
  });

  it("names every field that needs another look", async () => {
    const response = await call({ firstName: " ", email: "x", country: "Narnia" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      fields: {
        firstName: ["Please enter your name"],
        email: ["Please enter a valid email address"],
        country: ["Please choose a country of the directory"],
      },
    });
  });

  it("is limited, and says when to try again", async () => {
    const answers = [];
    for (let i = 0; i < 11; i += 1)
      answers.push(await call({ firstName: "Ada", email: `ada${i}@example.test` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
    expect(answers.at(-1)?.headers.get("Retry-After")).toBe("60");
  });

  it("rejects other methods", async () => {
    expect((await call({}, "GET")).status).toBe(405);
    expect((await call({}, "PUT")).status).toBe(405);
  });
});

describe("the waitlist's page without scripts", () => {
  it("has the form in the specification's words", async () => {
    const html = await (await visit("/launch-signup", { launched: false })).text();
    for (const part of [
      "Be the first to know when we launch.</h1>",
      'placeholder="Your full name"',
      'placeholder="Your email address"',
      ">Join Waitlist</button>",
      `mailto:${env.SUPPORT_EMAIL}`,
    ])
      expect(html).toContain(part);
    for (const page of ["/privacy", "/terms"])
      expect(html).toMatch(new RegExp(`<a href="${page}" target="_blank"`));
    expect(html, "a browser without scripts checks the fields itself").not.toMatch(/novalidate/i);
  });

  it("replaces the form by the confirmation", async () => {
    const html = await (
      await submit("/launch-signup", { fullName: "Ada King", email: "ada@example.test" })
    ).text();
    expect(html).toContain(onList);
    expect(html).toContain(`mailto:${env.SUPPORT_EMAIL}`);
    expect(html).not.toContain("Join Waitlist");
  });

  it("confirms known addresses too, in the toast's words", async () => {
    const ada = { fullName: "Ada King", email: "ada@example.test" };
    await submit("/launch-signup", ada);
    const html = await (await submit("/launch-signup", ada)).text();
    for (const part of [
      onList,
      "You&#x27;re already on our list!",
      "We&#x27;ll make sure you&#x27;re notified when we launch.",
    ])
      expect(html).toContain(part);
    expect(html).not.toContain("Join Waitlist");
  });

  it("keeps what was typed beside what is wrong with it", async () => {
    const html = await (await submit("/launch-signup", { fullName: "  ", email: 'a"<b>@' })).text();
    expect(html).toMatch(/id="full-name"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="full-name"/);
    expect(html).toContain("Please enter your name");
    expect(html).toContain('value="a&quot;&lt;b&gt;@"');
    expect(html).not.toContain("<b>@");
  });

  it("is limited like the API, and keeps what was typed", async () => {
    const ada = { fullName: "Ada King", email: "ada@example.test" };
    for (let i = 0; i < 10; i += 1) await submit("/launch-signup", ada);
    const response = await submit("/launch-signup", { ...ada, email: "grace@example.test" });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await response.text()).toContain('value="grace@example.test"');
  });

  it("keeps what was typed when the server fails, and says so", async () => {
    await env.DB.exec("alter table launch_signups rename to mislaid");
    const response = await submit("/launch-signup", { fullName: "Ada King", email: "ada@example.test" });
    await env.DB.exec("alter table mislaid rename to launch_signups");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("Something went wrong</p>");
    expect(html).toContain("Please try again in a moment.");
    expect(html).toContain('value="Ada King"');
    expect(html).not.toContain("no such table");
    expect(takeErrors()).toEqual([expect.stringContaining("no such table: launch_signups")]);
  });
});

describe("/unsubscribe", () => {
  const url = async () => {
    await call({ firstName: "Ada", email: "ada@example.test" });
    const [email] = await emailsTo("ada@example.test");
    const path = /\/unsubscribe\/[\w-]+/.exec(email?.text ?? "")?.[0];
    if (path === undefined) throw new Error("No unsubscribe link was mailed.");
    return path;
  };
  const unsubscribed = () =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM launch_signups WHERE unsubscribed_at IS NOT NULL",
    ).first<number>("n");

  it("shows one button, and GET changes nothing", async () => {
    const path = await url();
    const response = await visit(path, { launched: false });
    const html = await response.text();
    const [, main = ""] = html.split("<main");
    expect(main.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await unsubscribed()).toBe(0);
  });

  it("accepts one-click without cookie and origin (RFC 8058)", async () => {
    const path = await url();
    const oneClick = () =>
      visit(path, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        launched: false,
      });
    expect((await oneClick()).status).toBe(200);
    expect(await unsubscribed()).toBe(1);
    expect((await oneClick()).status).toBe(200);
  });

  it("accepts multipart, and the page's button undoes it", async () => {
    const path = await url();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await visit(path, { method: "POST", body: form, launched: false })).status).toBe(200);
    expect(await unsubscribed()).toBe(1);
    expect(await page(await submit(`${path}?back=1`, {}))).toContain("will get waitlist emails again");
    expect(await unsubscribed()).toBe(0);
  });

  it("says the same of a known and an unknown link", async () => {
    const path = await url();
    const known = await page(await submit(path, {}));
    const unknown = await page(await submit("/unsubscribe/nonesuch", {}));
    expect(known).toContain("will get no more waitlist emails");
    const token = path.split("/").at(-1) ?? "";
    expect(unknown).toBe(known.replaceAll(token, "nonesuch"));
    expect(await unsubscribed()).toBe(1);
  });

  it("accepts one-click from the page of a webmail, which can undo nothing", async () => {
    const path = await url();
    const webmail = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
    expect((await submit(path, {}, webmail)).status).toBe(200);
    expect(await unsubscribed()).toBe(1);
    expect((await submit(`${path}?back=1`, {}, webmail)).status).toBe(403);
    expect(await unsubscribed()).toBe(1);
  });

  it("says so when the link has no token", async () => {
    const response = await submit("/unsubscribe", {});
    expect(await response.text()).toContain("This link is not complete");
  });
});

async function page(response: Response): Promise<string> {
  const html = await response.text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? html;
}
