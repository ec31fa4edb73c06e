import { fail, ok, type Failure, type Result } from "~/core/result";
import { fileProblems } from "../problem-texts";

/** In bytes. */
export const importFileLimit = 5 * 1024 * 1024;

/**
 * The first stage: the text of a file, without its byte order mark.
 * @returns `too_large` over 5 MB, `invalid` for anything but UTF-8.
 */
export function readFileText(bytes: Uint8Array): Result<string> {
  if (bytes.length > importFileLimit) return tooLarge(bytes.length);
  const disguise = disguiseOf(bytes);
  if (disguise) return fail("invalid", disguise);
  const text = decode(bytes);
  if (text !== null) return text.trim() === "" ? fail("invalid", fileProblems.empty) : ok(text);
  const line = lineWhere(bytes, (part) => decode(part) === null);
  return fail("invalid", fileProblems.notUtf8(line));
}

export function tooLarge(bytes: number): Failure {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return fail("too_large", fileProblems.tooLarge(megabytes));
}

function disguiseOf(bytes: Uint8Array): string | null {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) {
    return fileProblems.zip;
  }
  if (startsWith(0x25, 0x50, 0x44, 0x46)) return fileProblems.pdf;
  const firstNul = bytes.indexOf(0);
  if (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff) || (firstNul >= 0 && looksLikeUtf16(bytes))) {
    return fileProblems.utf16;
  }
  if (firstNul < 0) return null;
  const line = lineWhere(bytes, (part) => part.includes(0));
  return fileProblems.binary(line);
}

/** Most characters are a plain letter beside a NUL, as in UTF-16 without a byte order mark. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1_000);
  const isText = (byte: number) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  for (const nulAt of [0, 1]) {
    const pairs = Math.floor(sample.length / 2);
    let fitting = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const nul = sample[2 * pair + nulAt] ?? 1;
      const other = sample[2 * pair + 1 - nulAt] ?? 0;
      if (nul === 0 && isText(other)) fitting++;
    }
    if (pairs > 4 && fitting / pairs > 0.8) return true;
  }
  return false;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Counts from 1. No byte of a longer UTF-8 sequence is a line feed. */
function lineWhere(bytes: Uint8Array, isMet: (line: Uint8Array) => boolean): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || isMet(bytes.subarray(start, end))) return line;
    start = end + 1;
    line++;
  }
}
