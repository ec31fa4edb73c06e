import { describe, expect, it } from "vitest";

import { cost, hashPassword, verifyPassword } from "./passwords.server";

const password = "seven quiet otters";

describe("a password", () => {
  it("is hashed within what production allows, with its parameters", async () => {
    expect(cost.N * cost.r * cost.p).toBeLessThanOrEqual(2 ** 20);
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[^$]+\$[^$]+$/);
    expect(hash).not.toBe(await hashPassword(password));
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password} `, hash)).toBe(false);
  });

  it("is what it was made with all of the work", async () => {
    // By Node's own scrypt, once.
    const known = "scrypt$32768$8$3$c2l4dGVlbiBieXRlcy4uLg==$j7hURDIdZO9dZzcbohXN2RGZ8rtl9KZUCE4BdvFcEFU=";
    expect(await verifyPassword(password, known)).toBe(true);
  });

  it.each([
    ["nobody", undefined],
    ["an account whose hash is none", "plain"],
  ])("does not belong to %s", async (_, stored) => {
    expect(await verifyPassword("", stored)).toBe(false);
  });
});
