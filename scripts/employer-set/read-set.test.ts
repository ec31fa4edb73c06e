import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { projectRoot } from "../local/paths";
import { readEmployerSet } from "./read-set";
import { employer, employerFolder, membership, named, policyOf } from "./set-fixtures";

const { write, read } = employerFolder();

describe("the domains that a file names", () => {
  it.each([
    ["a suffix", [named("vic.gov.au")], "domains.0.domain"],
    ["what many share", [named("github.com")], "domains.0.domain"],
    ["capitals", [named("Quoll.example")], "domains.0.domain"],
    ["no page", [{ ...named("quoll.example"), url: "http://quoll.example" }], "domains.0.url"],
    ["no day", [{ ...named("quoll.example"), checkedOn: "2026-02-30" }], "domains.0.checkedOn"],
    ["too many", "abcdef".split("").map((letter) => named(`${letter}.example`)), "domains"],
    ["one below another", [named("quoll.example"), named("hr.quoll.example")], "names quoll.example too"],
  ])("are named where they cannot be right: %s", async (_, domains, says) => {
    await write("employers", { ...employer, policy: policyOf(18), domains } as never);
    const { problems } = await read();
    expect(problems.join("\n")).toContain(says);
  });

  it("are named where two employers have one", async () => {
    await write("employers", {
      ...employer,
      policy: policyOf(18),
      domains: [named("quoll.example")],
    } as never);
    const other = { id: "au-other", name: "Other", industry: "Finance", country: "Australia" };
    const domains = [named("hr.quoll.example")];
    await write("employers", { ...other, policy: policyOf(18), domains } as never);
    expect((await read()).problems).toEqual([
      "au-other.json: domains.0.domain: au-quoll.json names quoll.example too.",
    ]);
  });
});

describe("a file that cannot be true", () => {
  it.each([
    [
      "no source",
      {
        policy: {
          ...policyOf(18),
          provisions: policyOf(18).provisions.map((one) => ({ ...one, source: null })),
        },
      },
      "needs one of the sources",
    ],
    ["no day", { policy: policyOf(18, { checkedOn: null }) }, "needs the day it was read"],
    ["a rumour", { policy: policyOf(18, { kind: "community" }) }, "is no text that an employer"],
    ["too many weeks", { policy: policyOf(900) }, "provisions[0].tiers[0].steps[0].weeks"],
    [
      "no such group",
      { conditions: [{ id: "all", group: "au-none", membership }] },
      "There is no group au-none",
    ],
    ["a group that nothing shows", { conditions: [{ id: "all", group: "au-none" }] }, "belong together"],
    ["an unknown key", { policy: policyOf(18), weeks: 3 }, "weeks"],
  ])("is named: %s", async (_, change, says) => {
    await write("employers", { ...employer, ...change });
    const { employers, problems } = await read();
    expect(problems.join("\n")).toContain(says);
    expect(problems.every((problem) => problem.startsWith("au-quoll.json"))).toBe(true);
    expect(employers).toEqual([]);
  });

  it("is left out, not refused, once its source is older than three years", async () => {
    const old = { publishedOn: "2020-01-01", checkedOn: "2020-01-01" };
    await write("employers", { ...employer, policy: policyOf(18, old) } as never);
    expect(await read()).toEqual({
      agreements: [],
      employers: [],
      problems: [],
      outdated: ["au-quoll"],
      departures: [],
    });
  });

  it("is named where its name is another file's, or it is not called after its id", async () => {
    await write("employers", { ...employer, policy: policyOf(18) } as never);
    await write("employers", {
      ...employer,
      id: "au-other",
      externalId: undefined,
      policy: policyOf(18),
    } as never);
    await write("employers", { ...employer, name: "T", policy: policyOf(1) } as never, "au-third");
    const { problems } = await read();
    expect(problems).toEqual([
      "au-third.json: The file is not called after its id.",
      "au-quoll.json: au-other.json has the same name or address.",
    ]);
  });
});

it.each([
  ["today", Date.now()],
  ["by a clock that is years behind", Date.parse("2020-01-01")],
])("data/ has nothing to mend, %s", async (_, clock) => {
  const { problems } = await readEmployerSet(join(projectRoot, "data"), clock);
  expect(problems, "Where a file was read later, move lastRead in read-set.ts.").toEqual([]);
});
