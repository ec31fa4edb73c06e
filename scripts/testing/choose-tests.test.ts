import { describe, expect, it } from "vitest";

import { projectRoot } from "../local/paths";
import { chooseTests } from "./choose-tests";

const choose = (named: string[], name?: string, from = projectRoot) =>
  Object.fromEntries(chooseTests(named, name, from).parts);

describe("what npm test is told to run", () => {
  it("is everything when nothing is named, and with a name alone all that has tests with names", () => {
    expect(choose([])).toEqual({ static: null, worker: null, commands: null, browser: null });
    expect(Object.keys(choose([], "weeks"))).toEqual(["worker", "commands", "browser"]);
  });

  it("is each file by the part that runs it", () => {
    expect(
      choose([
        "scripts/deploy.test.ts",
        "tests/e2e/smoke.spec.ts",
        "db/schema.test.ts",
        "./app/domain/csv.test.ts",
      ]),
    ).toEqual({
      commands: ["scripts/deploy.test.ts"],
      browser: ["tests/e2e/smoke.spec.ts"],
      worker: ["db/schema.test.ts", "app/domain/csv.test.ts"],
    });
  });

  it("is all that stands in a folder, each file once, seen from where it was named", () => {
    const { worker, browser, commands } = choose(
      ["e2e", "e2e/smoke.spec.ts"],
      undefined,
      `${projectRoot}/tests`,
    );
    expect([worker, commands]).toEqual([undefined, undefined]);
    expect(browser).toContain("tests/e2e/smoke.spec.ts");
    expect(new Set(browser).size).toBe(browser?.length);
    expect(Object.keys(choose(["tests"])).sort()).toEqual(["browser", "worker"]);
  });

  it("is a whole part, whichever of its files are named besides", () => {
    expect(choose(["db/schema.test.ts", "worker", "static"])).toEqual({ worker: null, static: null });
  });

  it.each([
    [
      "nonsense",
      'There is no part, file or folder "nonsense". The parts are static, worker, commands, browser.',
    ],
    ["README.md", /^No test stands at "README\.md"\. Tests are app/],
    ["public", /^No test stands at "public"/],
  ])("is not %s", (named, message) => {
    expect(() => choose([named])).toThrow(message);
  });
});
