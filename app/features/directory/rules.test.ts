import { describe, expect, it } from "vitest";

import { nameKey } from "~/core/name-key";
import { otherNumber, searchTokens, searchWords } from "~/core/search-words";

describe("names compare without case, punctuation and what people leave out", () => {
  it.each([
    ["Société Générale", "societe generale"],
    ["Bain & Company", "bain company"],
    ["BAIN and Company", "bain company"],
    ["L'Oréal USA", "loreal usa"],
    ["L´Oréal USA", "loreal usa"],
    ["L`Oréal USA", "loreal usa"],
    ["84.51°", "8451"],
    ["Møller-Mærsk", "mollermaersk"],
    ["Hawaiʻi", "hawaii"],
    ["Hawaiʼi", "hawaii"],
    ["Hawai'i", "hawaii"],
    ["OʼBrien", "obrien"],
    ["O’Brien", "obrien"],
    ["Zetakleen™", "zetakleen"],
    ["Zetakleen ®", "zetakleen"],
    ["Zetakleen(TM)", "zetakleen"],
    ["Zetakleen (sm) Foods", "zetakleen foods"],
    ["Zetakleen(R) Foods", "zetakleen foods"],
    ["Zetakleen (R)", "zetakleen"],
    ["Toys (R) Us", "toys r us"],
    ["Toys(R)Us", "toysrus"],
    ["Toys“R”Us", "toysrus"],
    ["Toys„R”Us", "toysrus"],
    ["ToysˮRˮUs", "toysrus"],
    ['Toys"R"Us', "toysrus"],
    ["Zeta\u00adkleen\u200b", "zetakleen"],
    ["\u200eZetakleen\u200f \ufeffLtd", "zetakleen ltd"],
    ["Ελληνικός Όμιλος", "ελληνικοσ ομιλοσ"],
    ["ΕΛΛΗΝΙΚΟΣ ΟΜΙΛΟΣ", "ελληνικοσ ομιλοσ"],
    ["Йогурт Ёлка", "иогурт елка"],
    ["ﾊﾟﾝﾀﾞ", "パンダ"],
    ["ＡＢＣ　Ｌｔｄ", "abc ltd"],
    ["And", "and"],
    ["🎈", "🎈"],
    ["🎈\ufe0f", "🎈"],
    ["株式会社", "株式会社"],
  ])("%j has the key %s", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it.each([
    ["パンダ", "ハンダ"],
    ["か", "が"],
    ["टाटा", "टीटी"],
    ["กา", "กี"],
    ["בָּנק", "בנק"],
    ["C#", "C++"],
    ["C#", "C"],
    ["Disney+", "Disney"],
    ["A.B. Ltd", "A B Ltd"],
  ])("%s is not %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

describe("text is searched by the words people type", () => {
  it.each([
    ["L'Oréal USA", "l oreal loreal usa"],
    ["AT&T", "at t att"],
    ["Technology: Software", "technology software"],
    ["Møller-Mærsk", "moller maersk mollermaersk"],
    ["Hawaiʻi", "hawai i hawaii"],
    ["टाटा मोटर्स", "टाटा मोटर्स"],
    ["", ""],
  ])("%s gives %s", (text, words) => {
    expect(searchWords(text)).toBe(words);
  });
});

describe("a query is only ever words", () => {
  it.each([
    ['"quoted" OR name:x*', ["quoted", "or", "name", "x"]],
    ["100%_", ["100"]],
    ["🎈 %%", []],
    ["bain and company", ["bain", "company"]],
    ["and", ["and"]],
    ["hawai'i", ["hawaii"]],
    ["O`Brien", ["obrien"]],
    ["Macy’s store", ["macy", "store"]],
    ["Zeta\u00adkleen", ["zetakleen"]],
    ["'s", []],
    ["x".repeat(60_000), ["x".repeat(1_000)]],
  ])("%s asks for its words", (query, tokens) => {
    expect(searchTokens(query)).toEqual(tokens);
  });
});

it("a word has its other number, and a short one none", () => {
  const numbers = {
    ...{ midwife: "midwives", midwives: "midwife", nurses: "nurse", doctors: "doctor", company: "companies" },
    ...{
      companies: "company",
      businesses: "business",
      nurse: null,
      business: null,
      campus: null,
      mars: null,
    },
    ...{ railway: null, bus: null, nhs: null },
  };
  expect(Object.fromEntries(Object.keys(numbers).map((word) => [word, otherNumber(word)]))).toEqual(numbers);
});

/** Letters, and the marks that make another letter of them; those of `omitted` do not. */
const scripts = [
  { letters: "abcdefghijklmnopqrstuvwxyz", marks: "", omitted: "\u0301\u0308\u030c" },
  { letters: "αβγδεζηθικλμνξοπρσςτυφχψω", marks: "", omitted: "\u0301\u0308\u0345" },
  { letters: "абвгдежзиклмнопрстуфхцчшщыэюя", marks: "", omitted: "\u0306\u0308\u0301" },
  { letters: "אבגדהוזחטיכלמנסעפצקרשת", marks: "\u05b0\u05b4\u05b8\u05bc", omitted: "" },
  { letters: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", marks: "\u064e\u064f\u0650\u0651", omitted: "" },
  { letters: "कखगघचछजझटठडढतथदधनपफबभमयरलवसह", marks: "\u093e\u093f\u0940\u0941\u094b\u094d", omitted: "" },
  { letters: "かがきぎハバパホボポ自動車銀行ー", marks: "", omitted: "" },
  { letters: "กขคงจชซดตถทนบปผพมยรลวสห", marks: "\u0e34\u0e35\u0e38\u0e48\u0e49", omitted: "" },
] as const;

/** What a name says, word by word, and how it may be written: two of the same words are one employer. */
function nameMaker(seed: number) {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const oneOf = (choices: string) =>
    Array.from(choices)[Math.floor(random() * Array.from(choices).length)] ?? "";
  const maybe = (share: number, text: string) => (random() < share ? text : "");
  const many = <T>(most: number, make: () => T) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make);

  function said() {
    const script = scripts[Math.floor(random() * scripts.length)] ?? scripts[0];
    const letter = () => oneOf(script.letters).replace("ς", "σ") + maybe(0.2, oneOf(script.marks));
    return { script, words: many(3, () => many(7, letter)) };
  }
  function written({ script, words }: ReturnType<typeof said>): string {
    const dressed = words.map((word) =>
      word
        .map((letter) => (random() < 0.3 ? letter.toUpperCase() : letter) + maybe(0.2, oneOf(script.omitted)))
        .map((letter) => letter + maybe(0.1, oneOf(".'’ʻ´-\u00ad\u200b\u200f/&,")))
        .join(""),
    );
    return dressed.join(oneOf(" \u00a0") + maybe(0.2, "& ")) + maybe(0.2, oneOf("™®!"));
  }
  /** Another employer, in one letter, mark or sign at the end of a word. */
  function changed({ script, words }: ReturnType<typeof said>) {
    const at = Math.floor(random() * words.length);
    const end = oneOf(`#+${script.marks}${script.letters}`).replace("ς", "σ");
    return {
      script,
      words: words.map((word, i) => (i === at ? [...word.slice(0, -1), `${word.at(-1) ?? ""}${end}`] : word)),
    };
  }
  return { said, written, changed };
}

describe("5,000 random names in eight scripts", () => {
  const { said, written, changed } = nameMaker(34);
  const meanings = Array.from({ length: 5_000 }, said).flatMap((one) => [one, changed(one)]);

  it("share a key where they say the same, and only there", () => {
    const meaningOf = new Map<string, string>();
    for (const meaning of meanings) {
      const words = meaning.words
        .map((word) => word.join(""))
        .join(" ")
        .normalize("NFC");
      const key = nameKey(written(meaning));
      expect(nameKey(written(meaning)), words).toBe(key);
      expect(meaningOf.get(key) ?? words).toBe(words);
      meaningOf.set(key, words);
    }
  });

  it("have keys that are their own keys", () => {
    for (const meaning of meanings) {
      const key = nameKey(written(meaning));
      expect(nameKey(key)).toBe(key);
      expect(searchWords(searchWords(key))).toBe(searchWords(key));
    }
  });
});
