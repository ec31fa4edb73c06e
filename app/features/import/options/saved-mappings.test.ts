import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { ctx } from "../../../../tests/support/imports";
import { headerHash, listMappings, readMappingName, saveMapping } from "./saved-mappings.server";

const actor = { id: null, name: "someone" };
const readOptions = {
  fields: ["name" as const, null, "maternityLeave" as const],
  missing: ["-5", "#VALUE!"],
  countries: [["Irland", "Ireland"]] as [string, string][],
  country: "",
  isSkipping: true,
  decimal: "comma" as const,
  percentage: "shares" as const,
  dates: "dmy" as const,
};
const save = (name: string, header: string, more = {}) =>
  saveMapping(ctx, { name, header, readOptions: { ...readOptions, ...more } }, actor);

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM import_mappings").run();
});

describe("readings that are remembered", () => {
  it("come back as they were for the same header, whatever its case and spaces, the last used first", async () => {
    const header = await headerHash(["Employer", "City", "mat_paid"]);
    await save("First", header);
    await save("Second", header, { isSkipping: false });
    await save("Elsewhere", await headerHash(["Employer", "mat_paid", "City"]));
    const found = await listMappings(ctx, await headerHash([" EMPLOYER", "city", "Mat_Paid "]));
    expect(found.map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(found[1]?.readOptions).toEqual(readOptions);
  });

  it("are replaced by name, whatever its case, and noted", async () => {
    const header = await headerHash(["a"]);
    await save("Survey", header);
    await save("SURVEY", header, { missing: [] });
    const found = await listMappings(ctx, header);
    expect(found).toMatchObject([{ name: "SURVEY", readOptions: { missing: [] } }]);
    const noted = await env.DB.prepare(
      "SELECT actor, after FROM audit_entries WHERE action = 'mapping.save' ORDER BY id DESC",
    ).first<{ actor: string; after: string }>();
    expect(noted?.actor).toBe("someone");
    expect(JSON.parse(noted?.after ?? "")).toEqual({ name: "SURVEY", columns: 2, missing: 0 });
  });

  it("are a hundred at most: the one used longest ago goes", async () => {
    const header = await headerHash(["b"]);
    for (let number = 0; number <= 100; number++) await save(`Survey ${number}`, header);
    const names = await env.DB.prepare("SELECT name FROM import_mappings ORDER BY id").all<{
      name: string;
    }>();
    expect(names.results).toHaveLength(100);
    expect(names.results[0]?.name).toBe("Survey 1");
  });

  it("do not import a field that no employer has any more", async () => {
    const header = await headerHash(["c"]);
    await save("Old", header);
    await env.DB.prepare(
      "UPDATE import_mappings SET reading = replace(reading, 'maternityLeave', 'gone')",
    ).run();
    expect((await listMappings(ctx, header))[0]?.readOptions.fields).toEqual(["name", null, null]);
  });
});

describe("the name of a mapping", () => {
  it.each([
    ["", null],
    ["  ", null],
    [" Yearly  survey ", "Yearly survey"],
  ])("%j is %j", (typed, name) => {
    expect(readMappingName(typed)).toEqual({ ok: true, value: name });
  });

  it.each(["x".repeat(61), "N/A", "\u0007", "\u200b\u2060"])("is not %j", (typed) => {
    expect(readMappingName(typed)).toMatchObject({ ok: false, fields: { mappingName: [/./] } });
  });
});
