import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx, forgetAccounts, password, valueOf } from "../../../tests/support/accounts";
import { makeUser } from "../../../tests/support/actors";
import { signIn } from "./account-commands.server";
import { cost, hashPassword, isOutdated, verifyPassword } from "./password-hash.server";

beforeEach(forgetAccounts);

describe("a password", () => {
  it("is hashed within what production allows, with its parameters", async () => {
    expect(cost.N * cost.r * cost.p).toBeLessThanOrEqual(2 ** 20);
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[^$]+\$[^$]+$/);
    expect(hash).not.toBe(await hashPassword(password));
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password} `, hash)).toBe(false);
  });

  it.each([
    ["nobody", undefined],
    ["an account whose hash is none", "plain"],
  ])("does not belong to %s", async (_, stored) => {
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("is hashed anew at a login when its parameters are of yesterday", async () => {
    const { scrypt } = await import("node:crypto");
    const salt = Buffer.from("sixteen bytes...");
    const key = await new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, 32, { N: 1024, r: 8, p: 1 }, (error, made) =>
        error ? reject(error) : resolve(made),
      ),
    );
    const old = `scrypt$1024$8$1$${salt.toString("base64")}$${key.toString("base64")}`;
    const id = await makeUser({ username: "Old", password: old });
    expect(isOutdated(old)).toBe(true);
    valueOf(await signIn(ctx, { username: "old", password, rememberMe: false }));
    const stored = await env.DB.prepare("SELECT password FROM users WHERE id = ?")
      .bind(id)
      .first<string>("password");
    expect(isOutdated(stored ?? "")).toBe(false);
    expect(await verifyPassword(password, stored ?? undefined)).toBe(true);
  });
});
