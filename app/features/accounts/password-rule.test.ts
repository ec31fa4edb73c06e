import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";

import { furtherCommon, leastCharacters, rejectWeakPassword } from "./password-rule.server";

const owner = { username: "Robin.Banks", email: "robin@merrigum-dairies.example" };
const messageOf = async (password: string, least?: number) =>
  (await rejectWeakPassword("password", password, owner, least))?.message;

describe("the password rule", () => {
  it.each([
    ["a repeat", "aaaaaa"],
    ["six spaces", "      "],
    ["six line ends, which no pattern of the estimator sees", "\n\n\n\n\n\n"],
    ["two characters that take turns", "xyxyxyxyxyxy"],
    ["a sequence backwards", "654321"],
    ["letters in their order", "abcdef"],
    ["digits of another script in their order", "١٢٣٤٥٦"],
    ["a row of keys", "poiuyt"],
    ["a row of keys that leaks do not show", "cvbnm,."],
    ["wide digits, which are hashed as plain ones", "１２３４５６"],
    ["wide letters", "ｐａｓｓｗｏｒｄ１"],
    ["a common password", "Password123"],
    ["with signs for letters", "p@55w0rd"],
    ["with a year and a mark, as people add them", "Dragon2024!"],
    ["the same in another way", "!Kangaroo99"],
    ["one's username", "robin.banks"],
    ["a part of it and digits", "Banks1987"],
    ["it twice, and a year between", "robin.2024.robin"],
    ["its beginning", "robin.ba"],
    ["its beginning and digits", "Robin.Ban2024!"],
    ["the beginning of a part of one's address", "merrigu"],
    ["a piece of it, twice", "errigumdairie"],
    ["one's address", "robin@merrigum-dairies.example"],
    ["a part of it", "MerrigumDairies"],
    ["the site's words", "ParentalLeave1"],
    ["one of them with a year", "maternity2024!"],
  ])("refuses %s", async (_, password) => {
    expect(await messageOf(password)).toMatch(/^Choose a less common password/);
  });

  it("counts what is hashed: a sign that stands for three letters is three, an accent is none", async () => {
    expect(await messageOf("x\u0301y\u0301q")).toBe("Password must be at least 6 characters");
    expect(await messageOf("ﬃ7!k")).toBeUndefined();
  });

  it.each([
    "seven quiet otters",
    "seven robin otters",
    "robin.banks saw otters",
    "x7!kQp",
    "vTq2rz9wLb",
    "korrekt pferd batterie",
    "ночной поезд",
  ])("takes %s", async (password) => expect(await messageOf(password)).toBeUndefined());

  it("asks twelve characters of an admin", async () => {
    expect(await messageOf("x7!kQp9vTq2", leastCharacters.admin)).toBe(
      "Password must be at least 12 characters",
    );
    expect(await messageOf("x7!kQp9vTq2r", leastCharacters.admin)).toBeUndefined();
  });

  it("says what to do instead", async () => {
    expect(await messageOf("654321")).toBe("Choose a less common password");
    expect(await messageOf("cvbnm,.")).toContain("no repeats, sequences or rows of keys");
    expect(await messageOf("banks1987")).toContain("not your username, your email address");
  });

  it("takes none of the 2,611 commonest of six and more characters", async () => {
    const common = dictionary["passwords-common"].filter((text) => text.length >= 6).slice(0, 2_611);
    expect(common).toHaveLength(2_611);
    expect(await acceptedOf([...common, ...furtherCommon])).toEqual([]);
  });

  it("takes none of the 300 commonest words with the digits and marks that people add", async () => {
    const words = dictionary["passwords-common"].filter((text) => /^[a-z]{6,}$/.test(text)).slice(0, 300);
    const dressed = words.flatMap((word) => {
      const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      return [`${capital}1`, `${word}123`, `${capital}2024!`, `${word}!`, `1${word}`, `${word}007`];
    });
    expect(await acceptedOf(dressed)).toEqual([]);
  });

  it("looks at the beginning of a long text alone", async () => {
    const text = "4@8({[<369&#!1/|0$5+7%2".repeat(11);
    const beginning = text.slice(0, 32);
    expect(await messageOf(text)).toBe(await messageOf(beginning));
    expect(await messageOf(`${"seven quiet otters and "}${"a".repeat(200)}`)).toBeUndefined();
  });
});

async function acceptedOf(passwords: readonly string[]): Promise<string[]> {
  const accepted: string[] = [];
  for (const password of passwords)
    if (!(await rejectWeakPassword("password", password))) accepted.push(password);
  return accepted;
}
