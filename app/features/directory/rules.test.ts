import { describe, expect, it } from "vitest";

import { nameKey, searchTokens, searchWords } from "./rules";

describe("names compare without accents, case and punctuation", () => {
  it.each([
    ["Société Générale", "societe generale"],
    ["Bain & Company", "bain company"],
    ["BAIN and Company", "bain company"],
    ["L'Oréal USA", "loreal usa"],
    ["84.51°", "8451"],
    ["Møller-Mærsk", "mollermaersk"],
    ["And", "and"],
    ["🎈", "🎈"],
    ["株式会社", "株式会社"],
  ])("%s has the key %s", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });
});

describe("text is searched by the words people type", () => {
  it.each([
    ["L'Oréal USA", "l oreal loreal usa"],
    ["AT&T", "at t att"],
    ["Technology: Software", "technology software"],
    ["Møller-Mærsk", "moller maersk mollermaersk"],
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
    ["x".repeat(60_000), ["x".repeat(1_000)]],
  ])("%s asks for its words", (query, tokens) => {
    expect(searchTokens(query)).toEqual(tokens);
  });
});
