import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../../../tests/support/admin-employers";
import { insertEmployers } from "../../../tests/support/employers";
import { batch, createDatabase } from "db/client.server";
import { objectOf, type Reader } from "db/rows.server";
import { factFields, isColumnField } from "~/policy/policy";
import {
  adminEmployerColumns,
  adminEmployerFields,
  toAdminEmployerJson,
  type AdminEmployerRow,
} from "./admin-row-queries.server";
import {
  employerColumns,
  employerFields,
  toEmployerJson,
  withFirstConditions,
  type EmployerRow,
} from "./queries.server";

const db = createDatabase(env.DB);
const ctx = { clock: () => 0 };
const readEmployer: Reader<EmployerRow> = objectOf(employerFields);
const readAdminEmployer: Reader<AdminEmployerRow> = objectOf(adminEmployerFields);

async function stored(columns: typeof employerColumns): Promise<object> {
  const [[row]] = await batch(db, [sql`select ${columns} from ${withFirstConditions}`]);
  if (typeof row !== "object" || row === null) throw new Error("There is no employer.");
  return row;
}

beforeEach(async () => {
  await forgetEmployers();
  await insertEmployers(env.DB, [{ name: "Acme", maternityLeave: 4.5, isApproved: true }]);
});

describe.each([
  ["an employer's row", employerColumns, readEmployer],
  ["an employer's row for admins", adminEmployerColumns, readAdminEmployer],
])("%s", (_, columns, read) => {
  it("is rejected without any one of its values, which it names", async () => {
    const row = await stored(columns);
    const names = Object.keys(row);
    expect(names.length).toBeGreaterThan(factFields.length);
    expect(Object.keys(read(row) as object).sort()).toEqual(names.sort());
    for (const name of names) expect(() => read({ ...row, [name]: undefined }), name).toThrow(`"${name}"`);
  });

  it("is rejected with another kind of value in the column of a fact", async () => {
    const row = await stored(columns);
    for (const field of factFields.filter(isColumnField))
      expect(() => read({ ...row, [field]: {} }), field).toThrow(`"${field}"`);
  });
});

describe("what is told of an employer", () => {
  it("is nothing that the row holds besides", async () => {
    const more = { submittedBy: 7, rowid: 1, isOwn: true };
    const row = readAdminEmployer(await stored(adminEmployerColumns));
    expect(toAdminEmployerJson({ ...row, ...more }, ctx)).toEqual(toAdminEmployerJson(row, ctx));
    const told = Object.keys(toEmployerJson({ ...row, ...more }, ctx));
    expect(told).toEqual(Object.keys(toEmployerJson(readEmployer(await stored(employerColumns)), ctx)));
    expect(told).not.toContain("verificationNotes");
  });
});
