/** What differs from answer to answer of the same page. */
interface Marks {
  nonce: string;
  requestId: string;
}

/** A text in bytes between its marks, and before each piece but the first which mark stands there. */
export interface Pieces {
  texts: readonly Uint8Array[];
  marks: readonly (keyof Marks)[];
}

const encoder = new TextEncoder();

/** Takes a text apart where its marks stand; one that is empty stands nowhere. */
export function piecesOf(text: string, { nonce, requestId }: Marks): Pieces {
  const found = [nonce, requestId].filter((mark) => mark !== "");
  if (found.length === 0) return { texts: [encoder.encode(text)], marks: [] };
  const parts = text.split(new RegExp(`(${found.join("|")})`));
  return {
    texts: parts.filter((_, i) => i % 2 === 0).map((part) => encoder.encode(part)),
    marks: parts.filter((_, i) => i % 2 === 1).map((mark) => (mark === nonce ? "nonce" : "requestId")),
  };
}

/** The text again in UTF-8, with other marks. */
export function bytesOf({ texts, marks }: Pieces, { nonce, requestId }: Marks): Uint8Array<ArrayBuffer> {
  const values = { nonce: encoder.encode(nonce), requestId: encoder.encode(requestId) };
  const parts = texts.flatMap((text, i) => {
    const mark = marks[i - 1];
    return mark ? [values[mark], text] : [text];
  });
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
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
