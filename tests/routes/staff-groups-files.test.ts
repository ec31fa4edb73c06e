import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { planImport } from "../../app/features/import/plan/plan-import.server";
import { readImportFile } from "../../app/features/import/read-import-file";
import { readImportOptions } from "../../app/features/import/options/import-options";
import { exportEmployers } from "../../app/features/import/export-employers.server";
import { makeExport } from "../../app/features/open-data/commands.server";
import type { OpenAgreement, OpenEmployer } from "../../app/features/open-data/employer-queries.server";
import type { AgreementInput } from "../../app/features/agreements/commands.server";
import { getAgreement } from "../../app/features/agreements/queries.server";
import { editConditions, getGivenConditions } from "../../app/features/moderation/conditions-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { storeEmployerSet } from "../../scripts/employer-set/store-set";
import { valueOf } from "../support/accounts";
import { createDatabase } from "../../db/client.server";
import { countedDatabase } from "../support/counted-database";
import { loadEmployers, manyEmployers } from "../support/employers";
import {
  agree,
  addHospital,
  addHospitals,
  ctx,
  giving,
  json,
  ofClerks,
  ofNurses,
} from "../support/hospitals";
import { countsOf, runSql, take, type ImportGiven } from "../support/imports";
import { forgetTries } from "../support/limits";
import { visit } from "../support/worker";

beforeEach(addHospitals);

const counted = countedDatabase(env.DB);
const counting = { ...ctx, db: createDatabase(counted.binding) };

async function exported(): Promise<string> {
  let text = "";
  for await (const part of exportEmployers(counting)) text += part;
  return text;
}

/** The lines of a file as records. */
function recordsOf(text: string) {
  const [titles = [], ...lines] = text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]])));
}

const nursesRow = { "Staff group": "nurses", Agreement: "Imaginary hospitals" };
const clerksRow = { "Staff group": "clerks", Agreement: "" };

describe("the admins' export", () => {
  it("has a line for each set of conditions, with whom it is for and whose it is", async () => {
    await runSql(
      "update companies set has_flexible_return = 1, source_name = 'A list', external_id = 'au_abn:50167804088' where public_id = 'wattle0000'",
    );
    const records = recordsOf(await exported());
    const common = {
      Company: "Wattle Hospital",
      Country: "Australia",
      "External Id": "au_abn:50167804088",
      Status: "Active",
    };
    expect(records).toMatchObject([
      { Company: "Quokka Hospital", "Paid Maternity Leave": "14", ...nursesRow },
      {
        ...common,
        "Paid Maternity Leave": "14",
        "Flexible Return": "Yes",
        Source: "A list",
        ...nursesRow,
      },
      { ...common, "Paid Maternity Leave": "20", "Flexible Return": "", Source: "", ...clerksRow },
    ]);
  });

  it("reads two rows for an employer of one set, and few more where there are several", async () => {
    const rowsFor = async () => {
      counted.reset();
      await exported();
      return counted.tally;
    };
    const before = await rowsFor();
    expect(before.queries).toBe(3);
    expect(before.rowsRead).toBeLessThanOrEqual(16);
    const size = 300;
    await loadEmployers(env.DB, manyEmployers(size), 1_000);
    const after = await rowsFor();
    expect(after.queries).toBe(3);
    expect(after.rowsRead - before.rowsRead).toBeLessThanOrEqual(2 * size);
  });
});

const read = async (file: string) => {
  forgetTries();
  return (await visit(`/data/${file}`)).text();
};

