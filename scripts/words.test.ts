import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** Words that the glossary replaces: "not stated", "we have not read", "read", "confirmed", "dated". */
const replaced =
  /have not found|\bnot known\b|\bunknown\b|[Nn]ot verified|has verified|not checked yet|checked \$\{/;

/** What is asked of a person or a browser is no figure. */
const others = ["None, or not known?", "“Not known”", "An unknown error occurred.", "Unknown browser"];

it("public texts say unknown and read in the words of the glossary", async () => {
  const found: string[] = [];
  const texts = (await readdir("app", { recursive: true })).filter((file) => file.endsWith("texts.ts"));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts.filter((file) => !file.endsWith("admin-texts.ts"))) {
    const lines = (await readFile(`app/${file}`, "utf8")).split("\n");
    found.push(
      ...lines
        .filter((line) => !others.some((text) => line.includes(text)))
        .map((line) => line.replace(/^\s*\w+:/, ""))
        .filter((line) => replaced.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  }
  expect(found).toEqual([]);
});
