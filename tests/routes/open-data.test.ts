import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";

import { createDatabase } from "../../db/client.server";
import { applyImport } from "../../app/features/import/apply/apply-import.server";
import { readImportFile } from "../../app/features/import/read-import-file";
import { readImportOptions } from "../../app/features/import/options/import-options";
import { planImport } from "../../app/features/import/plan/plan-import.server";
import type { DataFileJson } from "../../app/features/open-data/schema";
import { makeExport as exportOf } from "../../app/features/open-data/commands.server";
import type { OpenEmployer } from "../../app/features/open-data/employer-queries.server";
import { getDataPage } from "../../app/features/open-data/queries.server";
import { countedDatabase } from "../support/counted-database";
import { insertEmployers, loadEmployers, manyEmployers } from "../support/employers";
import { birth, full, policyOf, tier, weeks } from "../support/policy-fixtures";
import { forgetTries } from "../support/limits";
import { platformLimits } from "../support/platform-limits";
import { tally, visit } from "../support/worker";

const source = { id: "hb", kind: "public_document", url: "https://quokka-ferries.com.au/leave" };
const licensed = { ...source, licence: "CC BY 4.0" };
const documentWith = (...sources: object[]) =>
  JSON.stringify(policyOf([birth([tier(weeks(0), full(12))])], { sources }));

const dayMs = 24 * 60 * 60 * 1000;
let now = Date.UTC(2026, 10, 22, 15, 17);
const counted = countedDatabase(env.DB);
const ctx = { db: createDatabase(counted.binding), clock: () => now };

async function giveDocument(document: string, role: string, where = "1"): Promise<void> {
  await env.DB.prepare(
    `update conditions set document = ?, author_role = ? where company_id in (select id from companies where ${where})`,
  )
    .bind(document, role)
    .run();
}

