import { describe, expect, it } from "vitest";

import { emailAddress } from "./text-input";

const email = emailAddress("wrong", "missing");
const messagesFor = (typed: unknown) =>
  email.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

describe("an email address", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    ["a&b@example.com", "a&b@example.com"],
    ["john/doe@example.com", "john/doe@example.com"],
    ["foo=bar@example.com", "foo=bar@example.com"],
    ["a!b@example.com", "a!b@example.com"],
    ["o'brien+leave@example.com", "o'brien+leave@example.com"],
    ["user@example.xn--p1ai", "user@example.xn--p1ai"],
    ["USER@mail.example.co.nz", "USER@mail.example.co.nz"],
    [" ada@example.com\n", "ada@example.com"],
    ["\u200bada@example.com\u200b", "ada@example.com"],
    ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
    ["info@maßanfertigung.example", "info@xn--maanfertigung-cdb.example"],
    ["info@джумла-тест.рф", "info@xn----7sblgc4ag8bhcd.xn--p1ai"],
    ["ａｄａ＠example．com", "ada@example.com"],
    ["ada@example。com", "ada@example.com"],
    ["\u202aada@example.com\u202c", "ada@example.com"],
    ["\ufeff\u200e ada@example.com \u200f", "ada@example.com"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is read as %s", (typed, read) => {
    expect(email.parse(typed)).toBe(read);
  });

  it.each([
    ["", "missing"],
    [" \u200b ", "missing"],
    [undefined, "missing"],
    ["ada", "wrong"],
    ["@example.com", "wrong"],
    ["ada@", "wrong"],
    ["ada@example", "wrong"],
    ["ada@@example.com", "wrong"],
    ["ada@example..com", "wrong"],
    ["ada@-example.com", "wrong"],
    ["ada@example.com.", "wrong"],
    ["ada lovelace@example.com", "wrong"],
    ["ada@example.com, bob@example.com", "wrong"],
    ["Ada <ada@example.com>", "wrong"],
    ['"ada"@example.com', "wrong"],
    ["ада@example.com", "wrong"],
    ["ada@münchen.example/x", "wrong"],
    ["ada@mün chen.example", "wrong"],
    ["ada@bob@münchen.example", "wrong"],
    [`ada@${"example.".repeat(40)}com`, "wrong"],
    [`${"a".repeat(65)}@example.com`, "Use at most 64 characters before the @"],
  ])("%j is refused: %s", (typed, message) => {
    expect(messagesFor(typed)).toEqual([message]);
  });
});
