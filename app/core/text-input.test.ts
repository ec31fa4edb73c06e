import { describe, expect, it } from "vitest";

import { emailAddress, nameLine } from "./text-input";

const email = emailAddress("wrong", "missing");
const messagesFor = (typed: unknown) =>
  email.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

describe("a name", () => {
  const name = nameLine(2, 20, "missing");

  it.each([
    ["Zeta\u200bkleen", "Zetakleen"],
    ["\ufeffZetakleen\u200d", "Zetakleen"],
    ["Zeta \u00ad kleen", "Zeta kleen"],
    ["Zeta\u00a0\tkleen", "Zeta kleen"],
    ["\u202eateZ", "ateZ"],
    ["\u2067شرکت\u2069 \u200f", "شرکت"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["ශ්\u200dරී", "ශ්\u200dරී"],
    ["葛\u{e0100}城", "葛\u{e0100}城"],
    ["❤\ufe0f Zeta", "❤\ufe0f Zeta"],
  ])("%j is kept as people see it: %j", (typed, seen) => {
    expect(name.parse(typed)).toBe(seen);
  });

  it("counts what people see, and is one line", () => {
    expect(name.safeParse("Z\u200b\u200b").error?.issues[0]?.message).toBe("missing");
    expect(name.safeParse("Zeta\nkleen").error?.issues[0]?.message).toContain("line breaks");
  });
});

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
