import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { hideEmployers } from "~/features/moderation/employer-decision-commands.server";
import { commandLine } from "~/server/audit-entry.server";
import { valueOf } from "../../../tests/support/accounts";
import { countedDatabase } from "../../../tests/support/counted-database";
import { insertEmployers } from "../../../tests/support/employers";
import {
  addHospital,
  addHospitals,
  agree,
  ctx,
  give,
  giving,
  ofClerks,
  ofNurses,
} from "../../../tests/support/hospitals";
import { now } from "../../../tests/support/policy-fixtures";
import { getAgreementHistory } from "./agreement-queries.server";
import { withdrawEntry } from "./commands.server";
import { getHistory, listNewestEntries } from "./queries.server";
import { entryText, entryView } from "./rules";

beforeEach(addHospitals);

const decision = (id: string) => ({ rows: [{ id }], actor: commandLine });
/** In the month so many after the first. */
const after = (months: number) => ({ at: now + months * 31 * 86_400_000 });
/** As an import does: first the agreement, then each employer. */
const follow = async (weeks: number, months = 0) => {
  await agree(weeks);
  await give("quokka0000", [ofNurses], after(months));
  await give("wattle0000", [ofNurses, ofClerks], after(months + 1));
};
const read = async () => {
  const found = await getAgreementHistory(ctx, "agreement1", { page: 1, perPage: 10 });
  return (found?.entries ?? []).map((entry) => entryView(entry));
};
const told = async () => (await read()).map(({ month, title }) => `${month}: ${title}`);
const newest = async (limit = 10) =>
  (await listNewestEntries(ctx, limit)).map(({ agreement, company, kind }) =>
    agreement ? `${agreement.name} of ${agreement.totalEmployers}` : `${company.name} ${kind}`,
  );
const entriesOf = async (id: string) => (await getHistory(ctx, id, { page: 1, perPage: 50 }))?.entries ?? [];

it("has each state of its conditions once, by the month in which the first employer had it", async () => {
  await follow(18, 2);
  await follow(18, 3);
  await follow(22, 4);
  expect(await told()).toEqual([
    "March 2027: Changed from a data set",
    "January 2027: Changed from a data set",
    "November 2026: Listed",
  ]);
  const [second, first] = (await read()).map((entry) => entryText(entry));
  expect(second).toMatch(/was “[^”]*18 weeks.*now “[^”]*22 weeks/);
  expect(first).toMatch(/was “[^”]*14 weeks.*now “[^”]*18 weeks/);
  expect((await read())[0]).toMatchObject({ sources: ["Public document"], agreement: null });
  expect(await getAgreementHistory(ctx, "nonesuch00", { page: 1, perPage: 10 })).toBeNull();
  const page = await getAgreementHistory(ctx, "agreement1", { page: 2, perPage: 2 });
  expect(page).toMatchObject({ name: "Imaginary hospitals, for nurses", total: 3 });
  expect(page?.entries.map(({ kind }) => kind)).toEqual(["listed"]);
});

it("leaves out what no employer had, and what was withdrawn at all of them", async () => {
  await agree(16);
  await follow(18);
  const withdraw = async (id: string) => {
    const entry = (await entriesOf(id)).find(({ agreement }) => agreement !== null);
    valueOf(await withdrawEntry(ctx, { companyId: id, id: entry?.id ?? 0, actor: commandLine }));
  };
  expect(await told()).toHaveLength(2);
  expect((await read()).map((entry) => entryText(entry)).join()).not.toContain("16 weeks");
  await withdraw("quokka0000");
  expect(await told(), "one still tells it").toHaveLength(2);
  await withdraw("wattle0000");
  expect(await told()).toEqual(["November 2026: Listed"]);
  await follow(22);
  const [last] = await read();
  expect(last && entryText(last)).toMatch(/was “[^”]*14 weeks.*now “[^”]*22 weeks/);
  await env.DB.exec("delete from companies");
  expect(await told(), "without employers").toEqual([]);
});

