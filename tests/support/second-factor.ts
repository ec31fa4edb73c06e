import { Secret, TOTP } from "otpauth";

/** As `ADMIN_TOTP_SECRET` takes it. */
export const secondFactorSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Nobody's. */
export const otherSecret = "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U";

interface AtMoment {
  secret?: string;
  /** Ms UTC. */
  at?: number;
}

/** A code works once; the next comes 30 seconds later. */
export function secondFactorCode({ secret = secondFactorSecret, at = Date.now() }: AtMoment = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
