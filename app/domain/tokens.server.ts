import { toBase64Url } from "./secrets.server";

const tokenBytes = 32;

/** A secret for a cookie or a link: 256 random bits, base64url. */
export function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
}

/** What is stored of a token. So many random bits need no slow hash: nobody can try them all. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}
