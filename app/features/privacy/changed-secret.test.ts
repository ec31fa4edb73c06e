import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import {
  askForCode,
  ctx,
  forgetAccounts,
  join,
  newPassword,
  password,
} from "../../../tests/support/accounts";
import { unwrapUserKey, wrapUserKey } from "../accounts/passwords.server";
import { resealAll } from "./reseal-commands.server";
import { signIn } from "~/features/accounts/commands.server";
import { resetPassword } from "~/features/accounts/reset-commands.server";
import { recognise } from "~/features/accounts/session-queries.server";
import { readOutbox } from "~/features/mail/queries.server";
import { commandLine } from "~/server/audit-entry.server";
import { createSecrets } from "~/server/secrets.server";
import { approveSignups, grantAccess } from "~/features/waitlist/access-commands.server";
import { joinWaitlist, unsubscribe } from "~/features/waitlist/commands.server";

/** The same site after its secret was changed, and once the former one is held no longer. */
const secret = "a new secret of the same site, long enough";
const changed = { ...ctx, secrets: createSecrets(secret, env.APP_SECRET) };
const forgotten = { ...ctx, secrets: createSecrets(secret) };
const changedTwice = { ...ctx, secrets: createSecrets("the secret after that one, long enough", secret) };

const wrapped = (username: string) =>
  env.DB.prepare("SELECT user_key FROM users WHERE username = ?").bind(username).first<string>("user_key");

beforeEach(async () => {
  await forgetAccounts();
  await env.DB.exec("DELETE FROM launch_signups");
});

describe("with a former secret", () => {
  it("what it sealed opens and its hashes are found, and nothing new is made with it", async () => {
    const sealed = await ctx.secrets.seal("mail body", "words");
    expect(await changed.secrets.unseal("mail body", sealed)).toBe("words");
    expect(await changed.secrets.keyedHashes("unsubscribe", "a")).toEqual([
      await forgotten.secrets.keyedHash("unsubscribe", "a"),
      await ctx.secrets.keyedHash("unsubscribe", "a"),
    ]);
    const anew = await changed.secrets.seal("mail body", "words");
    expect(await forgotten.secrets.unseal("mail body", anew)).toBe("words");
    await expect(ctx.secrets.unseal("mail body", anew)).rejects.toThrow("mail body");
    await expect(forgotten.secrets.unseal("mail body", sealed)).rejects.toThrow("mail body");
    await expect(changed.secrets.unseal("session", sealed), "another purpose").rejects.toThrow("session");
    expect(await changed.secrets.reseal("mail body", anew)).toBeNull();
    const resealed = await changed.secrets.reseal("mail body", sealed);
    expect(await forgotten.secrets.unseal("mail body", resealed ?? "")).toBe("words");
  });

  it("sessions go on, mail is read, and a code that was mailed before still works once", async () => {
    const { token } = await join("Robin");
    const code = await askForCode("Robin");
    expect((await recognise(changed, { sessionToken: token })).account?.username).toBe("Robin");
    expect((await recognise(forgotten, { sessionToken: token })).account).toBeNull();
    const texts: string[] = [];
    for await (const { text } of readOutbox(changed)) texts.push(text ?? "");
    expect(texts.join()).toContain(code);
    const reset = { username: "robin", newPassword, code };
    expect(await resetPassword(forgotten, reset)).toMatchObject({ code: "invalid" });
    expect(await resetPassword(changed, reset)).toMatchObject({ ok: true });
    expect(await resetPassword(changed, reset)).toMatchObject({ code: "invalid" });
  });

  it("signing in seals the account's key anew, and what was contributed stays one's own", async () => {
    const { token } = await join("Robin");
    const before = (await recognise(ctx, { sessionToken: token })).contributor;
    const former = await wrapped("Robin");
    const signedIn = await signIn(changed, { username: "Robin", password, rememberMe: false });
    if (!signedIn.ok) throw new Error(signedIn.message);
    expect(await wrapped("Robin")).not.toBe(former);
    const again = await signIn(forgotten, { username: "Robin", password, rememberMe: false });
    if (!again.ok) throw new Error(again.message);
    const after = (await recognise(forgotten, { sessionToken: again.value.token })).contributor;
    expect(await after?.keys.keyedHash("author hash", "x")).toBe(
      await before?.keys.keyedHash("author hash", "x"),
    );
    const settled = await wrapped("Robin");
    await signIn(forgotten, { username: "Robin", password, rememberMe: false });
    expect(await wrapped("Robin"), "written once").toBe(settled);
  });

  it("every night seals the keys of those anew who do not sign in, and says when none is left", async () => {
    const people = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
    const insert = env.DB.prepare(
      "INSERT INTO users (username, password, email, created_at, user_key) VALUES (?1, 'x', ?1, 0, ?2)",
    );
    for (const name of people)
      await insert.bind(name, await wrapUserKey(ctx, `key of ${name}`, `password of ${name}`)).run();
    await insert.bind("Old", null).run();
    await insert.bind("Broken", "AAAA").run();
    expect(await resealAll(changed, 2)).toEqual({ resealed: 5, lost: 1 });
    for (const name of people)
      expect(await unwrapUserKey(forgotten, await wrapped(name), `password of ${name}`)).toBe(
        `key of ${name}`,
      );
    expect(await resealAll(changed, 2)).toEqual({ resealed: 0, lost: 1 });
    expect(await wrapped("Old")).toBeNull();
  });

  it("links to unsubscribe are the ones of earlier mail while that can be known, and new ones then", async () => {
    const ana = { firstName: "Ana", lastName: "", email: "Ana@example.test", country: "Australia" as const };
    await joinWaitlist(ctx, ana);
    const welcomed = await newestToken(ctx);
    ctx.now += 1;
    const { id } = await grantAccess(changed, ana, commandLine);
    expect(await newestToken(changed)).toBe(welcomed);
    ctx.now += 1;
    await approveSignups(changedTwice, { rows: [{ id }], actor: commandLine });
    const renewed = await newestToken(changedTwice);
    expect(renewed).not.toBe(welcomed);
    await unsubscribe(ctx, renewed);
    const since = await env.DB.prepare("SELECT unsubscribed_at FROM launch_signups").first("unsubscribed_at");
    expect(since).toBe(ctx.now);
  });
});

/** The token of the unsubscribe link in the newest mail. */
async function newestToken(opened: typeof ctx): Promise<string> {
  for await (const { text } of readOutbox(opened))
    return /unsubscribe\S*?([\w-]{43})/.exec(text ?? "")?.[1] ?? "";
  return "";
}
