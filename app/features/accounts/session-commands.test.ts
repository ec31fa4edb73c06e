import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  askForCode,
  count,
  ctx,
  forgetAccounts,
  join,
  newPassword,
  password,
  valueOf,
} from "../../../tests/support/accounts";
import { emailsTo, interruptedDatabase, peopleContext } from "../../../tests/support/people-context";
import { signIn } from "./commands.server";
import { browserKindOf, recognise } from "./session-queries.server";
import { changePassword, endOwnSessions, listOwnSessions } from "./session-commands.server";
import { resetPassword } from "./reset-commands.server";

beforeEach(forgetAccounts);

const isKnown = async (sessionToken: string) => (await recognise(ctx, { sessionToken })).account !== null;
const login = async (browser?: "Firefox on Android", typed = password) =>
  valueOf(await signIn(ctx, { username: "Robin", password: typed, rememberMe: false }, { browser }));

/** Robin, signed in here and on a phone, and Kim. */
async function people() {
  const here = await join("Robin");
  ctx.now += 1;
  const phone = await login("Firefox on Android");
  const kim = await join("Kim");
  return {
    here,
    phone,
    kim,
    owner: { userId: here.account.id, username: "Robin", role: "user" as const, token: here.token },
  };
}

describe("where one is signed in", () => {
  it("is listed by month and kind of browser, with ids that open nothing", async () => {
    const { owner, phone } = await people();
    const listed = await listOwnSessions(ctx, owner);
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
        browser: "Firefox on Android",
        signedInIn: "2026-01",
        isThisBrowser: false,
      },
      {
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
        browser: null,
        signedInIn: "2026-01",
        isThisBrowser: true,
      },
    ]);
    const id = listed[0]?.id ?? "";
    expect(await isKnown(id)).toBe(false);
    const hashes = await env.DB.prepare("SELECT id_hash FROM sessions").all();
    expect(JSON.stringify(hashes.results)).not.toContain(id);
    expect(phone.token).not.toContain(id);
  });

  it("ends one of one's own for the present password, and nobody else's", async () => {
    const { owner, here, phone, kim } = await people();
    const [ofPhone] = await listOwnSessions(ctx, owner);
    const kims = { userId: kim.account.id, token: kim.token };
    const id = ofPhone?.id ?? "";
    expect(await endOwnSessions(ctx, kims, { id }, password)).toMatchObject({ code: "not_found" });
    expect(await endOwnSessions(ctx, owner, { id }, "not mine")).toMatchObject({
      code: "invalid",
      fields: { password: [expect.stringContaining("No browser was signed out")] },
    });
    expect(await isKnown(phone.token)).toBe(true);
    valueOf(await endOwnSessions(ctx, owner, { id }, password));
    expect([await isKnown(phone.token), await isKnown(here.token)]).toEqual([false, true]);
    expect(await endOwnSessions(ctx, owner, { id }, password)).toMatchObject({ code: "not_found" });
  });

  it("ends all others", async () => {
    const { owner, here, phone, kim } = await people();
    expect(await endOwnSessions(ctx, owner, "others", "not mine")).toMatchObject({ code: "invalid" });
    expect(await isKnown(phone.token)).toBe(true);
    valueOf(await endOwnSessions(ctx, owner, "others", password));
    expect(await Promise.all([here, phone, kim].map(({ token }) => isKnown(token)))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("changing the password", () => {
  it("asks for the present one, ends other sessions and codes, and tells the email", async () => {
    const { owner, here, phone, kim } = await people();
    const code = await askForCode("Robin");
    expect(await changePassword(ctx, owner, { password: "not mine", newPassword })).toMatchObject({
      code: "invalid",
      fields: { password: [expect.stringContaining("Nothing was changed")] },
    });
    expect([await isKnown(phone.token), await count("reset_codes")]).toEqual([true, 1]);
    valueOf(await changePassword(ctx, owner, { password, newPassword }));
    expect(await Promise.all([here, phone, kim].map(({ token }) => isKnown(token)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await resetPassword(ctx, { username: "Robin", newPassword: password, code })).toMatchObject({
      code: "invalid",
    });
    expect((await emailsTo("Robin@example.test")).at(-1)?.text).toContain("was just changed");
    await login(undefined, newPassword);
  });

  it("refuses a common one", async () => {
    const { owner } = await people();
    expect(await changePassword(ctx, owner, { password, newPassword: "password1" })).toMatchObject({
      fields: { newPassword: ["Choose a less common password"] },
    });
  });

  it("gives way to a reset meanwhile, and ends and tells nothing then", async () => {
    const { owner } = await people();
    const code = await askForCode("Robin");
    const reset = () => resetPassword(ctx, { username: "Robin", newPassword, code });
    const meanwhile = { ...peopleContext(interruptedDatabase(env.DB, 2, reset)), clock: ctx.clock };
    const rejected = await changePassword(meanwhile, owner, { password, newPassword: "twelve calm herons" });
    expect(rejected).toMatchObject({ code: "invalid" });
    await login(undefined, newPassword);
    expect((await emailsTo("Robin@example.test")).map(({ kind }) => kind)).toEqual([
      "email_proof",
      "reset_code",
      "account_notice",
    ]);
  });
});

describe("a kind of browser", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      "Chrome on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
    ["curl/8.5.0", "A program or an unknown browser"],
    [null, "A program or an unknown browser"],
    ["<script>alert(1)</script> Firefox/1", "Firefox"],
  ])("of %j is %s", (userAgent, kind) => {
    expect(browserKindOf(userAgent)).toBe(kind);
  });
});
