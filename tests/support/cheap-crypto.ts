import type * as Crypto from "node:crypto";

const real = process.getBuiltinModule("node:crypto");

/**
 * Node's crypto, as the tests inside workerd meet it (vitest.config.ts): a password's hash is as it is, but made with a
 * hundredth of the work, since thousands are made. `password-hash.test.ts`, the commands and the browser pay the price.
 */
export const { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } = real;

function cheap({ N = 64, ...options }: Crypto.ScryptOptions): Crypto.ScryptOptions {
  return { ...options, N: Math.max(2, N / 64), p: 1 };
}

export function scrypt(
  password: string,
  salt: Buffer,
  bytes: number,
  options: Crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  real.scrypt(password, salt, bytes, cheap(options), done);
}

export function scryptSync(
  password: string,
  salt: Buffer,
  bytes: number,
  options: Crypto.ScryptOptions,
): Buffer {
  return real.scryptSync(password, salt, bytes, cheap(options));
}
