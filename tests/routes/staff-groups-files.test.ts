import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { exportEmployers } from "../../app/features/import/export-employers.server";
import { makeExport } from "../../app/features/open-data/commands.server";
import type { OpenAgreement, OpenEmployer } from "../../app/features/open-data/employer-queries.server";
import { createDatabase } from "../../db/client.server";
import { countedDatabase } from "../support/counted-database";
import { loadEmployers, manyEmployers } from "../support/employers";
import { addHospitals, ctx } from "../support/hospitals";
import { runSql } from "../support/imports";
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

const ofNurses = { "Staff group": "nurses", Agreement: "Imaginary hospitals" };
const ofClerks = { "Staff group": "clerks", Agreement: "" };

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
      { Company: "Quokka Hospital", "Paid Maternity Leave": "14", ...ofNurses },
      {
        ...common,
        "Paid Maternity Leave": "14",
        "Flexible Return": "Yes",
        Source: "A list",
        ...ofNurses,
      },
      { ...common, "Paid Maternity Leave": "20", "Flexible Return": "", Source: "", ...ofClerks },
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
    await makeExport(ctx);
    expect(recordsOf(await read("employers.csv"))).toMatchObject([
      { Id: "wattle0000", "Paid Maternity Leave": "14", "Full-pay weeks": "14", ...ofNurses },
      { Id: "wattle0000", "Paid Maternity Leave": "20", "Full-pay weeks": "20", ...ofClerks },
      { Id: "quokka0000", "Paid Maternity Leave": "14", "Full-pay weeks": "14", ...ofNurses },
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
