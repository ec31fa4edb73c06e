/** Uses of the Worker's secret; each has its own key. */
type SitePurpose =
  | "security log"
  | "mail body"
  | "reset code"
  | "unsubscribe"
  | "second factor"
  | "session"
  | "user key"
  | "limit"
  | "known browser"
  | "ask"
  | "watcher"
  | "watch link"
  | "watch confirmation"
  | "representative"
  | "bookmark"
  | "admin search";

/** Uses of an account's user key. */
type PersonalPurpose = "author hash" | "contribution index" | "withdrawal code";

export type Purpose = SitePurpose | PersonalPurpose;

/** Keys are derived from the secret and never stored. */
export interface Secrets {
  /** HMAC-SHA-256 in base64url. */
  keyedHash(purpose: Purpose, text: string): Promise<string>;
  /** Also with the former secret, to find what was stored under either. */
  keyedHashes(purpose: Purpose, text: string): Promise<string[]>;
  /** AES-256-GCM with a new nonce, in base64url. */
  seal(purpose: Purpose, text: string): Promise<string>;
  /** @throws UnsealError for another secret or purpose, or a changed text. */
  unseal(purpose: Purpose, sealed: string): Promise<string>;
  /**
   * Seals with the present secret what a former one sealed; null where that is done.
   * @throws UnsealError as {@link Secrets.unseal} does.
   */
  reseal(purpose: Purpose, sealed: string): Promise<string | null>;
}

export class UnsealError extends Error {}

const nonceBytes = 12;
const encoder = new TextEncoder();

/**
 * Derives keys by HKDF-SHA-256 (RFC 5869).
 * @param secret at least 256 random bits: the Worker's, a user key, or a key from a password.
 * @param former only opens and finds what it made.
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

/** Derived at first use. */
function keysOf(secret: string) {
  // Keys, not promises: a request must not wait for another's work.
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

/** Null where this key did not seal it. */
async function decrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const iv = bytes.slice(0, nonceBytes);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/** Parameters of Web Crypto. */
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

/** Without padding (RFC 4648, section 5). */
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

/** Lower case. */
export function hexOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += pairs[byte] ?? "";
  return text;
}

const tokenBytes = 32;

/** 256 random bits, base64url. */
export function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
}

/** Stored in place of a token. 256 random bits need no slow hash. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}
