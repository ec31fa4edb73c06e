import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { setCookie } from "../../app/server/http/cookies.server";
import {
  emailOf,
  forgetEveryone,
  insertPerson,
  insertTwoEmployers,
  mailedTokens,
  password,
  rows,
  sessionOf,
  wind,
  ctx,
} from "../support/held-data";
import { forgetTries } from "../support/limits";
import { heldLink } from "../support/visitor";
import { tally, visit } from "../support/worker";

const here = "/privacy/your-data";
const anna = emailOf("anna");
const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };

/** A new IP for each visitor. */
let visitors = 0;

beforeEach(async () => {
  visitors += 1;
  forgetTries();
  // The built Worker uses the real clock.
  wind(Date.now() - ctx.clock());
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "bruno", id: 2 });
});

interface Sent {
  cookies?: string[];
  from?: string;
}

async function get(path: string, { cookies = [] }: Sent = {}) {
  const response = await visit(path, { headers: { Cookie: cookies.join("; ") }, launched: false });
  return { response, text: await response.text() };
}

async function post(path: string, values: Record<string, string>, { cookies = [], from }: Sent = {}) {
  const address = from ?? `192.0.2.${visitors}`;
  const response = await visit(path, {
    method: "POST",
    headers: { ...form, Cookie: cookies.join("; "), "CF-Connecting-IP": address },
    body: new URLSearchParams(values).toString(),
    launched: false,
  });
  return { response, text: await response.text() };
}

/** `name=value`; a deleted cookie has no value. */
function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => (line.split(";")[0] ?? "").split(/=(.*)/s, 2)) as [
      string,
      string,
    ][],
  );
}

/** The counted minute may end once in between. */
async function untilRejected<T extends { response: Response }>(send: () => Promise<T>): Promise<T[]> {
  const tries: T[] = [];
  while (tries.length < 11 && tries.at(-1)?.response.status !== 429) tries.push(await send());
  return tries;
}

const pairOf = async (name: "session" | "dataAccess", value: string) =>
  (await setCookie(name, value)).split(";")[0] ?? "";

async function openByLink(email: string): Promise<string> {
  await post(here, { intent: "ask", email });
  const [token = "none"] = await mailedTokens(email);
  const { response } = await post(here, { intent: "open", token });
  return `__Host-data=${cookiesOf(response)["__Host-data"]}`;
}

/** Without the nonce and the request id. */
function withoutRequest(html: string): string {
  const [, nonce = "none"] = /nonce="(\w+)"/.exec(html) ?? [];
  const [, id = "none"] = /data-request-id="(\w+)"/.exec(html) ?? [];
  return html.replaceAll(nonce, "").replaceAll(id, "");
}

