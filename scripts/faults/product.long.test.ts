import { describe, expect, it } from "vitest";

import { tryKills } from "./kills";
import { tryStates } from "./states";

/** How often the product is killed; the seed says when, so that a failure can be repeated. */
const kills = 40;
const seed = 1;
const halfAnHour = 30 * 60 * 1000;

describe("the product on a machine that fails", () => {
  it(
    "keeps every write it acknowledged, killed under load and started again",
    async () => {
      const { failures } = await tryKills(kills, seed, console.log);
      expect(failures).toEqual([]);
    },
    halfAnHour,
  );

  it(
    "says in words what is wrong with its folder, its disk or its database",
    async () => {
      const tried = await tryStates(console.log);
      expect(tried.flatMap(({ failures }) => failures)).toEqual([]);
    },
    halfAnHour,
  );
});