async function forget(): Promise<void> {
  const tables = ["companies", "data_exports", "data_pieces"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
}

async function makeExport(db = ctx.db): Promise<void> {
  now += dayMs;
  await exportOf({ ...ctx, db });
}

async function read(file: string): Promise<string> {
  forgetTries();
  const response = await visit(`/data/${file}`);
  expect(response.status).toBe(200);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}
const employersIn = (text: string) => (JSON.parse(text) as { employers: OpenEmployer[] }).employers;
const index = async () => (JSON.parse(await read("index.json")) as { files: DataFileJson[] }).files;

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hex(await crypto.subtle.digest("SHA-256", bytes));

describe("the exported data", () => {
  beforeEach(forget);

  it("is empty before the first export, and gated before launch", async () => {
    for (const file of ["index.json", "employers.csv", "employers.json", "statutory.json"])
      expect((await visit(`/data/${file}`)).status).toBe(404);
    expect((await visit("/data/employers.csv", { launched: false })).headers.get("Location")).toBe(
      "/launch-signup?door=data",
    );
  });

  it("has published employers with licensed sources, and no members", async () => {
    const names = ["Given", "Draft", "Facts alone", "No licence", "One without", "Community", "A member’s"];
    await insertEmployers(
      env.DB,
      names.map((name) => ({
        name,
        maternityLeave: 12,
        upvotes: 3,
        policyDetails: "words of somebody",
        isApproved: name !== "Draft",
      })),
    );
    await env.DB.exec(
      `update companies set recent_comments = '["so kind of them"]', verification_notes = 'our note'`,
    );
    const other = { ...source, id: "other" };
    await giveDocument(documentWith(licensed), "admin", "id in (1, 2)");
    await giveDocument(documentWith(source), "admin", "id = 4");
    await giveDocument(documentWith(licensed, other), "admin", "id = 5");
    await giveDocument(
      documentWith(licensed, { ...other, kind: "community", licence: "CC0" }),
      "admin",
      "id = 6",
    );
    await giveDocument(documentWith(licensed), "contributor", "id = 7");
    await makeExport();
    const [csv, json] = [await read("employers.csv"), await read("employers.json")];
    expect(employersIn(json)).toMatchObject([
      {
        id: "e1",
        name: "Given",
        maternityLeave: 12,
        licences: ["CC BY 4.0"],
        conditions: [{ id: "e1.all", agreement: null, policy: { sources: [licensed] } }],
      },
    ]);
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    for (const text of [csv, json])
      expect(text).not.toMatch(/words of somebody|so kind|our note|upvotes|totalVotes|Votes|rowid/);
  });

  it.each(["", "a"])("cuts no character where it cuts a file (after “%s”)", async (before) => {
    await insertEmployers(env.DB, [{ name: "Long" }]);
    await giveDocument(documentWith(licensed), "admin");
    const industry = before + "👶".repeat(260_000);
    await env.DB.prepare("update companies set sub_industry = ?").bind(industry).run();
    await makeExport();
    expect(employersIn(await read("employers.json"))[0]?.subIndustry).toBe(industry);
    const [, json] = await index();
    expect(await sha256(new TextEncoder().encode(await read("employers.json")))).toBe(json?.sha256);
  });

  it("is counted by country, with how many were read within a year", async () => {
    await insertEmployers(env.DB, [
      { name: "Read lately", country: "Australia" },
      { name: "Read long ago", country: "Australia" },
      { name: "No source", country: "Australia" },
      { name: "Elsewhere", country: "Ireland" },
      { name: "A draft", country: "Ireland", isApproved: false },
    ]);
    const due = {
      "Read lately": now + 30 * dayMs,
      "Read long ago": now - dayMs,
      Elsewhere: now + 300 * dayMs,
    };
    for (const [name, day] of Object.entries(due))
      await env.DB.prepare("update companies set stale_from = ? where name = ?").bind(day, name).run();
    await makeExport();
    expect(await getDataPage(ctx)).toMatchObject({
      countries: [
        { country: "Australia", employers: 3, recent: 1 },
        { country: "Ireland", employers: 1, recent: 1 },
      ],
      files: [
        { path: "/data/employers.csv" },
        { path: "/data/employers.json" },
        { path: "/data/statutory.json" },
      ],
    });
    const page = (await (await visit("/data")).text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    expect(page).toContain("Australia 3 1 (33 %) Ireland 1 1 (100 %) All countries 4 2 (50 %)");
  });

  it("has every country's law, with sources", async () => {
    await makeExport();
    const { countries } = JSON.parse(await read("statutory.json")) as {
      countries: Record<string, unknown>[];
    };
    expect(countries.map(({ code }) => code)).toEqual([
      "AU",
      "CA",
      "FR",
      "DE",
      "IE",
      "NZ",
      "SG",
      "SE",
      "GB",
      "US",
    ]);
    for (const country of countries) {
      expect(JSON.stringify(country)).not.toMatch(/"c":"(official|secondary)"/);
      expect(country).toMatchObject({ employerPaysWeeks: { certainty: expect.any(String) as string } });
    }
  });
});

/** Does something before each trip. */
const databaseWith = (before: () => unknown) =>
  createDatabase({
    prepare: (query: string) => env.DB.prepare(query),
    batch: async <T>(list: D1PreparedStatement[]) => {
      await before();
      return env.DB.batch<T>(list);
    },
  } as unknown as D1Database);

const kept = () =>
  env.DB.prepare(
    "select count(distinct export_id) as withPieces, (select count(*) from data_exports) as exports from data_pieces",
  ).first();

const size = inject("openDataEmployers");

describe(`an export of ${size.toLocaleString("en-AU")} employers`, () => {
  beforeAll(async () => {
    await forget();
    await loadEmployers(env.DB, manyEmployers(size), 10_000);
    await giveDocument(documentWith(licensed), "admin");
    await makeExport();
  });

  it("has an index with each file's hash, bytes and rows", async () => {
    const files = await index();
    expect(files.map(({ path, rows }) => [path, rows])).toEqual([
      ["/data/employers.csv", size],
      ["/data/employers.json", size],
      ["/data/statutory.json", 10],
    ]);
    for (const { path, sha256: told, bytes, licence, schemaVersion } of files) {
      const content = new TextEncoder().encode(await read(path.replace("/data/", "")));
      expect([path, content.length, await sha256(content)]).toEqual([path, bytes, told]);
      expect([licence.length > 20, schemaVersion]).toEqual([true, "3.0"]);
    }
    expect(new Set(employersIn(await read("employers.json")).map(({ id }) => id)).size).toBe(size);
  });

  it("answers 304 for one query", async () => {
    const [{ sha256: etag } = { sha256: "" }] = await index();
    const held = await visit("/data/employers.csv", { headers: { "If-None-Match": `W/"${etag}"` } });
    expect([held.status, held.headers.get("ETag"), tally.trips]).toEqual([304, `"${etag}"`, 1]);
    const head = await visit("/data/employers.csv", { method: "HEAD" });
    expect([head.status, await head.text(), tally.trips]).toEqual([200, "", 1]);
  });

  it("is limited to ten a minute for a network", async () => {
    forgetTries();
    const asked: number[] = [];
    for (let n = 0; n < 11; n += 1) asked.push((await visit("/data/statutory.json")).status);
    expect([asked.slice(0, 10), asked[10]]).toEqual([Array(10).fill(200), 429]);
  });

  it("is stored in pieces that the platform takes", async () => {
    const { most, pieces } =
      (await env.DB.prepare(
        "select max(length(cast(content as blob))) as most, count(*) as pieces from data_pieces",
      ).first<{ most: number; pieces: number }>()) ?? {};
    expect(most).toBeLessThanOrEqual(platformLimits.value);
    expect(pieces).toBeGreaterThan(3);
  });

  it("reads back by our own importer, and changes nothing", async () => {
    const options = readImportOptions({ fileName: "employers.csv" });
    if (!options.ok) throw new Error(options.message);
    const file = readImportFile(new TextEncoder().encode(await read("employers.csv")), options.value);
    if (!file.ok) throw new Error(file.message);
    const everything = async () =>
      (await env.DB.prepare("select * from companies order by id").all()).results;
    const before = await everything();
    const plan = await planImport(ctx, file.value, options.value);
    if (!plan.ok) throw new Error(plan.message);
    const { added, changed } = await applyImport(ctx, plan.value);
    expect([added, changed, plan.value.unchanged, plan.value.rejected.length]).toEqual([0, 0, size, 0]);
    expect(await everything()).toEqual(before);
  });

  it("is made in one run, which reads each employer and its conditions once", async () => {
    counted.reset();
    await makeExport();
    const { queries, rowsRead } = counted.tally;
    console.log(`open data: ${queries} queries, ${rowsRead} rows read`);
    expect(queries).toBeLessThanOrEqual(12 + (size / 50_000) * 600);
    expect(rowsRead).toBeLessThanOrEqual(2.2 * size);
  });

  it("is the former one while a run writes or after it was killed, and leaves nothing of that run", async () => {
    const whole = [await read("employers.csv"), await read("employers.json")];
    const before = await index();
    let trips = 0;
    const killedAfter = (fuel: number) =>
      databaseWith(() => {
        if ((trips += 1) > fuel) throw new Error("killed");
      });
    await makeExport(killedAfter(Infinity));
    const needed = trips;
    const between = await index();
    expect(needed).toBeGreaterThan(5);
    for (let fuel = 0; fuel < needed; fuel += 1) {
      trips = 0;
      await expect(makeExport(killedAfter(fuel))).rejects.toThrow("killed");
      expect(await index()).toEqual(between);
    }
    expect(await read("employers.csv")).toBe(whole[0]);
    await makeExport();
    expect(await read("employers.csv")).toBe(whole[0]);
    expect(employersIn(await read("employers.json"))).toEqual(employersIn(whole[1] ?? ""));
    expect((await index())[0]?.madeAt).not.toBe(before[0]?.madeAt);
    expect(await kept()).toEqual({ withPieces: 2, exports: 2 });
  });

  it.each([1, 3, 5])("is made by the later of two runs at the same time (trip %d)", async (trip) => {
    let trips = 0;
    const overtaken = databaseWith(async () => {
      if ((trips += 1) === trip + 2) await makeExport();
    });
    await makeExport(overtaken);
    expect(trips).toBeGreaterThan(trip + 2);
    const { files, madeAt } = { files: await index(), madeAt: new Date(now).toISOString() };
    for (const file of files) {
      const content = new TextEncoder().encode(await read(file.path.replace("/data/", "")));
      expect([file.madeAt, await sha256(content)]).toEqual([madeAt, file.sha256]);
    }
    expect(await kept()).toEqual({ withPieces: 2, exports: 2 });
  });

  it("is made with pending shared policies, and says nothing about them", async () => {
    const before = await read("employers.csv");
    const ids = [74_740_509_415_070, 3_000_000, 261_790_574_564_723];
    for (const [at, id] of ids.entries())
      await insertEmployers(env.DB, [{ name: `Shared ${at}`, isApproved: false }], id);
    await makeExport();
    expect(await read("employers.csv")).toBe(before);
    await env.DB.prepare("delete from companies where id >= 3000000").run();
  });

  it("keeps the previous export for readers, and no older one", async () => {
    for (let night = 0; night < 3; night += 1) await makeExport();
    expect(await kept()).toEqual({ withPieces: 2, exports: 2 });
  });
});
