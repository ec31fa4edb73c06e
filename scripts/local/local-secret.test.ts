import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readLocalSecret } from "./local-secret";

let state: string;

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "secret-"));
});

afterEach(() => {
  rmSync(state, { recursive: true, force: true });
});

describe("the secret of a local state", () => {
  it("is made once", () => {
    const made = readLocalSecret(state);
    expect(made).toHaveLength(43);
    expect(readLocalSecret(state)).toBe(made);
  });

  it("may end in a line break, as an editor leaves it", () => {
    const made = readLocalSecret(state);
    writeFileSync(join(state, "app.secret"), `${made}\n`);
    expect(readLocalSecret(state)).toBe(made);
  });

  it.each([
    ["", "is empty"],
    [" \n", "is empty"],
    ["thirty-one characters, not more.".slice(0, 31), "holds 31 characters"],
  ])("stops the command where the file holds %j, and says how to repair it", (held, problem) => {
    const file = join(state, "app.secret");
    writeFileSync(file, held);
    expect(() => readLocalSecret(state)).toThrow(
      new RegExp(`app\\.secret ${problem}; .*Restore it.*delete the file`),
    );
    expect(readFileSync(file, "utf8"), "nothing is overwritten").toBe(held);
  });
});
