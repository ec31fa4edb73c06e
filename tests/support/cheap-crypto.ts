import type * as Crypto from "node:crypto";

const real = process.getBuiltinModule("node:crypto");

/**
 * Node's crypto with a hundredth of scrypt's work, because tests in workerd make thousands of hashes.
 * `password-hash.test.ts`, commands and the browser use the real one.
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
