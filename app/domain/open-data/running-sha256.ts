/** How far a SHA-256 has come: it can be written down as JSON, and gone on with in another run. */
export interface RunningHash {
  /** The eight words. */
  words: number[];
  /** The bytes that were taken, whole blocks and {@link rest}. */
  length: number;
  /** The bytes of the block that is not full yet. */
  rest: number[];
}

const blockBytes = 64;

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
/** The first 64 primes' cube roots' fractions, and the first eight's square roots' (FIPS 180-4, 4.2.2 and 5.3.3). */
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const firstWords = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export const emptyHash: RunningHash = { words: firstWords, length: 0, rest: [] };

/** Goes on with more bytes. WebCrypto cannot stop and go on, which work in bounded steps has to. */
export function hashMore({ words, length, rest }: RunningHash, bytes: Uint8Array): RunningHash {
  const state = Int32Array.from(words);
  const schedule = new Int32Array(64);
  const joined = new Uint8Array(rest.length + bytes.length);
  joined.set(rest);
  joined.set(bytes, rest.length);
  const whole = joined.length - (joined.length % blockBytes);
  const view = new DataView(joined.buffer);
  for (let at = 0; at < whole; at += blockBytes) takeBlock(state, schedule, view, at);
  return { words: [...state], length: length + bytes.length, rest: [...joined.subarray(whole)] };
}

/** The hash of all that was taken, as 64 hexadecimal digits. */
export function finishHash(hash: RunningHash): string {
  const { length, rest } = hash;
  const zeros = (blockBytes * 2 - 9 - rest.length) % blockBytes;
  const end = new Uint8Array(1 + zeros + 8);
  end[0] = 0x80;
  new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(length) * 8n);
  return hashMore(hash, end)
    .words.map((word) => (word >>> 0).toString(16).padStart(8, "0"))
    .join("");
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** FIPS 180-4, 6.2.2. */
function takeBlock(state: Int32Array, w: Int32Array, view: DataView, at: number): void {
  const word = (place: number) => w[place] as number;
  for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const [before15, before2] = [word(t - 15), word(t - 2)];
    const s0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
    const s1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
    w[t] = word(t - 16) + s0 + word(t - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] as number) + word(t)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => {
    state[place] = (state[place] as number) + value;
  });
}
