import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { columnName } from "db/schema/company-columns";
import { createDatabase } from "db/client.server";
import { valueOf } from "../../../tests/support/accounts";
import { makeActor, newInput, onlyEmployers } from "../../../tests/support/admin-employers";
import {
  at,
  birth,
  full,
  growingByYear,
  months,
  policyOf,
  tier,
} from "../../../tests/support/policy-fixtures";
import { planOf } from "../../../tests/support/imports";
import { sequence } from "../../../tests/support/employers";
import { entryText, entryView } from "./rules";
import {
  checkEmployers,
  hideEmployers,
  showEmployers,
  verifyEmployers,
} from "~/features/moderation/employer-decision-commands.server";
import { addEmployer, editEmployer } from "~/features/moderation/employer-commands.server";
import type { EmployerChanges } from "~/features/moderation/employer-request-schema";
import { applyImport } from "~/features/import/apply/apply-import.server";
import { benefitFields, factFields, factOf, isColumnField } from "~/policy/policy";
import { keptFields, toldFields, withdrawEntry } from "./commands.server";
import { getHistory, listNewestEntries } from "./queries.server";

let now = Date.UTC(2026, 4, 9);
const ctx = { db: createDatabase(env.DB), clock: () => (now += 1_000) };
let actor: { id: number; name: string };
let caller = 0;
let id = "";

beforeEach(async () => {
  now = Date.UTC(2026, 4, 9);
  await onlyEmployers({ name: "Other", isApproved: false });
  actor = await makeActor(`clio${(caller += 1)}`);
  const added = await addEmployer(
    ctx,
    newInput({ name: "Acme", maternityLeave: 12, isApproved: true }),
    actor,
  );
  ({ id } = valueOf(added));
});

const decision = (publicId = id) => ({ rows: [{ id: publicId }], actor });
const edit = async (changes: EmployerChanges) => valueOf(await editEmployer(ctx, { id, changes, actor }));
const later = (month: number) => (now = Date.UTC(2026, month - 1, 9));

async function entries() {
  const found = await getHistory(ctx, id, { page: 1, perPage: 100 });
  if (!found) throw new Error("It is not listed.");
  return found.entries;
}
const kinds = async () =>
  (await entries()).map(({ kind, reason, month }) => `${kind} ${reason} ${month}`).reverse();
const newest = async () => {
  const [entry] = await entries();
  if (!entry) throw new Error("There is no entry.");
  return entryView(entry);
};

async function importFile(columns: string, lines: string, isApproving = true) {
  return applyImport(ctx, await planOf(lines, { columns, source: "A list", approve: isApproving }));
}

