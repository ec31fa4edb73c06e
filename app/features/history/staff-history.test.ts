import { beforeEach, expect, it } from "vitest";

import { hideEmployers, showEmployers } from "~/features/moderation/employer-decision-commands.server";
import { commandLine } from "~/server/audit-entry.server";
import { addHospitals, agree, ofClerks, ctx, give, giving, ofNurses } from "../../../tests/support/hospitals";
import { getHistory, listNewestEntries } from "./queries.server";
import { entryText, entryView } from "./rules";

beforeEach(addHospitals);

const entriesOf = async (id: string) => {
  const found = await getHistory(ctx, id, { page: 1, perPage: 50 });
  return (found?.entries ?? []).map((entry) => entryView(entry));
};
const titles = async (id: string) => (await entriesOf(id)).map(({ title }) => title).reverse();
const listed = ["Listed, for nurses", "Listed, for clerks"];

it("an entry says whose conditions changed, where an employer has several", async () => {
  expect(await titles("quokka0000"), "one set").toEqual(["Listed"]);
  expect(await titles("wattle0000")).toEqual(listed);
  await give("wattle0000", [ofNurses, { ...ofClerks, policy: giving(22, "clerks") }]);
  const [newest] = await entriesOf("wattle0000");
  expect(newest).toMatchObject({ title: "Changed from a data set, for clerks" });
  expect(newest && entryText(newest)).toMatch(/was “[^”]*20 weeks.*now “[^”]*22 weeks/);
  expect(newest && entryText(newest)).not.toContain("14 weeks");
  await give("wattle0000", [ofNurses, { ...ofClerks, policy: giving(22, "clerks") }]);
  expect(await titles("wattle0000"), "the same again").toHaveLength(3);
  const [all] = await listNewestEntries(ctx, 1);
  expect(all).toMatchObject({ company: { name: "Wattle Hospital" }, staff: "clerks", kind: "changed" });
});

it("a change of an agreement is in each member's history, wherever it stands", async () => {
  await give("wattle0000", [ofClerks, ofNurses]);
  await agree(18);
  await give("wattle0000", [ofClerks, ofNurses]);
  await give("quokka0000", [ofNurses]);
  for (const [id, title] of [
    ["wattle0000", "Changed from a data set, for nurses"],
    ["quokka0000", "Changed from a data set"],
  ] as const) {
    const [newest] = await entriesOf(id);
    expect(newest?.title).toBe(title);
    expect(newest && entryText(newest)).toMatch(/was “[^”]*14 weeks.*now “[^”]*18 weeks/);
  }
});

it("what changed while an employer was hidden is told once it is listed again", async () => {
  const decision = { rows: [{ id: "wattle0000" }], actor: commandLine };
  await hideEmployers(ctx, decision);
  await give("wattle0000", [ofNurses, { ...ofClerks, policy: giving(22, "clerks") }]);
  expect(await titles("wattle0000")).toEqual([]);
  await showEmployers(ctx, decision);
  expect(await titles("wattle0000")).toEqual([
    ...listed,
    "Taken off the list",
    "Listed again, for nurses",
    "Changed by our editors, for clerks",
  ]);
});

it("says that others come first, or that some staff's are taken away, and never that leave changed", async () => {
  const ofDoctors = { groupKey: "doctors", agreement: null, policy: giving(9, "doctors") };
  await give("wattle0000", [ofNurses, ofClerks, ofDoctors]);
  await give("wattle0000", [ofDoctors, ofNurses, ofClerks]);
  const [newest] = await entriesOf("wattle0000");
  expect(newest).toMatchObject({ title: "The page opens with this leave now, for doctors", questions: [] });
  await give("wattle0000", [ofNurses, ofClerks]);
  await give("wattle0000", [ofNurses]);
  await give("wattle0000", [ofNurses, ofClerks]);
  expect((await titles("wattle0000")).slice(2)).toEqual([
    "Listed, for doctors",
    "The page opens with this leave now, for doctors",
    "Taken away, for doctors",
    "The page opens with this leave now, for nurses",
    "Taken away, for clerks",
    "Listed, for clerks",
  ]);
});

it("tells own conditions in an agreement's place as a change of the same staff", async () => {
  await give("wattle0000", [ofClerks, ofNurses]);
  await give("wattle0000", [ofClerks, { ...ofClerks, groupKey: "nurses", policy: giving(10, "nurses") }]);
  const [newest] = await entriesOf("wattle0000");
  expect(newest?.title).toBe("Changed from a data set, for nurses");
  expect(newest && entryText(newest)).toMatch(/was “[^”]*14 weeks.*now “[^”]*10 weeks/);
  await give("wattle0000", [ofClerks, ofNurses]);
  const [back] = await entriesOf("wattle0000");
  expect(back && entryText(back), "and back").toMatch(/was “[^”]*10 weeks.*now “[^”]*14 weeks/);
});
