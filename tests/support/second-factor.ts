import { Secret, TOTP } from "otpauth";

/** The second factor of every admin that tests prepare, as `ADMIN_TOTP_SECRET` takes it. */
export const secondFactorSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** One that nobody has. */
export const otherSecret = "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U";

interface AtMoment {
  secret?: string;
  /** When the code is typed, in milliseconds UTC. */
  at?: number;
}

/** The code that an authenticator app shows. A code works once: the next is there 30 seconds later. */
export function secondFactorCode({ secret = secondFactorSecret, at = Date.now() }: AtMoment = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
