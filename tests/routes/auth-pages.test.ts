import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { takeErrors } from "../support/console";
import { readResetCode } from "../support/reset-code";
import { Visitor } from "../support/visitor";
import { tally, visit } from "../support/worker";

const password = "a fine passphrase";
const person = (username: string) => ({
  username,
  email: `${username}@people.example`,
  password,
  confirmPassword: password,
  terms: "on",
});

const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
const noticeOf = (html: string) => /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? "";

beforeAll(async () => {
  for (const username of ["ana", "boris", "carla", "dora"])
    expect((await new Visitor().send("/auth?tab=register", person(username))).status).toBe(302);
});

describe("a browser that keeps no cookies", () => {
  const lost = "Your browser does not keep our cookie";
  const signIn = () => new Visitor().send("/auth?redirectTo=%2Fcompanies", { username: "ana", password });

  it("is told so after signing in, once, and keeps the way back", async () => {
    const { location, status } = await signIn();
    expect(status).toBe(302);
    const { html, headers, status: shown } = await new Visitor().open(location ?? "");
    expect([shown, headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(html).toContain(lost);
    expect(html).toMatch(/<form[^>]* action="\/auth\?redirectTo=%2Fcompanies"/);
    expect(html).not.toMatch(/<(?:form|a)[^>]*signedIn/);
  });

  it("is told nothing by a mark that was bookmarked or made up, nor where cookies come", async () => {
    const { location = "" } = await signIn();
    const early = String(Number(/signedIn=(\d+)/.exec(location ?? "")?.[1]) - 60_000);
    for (const mark of [early, "99999999999999", "", "x", "NaN"]) {
      const { html } = await new Visitor().open(`/auth?signedIn=${mark}`);
      expect(html).not.toContain(lost);
    }
    const kept = await visit(location ?? "", { headers: { Cookie: "__Host-sid=other" } });
    expect(await kept.text()).not.toContain(lost);
  });
});

describe("the page", () => {
  it.each([
    ["/auth", "Welcome back", ["username", "password", "rememberMe"]],
    ["/auth?tab=nonesuch", "Welcome back", ["username", "password", "rememberMe"]],
    [
      "/auth?tab=register",
      "Create your account",
      ["username", "email", "password", "confirmPassword", "terms"],
    ],
    ["/auth?tab=reset", "Reset your password", ["username", "newPassword"]],
  ])("%s asks for what its view needs, and the database for nothing", async (path, heading, names) => {
    const { html, status, headers } = await new Visitor().open(path);
    expect(status).toBe(200);
    expect(tally.trips).toBe(0);
    expect(html).toContain(`${heading}</h1>`);
    const [, main = ""] = html.split("<main");
    expect(Array.from(main.matchAll(/<input[^>]* name="(\w+)"/g), ([, name]) => name)).toEqual(names);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("has the terms accepted by default, and leads to them", async () => {
    const { html } = await new Visitor().open("/auth?tab=register");
    expect(inputOf(html, "terms")).toContain('checked=""');
    for (const to of ["/terms", "/privacy"])
      expect(html).toMatch(new RegExp(`href="${to}"[^>]*target="_blank"`));
  });

  it("keeps where the visitor wanted to go, from view to view", async () => {
    for (const tab of ["login", "register", "reset"]) {
      const { html } = await new Visitor().open(`/auth?tab=${tab}&redirectTo=%2Fcompanies%3Fpage%3D2`);
      const kept = "redirectTo=%2Fcompanies%3Fpage%3D2";
      expect(html).toContain(`href="/auth?${kept}"`);
      expect(html).toContain(`href="/auth?tab=register&amp;${kept}"`);
      expect(html).toMatch(new RegExp(`<form[^>]* action="/auth\\?[^"]*${kept}"`));
    }
  });

  it("treats a form without fields as empty", async () => {
    const { status, html } = await new Visitor().send("/auth");
    expect(status).toBe(400);
    expect(html).toContain("Username is required");
    expect(html).toContain("Password is required");
  });

  it.each(["__intent__", "__state__"])("takes no command of the form library in %s", async (name) => {
    const { status, html } = await new Visitor().send("/auth", { [name]: "x", username: "ana" });
    expect(status).toBe(400);
    expect(html).toContain("Password is required");
  });
});

describe("signing in", () => {
  it("welcomes back once, in the page without scripts", async () => {
    const visitor = new Visitor();
    const response = await visitor.send("/auth?redirectTo=%2Fcompanies", { username: "Ana", password });
    expect(response.status).toBe(302);
    const back = await visitor.open(response.location ?? "");
    expect([back.status, back.location]).toEqual([302, "/companies"]);
    const { html } = await visitor.open("/companies");
    expect(noticeOf(html)).toContain("Logged in successfully");
    expect(noticeOf(html)).toContain("Welcome back, ana!");
    expect(noticeOf((await visitor.open("/companies")).html)).toBe("");
  });

  it("remembers for 30 days if asked, else until the browser closes", async () => {
    const remembered = await new Visitor().send("/auth", { username: "ana", password, rememberMe: "on" });
    const plain = await new Visitor().send("/auth", { username: "ana", password });
    const sessionOf = ({ headers }: typeof plain) =>
      headers.getSetCookie().find((line) => line.startsWith("__Host-sid="));
    expect(sessionOf(remembered)).toContain("Max-Age=2592000");
    expect(sessionOf(plain)).not.toContain("Max-Age");
  });

  it("rejects a wrong password and an unknown name alike, and keeps the name", async () => {
    for (const username of ["ana", "nobody"]) {
      const visitor = new Visitor();
      const typed = { username, password: "not my passphrase", rememberMe: "on" };
      const { status, html } = await visitor.send("/auth", typed);
      expect(status).toBe(401);
      expect(html).toContain("Login failed");
      expect(html).toContain("Invalid username or password");
      expect(inputOf(html, "username")).toContain(`value="${username}"`);
      expect(inputOf(html, "rememberMe")).toContain('checked=""');
      expect(html).not.toContain(typed.password);
      expect(visitor.has("__Host-sid")).toBe(false);
    }
  });

  it("says how long to wait after too many tries", async () => {
    const visitor = new Visitor();
    const tryAgain = () => visitor.send("/auth", { username: "boris", password: "wrong" });
    for (let tries = 0; tries < 5; tries++) expect((await tryAgain()).status).toBe(401);
    const { status, headers, html } = await tryAgain();
    expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(html).toContain("Please wait a minute, then try again.");
  });

  it("asks to wait while others sign in", async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => new Visitor().send("/auth", { username: "carla", password })),
    );
    const rejected = answers.filter(({ status }) => status !== 302);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { status, headers, html } of rejected) {
      expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(html).toContain("Please try again in a few seconds.");
    }
  });
});

