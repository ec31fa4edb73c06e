/** What the Worker's one secret is used for; each use has a key of its own. */
type SitePurpose =
  | "security log"
  | "mail body"
  | "reset code"
  | "unsubscribe"
  | "second factor"
  | "session"
  | "personal key"
  | "limit"
  | "known browser"
  | "ask"
  | "watcher"
  | "watch link"
  | "watch confirmation"
  | "representative"
  | "bookmark"
  | "admin search";

/** What an account's personal key is used for. */
type PersonalPurpose = "owner tag" | "own list" | "withdrawal code";

/** What a key is used for: each purpose has its own. */
export type Purpose = SitePurpose | PersonalPurpose;

/** Cryptography with keys that come from the secret and are stored nowhere. */
export interface Secrets {
  /** A hash that only the holder of the secret can make: base64url of HMAC-SHA-256. */
  keyedHash(purpose: Purpose, text: string): Promise<string>;
  /** The hash and, while a former secret is still held, the one that it made: to find what was stored under either. */
  keyedHashes(purpose: Purpose, text: string): Promise<string[]>;
  /** Encrypts by AES-256-GCM under a fresh nonce; base64url. */
  seal(purpose: Purpose, text: string): Promise<string>;
  /** @throws UnsealError when neither this secret nor the former one sealed it, for this purpose, or it was changed. */
  unseal(purpose: Purpose, sealed: string): Promise<string>;
  /**
   * What a former secret sealed, sealed with the present one; null where it is so already.
   * @throws UnsealError as {@link Secrets.unseal} does.
   */
  reseal(purpose: Purpose, sealed: string): Promise<string | null>;
}

/** What was sealed does not open with the secrets at hand. */
export class UnsealError extends Error {}

const nonceBytes = 12;
const encoder = new TextEncoder();

/**
 * Derives (HKDF-SHA-256, RFC 5869) and keeps the keys of one secret.
 * @param secret At least 256 bits of chance: the Worker's, an account's personal key, or a key from its password.
 * @param former The secret before this one: it still opens and finds what it made, and makes nothing new.
 */
export function createSecrets(secret: string, former?: string): Secrets {
  const present = keysOf(secret);
  const rings = former === undefined ? [present] : [present, keysOf(former)];
  const open = async (purpose: Purpose, sealed: string) => {
    const bytes = fromBase64Url(sealed);
    for (const ring of rings) {
      const text = await decrypt(await ring(purpose, aes), bytes);
      if (text !== null) return { text, isPresent: ring === present };
    }
    throw new UnsealError(`What was sealed as ${purpose} does not open with this secret.`);
  };
  const secrets: Secrets = {
    async keyedHash(purpose, text) {
      return sign(await present(purpose, hmac), text);
    },
    async keyedHashes(purpose, text) {
      return Promise.all(rings.map(async (ring) => sign(await ring(purpose, hmac), text)));
    },
    async seal(purpose, text) {
      return encrypt(await present(purpose, aes), text);
    },
    async unseal(purpose, sealed) {
      return (await open(purpose, sealed)).text;
    },
    async reseal(purpose, sealed) {
      const { text, isPresent } = await open(purpose, sealed);
      return isPresent ? null : secrets.seal(purpose, text);
    },
  };
  return secrets;
}

/** The keys of one secret, each derived at its first use. */
function keysOf(secret: string) {
  // Keys, not promises of them: one request must not wait on another's work.
  const keys = new Map<string, CryptoKey>();
  return async (purpose: Purpose, algorithm: KeyKind): Promise<CryptoKey> => {
    const name = `${algorithm.name} ${purpose}`;
    const key = keys.get(name) ?? (await deriveKey(secret, name, algorithm));
    keys.set(name, key);
    return key;
  };
}

async function sign(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** The text, or null where this key did not seal it. */
async function decrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const iv = bytes.slice(0, nonceBytes);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/** An algorithm with what Web Crypto asks for to make a key of it. */
interface KeyKind {
  readonly name: "HMAC" | "AES-GCM";
  readonly options: HmacImportParams | { name: "AES-GCM"; length: 256 };
  readonly uses: ("sign" | "encrypt" | "decrypt")[];
}

const hmac: KeyKind = { name: "HMAC", options: { name: "HMAC", hash: "SHA-256" }, uses: ["sign"] };
const aes: KeyKind = {
  name: "AES-GCM",
  options: { name: "AES-GCM", length: 256 },
  uses: ["encrypt", "decrypt"],
};

async function deriveKey(secret: string, name: string, { options, uses }: KeyKind): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const parameters = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encoder.encode(`parental leave: ${name}`),
  };
  const bits = await crypto.subtle.deriveBits(parameters, source, 256);
  return crypto.subtle.importKey("raw", bits, options, false, uses);
}

/** Base64 for urls and cookies, without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  let binary = "";
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Bytes in lower-case hexadecimal digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += pairs[byte] ?? "";
  return text;
}

const tokenBytes = 32;

/** A secret for a cookie or a link: 256 random bits, base64url. */
export function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
}

/** What is stored of a token. So many random bits need no slow hash: nobody can try them all. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}
