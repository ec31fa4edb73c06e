import { readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

import { decide } from "./decided-code";
import { decisions, madeFor } from "./decided-code-table";

const code =
  "function far() { return near(1); }\nfunction near(n) { return n > 0; }\nconst mode = far() ? 'a' : 'b';\n";
const decideHere = (decision: object) => decide(code, { file: "a.js", why: "", ...decision }, parseAst);

describe("code that is decided", () => {
  it("has a function's body, a text and what lies between two texts otherwise", () => {
    expect(decideHere({ bodies: { near: "return true;" } })).toContain("function near(n) {return true;}\n");
    expect(decideHere({ texts: [["far() ?", "true ?"]] })).toContain("mode = true ? 'a'");
    expect(decideHere({ cuts: [["const mode", ";", "const mode = 'a'"]] })).toMatch(/\nconst mode = 'a';\n$/);
  });

  it("ends the build where what shall go is not there, or stands there twice", () => {
    expect(() => decideHere({ texts: [["fear", ""]] })).toThrow("a.js has no fear to leave out.");
    expect(() => decideHere({ cuts: [["const mode", "fear"]] })).toThrow("a.js has no const mode … fear");
    expect(() => decideHere({ cuts: [["function", ";"]] })).toThrow("a.js has more than one function.");
    expect(() => decideHere({ bodies: { fear: "" } })).toThrow("a.js has no one function fear.");
    expect(() => decide(code + code, { file: "a.js", why: "", bodies: { near: "" } }, parseAst)).toThrow(
      "no one",
    );
  });

  it("is found in the packages that are installed, which stay programs", () => {
    for (const file of new Set(decisions.map((decision) => decision.file))) {
      expect(
        Object.keys(madeFor).some((name) => file.startsWith(`${name}/`)),
        file,
      ).toBe(true);
      const installed = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), "utf8");
      const decided = decisions
        .filter((decision) => decision.file === file)
        .reduce((text, decision) => decide(text, decision, parseAst), installed);
      expect(decided.length, file).toBeLessThan(installed.length + 100);
      expect(() => parseAst(decided), file).not.toThrow();
    }
  });
});