describe("being sent back", () => {
  it.each([
    ["/companies?page=2#community-input", "/companies?page=2#community-input"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["https://evil.example/companies", "/"],
    ["https:/evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/.//evil.example", "/"],
    ["companies", "/"],
    ["/auth?redirectTo=/auth", "/"],
    ["", "/"],
  ])("%j leads to %s", async (wanted, to) => {
    const visitor = new Visitor();
    // As forms write it: a bracket that ends an address is taken for the end of a sentence.
    const path = `/auth?${new URLSearchParams({ redirectTo: wanted }).toString()}`;
    const { location, status } = await visitor.send(path, { username: "dora", password });
    expect([status, (await visitor.open(location ?? "")).location]).toEqual([302, to]);
    expect((await visitor.open(path)).location, "whoever is signed in already").toBe(to);
  });
});

describe("creating an account", () => {
  it("signs in and welcomes by name", async () => {
    const visitor = new Visitor({ launched: false });
    const { location } = await visitor.send("/auth?tab=register", person("Emil.1"));
    expect((await visitor.open(location ?? "")).location).toBe("/");
    const { html } = await visitor.open("/");
    expect(noticeOf(html)).toContain("Registration successful");
    expect(noticeOf(html)).toContain("Welcome, Emil.1!");
    expect(html).toContain("Be the first to know when we launch.");
  });

  it("shows all errors at once, beside each field and on top", async () => {
    const typed = { username: "ab", email: "nowhere", password: "12345", confirmPassword: "54321" };
    const { status, html } = await new Visitor().send("/auth?tab=register", typed);
    expect(status).toBe(400);
    for (const [name, message] of [
      ["username", "Username must be at least 3 characters"],
      ["email", "Invalid email address"],
      ["password", "Password must be at least 6 characters"],
      ["confirmPassword", "Passwords do not match"],
      ["terms", "You must accept the terms"],
    ] as const) {
      expect(html).toMatch(new RegExp(`<a href="#${name}"[^>]*>${message}</a>`));
      expect(html).toMatch(new RegExp(`<p id="${name}-error"[^>]*>${message}</p>`));
      expect(inputOf(html, name)).toMatch(new RegExp(`aria-describedby="${name}-error`));
    }
    expect(html).toContain("Registration failed");
    expect(inputOf(html, "email")).toContain('value="nowhere"');
    expect(inputOf(html, "terms"), "the box stays as it was left").not.toContain("checked");
    for (const secret of [typed.password, typed.confirmPassword]) expect(html).not.toContain(secret);
  });

  it("says to type the password twice", async () => {
    const { html } = await new Visitor().send("/auth?tab=register", {
      ...person("fritz"),
      confirmPassword: "",
    });
    expect(html).toContain("Please confirm your password");
  });

  it("rejects a taken name in any case, and a common password", async () => {
    const taken = await new Visitor().send("/auth?tab=register", {
      ...person("ANA"),
      email: "else@people.example",
    });
    expect([taken.status, taken.html]).toEqual([409, expect.stringContaining("This username is taken")]);
    for (const password of ["password123", "１２３４５６", "gustav1", "aaaaaa"]) {
      const common = { password, confirmPassword: password };
      const guessed = await new Visitor().send("/auth?tab=register", { ...person("gustav"), ...common });
      expect([guessed.status, guessed.html]).toEqual([
        400,
        expect.stringContaining("Choose a less common password"),
      ]);
    }
  });

  it("does not reveal known emails", async () => {
    const { status, html } = await new Visitor().send("/auth?tab=register", {
      ...person("hanna"),
      email: "ana@people.example",
    });
    expect(status).toBe(409);
    expect(html).toContain("Please try again with different credentials");
    expect(html).not.toContain('id="email-error"');
  });
});

describe("resetting a password", () => {
  const path = "/auth?tab=reset&redirectTo=%2Fcompanies";
  const newPassword = "another passphrase";

  it("sends a code, asks for it, and then changes the password and ends every session", async () => {
    const elsewhere = new Visitor();
    await elsewhere.send("/auth?tab=register", person("ida"));
    expect((await elsewhere.open("/companies")).html).toContain("Hello, ");

    const visitor = new Visitor();
    const asked = await visitor.send(path, { username: "ida", newPassword });
    expect(asked.status).toBe(200);
    expect(asked.html).toContain("If this account has an email address, a code is on its way to it.");
    expect(inputOf(asked.html, "username")).toContain('value="ida"');
    expect(inputOf(asked.html, "code")).toContain('autofocus=""');
    expect(asked.html).not.toContain(newPassword);

    const code = await readResetCode(env.DB, env.APP_SECRET, "ida@people.example");
    const wrong = await visitor.send(path, { username: "ida", newPassword, code: "0000-0000-0000" });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain("Password reset failed");
    expect(wrong.html).toContain("This code does not work");
    expect(inputOf(wrong.html, "code")).toContain('value="0000-0000-0000"');
    expect(wrong.html).not.toContain(newPassword);

    const done = await visitor.send(path, { username: "ida", newPassword, code: code.toLowerCase() });
    expect([done.status, done.location]).toEqual([302, "/auth?reset=done&redirectTo=%2Fcompanies"]);
    expect(noticeOf((await visitor.open(done.location ?? "")).html)).toContain("Password reset successful");
    expect((await elsewhere.open("/companies")).html).not.toContain("Hello, ");
    expect((await visitor.send("/auth", { username: "ida", password })).status).toBe(401);
    expect((await visitor.send("/auth", { username: "ida", password: newPassword })).status).toBe(302);
    const again = await new Visitor().send(path, { username: "ida", newPassword, code });
    expect(again.status).toBe(400);
  });

  it("answers an unknown name in the same words", async () => {
    const known = await new Visitor().send(path, { username: "ana", newPassword });
    const unknown = await new Visitor().send(path, { username: "nil", newPassword });
    const without = (html: string, name: string) =>
      html.replaceAll(name, "").replace(/nonce="\w+"|data-request-id="\w+"/g, "");
    expect(unknown.status).toBe(known.status);
    expect(without(unknown.html, "nil")).toBe(without(known.html, "ana"));
  });

  it("sends another code, whatever is in the field", async () => {
    const typed = { username: "ana", newPassword, code: "0000-0000-0000", asksAgain: "yes" };
    const { status, html } = await new Visitor().send(path, typed);
    expect(status).toBe(200);
    expect(html).toContain("a code is on its way");
  });

  it("rejects a short password before a code is sent", async () => {
    const { status, html } = await new Visitor().send(path, { username: "ana", newPassword: "12345" });
    expect(status).toBe(400);
    expect(html).toContain("Password must be at least 6 characters");
    expect(inputOf(html, "code")).toBeUndefined();
  });
});

describe("the header", () => {
  it("greets users, with a menu instead of the sign-in links", async () => {
    const visitor = new Visitor();
    await visitor.send("/auth", { username: "dora", password });
    const [header = ""] = (await visitor.open("/companies")).html.split("</header>");
    expect(header).toMatch(/<summary.*Hello, .*>dora<.*<\/summary>/);
    expect(header).toContain('href="/privacy/your-data"');
    expect(header).toMatch(/<form method="post" action="\/logout"/);
    for (const absent of ['href="/auth"', 'href="/auth?tab=register"', 'href="/admin"', "Admin"])
      expect(header).not.toContain(absent);
  });

  it("gives an admin a badge and a link to the dashboard", async () => {
    const visitor = new Visitor();
    await visitor.send("/auth", { username: "carla", password });
    await env.DB.exec("update users set role = 'admin' where username = 'carla'");
    await env.DB.exec("update sessions set has_second_factor = 1");
    const [header = ""] = (await visitor.open("/companies")).html.split("</header>");
    expect(header.match(/href="\/admin"/g)).toHaveLength(2);
    expect(header).toContain("Admin Dashboard</a>");
    expect(header.match(/>Admin<\/span>/g)).toHaveLength(2);
  });
});

describe("where the database fails", () => {
  it.each([
    ["/auth", { username: "ana", password }, "Login failed"],
    ["/auth?tab=register", person("newcomer"), "Registration failed"],
  ])(
    "%s comes back with what was typed, and with the id that stands in the log",
    async (path, fields, title) => {
      await env.DB.exec("alter table sessions rename to mislaid");
      const { status, html } = await new Visitor().send(path, fields);
      await env.DB.exec("alter table mislaid rename to sessions");
      expect(status).toBe(500);
      expect(html).toContain(title);
      expect(inputOf(html, "username")).toContain(`value="${fields.username}"`);
      expect(inputOf(html, "password")).not.toContain("value=");
      const [, id = "none"] = /tell us this id: ([0-9a-f]{16})/.exec(html) ?? [];
      expect(takeErrors().join()).toContain(id);
    },
  );
});

describe("signing out", () => {
  it("ends the session here and in the database, and says so", async () => {
    const visitor = new Visitor();
    await visitor.send("/auth", { username: "dora", password });
    const before = await countSessions("dora");
    const { location } = await visitor.send("/logout", { from: "/companies" });
    expect(location).toBe("/");
    expect(visitor.has("__Host-sid")).toBe(false);
    expect(await countSessions("dora")).toBe(before - 1);
    const { html } = await visitor.arrive("/");
    expect(noticeOf(html)).toContain("Logged out successfully");
    expect(html).not.toContain("Hello, ");
  });

  it("needs POST", async () => {
    const visitor = new Visitor();
    await visitor.send("/auth", { username: "dora", password });
    expect((await visitor.open("/logout")).location).toBe("/");
    const put = await visit("/logout", { method: "PUT", headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([put.status, put.headers.getSetCookie()]).toEqual([405, []]);
    expect((await visitor.open("/companies")).html).toContain("Hello, ");
  });

  it("says when it failed, and leaves the visitor signed in where they were", async () => {
    const visitor = new Visitor();
    await visitor.send("/auth", { username: "dora", password });
    await env.DB.exec("alter table sessions rename to mislaid");
    const { location } = await visitor.send("/logout", { from: "/companies?page=2" });
    await env.DB.exec("alter table mislaid rename to sessions");
    expect(location).toBe("/companies?page=2");
    expect(takeErrors()).toHaveLength(1);
    const { html } = await visitor.open("/companies?page=2");
    expect(noticeOf(html)).toContain("Logout failed");
    expect(html).toContain("Hello, ");
  });
});

async function countSessions(username: string): Promise<number> {
  const query = "select count(*) from sessions where user_id = (select id from users where username = ?)";
  return (await env.DB.prepare(query).bind(username).first<number>("count(*)")) ?? 0;
}
