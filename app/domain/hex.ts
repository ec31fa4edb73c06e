const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Bytes in lower-case hexadecimal digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += pairs[byte] ?? "";
  return text;
}
