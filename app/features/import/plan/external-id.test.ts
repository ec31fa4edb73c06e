import { beforeEach, describe, expect, it } from "vitest";

import {
  countsOf,
  ctx,
  forgetEmployers,
  planOf,
  runSql,
  storedEmployer,
  take,
} from "../../../../tests/support/imports";
import { applyImport } from "../apply/apply-import.server";

const abn = "50167804088";
const other = "51824753556";
const columns = "Company,Paid Maternity Leave,employer_abn";

const plan = (...lines: string[]) => planOf(lines.join("\n"), { columns });
const write = (...lines: string[]) => take(lines.join("\n"), { columns, approve: true });

beforeEach(forgetEmployers);

describe("the columns of an employer's number", () => {
  it.each([
    ["ABN", "50 167 804 088", `au_abn:${abn}`],
    ["employer_abn", `${abn}.0`, `au_abn:${abn}`],
    ["Employer ABN", "5.0167804088E10", `au_abn:${abn}`],
    ["NZBN", "9429000106078", "nz_nzbn:9429000106078"],
    ["Company Number", "1234567", "gb_company_number:01234567"],
    ["External Id", `au_abn:${abn}`, `au_abn:${abn}`],
    ["External Id", "ABN 50 167 804 088", `au_abn:${abn}`],
    ["ABN", "N/A", null],
  ])("%s says %s", async (title, written, id) => {
    await take(`Wattle,12,${written}`, { columns: `Company,Paid Maternity Leave,${title}` });
    expect((await storedEmployer("Wattle"))?.external_id).toBe(id);
  });

  it("take the first of a line that has several", async () => {
    const both = "Company,Paid Maternity Leave,NZBN,ABN";
    await take(`Wattle,12,9429000106078,${abn}`, { columns: both });
    expect((await storedEmployer("Wattle"))?.external_id).toBe(`au_abn:${abn}`);
  });

  it.each([
    ["ABN", "5.01678E+10", "“5.01678E+10” is no ABN: write its 11 digits"],
    ["ABN", "50167804089", "“50167804089” is no ABN"],
    ["NZBN", "9429000106079", "is no NZBN: write its 13 digits"],
    ["Company Number", "12", "“12” is no number of a UK company"],
    ["External Id", abn, "write ABN, NZBN or Company number before it"],
  ])("%s: %s is refused with what to do", async (title, written, says) => {
    const file = planOf(`Wattle,12,${written}`, { columns: `Company,Paid Maternity Leave,${title}` });
    await expect(file).rejects.toThrow(says);
  });
});

describe("a line with the number of a stored employer", () => {
  beforeEach(() => write(`Wattle Pty Ltd,12,${abn}`));

  it("is that employer's whatever its name is, and the name stays", async () => {
    const renamed = await write(`Wattle Holdings,14,${abn}`);
    expect(countsOf(renamed)).toEqual([0, 1, 0, 0]);
    expect(renamed).toMatchObject({ changed: 1, overtaken: [] });
    expect(renamed.notices).toEqual([
      "Line 2: “Wattle Holdings” is stored as “Wattle Pty Ltd”, by its ABN 50 167 804 088; the stored name stays.",
    ]);
    expect(await storedEmployer("Wattle Pty Ltd")).toMatchObject({ maternity_leave: 14 });
    expect(await storedEmployer("Wattle Holdings")).toBeNull();
    expect(countsOf(await write(`Wattle Holdings,14,${abn}`))).toEqual([0, 0, 1, 0]);
  });

  it("gives one employer one line, though they have two names", async () => {
    const { rejected, change } = await plan(`Wattle Pty Ltd,14,${abn}`, `Wattle Holdings,15,${abn}`);
    expect(change).toHaveLength(1);
    expect(rejected).toMatchObject([{ line: 3, isChoosable: true }]);
    expect(rejected[0]?.reason).toMatch(/^it contradicts line 2/);
    expect(countsOf(await plan(`Wattle Pty Ltd,14,${abn}`, `Wattle Holdings,14,${abn}`))).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it("is refused where another listed employer has its name", async () => {
    await write("Quiet Harbour,8,N/A");
    const { rejected } = await plan(`Quiet Harbour,8,${abn}`);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      "“Wattle Pty Ltd” has its ABN 50 167 804 088, and “Quiet Harbour” its name; merge the two under Duplicates, or correct the number of one of them",
    ]);
  });
});

describe("a line with another number", () => {
  it("gives it to the employer of its name that has none", async () => {
    await write("Wattle,12,N/A");
    expect(countsOf(await write(`Wattle,12,${abn}`))).toEqual([0, 1, 0, 0]);
    expect((await storedEmployer("Wattle"))?.external_id).toBe(`au_abn:${abn}`);
    expect(countsOf(await write("Wattle,12,N/A"))).toEqual([0, 0, 1, 0]);
  });

  it("does not replace a stored one, unless the line is chosen", async () => {
    await write(`Wattle,12,${abn}`);
    const { rejected } = await plan(`Wattle,12,${other}`);
    expect(rejected).toMatchObject([{ line: 2, isChoosable: true }]);
    expect(rejected[0]?.reason).toMatch(/^the stored employer is known by another external id and is kept/);
    expect(countsOf(await planOf(`Wattle,12,${other}`, { columns, choose: [2] }))).toEqual([0, 1, 0, 0]);
  });
});

describe("two names with one new number", () => {
  it("are not both taken, and the second says what to do", async () => {
    const planned = await plan(`Wattle,12,${abn}`, `Banksia,8,${abn}`);
    expect(planned.add.map(({ name }) => name)).toEqual(["Wattle"]);
    expect(planned.rejected).toMatchObject([
      {
        line: 3,
        reason:
          "it has the ABN 50 167 804 088 of line 2, “Wattle”, which is taken; correct the number of one of them, or give both one name",
        isChoosable: true,
      },
    ]);
  });

  it("are not both taken where both names are stored without one", async () => {
    await write("Wattle,12,N/A", "Banksia,8,N/A");
    const planned = await write(`Wattle,12,${abn}`, `Banksia,8,${abn}`);
    expect(countsOf(planned)).toEqual([0, 1, 0, 1]);
  });
});

it("a number that another employer got since the plan is not written", async () => {
  await write("Wattle,12,N/A", "Banksia,8,N/A");
  const planned = await plan(`Wattle,12,${abn}`, `Grevillea,9,${other}`);
  await runSql(`UPDATE companies SET external_id = 'au_abn:${abn}' WHERE name = 'Banksia'`);
  await runSql(`UPDATE companies SET external_id = 'au_abn:${other}' WHERE name = 'Wattle'`);
  expect(await applyImport(ctx, planned)).toMatchObject({
    added: 0,
    changed: 0,
    overtaken: [{ name: "Grevillea" }, { name: "Wattle" }],
  });
});
