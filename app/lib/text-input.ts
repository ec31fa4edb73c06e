import { z } from "zod";

import { countCharacters, isVisible } from "./text-rules";

/** Control characters but tab and line ends, and halves of characters. Marks of the reading direction are allowed. */
// eslint-disable-next-line no-control-regex -- refusing control characters is what it is for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u;
const lineEnds = /[\r\n\u2028\u2029]/;

/** Code units that one visible character may need. */
const unitsACharacter = 12;

/** Trimmed; lengths count visible characters. */
export function line(min: number, max: number, tooShort: string) {
  return bounded(min, max, tooShort).refine(
    (text) => !controls.test(text) && !lineEnds.test(text),
    "Remove line breaks and control characters",
  );
}

/** Several lines. Line ends become LF. */
export function text(min: number, max: number, tooShort: string) {
  return bounded(min, max, tooShort)
    .refine((written) => min === 0 || written === "" || isVisible(written), tooShort)
    .refine((written) => !controls.test(written), "Remove control characters")
    .transform((written) => written.replace(/\r\n?/g, "\n"));
}

function bounded(min: number, max: number, tooShort: string) {
  const tooLong = `Use at most ${max.toLocaleString("en-AU")} characters`;
  return (
    z
      .string({ error: tooShort })
      .trim()
      // First and alone: a far too long text is not counted or searched.
      .refine((text) => text.length <= max * unitsACharacter, { error: tooLong, abort: true })
      .refine((text) => countCharacters(text) >= min, tooShort)
      .refine((text) => countCharacters(text) <= max, tooLong)
  );
}

/** At most 254 characters (RFC 5321, section 4.5.3.1.3). */
export function emailAddress(message: string, missing = message) {
  return z.string({ error: missing }).trim().min(1, missing).max(254, message).pipe(z.email(message));
}
