/**
 * A file as the hidden text of a form: compressed, in Base64. So a preview that keeps nothing on the server can
 * hand the very bytes to the form that confirms it.
 */
export async function packFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (let from = 0; from < packed.length; from += charactersACall)
    binary += String.fromCharCode(...packed.subarray(from, from + charactersACall));
  return btoa(binary);
}

const charactersACall = 0x2000;

/** The bytes of a packed file, at most so many; null for what is none, or holds more. */
export async function unpackFile(text: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const packed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      parts.push(value.slice());
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return null;
  }
}
