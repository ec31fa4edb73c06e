import { env } from "cloudflare:test";
import { beforeEach, describe, expect, inject, it } from "vitest";

import { createDatabase } from "db/client.server";
import { deriveEmployers } from "../../../scripts/database/reindex";
import { valueOf } from "../../../tests/support/accounts";
import { auditOfEmployer, makeActor, onlyEmployers, rowOf } from "../../../tests/support/admin-employers";
import { full, months, now, policyOf, tier, birth } from "../../../tests/support/policy-fixtures";
import {
  documentOf as generated,
  plainFieldsOfRandom,
  randomOf,
} from "../../../tests/support/policy-generator";
import { getEmployer } from "~/features/employers/queries.server";
import { applyImport } from "~/features/import/apply/apply-import.server";
import { readImportFile } from "~/features/import/read-import-file";
import { readImportOptions } from "~/features/import/options/import-options";
import { planImport } from "~/features/import/plan/plan-import.server";
import { parsePolicyDocument } from "~/policy/document/document-schema";
import { fullPayFor } from "~/policy/document/full-pay-rules";
import { plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { featuresOf } from "~/policy/document/feature-rules";
import { tenures, policyFeatures } from "~/policy/document/stored-figures";
import { editEmployer } from "./employer-commands.server";
import { hideEmployers, showEmployers, verifyEmployers } from "./employer-decision-commands.server";
import type { EmployerChanges } from "./employer-request-schema";

let time = now;
const ctx = { db: createDatabase(env.DB), clock: () => (time += 1_000) };
let caller = 0;
let actor: { id: number; name: string };

beforeEach(async () => {
  await onlyEmployers(
    { name: "Acme", industry: "Finance", maternityLeave: 12 },
    { name: "Bolt", industry: "Media" },
    { name: "Corvid", industry: "Media", isApproved: false },
  );
  actor = await makeActor(`dora${(caller += 1)}`);
});

const edit = (id: string, changes: EmployerChanges, version?: number) =>
  editEmployer(ctx, { id, version, changes, actor });
const detail = async (id: string) => {
  const company = await getEmployer(ctx, id);
  if (!company) throw new Error("There is no such employer");
  return company;
};

/** Oldest first. */
async function revisionsOf(id: string) {
  const { results } = await env.DB.prepare(
    `select r.version, r.author_role as role, r.document from policy_revisions as r
     join conditions on conditions.id = r.conditions_id join companies on companies.id = company_id
     where public_id = ? order by r.version`,
  )
    .bind(id)
    .all<{ version: number; role: string; document: string | null }>();
  return results.map(({ document, ...rest }) => ({
    ...rest,
    document: document === null ? null : (JSON.parse(document) as object),
  }));
}

/** A policy that no form can express. */
const rich = () =>
  policyOf([
    birth([tier(months(12), full(8, "tops_up"))], { clawback: { none: true } }),
    { id: "loss", carer: "any_parent", paths: ["stillbirth"], tiers: [tier(months(0), full(2))] },
    { id: "other", carer: "other_parent", paths: ["birth"], tiers: [tier(months(12), full(2))] },
  ]);

describe("an employer's policy document", () => {
  it("gives the specified fields, the derived columns and the employer's page", async () => {
    const edited = valueOf(await edit("e1", { policy: rich() }));
    expect(edited).toMatchObject({ maternityLeave: 8, paternityLeave: 2, paidPercentage: 100, version: 2 });
    expect(edited).toMatchObject({ waitingPeriod: "12", isPaid: true, adoptionLeave: null });
    const row = await rowOf("e1");
    expect([0, 6, 12, 24, 60].map((n) => row?.[`full_pay_${n}`])).toEqual([0, 0, 80, 80, 80]);
    const company = await detail("e1");
    expect(company.policy).toEqual(rich());
    expect(company).toMatchObject({
      isStale: false,
      fieldSources: { "provisions[0]": "hb" },
      fullPayWeeks: { value: 8, atLeast: false, includesStatePay: true, tenureMonths: 12 },
      startBy: null,
    });
    const asked = await getEmployer(ctx, "e1", { tenure: 8, due: "2026-12-01" });
    expect(asked?.fullPayWeeks).toMatchObject({ value: 0, tenureMonths: 8 });
    expect(asked?.startBy).toContainEqual({
      provision: "loss",
      tier: 0,
      minService: months(0),
      kind: "any_day",
    });
  });

  it("is read from the fields where none is stored, and null where nothing is stated", async () => {
    expect((await detail("e1")).policy?.provisions).toMatchObject([
      { id: "primary", tiers: [{ steps: [{ weeks: 12, pay: { kind: "not_stated" } }] }] },
    ]);
    expect(await detail("e2")).toMatchObject({ policy: null, sources: [], fieldSources: {} });
    expect((await detail("e2")).fullPayWeeks.value).toBeNull();
  });

  it("keeps what a changed field does not concern", async () => {
    valueOf(await edit("e1", { policy: rich() }));
    const edited = valueOf(await edit("e1", { paternityLeave: 3.5 }));
    expect(edited).toMatchObject({ maternityLeave: 8, paternityLeave: 3.5 });
    expect(edited.policy?.provisions.map(({ id }) => id)).toEqual(["birth", "loss", "secondary"]);
    expect(edited.policy?.provisions[0]).toEqual(rich().provisions[0]);
    valueOf(await edit("e1", { name: "Acme Bank", hasLactationSupport: true }));
    expect((await detail("e1")).policy).toEqual(edited.policy);
  });

  it("is rejected beside a field that says otherwise, and nothing is stored", async () => {
    const before = await rowOf("e1");
    expect(await edit("e1", { policy: rich(), maternityLeave: 9 })).toMatchObject({
      ok: false,
      code: "invalid",
      fields: {
        maternityLeave: ["Primary Carer Leave: the whole policy says 8. Change only one of them."],
      },
    });
    expect(await rowOf("e1")).toEqual(before);
    expect(await edit("e1", { policy: rich(), maternityLeave: 8 })).toMatchObject({ ok: true });
  });

  it("is written once for the version that was seen, and goes again", async () => {
    valueOf(await edit("e1", { policy: rich() }, 1));
    expect(await edit("e1", { policy: policyOf([]) }, 1)).toMatchObject({ code: "conflict" });
    expect(valueOf(await edit("e1", { policy: rich() })).version).toBe(2);
    const gone = valueOf(await edit("e1", { policy: null }, 2));
    expect(gone).toMatchObject({ maternityLeave: 8, waitingPeriod: "12" });
    expect(gone.policy?.provisions.map(({ id }) => id)).toEqual(["primary", "secondary"]);
  });

  it("is kept in every revision, by role, and told of in the log without its words", async () => {
    valueOf(await edit("e1", { policy: rich() }));
    valueOf(await edit("e1", { name: "Acme Bank" }));
    valueOf(await edit("e1", { maternityLeave: 10 }));
    valueOf(await edit("e1", { policy: null }));
    const kept = await revisionsOf("e1");
    expect(kept.map(({ version, role }) => [version, role])).toEqual([
      [2, "admin"],
      [4, "admin"],
      [5, "admin"],
    ]);
    expect(kept[0]?.document).toEqual(rich());
    expect(kept[2]?.document).toBeNull();
    expect((await auditOfEmployer("e1"))[0]).toMatchObject({
      action: "company.edit",
      after: { policy: "(not kept here)", maternityLeave: 8 },
    });
    for (const statement of [
      "update policy_revisions set author_role = 'import'",
      "delete from policy_revisions",
      "insert or replace into policy_revisions (id, conditions_id, version, author_role) select id, conditions_id, 9, 'admin' from policy_revisions",
    ])
      await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow(/cannot be/);
    await env.DB.prepare("delete from companies where public_id = 'e1'").run();
    expect(await env.DB.prepare("select count(*) as n from policy_revisions").first("n")).toBe(0);
  });
});

it("no order of edits makes what is derived stale", async () => {
  const random = randomOf(11);
  const { pick, below, once } = random;
  const ids = ["e1", "e2", "e3"];
  const edits = inject("policyEdits");
  const names = Object.keys(plainFieldsOfRandom(random)) as (keyof ReturnType<typeof plainFieldsOfRandom>)[];
  const acts: ((id: string) => Promise<unknown>)[] = [
    (id) => {
      const document = parsePolicyDocument(generated(random), now);
      return document.ok ? edit(id, { policy: document.value }) : Promise.resolve();
    },
    (id) => (once(5) ? edit(id, { policy: null }) : Promise.resolve()),
    (id) => edit(id, plainFieldsOfRandom(random)),
    (id) => {
      const name = pick(names);
      return edit(id, { [name]: plainFieldsOfRandom(random)[name] });
    },
    (id) =>
      edit(id, {
        sourceName: pick([null, "Handbook"]),
        sourceDate: pick([null, "2024-01-01", "2026-11-01"]),
      }),
    (id) => edit(id, { country: pick(["Australia", "Canada"]), hasLactationSupport: pick([true, null]) }),
    (id) => importOne(id, below(520) / 10),
    (id) => pick([showEmployers, hideEmployers, verifyEmployers])(ctx, { rows: [{ id }], actor }),
  ];
  for (let done = 0; done < edits; done++) {
    const id = pick(ids);
    await pick(acts)(id);
    const company = valueOf(await edit(id, {}));
    const row = await rowOf(id);
    const { policy } = company;
    const asker = { carer: "primary", path: "birth" } as const;
    const about = `edit ${done} of ${id}`;
    const derived = policy && plainFieldsOf(policy);
    for (const name of names) expect(company[name], `${name} after ${about}`).toBe(derived?.[name] ?? null);
    expect(row?.full_pay_12 ?? null, about).toBe(policy && fullPayFor(policy, asker).tenths);
    const stored = tenures.map((months) => row?.[`full_pay_${months}`] ?? null);
    if (row?.full_pay_marks !== null) {
      expect(stored, about).toEqual(
        tenures.map((months) => policy && fullPayFor(policy, asker, months).tenths),
      );
      const stated = policy && featuresOf(policy);
      const yes = policyFeatures.filter((_, at) => (Number(row?.features_yes) >> at) & 1);
      expect(yes, about).toEqual(policyFeatures.filter((feature) => stated?.[feature] === true));
    }
  }
  const written = (await deriveEmployers(env.DB, true)).wrong;
  expect(written).toBe(0);
  const revisions = await Promise.all(ids.map(revisionsOf));
  expect(revisions.flat().length).toBeGreaterThan(edits / 20);
});

async function importOne(id: string, weeks: number) {
  const name = { e1: "Acme", e2: "Bolt", e3: "Corvid" }[id] ?? "";
  const options = valueOf(
    readImportOptions({ fileName: "list.csv", country: "Australia", source: `List ${weeks}` }),
  );
  const text = `Company,Paid Paternity Leave\n${name},${weeks}`;
  const file = valueOf(readImportFile(new TextEncoder().encode(text), options));
  return applyImport(ctx, valueOf(await planImport(ctx, file, options)));
}
