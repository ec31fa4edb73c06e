import { z } from "zod";

import { cleanName } from "./clean-name";
import { countCharacters, isVisible } from "./text-rules";

/** Control characters but tab and line ends, and halves of characters. Marks of the reading direction are allowed. */
// eslint-disable-next-line no-control-regex -- refusing control characters is what it is for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u;
const lineEnds = /[\r\n\u2028\u2029]/;

/** Code units that one visible character may need. */
const unitsACharacter = 12;

/** Trimmed; lengths count visible characters. */
export function line(min: number, max: number, tooShort: string, tidy = trimmed) {
  return bounded(min, max, tooShort, tidy).refine(
    (text) => !controls.test(text) && !lineEnds.test(text),
    "Remove line breaks and control characters",
  );
}

/** A {@link line} that is kept as people see it. */
export const nameLine = (min: number, max: number, tooShort: string) => line(min, max, tooShort, cleanName);

/** Several lines. Line ends become LF. */
export function text(min: number, max: number, tooShort: string) {
  return bounded(min, max, tooShort, trimmed)
    .refine((written) => min === 0 || written === "" || isVisible(written), tooShort)
    .refine((written) => !controls.test(written), "Remove control characters")
    .transform((written) => written.replace(/\r\n?/g, "\n"));
}

const trimmed = (written: string) => written.trim();

function bounded(min: number, max: number, tooShort: string, tidy: typeof trimmed) {
  const tooLong = `Use at most ${max.toLocaleString("en-AU")} characters`;
  return (
    z
      .string({ error: tooShort })
      .overwrite(tidy)
      // First and alone: a far too long text is not counted or searched.
      .refine((text) => text.length <= max * unitsACharacter, { error: tooLong, abort: true })
      .refine((text) => countCharacters(text) >= min, tooShort)
      .refine((text) => countCharacters(text) <= max, tooLong)
  );
}

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3. */
const longestEmail = 254;
const longestLocalPart = 64;

/**
 * That of `type="email"` in the HTML standard, but with a dot in the domain: mail to a host of one word does not leave
 * its network.
 */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** As mail servers take it: without the invisible characters of pasting, full-width letters plain, the domain by IDNA. */
function asSent(typed: string): string {
  const email = typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .trim();
  const [, local = "", domain = ""] = /^([^@]*@)([^@\s/?#:\\]*[^ -~][^@\s/?#:\\]*)$/.exec(email) ?? [];
  try {
    return domain === "" ? email : local + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

export function emailAddress(message: string, missing = message) {
  return z
    .string({ error: missing })
    .overwrite(asSent)
    .min(1, missing)
    .max(longestEmail, { error: message, abort: true })
    .refine(
      (email) => email.lastIndexOf("@") <= longestLocalPart,
      `Use at most ${longestLocalPart} characters before the @`,
    )
    .pipe(z.email({ error: message, pattern: emailPattern }));
}