describe("the bulk files", () => {
  const license = (where = "1") =>
    runSql(
      `update conditions set document = json_set(document, '$.sources[0].licence', 'CC BY 4.0') where ${where}`,
    );

  it("have a row for each set of conditions, and an agreement once", async () => {
    await license();
    counted.reset();
    await makeExport(counting);
    // Two employers, an agreement and three sets, with what a run itself reads.
    expect(counted.tally.rowsRead).toBeLessThanOrEqual(33);
    expect(recordsOf(await read("employers.csv"))).toMatchObject([
      { Id: "wattle0000", "Paid Maternity Leave": "14", "Full-pay weeks": "14", ...nursesRow },
      { Id: "wattle0000", "Paid Maternity Leave": "20", "Full-pay weeks": "20", ...clerksRow },
      { Id: "quokka0000", "Paid Maternity Leave": "14", "Full-pay weeks": "14", ...nursesRow },
    ]);
    const { agreements, employers } = JSON.parse(await read("employers.json")) as {
      agreements: OpenAgreement[];
      employers: OpenEmployer[];
    };
    expect(agreements).toMatchObject([
      {
        id: "agreement1",
        staff: "nurses",
        fullPayWeeks: { value: 14 },
        policy: { entity: "nurses" },
        licences: ["CC BY 4.0"],
      },
    ]);
    const agreement = { id: "agreement1", name: "Imaginary hospitals" };
    expect(employers).toMatchObject([
      {
        id: "wattle0000",
        maternityLeave: 14,
        conditions: [
          {
            id: "wattle0000.nurses",
            agreement,
            membership: { title: "Who is covered" },
            fullPayWeeks: { value: 14 },
            policy: null,
          },
          {
            id: "wattle0000.clerks",
            agreement: null,
            membership: null,
            fullPayWeeks: { value: 20 },
            policy: { entity: "clerks" },
          },
        ],
      },
      { id: "quokka0000", conditions: [{ id: "quokka0000.nurses", agreement, policy: null }] },
    ]);
  });

  it("leave out what may not be given away: a further set alone, the first with its employer", async () => {
    await license("agreement_id is not null");
    await makeExport(ctx);
    expect(recordsOf(await read("employers.csv")).map((row) => [row.Id, row["Staff group"]])).toEqual([
      ["wattle0000", "nurses"],
      ["quokka0000", "nurses"],
    ]);
    expect(await read("employers.json")).not.toContain("clerks");
    await addHospitals();
    await license("company_id is not null");
    await makeExport({ ...ctx, clock: () => ctx.clock() + 86_400_000 });
    expect(JSON.parse(await read("employers.json"))).toMatchObject({ agreements: [], employers: [] });
  });
});

