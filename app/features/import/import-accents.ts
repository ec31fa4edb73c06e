/**
 * Names whose accents were decoded wrongly, put right where the evidence is strong.
 *
 * Two mistakes are known. UTF-8 read as Windows-1252: "SociÃ©tÃ©". And Mac Roman read as Windows-1252, where
 * é (0x8E) becomes Ž and ’ (0xD5) becomes Õ: "SociŽtŽ", "LoweÕs". Ž, Š, Õ, Ð are letters of living
 * languages, so the second is only repaired where the sign stands as no language puts it.
 */

export interface AccentFinding {
  /** The text put right; the same as before where nothing was certain. */
  text: string;
  /** Looks wrong, but may be right: worth a person's look. */
  isSuspect: boolean;
  /** Shows beyond doubt that the file passed through Mac Roman. */
  isMacRoman: boolean;
}

/** What Windows-1252 shows for the bytes 0x80 to 0x9F; five bytes have no sign and stay controls. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const byteOfSign = new Map(Array.from(windows1252, (sign, index) => [sign, 0x80 + index] as const));

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xa0 && code <= 0xff ? code : byteOfSign.get(sign);
}

/** What Mac Roman meant, for the signs that stand for letters and marks in names. */
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

/** Signs inside a word, or around it, where no language puts them. */
const certainlyMacRoman = [
  // A capital at the end of a word in small letters: "CondŽ", "ParentsÕ".
  /(?<=\p{Ll})[ŽŸÕ](?!\p{L})/gu,
  // An apostrophe before the endings of English, and behind O', D', L' and the like: "LoweÕs", "OÕReilly".
  /(?<=\p{Ll})Õ(?=(?:s|t|d|m|re|ll|ve)(?!\p{L}))/gu,
  /(?<=(?<!\p{L})\p{Lu})Õ(?=\p{Lu}\p{Ll})/gu,
  // No word goes on with Ÿ in small letters, and none with Ž before a consonant: "SprŸngli", "GŽnŽrale".
  /(?<=\p{L})Ÿ(?=\p{Ll})/gu,
  /(?<=\p{L})Ž(?=[bcdfghjklmnpqrstvwxz])/gu,
  // Too short to be a word run on in capitals, as in "MojŽivot", on either side: "L'OrŽal", "RŽunion".
  /(?<=\p{Ll})Ž(?=\p{Ll}{1,2}(?!\p{L}))/gu,
  /(?<=(?<!\p{L})[B-DF-HJ-NP-TV-Z])Ž(?=\p{Ll})/gu,
  // Signs and controls inside words.
  /(?<=\p{L})[‡ˆ‰‹\u008d\u008f\u0090](?=\p{Ll})/gu,
  /(?<!\p{L})[ƒ†](?=\p{Ll})/gu,
  // A dash between words; a degree sign behind a figure, where no Spanish sentence opens.
  /(?<=[\p{L}\p{N}]\p{P}* )Ð(?= [\p{L}\p{N}])/gu,
  /(?<=\d)¡(?!\p{L})/gu,
];

/** Signs that a camel-case name may hold rightly ("InfoŠkola"), unless the file is from Mac Roman. */
const possiblyMacRoman = [
  /(?<=\p{Ll})[ŽŠŒÕ](?=\p{Ll})/gu,
  /(?<=(?<!\p{L})\p{Lu})Š(?=\p{Ll})/gu,
  /(?<=\p{L} )Ñ(?= \p{L})/gu,
];

/** Letters of languages that write Ž and Š, and letters that Mac Roman does not have. */
const notMacRoman = /[čćďěňřťůđłąęįųūāēģīķļņýðþČĆĎĚŇŘŤŮĐŁĄĘĮŲŪĀĒĢĪĶĻŅÝÞ]|(?<!\p{L})[ŠŽšž]\p{Ll}|\p{L}[šž]/u;

/** Signs that stand for a letter nobody can tell any more, or for a mistake that is not repaired. */
const beyondRepair = /[\ufffd\p{Co}]|√[^\s\d]/u;

/**
 * Puts a text right. `isFromMacRoman` says that other lines of the same file show beyond doubt that it
 * passed through Mac Roman: then signs that could be either are repaired too.
 */
export function repairAccents(text: string, isFromMacRoman: boolean): AccentFinding {
  if (/^[ -~]*$/.test(text)) return { text, isSuspect: false, isMacRoman: false };
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

/** Lead bytes, each with as many following bytes as it asks for, as Windows-1252 shows them. */
const follower = `[\\u0080-\\u00bf${windows1252.replace(/[\u0080-\u009f]/g, "")}]`;
const utf8Run = new RegExp(`(?:[Â-ß]${follower}|[à-ï]${follower}{2}|[ð-ô]${follower}{3})+`, "gu");

/** Decodes what reads as UTF-8, twice where it was encoded twice. */
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
 * "CAFÉ™" and "Nestlé®™" would decode too, to one sign of another script. One or two signs are believed
 * where they are Latin letters, marks or emoji, and a pair does not end in a quote, dash or ™ that may
 * rightly end a word; three do not come by chance.
 */
function isPlausible(run: string, decoded: string, next: string): boolean {
  if (Array.from(decoded).length > 2) return true;
  if (!/^[\u00a0-\u017f\u2000-\u2bff\u{1f000}-\u{1faff}]+$/u.test(decoded)) return false;
  return run.length > 2 || !/[‘’“”–—…•™]$/u.test(run) || /\p{L}/u.test(next);
}
