import { describe, expect, it } from "vitest";

import { bytesOf, KeptCopies, piecesOf } from "./kept-copies";

const former = { nonce: "aa11", requestId: "bb22" };
const textOf = (...of: Parameters<typeof bytesOf>) => new TextDecoder().decode(bytesOf(...of));
const next = { nonce: "cc33", requestId: "dd44" };

describe("a text in pieces", () => {
  it.each([
    ["<a nonce=aa11><b nonce=aa11 id=bb22>", "<a nonce=cc33><b nonce=cc33 id=dd44>"],
    ["aa11bb22aa11", "cc33dd44cc33"],
    ["nothing of either – “é”", "nothing of either – “é”"],
    ["“aa11”", "“cc33”"],
    ["", ""],
  ])("%j with other marks is %j", (text, again) => {
    expect(textOf(piecesOf(text, former), next)).toBe(again);
    expect(textOf(piecesOf(text, former), former)).toBe(text);
  });

  it("is the same whichever marks it had, and is not changed by those that it gets", () => {
    const pieces = piecesOf("<a nonce=aa11 id=bb22>", former);
    expect(pieces.bytes).toEqual(piecesOf("<a nonce=cc33 id=dd44>", next).bytes);
    expect([textOf(pieces, next), textOf(pieces, former)]).toEqual([
      "<a nonce=cc33 id=dd44>",
      "<a nonce=aa11 id=bb22>",
    ]);
  });

  it("takes no mark of another length", () => {
    expect(() => bytesOf(piecesOf("<a nonce=aa11>", former), { ...next, nonce: "c" })).toThrow(RangeError);
  });

  it("has no marks where they are not known", () => {
    const pieces = piecesOf("a text", { nonce: "", requestId: "" });
    expect(textOf(pieces, next)).toBe("a text");
  });
});

describe("copies of at most 10 bytes in all", () => {
  it("lets those go that were asked for longest ago", () => {
    const copies = new KeptCopies<string>(10);
    copies.set("a", "1234");
    copies.set("b", "1234");
    expect(copies.get("a")).toBe("1234");
    copies.set("c", "1234");
    expect(["a", "b", "c"].map((name) => copies.get(name))).toEqual(["1234", undefined, "1234"]);
  });

  it("counts a copy once that takes the place of another of its name", () => {
    const copies = new KeptCopies<string>(10);
    for (const text of ["12345", "123456", "1234567"]) copies.set("a", text);
    copies.set("b", "123");
    expect([copies.get("a"), copies.get("b")]).toEqual(["1234567", "123"]);
  });

  it("holds none that is longer than all may be", () => {
    const copies = new KeptCopies<string>(10);
    copies.set("a", "12345678901");
    expect(copies.get("a")).toBeUndefined();
  });
});
