import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reportUnexpectedError } from "../../app/server/http/unexpected-errors.server";
import { cookiesFrom, cookiesOf } from "../support/actors";
import { takeErrors } from "../support/console";
import { emailsTo, peopleContext } from "../support/people-context";
import { grantAccess } from "../../app/features/waitlist/access-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { linkPages } from "../../app/core/mailed-link";
import { requestDataLink } from "../../app/features/privacy/data-access-commands.server";
import { resetPassword } from "../../app/features/accounts/reset-commands.server";
import { heldLink } from "../support/visitor";
import { visit } from "../support/worker";

const ctx = { ...peopleContext(), clock: Date.now };
const ada = { firstName: "Ada", lastName: "", email: "ada@example.test", country: "Australia" as const };

beforeEach(async () => {
  for (const table of ["users", "launch_signups", "mail_outbox", "data_access", "reset_codes"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const submit = (path: string, body = "", headers: Record<string, string> = {}) =>
  visit(path, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": "192.0.2.77",
      ...headers,
    },
    launched: false,
  });

const textTo = async (kind: string) =>
  (await emailsTo(ada.email)).filter((mail) => mail.kind === kind).at(-1)?.text ?? "";

/** As path, query and fragment. */
const linksIn = (text: string) =>
  [...text.matchAll(/^https:\/\/leave\.example\.test(\/\S+)$/gm)].map(([, link = ""]) => link);

describe("a mailed link", () => {
  it("has its token in the fragment, in no log, and a page without referrer", async () => {
    await grantAccess(ctx, ada, commandLine);
    await env.DB.exec(
      "INSERT INTO users (username, password, email, created_at) VALUES ('Ada', 'x', 'ada@example.test', 0)",
    );
    await requestDataLink(ctx, { email: ada.email });
    await resetPassword(ctx, { username: "Ada", newPassword: "eleven loud magpies" });
    const kinds = ["invitation", "your_data", "reset_code"];
    const links = (await Promise.all(kinds.map(async (kind) => linksIn(await textTo(kind))))).flat();
    expect(
      links.map((link) => link.replace(/[\w-]{43}|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/, "SECRET")).sort(),
    ).toEqual([
      "/auth?tab=reset&code=#username=Ada&code=SECRET",
      "/invitation#SECRET",
      "/privacy/your-data/link#SECRET",
      "/unsubscribe/SECRET",
    ]);
    for (const link of links) {
      const page = await visit(link.split("#")[0] ?? "", { launched: false });
      expect(page.status).toBe(200);
      expect(page.headers.get("Referrer-Policy")).toBe("strict-origin");
      expect(page.headers.get("Cache-Control")).toContain("no-store");
    }
    expect((await visit("/privacy", { launched: false })).headers.get("Referrer-Policy")).toBe("same-origin");
  });

  it("to reset a password shows the code's field, even without scripts", async () => {
    const html = await (await visit("/auth?tab=reset&code=", { launched: false })).text();
    expect(html).toMatch(/<input[^>]*name="code"/);
    expect(html).toMatch(/<input[^>]*name="username"/);
  });

  it("to unsubscribe works by one click, with its token in the path", async () => {
    await grantAccess(ctx, ada, commandLine);
    const path = /\/unsubscribe\/[\w-]{43}/.exec(await textTo("invitation"))?.[0] ?? "";
    const oneClick = await visit(path, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(oneClick.status).toBe(200);
    const since = env.DB.prepare("SELECT unsubscribed_at FROM launch_signups");
    expect(await since.first("unsubscribed_at")).not.toBeNull();
  });
});

describe("a pasted link", () => {
  const token = "t".repeat(43);

  it.each(linkPages)(
    "to /%s stands in no url that is asked for, and opens its own page alone",
    async (page) => {
      const handed = await submit("/open-link", `page=${page}&link=${token}`);
      expect([handed.status, handed.headers.get("Location")]).toEqual([302, `/${page}`]);
      const [cookie = "", ...others] = handed.headers.getSetCookie();
      expect(others).toEqual([]);
      expect(cookie).toMatch(/^__Host-link=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const Cookie = cookiesFrom(handed);
      for (const other of linkPages) {
        const opened = await visit(`/${other}`, { headers: { Cookie }, launched: false });
        const html = await opened.text();
        expect(html.includes("Paste") || html.includes("paste it"), other).toBe(other !== page);
        expect(opened.headers.get("Cache-Control")).toContain("no-store");
        expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
      }
    },
  );

  it.each([
    ["what follows the #", `  ${token} `, "invitation"],
    ["the whole link", `https://leave.example.test/invitation#${token}`, ""],
    ["the whole link on another page", `https://leave.example.test/invitation#${token}`, "watching"],
    ["a link whose # was written out", `https://leave.example.test/invitation%23${token}`, ""],
    [
      "a scanner's link in a scanner's",
      `https://a.test/?u=${encodeURIComponent(`https://b.test/?q=${encodeURIComponent(`https://leave.example.test/invitation#${token}`)}`)}`,
      "",
    ],
    ["the end of a sentence", `<https://leave.example.test/invitation#${token}>.`, ""],
    [
      "a link that something was added to",
      `https://leave.example.test/invitation#${token}?utm_source=mail`,
      "",
    ],
    [
      "the link of a mail scanner",
      `https://scan.test/?url=https%3A%2F%2Fleave.example.test%2Finvitation%23${token}&data=5`,
      "",
    ],
  ])("is taken as %s", async (_, link, page) => {
    const handed = await submit("/open-link", String(new URLSearchParams({ link, page })));
    expect(handed.headers.get("Location")).toBe("/invitation");
  });

  it.each([
    "",
    "half-a-link",
    token,
    `https://evil.test/#${token}`,
    `//evil.test/${token}`,
    `${token} and more`,
    `https://leave.example.test/unwatch/${token}`,
  ])("is not taken as %j, which stays in its field", async (link) => {
    const answered = await submit("/open-link", String(new URLSearchParams({ link })));
    const html = await answered.text();
    expect([answered.status, answered.headers.getSetCookie()]).toEqual([400, []]);
    expect(html).toContain("Paste the whole link from the mail");
    const onPage = await submit("/open-link", String(new URLSearchParams({ link, page: "watching" })));
    expect(onPage.status).toBe(link === token ? 302 : 400);
    expect(html.includes(`value="${link}"`)).toBe(link !== "");
  });

  it("is not searched in an overlong text", async () => {
    const long = String(new URLSearchParams({ link: `#${"a".repeat(20)}`.repeat(2_700), page: "watching" }));
    expect((await submit("/open-link", long)).status).toBe(400);
  });

  it("lets its invitee in, once", async () => {
    const { link } = await grantAccess(ctx, ada, commandLine);
    const Cookie = cookiesFrom(await submit("/open-link", String(new URLSearchParams({ link }))));
    const page = await visit("/invitation", { headers: { Cookie }, launched: false });
    expect(await page.text()).toContain("Accept the invitation");
    const pressed = String(new URLSearchParams({ link: link.split("#")[1] ?? "" }));
    expect((await submit("/invitation", pressed, { Cookie })).headers.get("Location")).toBe("/home");
    expect((await visit("/invitation", { headers: { Cookie }, launched: false })).status).toBe(404);
  });

  it("acts on the link the page shows, even after a newer one", async () => {
    const { link } = await grantAccess(ctx, ada, commandLine);
    const Cookie = cookiesFrom(await submit("/open-link", String(new URLSearchParams({ link }))));
    for (const page of ["invitation", "prove-address", "employer-reply/link", "watch/confirm"]) {
      const shown = String(new URLSearchParams({ link: token }));
      const answered = await submit(`/${page}`, shown, { Cookie });
      const html = /<main[^]*<\/main>/.exec(await answered.text())?.[0] ?? "";
      expect([page, answered.status]).toEqual([page, 400]);
      expect(html, page).toMatch(/role="alert"[^>]*><p>/);
      expect((await submit(`/${page}`, "", { Cookie })).status, page).toBe(400);
    }
    const page = await visit("/invitation", { headers: { Cookie }, launched: false });
    expect(await page.text()).toContain("Accept the invitation");
  });

  it("is rejected from another site's page", async () => {
    const foreign = await submit("/open-link", `page=watching&link=${token}`, {
      "Sec-Fetch-Site": "cross-site",
    });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("the log", () => {
  it("has no path, even if it does not decode or has an empty part", async () => {
    const told = (["warn", "log", "info", "debug"] as const).map((level) => vi.spyOn(console, level));
    const token = "t".repeat(43);
    const pages = [
      "invitation",
      "unwatch",
      "watching",
      "watch/confirm",
      "prove-address",
      "employer-reply/link",
    ];
    const mangled = pages.flatMap((page) => [`/${page}/${token}%`, `/${page}/${token}%E0%A4%A`]);
    for (const path of [
      ...mangled,
      `/${token}%zz`,
      `/companies/${token}%.data`,
      `/api/companies/${token}%`,
    ]) {
      await visit(path);
      await submit(path);
    }
    const { Cookie = "" } = await cookiesOf("member");
    for (const path of ["/auth", "/auth.data"])
      await visit(`${path}?redirectTo=/a//${token}`, { headers: { Cookie } });
    const said = told.flatMap(({ mock }) => mock.calls.flat().map(String));
    for (const spy of told) spy.mockRestore();
    expect(said.filter((line) => line.includes("ttt"))).toEqual([]);
  });
});

it("a mailed link with an encoded # leads to its page", async () => {
  const token = "t".repeat(43);
  const led = await visit(`/watch/confirm%23${token}`, { launched: false });
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/watch/confirm"]);
  expect(cookiesFrom(led)).toContain("__Host-link");
  expect(led.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect((await visit(`/nonesuch%23${token}`)).status).toBe(404);
});

it("a mailed link with an extra character opens nothing, and says so", async () => {
  const headers = await heldLink(`/watching#${"t".repeat(43)}%`);
  const page = await visit("/watching", { headers });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("This link opens nothing");
});

describe("the log of unexpected errors", () => {
  it("has no token and no query, anywhere in an error", () => {
    const token = "abcDEF123-_".repeat(4).slice(0, 43);
    const error = new Error(`No route matches "/invitation/${token}"`, {
      cause: new Error(`fetch https://x.test/privacy/your-data/link/${token}?a=b failed`),
    });
    error.stack = `Error: /Unsubscribe/${token}\n at https://x.test/auth?tab=reset&username=ana&code=ABCD-EFGH-JKMN:1:2`;
    reportUnexpectedError(error, "1");
    reportUnexpectedError(`GET /companies?search=ana&token=${token}`, "2");
    const told = takeErrors();
    expect(told).toHaveLength(2);
    expect(told.join()).not.toMatch(/abcDEF|ABCD-EFGH|ana/);
    expect(told.join()).toContain("/invitation/…");
    expect(told.join()).toContain("/companies?…");
  });

  it("keeps other text", () => {
    reportUnexpectedError(new Error('near "where id = ? and a = ?": syntax error (is it?)'), "1");
    expect(takeErrors().join()).toContain("where id = ? and a = ?");
  });

  it("has no URL of a failed request", async () => {
    const token = "t".repeat(43);
    const failing = {
      prepare: () => {
        throw new Error("no database");
      },
      batch: () => Promise.reject(new Error("no database")),
    };
    for (const path of [`/companies/${token}`, `/companies?token=${token}`])
      expect((await visit(path, { vars: { DB: failing } })).status).toBe(500);
    const told = takeErrors().join();
    expect(told).toContain("no database");
    expect(told).not.toContain("ttt");
  });
});