describe("an import", () => {
  const columns = "Company,Industry,Staff group,Paid Maternity Leave";
  const taking = (lines: string, given: ImportGiven = {}) => take(lines, { columns, ...given });
  const reasonsOf = (plan: { rejected: { line: number; reason: string }[] }) =>
    plan.rejected.map(({ line, reason }) => [line, reason]);
  const everything = async () => {
    const tables = ["companies", "conditions", "employer_conditions", "audit_entries", "employer_history"];
    const answers = await env.DB.batch(
      tables.map((table) => env.DB.prepare(`select * from ${table} order by id`)),
    );
    return answers.map(({ results }) => results);
  };
  const setsOf = async (id: string) => {
    const { body } = await json<{
      conditions: { id: string; fullPayWeeks: { value: number } }[];
      maternityLeave: number;
    }>(`/api/companies/${id}`);
    return [body.maternityLeave, ...body.conditions.map(({ fullPayWeeks }) => fullPayWeeks.value)];
  };

  it.each(["the admins’ export", "the public file"])("of %s changes nothing", async (which) => {
    const forEverybody = { ...ofClerks, groupKey: "others", policy: { ...giving(16, "all"), entity: null } };
    await addHospital("numbat0000", "Numbat Hospital", ofNurses, forEverybody);
    await runSql("update conditions set document = json_set(document, '$.sources[0].licence', 'CC BY 4.0')");
    await makeExport(ctx);
    const text = which === "the public file" ? await read("employers.csv") : await exported();
    const options = readImportOptions({ fileName: "companies.csv", source: "A list", approve: true });
    if (!options.ok) throw new Error(options.message);
    const file = readImportFile(new TextEncoder().encode(text), options.value);
    if (!file.ok) throw new Error(file.message);
    const plan = await planImport(ctx, file.value, options.value);
    if (!plan.ok) throw new Error(plan.message);
    expect([reasonsOf(plan.value), countsOf(plan.value)]).toEqual([[], [0, 0, 5, 0]]);
  });

  it("changes the own conditions of some staff alone", async () => {
    const lines = "Wattle Hospital,,nurses,14\nWattle Hospital,,Clerks,22";
    const plan = await taking(lines);
    expect([countsOf(plan), plan.changed]).toEqual([[0, 1, 1, 0], 1]);
    expect(await setsOf("wattle0000")).toEqual([14, 14, 22]);
    expect(await setsOf("quokka0000")).toEqual([14, 14]);
    const counted =
      "select figures ->> '$.maternityLeave' as weeks from conditions where document ->> '$.entity' = 'clerks'";
    expect(await env.DB.prepare(counted).first("weeks"), "for medians").toBe(22);
    const entry = await env.DB.prepare(
      "select before, after from audit_entries order by id desc limit 1",
    ).first();
    expect(entry).toEqual({
      before: JSON.stringify({ maternityLeave: 20, staffGroup: "clerks" }),
      after: JSON.stringify({ maternityLeave: 22, staffGroup: "clerks" }),
    });
    const before = await everything();
    expect(countsOf(await taking(lines))).toEqual([0, 0, 2, 0]);
    expect(await everything()).toEqual(before);
  });

  it("changes own conditions that come first, and their employer with them", async () => {
    await addHospital("numbat0000", "Numbat Hospital", ofClerks, ofNurses);
    const plan = await taking("Numbat Hospital,Healthcare,clerks,22\nNumbat Hospital,,nurses,15");
    expect(reasonsOf(plan)).toEqual([[3, expect.stringMatching(/^these conditions are an agreement’s/)]]);
    expect(await setsOf("numbat0000")).toEqual([22, 22, 14]);
  });

  it("keeps an agreement’s conditions, those of other staff and what is said of the employer, and says why", async () => {
    const before = await everything();
    const plan = await taking(
      [
        "Wattle Hospital,,nurses,15",
        "Wattle Hospital,Healthcare,clerks,20",
        "Wattle Hospital,,pilots,20",
        "Wattle Hospital,,,21",
        "Quokka Hospital,,nurses,15",
      ].join("\n"),
    );
    expect(reasonsOf(plan)).toEqual([
      [
        2,
        "these conditions are an agreement’s, which is changed as a whole, and are kept: Paid Maternity Leave 15 here, 14 stored",
      ],
      [
        3,
        expect.stringMatching(
          /^what it says beside weeks and pay counts in the line of its first conditions.*: Industry “Healthcare” here/,
        ),
      ],
      [4, "it has no conditions for “pilots”: those that are stored are for “nurses”, “clerks”"],
      [5, expect.stringMatching(/^its conditions are an agreement’s, or differ by staff, and are kept/)],
      [6, expect.stringMatching(/^these conditions are an agreement’s/)],
    ]);
    expect(await everything()).toEqual(before);
  });

  it("changes several conditions of an employer at once, each where it stands", async () => {
    const ofCooks = { groupKey: "cooks", agreement: null, policy: giving(9, "cooks") };
    const ofPilots = { groupKey: "pilots", agreement: null, policy: giving(8, "pilots") };
    await addHospital("numbat0000", "Numbat Hospital", ofClerks, ofNurses, ofCooks, ofPilots);
    const lines = [
      "Numbat Hospital,,pilots,12",
      "Numbat Hospital,,cooks,11",
      "Numbat Hospital,Healthcare,clerks,22",
      "Wattle Hospital,,clerks,23",
    ].join("\n");
    const plan = await taking(lines);
    expect([plan.changed, reasonsOf(plan)]).toEqual([4, []]);
    expect(await setsOf("numbat0000")).toEqual([22, 22, 14, 11, 12]);
    expect(await setsOf("wattle0000")).toEqual([14, 14, 23]);
    const before = await everything();
    expect(countsOf(await taking(lines.replace("Healthcare", "")))).toEqual([0, 0, 4, 0]);
    expect(await everything()).toEqual(before);
  });

  it("adds an employer with all its staff, and nobody's that are not named", async () => {
    const lines = [
      "Numbat Hospital,Healthcare,nurses,10",
      "Numbat Hospital,,clerks,12",
      "Numbat Hospital,Finance,cooks,13",
      "Numbat Hospital,,,14",
    ].join("\n");
    const plan = await taking(lines, { approve: true });
    expect([plan.added, reasonsOf(plan)]).toEqual([
      2,
      [
        [4, expect.stringMatching(/first conditions.*: Industry “Finance” here/)],
        [5, expect.stringMatching(/^line 2 adds this employer; say in “Staff group”/)],
      ],
    ]);
    const id = await env.DB.prepare(
      "select public_id from companies where name like 'Numbat%'",
    ).first<string>("public_id");
    const { sets } = await getGivenConditions(ctx, id ?? "");
    expect(
      sets.map(({ policy }) => [policy.entity, JSON.stringify(policy.provisions).match(/"weeks":\d+/)?.[0]]),
    ).toEqual([
      ["nurses", '"weeks":10'],
      ["clerks", '"weeks":12'],
    ]);
    const again = await taking(lines.split("\n").slice(0, 2).join("\n"), { approve: true });
    expect(countsOf(again)).toEqual([0, 0, 2, 0]);
  });
});

