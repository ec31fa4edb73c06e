import type { Marks } from "./marks.server";

interface Place {
  mark: keyof Marks;
  /** The first byte. */
  at: number;
  length: number;
}

/** A text in UTF-8, with zeros where its marks stand. */
export interface Pieces {
  bytes: Uint8Array<ArrayBuffer>;
  places: readonly Place[];
}

const encoder = new TextEncoder();

/** Takes its marks out of a text; one that is empty stands nowhere. */
export function piecesOf(text: string, { nonce, requestId }: Marks): Pieces {
  const bytes = encoder.encode(text);
  const found = [nonce, requestId].filter((mark) => mark !== "");
  if (found.length === 0) return { bytes, places: [] };
  const places: Place[] = [];
  let at = 0;
  for (const [i, part] of text.split(new RegExp(`(${found.join("|")})`)).entries()) {
    const { length } = encoder.encode(part);
    if (i % 2 === 1) {
      places.push({ mark: part === nonce ? "nonce" : "requestId", at, length });
      bytes.fill(0, at, at + length);
    }
    at += length;
  }
  return { bytes, places };
}

/**
 * The text again in UTF-8, with other marks: one copy of all of it, into which they are written.
 * @throws RangeError for a mark that is longer or shorter than the one in whose place it stands.
 */
export function bytesOf({ bytes, places }: Pieces, { nonce, requestId }: Marks): Uint8Array<ArrayBuffer> {
  const values = { nonce: encoder.encode(nonce), requestId: encoder.encode(requestId) };
  const again = bytes.slice();
  for (const { mark, at, length } of places) {
    if (values[mark].length !== length) throw new RangeError(`A ${mark} has ${length} bytes.`);
    again.set(values[mark], at);
  }
  return again;
}

/** Copies in memory by name; of too many bytes those go that were asked for longest ago. */
export class KeptCopies<Copy extends { readonly length: number }> {
  readonly #copies = new Map<string, Copy>();
  #length = 0;

  constructor(readonly most: number) {}

  get(name: string): Copy | undefined {
    const copy = this.#copies.get(name);
    if (copy) {
      this.#copies.delete(name);
      this.#copies.set(name, copy);
    }
    return copy;
  }

  set(name: string, copy: Copy): void {
    this.#forget(name);
    this.#copies.set(name, copy);
    this.#length += copy.length;
    for (const [oldest] of this.#copies) {
      if (this.#length <= this.most) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#length -= this.#copies.get(name)?.length ?? 0;
    this.#copies.delete(name);
  }
}