describe("asking for a link", () => {
  it("answers byte for byte the same for known and unknown addresses", async () => {
    const known = await post(here, { intent: "ask", email: anna });
    const knownTally = { ...tally };
    const unknown = await post(here, { intent: "ask", email: emailOf("nobody") });
    expect(known.text).toContain(
      "If we keep anything about this address, a link is on its way. It works for one hour.",
    );
    expect(withoutRequest(known.text)).toBe(withoutRequest(unknown.text));
    expect(known.response.status).toBe(unknown.response.status);
    const lines = (answer: Response) =>
      [...answer.headers].filter(([name]) => name !== "content-security-policy");
    expect(lines(known.response)).toEqual(lines(unknown.response));
    expect(tally.trips).toBe(knownTally.trips);
    expect(await rows("mail_outbox", "kind = 'your_data'")).toMatchObject([
      { recipient: anna, status: "queued" },
      { recipient: "", status: "discarded" },
    ]);
  });

  it.each([
    ["", "Email address is required"],
    ["nonsense", "Please enter a valid email address"],
  ])("says what is wrong with %j and keeps it", async (email, message) => {
    const { response, text } = await post(here, { intent: "ask", email });
    expect(response.status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain(`value="${email}"`);
    expect(tally.trips).toBe(0);
  });

  it("is rejected after five a minute, before the database", async () => {
    const tries = await untilRejected(() =>
      post(here, { intent: "ask", email: anna }, { from: "198.51.100.7" }),
    );
    expect(tries.length).toBeGreaterThan(5);
    const { response, text } = tries.at(-1) as (typeof tries)[number];
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(text).toContain("tried too often");
    expect(tally.trips).toBe(0);
  });

  it("rejects an empty form", async () => {
    expect((await post(here, {})).response.status).toBe(400);
  });
});

describe("a mailed link", () => {
  it("shows a button, and survives a GET", async () => {
    await post(here, { intent: "ask", email: anna });
    const [token = "none"] = await mailedTokens(anna);
    const { Cookie } = await heldLink(`${here}/link#${token}`);
    for (let i = 0; i < 3; i += 1) {
      const { response, text } = await get(`${here}/link`, { cookies: [Cookie] });
      expect(text).toContain("Show my data");
      expect(text).not.toContain("anna");
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(tally.trips).toBe(0);
    }
    expect((await post(here, { intent: "open", token })).response.status).toBe(302);
  });

  it("leaves the URL, and opens only its own data", async () => {
    await post(here, { intent: "ask", email: anna });
    const [token = "none"] = await mailedTokens(anna);
    const { response } = await post(here, { intent: "open", token });
    expect(response.headers.get("Location")).toBe(here);
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/^__Host-data=.*; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

    const cookies = [line.split(";")[0] ?? ""];
    const page = await get(here, { cookies });
    expect(page.response.headers.get("Cache-Control")).toContain("no-store");
    for (const held of ["more from anna", "asked by anna", "last of anna"]) expect(page.text).toContain(held);
    // Contributions are sealed with the account's password.
    expect(page.text).not.toContain("experience 2 of anna");
    expect(page.text).not.toContain("bruno");
    expect(tally.trips).toBe(5); // Two for requests, one for the security log, one for watches.

    const file = await get(`${here}/download`, { cookies });
    expect(file.response.headers.get("Content-Disposition")).toBe('attachment; filename="your-data.json"');
    expect(file.response.headers.get("Cache-Control")).toContain("no-store");
    expect(JSON.parse(file.text)).toMatchObject({ address: anna, account: { username: "anna" } });
    expect(file.text).not.toContain("bruno");
  });

  it("explains itself the second time", async () => {
    await post(here, { intent: "ask", email: anna });
    const [token = "none"] = await mailedTokens(anna);
    await post(here, { intent: "open", token });
    const { response, text } = await post(here, { intent: "open", token });
    expect(response.status).toBe(400);
    expect(text).toContain("This link was used already");
    expect(text).toContain("Send me a link");
    expect(cookiesOf(response)).toEqual({});
  });

  it("can be closed", async () => {
    const cookies = [await openByLink(anna)];
    const { response } = await post(here, { intent: "close" }, { cookies });
    expect(cookiesOf(response)).toEqual({ "__Host-data": "" });
    expect((await get(here, { cookies })).text).not.toContain("last of anna");
  });
});

describe("without access to the data", () => {
  it.each([`${here}/download`, `${here}/delete`])("%s leads to where one can ask", async (path) => {
    const cookies = [await pairOf("dataAccess", "made-up"), await pairOf("session", "made-up")];
    const { response } = await get(path, { cookies });
    expect([response.status, response.headers.get("Location")]).toEqual([302, here]);
  });

  it("nothing can be deleted", async () => {
    const { response } = await post(`${here}/delete`, { about: anna, contributions: "remove" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, here]);
    expect(await rows("users")).toHaveLength(2);
  });
});

describe("deleting by a mailed link", () => {
  it("asks first, then deletes, signs out and says so", async () => {
    const cookies = [await openByLink(anna), await pairOf("session", await sessionOf("anna"))];
    const question = await get(`${here}/delete?contributions=remove`, { cookies });
    expect(question.text).toContain("This cannot be undone.");
    expect(question.text).toContain("2 votes, with their comments");
    expect(question.text).not.toContain('name="password"');
    expect(await rows("users")).toHaveLength(2);

    const { response } = await post(`${here}/delete`, { about: anna, contributions: "remove" }, { cookies });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect(cookiesOf(response)).toMatchObject({ "__Host-data": "", "__Host-sid": "", "__Host-beta": "" });
    expect(cookiesOf(response)["__Host-toast"]).toBeTruthy();
    expect(await rows("users")).toMatchObject([{ username: "bruno" }]);
  });

  it("leaves the session of someone else who is signed in here", async () => {
    const cookies = [await openByLink(anna), await pairOf("session", await sessionOf("bruno"))];
    const { response } = await post(`${here}/delete`, { about: anna, contributions: "leave" }, { cookies });
    expect(cookiesOf(response)).not.toHaveProperty("__Host-sid");
    expect(await rows("users")).toMatchObject([{ username: "bruno" }]);
  });

  it.each([
    ["whose data is open by now is another's", { about: "bruno", contributions: "remove" }, 409],
    ["it is not said what is to become of contributions", { about: anna }, 400],
    ["it says something else of them", { about: anna, contributions: "both" }, 400],
  ])("does nothing when %s", async (_, values, status) => {
    const cookies = [await openByLink(anna)];
    expect((await post(`${here}/delete`, values, { cookies })).response.status).toBe(status);
    expect(await rows("users")).toHaveLength(2);
  });
});

describe("contributions that only the account can find", () => {
  const why = "sealed with its password";

  it("are said to be sealed", async () => {
    const cookies = [await openByLink(anna)];
    const { text } = await get(here, { cookies });
    expect(text).toContain(why);
    expect(text).not.toMatch(/no votes|no experiences|no policies/);
    expect(text).not.toContain("Delete them too");
    const asked = await get(`${here}/delete?contributions=remove`, { cookies });
    expect(asked.text).toContain(why);
    expect(asked.text).toContain('name="contributions" value="leave"');
  });

  it("are shown and removable once signed in", async () => {
    const cookies = [await openByLink(anna), await pairOf("session", await sessionOf("anna"))];
    const { text } = await get(here, { cookies });
    expect(text).not.toContain(why);
    for (const words of ["experience 1 of anna", "comment 1 of anna", "Delete them too"])
      expect(text).toContain(words);
    const asked = await get(`${here}/delete?contributions=remove`, { cookies });
    expect(asked.text).toContain('name="contributions" value="remove"');
  });
});

describe("someone signed in, invited or not", () => {
  const signedIn = async (name = "anna") => ({ cookies: [await pairOf("session", await sessionOf(name))] });

  it("sees the account's data, and what needs a link", async () => {
    const { text } = await get(here, await signedIn());
    expect(text).toContain("comment 1 of anna");
    expect(text).toContain("only to the person who reads the mail of that address now");
    expect(text).not.toContain("last of anna");
    expect(text).not.toContain("bruno");
    expect(tally.trips).toBe(5);
  });

  it("deletes the account with its password, and nothing with another", async () => {
    const sent = await signedIn();
    const values = { about: "anna", contributions: "leave" };
    const wrong = await post(`${here}/delete`, { ...values, password: "secret guess" }, sent);
    expect(wrong.response.status).toBe(400);
    expect(wrong.text).toContain("This is not the password of this account. Nothing was deleted.");
    expect(wrong.text).not.toContain("secret guess");
    expect(await rows("users")).toHaveLength(2);

    const { response } = await post(`${here}/delete`, { ...values, password }, sent);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect(cookiesOf(response)).toMatchObject({ "__Host-sid": "", "__Host-data": "" });
    expect(await rows("sessions")).toHaveLength(1);
    expect((await get(here, sent)).text).toContain("Send me a link");
  });

  it("cannot try passwords without end", async () => {
    const sent = { ...(await signedIn()), from: "198.51.100.9" };
    const values = { about: "anna", contributions: "leave", password: "wrong one" };
    const tries = await untilRejected(() => post(`${here}/delete`, values, sent));
    const [last, ...others] = tries.map(({ response }) => response.status).reverse();
    expect(last).toBe(429);
    expect(others.length).toBeGreaterThanOrEqual(5);
    expect(new Set(others)).toEqual(new Set([400]));
  });

  it("cannot be the last admin", async () => {
    await env.DB.exec("update users set role = 'admin' where id = 1");
    const { response, text } = await post(
      `${here}/delete`,
      { about: "anna", contributions: "leave", password },
      await signedIn(),
    );
    expect(response.status).toBe(409);
    expect(text).toContain("This is the only admin account");
    expect(await rows("users")).toHaveLength(2);
  });
});