describe("the set of real employers", () => {
  const ofCooks = { groupKey: "cooks", agreement: null, policy: giving(9, "cooks") };
  const common = { name: "Numbat Hospital", industry: "Healthcare", country: "Australia", isApproved: true };
  const storing = async (
    first: typeof ofNurses | typeof ofClerks,
    ...others: (typeof ofNurses | typeof ofClerks)[]
  ) =>
    storeEmployerSet(ctx, {
      agreements: [{ ...(await agreement()), isPartOld: false }],
      employers: [
        {
          ...{
            id: "au-numbat",
            publicId: "numbat0000",
            domains: [],
            isPartOld: false,
            given: [first, ...others],
          },
          input: { ...common, policy: first.policy },
        },
      ],
    });
  const agreement = async (): Promise<AgreementInput> => {
    const { isFollowed: _, policy, ...held } = (await getAgreement(ctx, "agreement1")) ?? ofNothing;
    return { ...held, policy: policy ?? giving(1, "nurses") };
  };
  const ofNothing = { ...common, publicId: "agreement1", otherNames: null, policy: null, isFollowed: true };
  const setsOf = async () =>
    (await getGivenConditions(ctx, "numbat0000")).sets.map(({ groupKey, agreement: of, policy }) => [
      groupKey,
      of === null,
      policy.provisions[0]?.tiers[0]?.steps[0]?.weeks,
    ]);

  it("may have several conditions of an employer's own, and each follows its file", async () => {
    expect(await storing(ofNurses, ofClerks, ofCooks)).toMatchObject({ added: ["Numbat Hospital"] });
    expect(await setsOf()).toEqual([
      ["nurses", false, 14],
      ["clerks", true, 20],
      ["cooks", true, 9],
    ]);
    expect(await storing(ofNurses, ofClerks, ofCooks)).toMatchObject({ unchanged: 1, conflicts: [] });
    const more = { ...ofCooks, policy: giving(11, "cooks") };
    expect(await storing(ofNurses, ofClerks, more)).toMatchObject({ changed: ["Numbat Hospital"] });
    expect((await setsOf())[2]).toEqual(["cooks", true, 11]);
    await storing(more, ofNurses);
    expect(await setsOf()).toEqual([
      ["cooks", true, 11],
      ["nurses", false, 14],
    ]);
  });

  it("leaves what an admin added, and still follows the agreement beside it", async () => {
    await storing(ofNurses);
    const change = { kind: "write", group: null, policy: giving(7, "cooks") } as const;
    valueOf(await editConditions(ctx, { id: "numbat0000", actor: commandLine, change }));
    await agree(18);
    await runSql("update agreements set followed_version = 0");
    expect(await storing(ofNurses)).toMatchObject({ changed: ["Numbat Hospital"], conflicts: [] });
    expect(await setsOf()).toEqual([
      ["nurses", false, 18],
      ["cooks", true, 7],
    ]);
  });
});
