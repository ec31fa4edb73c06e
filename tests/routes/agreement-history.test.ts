import { beforeEach, expect, it } from "vitest";

import { addHospitals, agree, give, ofClerks, ofNurses, page } from "../support/hospitals";
import { tally, visit } from "../support/worker";

beforeEach(async () => {
  await addHospitals();
  await agree(18);
  await give("quokka0000", [ofNurses]);
  await give("wattle0000", [ofNurses, ofClerks]);
});

const raw = async (path: string) => (await (await visit(path)).text()).replaceAll("<!-- -->", "");
const history = "/agreements/agreement1/history";

it("an agreement's page leads to its history, a change an entry", async () => {
  expect(await raw("/agreements/agreement1")).toContain(`href="${history}"`);
  expect(await page(history)).toMatch(
    /The Imaginary hospitals, for nurses History of the Imaginary hospitals, for nurses .*November 2026 Changed from a data set .*14 weeks.*18 weeks.*Source: Public document November 2026 Listed .*14 weeks/,
  );
  const html = await raw(history);
  expect(tally.trips).toBe(1);
  expect(html.match(/<h2/g)).toHaveLength(2);
  expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}|changes\.atom/);
  const missing = await visit("/agreements/nonesuch00/history");
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("no such agreement")]);
  expect((await visit(history, { launched: false })).status, "behind the gate").toBe(302);
});

it("an employer's history says which change is the agreement's, and leads there", async () => {
  expect(await page("/companies/wattle0000/history")).toMatch(
    /Changed from a data set, for nurses By the agreement: Imaginary hospitals, for nurses .*18 weeks/,
  );
  const html = await raw("/companies/wattle0000/history");
  expect(html.match(/By the agreement/g), "not that it was listed").toHaveLength(1);
  const [, entry = ""] = /href="\/agreements\/agreement1\/history#(entry-\d+)"/.exec(html) ?? [];
  expect(await raw(history)).toContain(`id="${entry}"`);
});

it("the feed of all has it once, each employer's own as before", async () => {
  const titles = (xml: string) =>
    [...xml.matchAll(/<title>(.*?)<\/title>/g)].slice(1).map(([, title]) => title);
  const all = await raw("/changes.atom");
  expect(tally.trips).toBe(1);
  expect(titles(all)).toEqual([
    "The Imaginary hospitals, for nurses (2 listed employers): Changed from a data set",
    "Quokka Hospital: Listed",
    "Wattle Hospital: Listed, for clerks",
    "Wattle Hospital: Listed, for nurses",
  ]);
  expect(all).toMatch(/href="[^"]*\/agreements\/agreement1\/history#entry-\d+"/);
  expect(titles(await raw("/companies/wattle0000/changes.atom"))).toEqual([
    "Wattle Hospital: Changed from a data set, for nurses",
    "Wattle Hospital: Listed, for clerks",
    "Wattle Hospital: Listed, for nurses",
  ]);
});
