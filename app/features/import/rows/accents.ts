/**
 * Repairs entities of HTML, and two decoding mistakes where the evidence is strong: UTF-8 read as Windows-1252 or
 * Latin-1 ("SociÃ©tÃ©"), and Mac Roman read as Windows-1252, where é (0x8E) becomes Ž and ’ (0xD5) becomes Õ ("SociŽtŽ",
 * "LoweÕs"). Languages use Ž, Š, Õ and Ð, so the last is repaired only at places where no language has the letter.
 */

import { decodeEntities, windows1252 } from "./entities";

interface AccentFinding {
  /** Unchanged where nothing was certain. */
  text: string;
  /** A person should check it. */
  isSuspect: boolean;
  /** Proves that the file was Mac Roman once. */
  isMacRoman: boolean;
}

const byteOfSign = new Map(Array.from(windows1252, (sign, index) => [sign, 0x80 + index] as const));

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x80 && code <= 0xff ? code : byteOfSign.get(sign);
}

/** The Mac Roman character of each, for those used in names. */
const macRoman: Record<string, string> = {
  "‡": "á",
  ˆ: "à",
  "‰": "â",
  Š: "ä",
  "‹": "ã",
  Œ: "å",
  "\u008d": "ç",
  Ž: "é",
  "\u008f": "è",
  "\u0090": "ê",
  Ÿ: "ü",
  ƒ: "É",
  "†": "Ü",
  Õ: "’",
  Ð: "–",
  Ñ: "—",
  "¡": "°",
};

/** Places where no language has these characters. */
const certainlyMacRoman = [
  // A capital at the end of a word in small letters: "CondŽ", "ParentsÕ".
  /(?<=\p{Ll})[ŽŸÕ](?!\p{L})/gu,
  // An apostrophe: "LoweÕs", "OÕReilly".
  /(?<=\p{Ll})Õ(?=(?:s|t|d|m|re|ll|ve)(?!\p{L}))/gu,
  /(?<=(?<!\p{L})\p{Lu})Õ(?=\p{Lu}\p{Ll})/gu,
  // No word continues with Ÿ, or with Ž before a consonant: "SprŸngli", "GŽnŽrale".
  /(?<=\p{L})Ÿ(?=\p{Ll})/gu,
  /(?<=\p{L})Ž(?=[bcdfghjklmnpqrstvwxz])/gu,
  // Too short for a camel-case name such as "MojŽivot": "L'OrŽal", "RŽunion".
  /(?<=\p{Ll})Ž(?=\p{Ll}{1,2}(?!\p{L}))/gu,
  /(?<=(?<!\p{L})[B-DF-HJ-NP-TV-Z])Ž(?=\p{Ll})/gu,
  // Signs and controls inside words.
  /(?<=\p{L})[‡ˆ‰‹\u008d\u008f\u0090](?=\p{Ll})/gu,
  /(?<!\p{L})[ƒ†](?=\p{Ll})/gu,
  // A dash between words, a degree sign after a figure.
  /(?<=[\p{L}\p{N}]\p{P}* )Ð(?= [\p{L}\p{N}])/gu,
  /(?<=\d)¡(?!\p{L})/gu,
];

/** May be right in a camel-case name ("InfoŠkola"), unless the file was Mac Roman. */
const possiblyMacRoman = [
  /(?<=\p{Ll})[ŽŠŒÕ](?=\p{Ll})/gu,
  /(?<=(?<!\p{L})\p{Lu})Š(?=\p{Ll})/gu,
  /(?<=\p{L} )Ñ(?= \p{L})/gu,
];

/** Of languages with Ž and Š, or missing in Mac Roman. */
const notMacRoman = /[čćďěňřťůđłąęįųūāēģīķļņýðþČĆĎĚŇŘŤŮĐŁĄĘĮŲŪĀĒĢĪĶĻŅÝÞ]|(?<!\p{L})[ŠŽšž]\p{Ll}|\p{L}[šž]/u;

/** The original letter is lost, or of a code page or an entity that is not repaired. */
const beyondRepair =
  /[\ufffd\p{Co}]|√[^\s\d]|(?<![./]\S{0,60})\p{L}\?\p{Ll}|[À-ÿ]{4}|\p{L}[‚„¤¢]|&[a-z]{2,8};/u;

/** @param isFromMacRoman other lines prove it: then ambiguous characters are repaired too. */
export function repairAccents(written: string, isFromMacRoman: boolean): AccentFinding {
  const text = decodeEntities(written);
  if (/^[ -~]*$/.test(text)) return { text, isSuspect: beyondRepair.test(text), isMacRoman: false };
  const decoded = repairUtf8(text);
  const mayBeMacRoman = !notMacRoman.test(decoded);
  const certain = mayBeMacRoman ? replaceMacRoman(decoded, certainlyMacRoman) : decoded;
  const isMacRoman = certain !== decoded;
  const possible = mayBeMacRoman ? replaceMacRoman(certain, possiblyMacRoman) : certain;
  const repaired = isMacRoman || isFromMacRoman ? possible : certain;
  return { text: repaired, isSuspect: possible !== repaired || beyondRepair.test(repaired), isMacRoman };
}

function replaceMacRoman(text: string, places: RegExp[]): string {
  return places.reduce((result, place) => result.replace(place, (sign) => macRoman[sign] ?? sign), text);
}

/** UTF-8 sequences as Windows-1252 and Latin-1 show them. */
const follower = `[\\u0080-\\u00bf${windows1252.replace(/[\u0080-\u009f]/g, "")}]`;
const utf8Run = new RegExp(`(?:[Â-ß]${follower}|[à-ï]${follower}{2}|[ð-ô]${follower}{3})+`, "gu");

/** Twice, because some text was encoded twice. */
function repairUtf8(text: string): string {
  const once = text.replace(utf8Run, decodeRun);
  return once === text ? text : once.replace(utf8Run, decodeRun);
}

function decodeRun(run: string, offset: number, whole: string): string {
  const bytes = Uint8Array.from(Array.from(run, (sign) => byteOf(sign) ?? 0));
  try {
    const decoded = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isPlausible(run, decoded, whole.charAt(offset + run.length)) ? decoded : run;
  } catch {
    return run;
  }
}

/**
 * "CAFÉ™" and "Nestlé®™" would decode too, to a character of another script. One or two characters count only if Latin,
 * marks or emoji, and if the pair does not end in a quote, dash or ™ that may end a word. "çœ‹æ\u009d¿" is two
 * characters, but of six bytes.
 */
function isPlausible(run: string, decoded: string, next: string): boolean {
  if (Array.from(decoded).length > 2 || run.length > 4) return true;
  if (!/^[\u00a0-\u017f\u2000-\u2bff\u{1f000}-\u{1faff}]+$/u.test(decoded)) return false;
  return run.length > 2 || !/[‘’“”–—…•™]$/u.test(run) || /\p{L}/u.test(next);
}