describe("the history of an employer", () => {
  it("begins when it is listed, and has each decision that changes what is public, by month", async () => {
    later(6);
    await edit({ maternityLeave: 18, hasFlexibleReturn: true });
    await verifyEmployers(ctx, decision());
    await edit({ verificationNotes: "seen", name: "Acme Bank" });
    later(7);
    await hideEmployers(ctx, decision());
    await hideEmployers(ctx, decision());
    later(8);
    await showEmployers(ctx, decision());
    await checkEmployers(ctx, decision());
    later(9);
    await checkEmployers(ctx, decision());
    now += 24 * 60 * 60 * 1000;
    await checkEmployers(ctx, decision());
    expect(await kinds()).toEqual([
      "listed edit 2026-05",
      "changed edit 2026-06",
      "hidden review 2026-07",
      "shown review 2026-08",
      "checked check 2026-08",
      "checked check 2026-09",
    ]);
    const [, , , , changed, listed] = (await entries()).map((entry) => entryView(entry));
    expect(listed).toMatchObject({ month: "May 2026", title: "Listed" });
    expect(JSON.stringify(listed?.questions)).toContain("12 weeks");
    expect(changed?.questions.map(({ question }) => question)).toEqual([
      "What do I get?",
      "What else is there?",
    ]);
    expect(changed && entryText(changed)).toContain("- Flexible return to work: added “Yes”");
    expect(changed && entryText(changed)).toMatch(
      /was “Primary carer: 12 weeks[^”]*”, now “Primary carer: 18 weeks/,
    );
  });

  it("never tells what was stored while the employer was hidden, nor of an employer that is hidden", async () => {
    await hideEmployers(ctx, decision());
    await edit({ maternityLeave: 99 });
    await edit({ policy: policyOf([birth([tier(months(0), full(77))])]) });
    expect(await getHistory(ctx, id, { page: 1, perPage: 10 })).toBeNull();
    expect(await listNewestEntries(ctx, 10)).toEqual([]);
    await edit({ policy: policyOf([birth([tier(months(0), full(14))])]) });
    await showEmployers(ctx, decision());
    expect(await kinds()).toEqual(["listed edit 2026-05", "hidden review 2026-05", "shown review 2026-05"]);
    const said = JSON.stringify((await entries()).map((entry) => entryView(entry)));
    expect(said).toMatch(/12 weeks.*14 weeks|14 weeks.*12 weeks/);
    expect(said).not.toMatch(/99 weeks|77 weeks/);
  });

  it("tells documents apart in words, and the kind of source", async () => {
    await edit({ policy: policyOf([birth([tier(months(12), full(8, "tops_up"))])]) });
    await edit({ policy: policyOf([birth([tier(months(12), full(8, "tops_up"), at(10, 50))])]) });
    const view = await newest();
    expect(view.sources).toEqual(["Public document"]);
    expect(view.questions[0]).toMatchObject({
      question: "What do I get?",
      lines: expect.arrayContaining([expect.objectContaining({ kind: "changed" })]) as unknown,
    });
    expect(entryText(view).split("\n")[1]).toBe(
      "- was “Birth parent, after 12 months: 8 weeks on full pay.”, now “Birth parent, after 12 months: 8 weeks on full pay, then 10 on half pay.”",
    );
    await edit({ policy: null });
    expect((await newest()).title).toBe("Changed by our editors");
  });

  it("tells weeks that change on a date as the month knew them, and takes no passing day for an edit", async () => {
    const policy = growingByYear();
    await edit({ policy });
    later(6);
    await edit({ policy, hasFlexibleReturn: true });
    const [after, before] = (await entries()).map((entry) => entryText(entryView(entry)));
    expect(before).toContain("14 weeks on full pay. From 28 February 2027: 18 weeks on full pay.");
    expect(before).not.toContain("11 weeks");
    expect(after).not.toContain("weeks on full pay");
    now = Date.UTC(2027, 5, 9);
    await edit({ policy, hasFlexibleReturn: false });
    expect(entryText(await newest())).not.toContain("weeks on full pay");
  });

  it("names texts that changed, and keeps none of their words", async () => {
    await edit({ additionalBenefits: "A crib from Zelda Quince", policyDetails: "Ask Zelda Quince" });
    expect((await newest()).texts).toEqual(["Additional benefits", "Policy details"]);
    const { results } = await env.DB.prepare("select * from employer_history").all();
    expect(JSON.stringify(results)).not.toMatch(/Zelda|crib/);
    expect(JSON.stringify(results)).not.toContain(actor.name);
  });

  it("has what imports add and change, and nothing of a file that changes nothing", async () => {
    later(10);
    const columns = "Company,Paid Maternity Leave,Benefits";
    for (let times = 0; times < 2; times++) await importFile(columns, "Acme,20,Crib\nBolt,9,");
    expect(await kinds()).toEqual(["listed edit 2026-05", "changed import 2026-10"]);
    expect(await newest()).toMatchObject({
      title: "Changed from a data set",
      sources: ["From a data set"],
      texts: ["Additional benefits"],
    });
    await importFile(columns, "Draft,3,", false);
    const all = await listNewestEntries(ctx, 10);
    expect(all.map(({ company, kind }) => `${company.name} ${kind}`)).toEqual([
      "Acme changed",
      "Bolt listed",
      "Acme listed",
    ]);
  });

  it("ends, after any row of decisions, in what is public", async () => {
    const random = sequence(9);
    const upTo = (most: number) => Math.floor(random() * most);
    for (let n = 0; n < 60; n++)
      await [
        () => hideEmployers(ctx, decision()),
        () => showEmployers(ctx, decision()),
        () =>
          edit({
            maternityLeave: upTo(4),
            [benefitFields[upTo(benefitFields.length)] ?? ""]: random() < 0.5,
          }),
        () => edit({ policy: upTo(2) === 0 ? null : policyOf([birth([tier(months(0), full(upTo(3)))])]) }),
      ][upTo(4)]?.();
    await showEmployers(ctx, decision());
    const [last, ...former] = (await entries()).filter(({ after }) => after !== null);
    const row = await env.DB.prepare("select * from companies where public_id = ?").bind(id).first();
    expect(last?.after?.facts).toMatchObject({
      maternityLeave: row?.maternity_leave,
      hasFlexibleReturn: row?.has_flexible_return === null ? null : row?.has_flexible_return === 1,
    });
    expect(former.length).toBeGreaterThan(10);
  });

  it("leaves no fact of the registry out", async () => {
    expect([...keptFields, ...toldFields].sort()).toEqual([...factFields].sort());
    const values = {
      weeks: 3,
      percent: 40,
      triState: 1,
      months: "'7'",
      day: "'2026-01-02'",
      line: "'x'",
      externalId: "'au_abn:50167804088'",
      url: "'https://x.au'",
    };
    for (const field of keptFields) {
      const kind = factOf(field).kind as keyof typeof values;
      const value = values[kind];
      const set = isColumnField(field)
        ? `${columnName(field)} = ${value}`
        : `facts = json_set(facts, '$.${field}', ${value})`;
      const before = (await entries()).length;
      await env.DB.exec(`update companies set ${set}, is_verified = 0 where public_id = '${id}'`);
      await verifyEmployers(ctx, decision());
      expect((await entries()).length, field).toBe(before + 1);
    }
  });
});

describe("what stands in the history", () => {
  it("can be neither changed, replaced nor deleted", async () => {
    const tries = [
      "update employer_history set month = '2020-01'",
      "update employer_history set figures = '{}', kind = 'withdrawn', reason = 'law'",
      "update employer_history set company_id = company_id + 1, kind = 'withdrawn', reason = 'law', figures = null",
      "delete from employer_history",
      "insert or replace into employer_history select * from employer_history",
    ];
    for (const statement of tries)
      await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow(/the history cannot be/);
  });

  it("goes for legal reasons with all that tells it, and leaves the month", async () => {
    await edit({ maternityLeave: 77 });
    await edit({ maternityLeave: 13 });
    const wrong = (await entries())[1]?.id ?? 0;
    later(11);
    expect(await withdrawEntry(ctx, { companyId: "e1", id: wrong, actor })).toMatchObject({
      code: "not_found",
    });
    valueOf(await withdrawEntry(ctx, { companyId: id, id: wrong, actor }));
    expect(await withdrawEntry(ctx, { companyId: id, id: wrong, actor })).toMatchObject({
      code: "not_found",
    });
    const views = (await entries()).map((entry) => entryView(entry));
    expect(views.map(({ title }) => title)).toEqual([
      "Changed by our editors",
      "Withdrawn in November 2026, for legal reasons",
      "Listed",
    ]);
    expect(JSON.stringify(views)).not.toContain("77 weeks");
    expect(views[0] && entryText(views[0])).toMatch(/12 weeks.*13 weeks/);
  });
});
