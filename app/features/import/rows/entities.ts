/** Entities of HTML with which names were saved from web pages: "AT&amp;T", "O&#39;Brien", "Soci&eacute;t&eacute;". */

/** The bytes 0x80 to 0x9F in Windows-1252; five stay control characters. In Latin-1 all do. */
export const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Of the characters from U+00A0, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr " +
  "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest " +
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
  "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml " +
  "eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const characters = new Map([
  ...latin.split(" ").map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ...([
    ["amp", "&"],
    ["lt", "<"],
    ["gt", ">"],
    ["quot", '"'],
    ["apos", "'"],
    ["lsquo", "‘"],
    ["rsquo", "’"],
    ["ldquo", "“"],
    ["rdquo", "”"],
    ["ndash", "–"],
    ["mdash", "—"],
    ["hellip", "…"],
    ["bull", "•"],
    ["euro", "€"],
    ["trade", "™"],
    ["OElig", "Œ"],
    ["oelig", "œ"],
    ["Scaron", "Š"],
    ["scaron", "š"],
    ["Yuml", "Ÿ"],
  ] as const),
]);

/** Twice, because some text was encoded twice ("&amp;amp;"). */
export function decodeEntities(text: string): string {
  return decodeOnce(decodeOnce(text));
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (entity, decimal, hex, name) => {
      if (typeof name === "string") return characters.get(name) ?? entity;
      const code = typeof hex === "string" ? parseInt(hex, 16) : Number(decimal);
      // As browsers read them.
      if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? entity;
      const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : entity;
    },
  );
}