it("is named by an employer's entry only where the agreement changed", async () => {
  await follow(18);
  const named = async (id: string) =>
    (await entriesOf(id)).map(({ kind, agreement }) => [kind, agreement?.name ?? null]);
  expect(await named("quokka0000")).toEqual([
    ["changed", "Imaginary hospitals, for nurses"],
    ["listed", null],
  ]);
  expect(await named("wattle0000")).toEqual([
    ["changed", "Imaginary hospitals, for nurses"],
    ["listed", null],
    ["listed", null],
  ]);
  await give("quokka0000", [{ ...ofClerks, policy: giving(30, "everybody") }]);
  await give("quokka0000", [ofNurses]);
  await give("wattle0000", [ofClerks, ofNurses]);
  expect((await named("quokka0000")).slice(0, 4), "it left, and came back").toEqual([
    ["listed", null],
    ["removed", null],
    ["listed", null],
    ["removed", null],
  ]);
  expect((await named("wattle0000"))[0], "another set is its first").toEqual(["reordered", null]);
  await follow(18);
  await agree(20);
  await give("wattle0000", [{ ...ofClerks, policy: giving(25, "clerks") }, ofNurses]);
  expect((await named("wattle0000")).slice(0, 2), "both at once").toEqual([
    ["changed", "Imaginary hospitals, for nurses"],
    ["changed", null],
  ]);
});

it("stands once among the newest changes of all, with what changed of it alone", async () => {
  await addHospital("bilby00000", "Bilby Hospital", ofClerks);
  await agree(18);
  await addHospital("dingo00000", "Dingo Hospital", ofNurses);
  await give("quokka0000", [ofNurses]);
  const given = [ofNurses, { ...ofClerks, policy: giving(22, "clerks") }];
  await give("wattle0000", given, { changes: { hasFlexibleReturn: true } });
  await give("bilby00000", [ofNurses]);
  expect(await newest()).toEqual([
    "Bilby Hospital listed",
    "Bilby Hospital removed",
    "Wattle Hospital changed",
    "Imaginary hospitals, for nurses of 4",
    "Dingo Hospital listed",
    ...["Bilby Hospital listed", "Quokka Hospital listed"],
    ...["Wattle Hospital listed", "Wattle Hospital listed"],
  ]);
  const [, , , change] = (await listNewestEntries(ctx, 10)).map((entry) => entryView(entry));
  expect(change?.title).toBe("Changed from a data set");
  expect(change && entryText(change)).toMatch(/was “[^”]*14 weeks.*now “[^”]*18 weeks/);
  expect(change && entryText(change)).not.toContain("Flexible return");
  const [own] = (await entriesOf("wattle0000")).filter(({ agreement }) => agreement !== null);
  expect(own && entryText(entryView(own)), "its own history has both").toContain("Flexible return");
  await hideEmployers(ctx, decision("wattle0000"));
  expect((await newest())[2], "told by another that is listed").toBe("Imaginary hospitals, for nurses of 3");
});

it("costs few rows, and leaves room for others, with 300 employers", async () => {
  await insertEmployers(
    env.DB,
    Array.from({ length: 300 }, (_, n) => ({ name: `Hospital ${n}x` })),
    1_000,
  );
  await env.DB.batch(
    [
      `update employer_conditions set conditions_id = (select id from conditions where agreement_id is not null)
        where company_id >= 1000`,
      insertHistory("listed"),
    ].map((statement) => env.DB.prepare(statement)),
  );
  await follow(18);
  await env.DB.prepare(insertHistory("changed")).run();
  const { binding, tally } = countedDatabase(env.DB);
  const counted = { db: createDatabase(binding) };
  const all = await listNewestEntries(counted, 30);
  expect(all.map(({ agreement, kind }) => agreement?.totalEmployers ?? kind)).toEqual([
    302,
    ...Array.from({ length: 29 }, () => "listed"),
  ]);
  expect(tally.trips).toBe(1);
  expect(tally.rowsRead).toBeLessThanOrEqual(4_500);
  tally.rowsRead = 0;
  await getAgreementHistory(counted, "agreement1", { page: 1, perPage: 10 });
  expect(tally.rowsRead, "the agreement's history").toBeLessThanOrEqual(30);
  tally.rowsRead = 0;
  await getHistory(counted, "e1000", { page: 1, perPage: 10 });
  expect(tally.rowsRead, "an employer's history").toBeLessThanOrEqual(40);
});

/** At the 300, with the newest revision of the agreement. */
const insertHistory = (kind: string) =>
  `insert into employer_history (company_id, month, kind, reason, figures, revision_id)
    select id, '2026-11', '${kind}', 'import', '{"country":"Australia"}', (
      select policy_revisions.id from policy_revisions join conditions on conditions.id = conditions_id
      where agreement_id is not null order by policy_revisions.version desc limit 1)
    from companies where id >= 1000`;
