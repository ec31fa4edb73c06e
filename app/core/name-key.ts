/** Letters that Unicode does not decompose, and the sigma at a word's end. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/** Invisible characters (soft hyphens, zero-width, marks of direction), and signs of rights in a name. */
const unsaid = /[\p{Default_Ignorable_Code_Point}™℠®©]/gu;
/** Signs of rights as typed letters. "Toys(R)Us" has a letter of the name there. */
const typedRights = /\((?:tm|sm)\)|(\S)\(r\)(?![\p{L}\p{N}])|\s\(r\)\s*$/giu;
/** Acute accents that stand for an apostrophe: Unicode decomposes them to a space with a mark. */
const loneAcutes = /[´\u1ffd]/g;
/** With the letters among them, such as the ʻokina of Hawaiʻi. */
const apostrophes = /[`‘’‛′\u02b9-\u02bf\u02c8\u02ee\ua78b\ua78c]/g;
/** In other scripts a mark makes another letter: パ and ハ, टा and टी. */
const omissibleMarks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Any apostrophe becomes a plain one. */
export function fold(text: string): string {
  return text
    .replace(unsaid, "")
    .replace(typedRights, "$1")
    .replace(loneAcutes, "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(omissibleMarks, "$1")
    .replace(/[æœøßłđðþıς]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}

/**
 * "Bain & Company" and "BAIN and Company" share a key; "L'Oréal" gives "loreal". Signs do not count, but # and +
 * behind a letter do: "C#" is not "C++". A name without letters or digits is its own key.
 */
export function nameKey(name: string): string {
  const folded = fold(name);
  const words = folded
    .split(/\s+/)
    .map((chunk) => (chunk.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*[#+]*/gu) ?? []).join(""))
    .filter((word) => word !== "" && word !== "and");
  return words.join(" ") || folded.trim();
}
