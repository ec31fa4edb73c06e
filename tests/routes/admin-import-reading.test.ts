import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../support/admin-employers";
import { cookiesOf } from "../support/actors";
import foreign from "../support/files/foreign-employers.csv?raw";
import { confirming, countsIn as counts, formOf, sendImport } from "../support/import-form";

let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEmployers();
  await env.DB.prepare("DELETE FROM import_mappings").run();
  admin = await cookiesOf("admin");
});

const send = (sent: Parameters<typeof sendImport>[1]) => sendImport(admin, sent);
const stored = async () =>
  (await env.DB.prepare("SELECT name FROM companies ORDER BY name").all<{ name: string }>()).results;
const mappings = async () =>
  (await env.DB.prepare("SELECT name FROM import_mappings").all<{ name: string }>()).results;

const lines = "Company,Paid Maternity Leave\nAcme,12\nBolt,6\nAcme,8\n";

describe("how a file is read", () => {
  it("asks how to read a foreign file, with guesses, and reads it so, without scripts", async () => {
    const asked = await send({ file: foreign, fields: { country: "" } });
    expect(asked.status).toBe(200);
    expect(asked.html).toContain("How to read list.csv");
    const guess = formOf(asked.html);
    expect(guess).toMatchObject({
      "column.1": ["name"],
      "column.4": [""],
      "column.5": ["country"],
      "column.6": ["maternityLeave"],
      "column.7": ["unpaidMaternityLeave"],
      "column.8": ["paternityLeave"],
      "column.9": ["unpaidPaternityLeave"],
      missing: ["-5", "null", "#VALUE!"],
      "countryName.0": ["Deutschland"],
      "countryIs.0": [""],
    });
    expect(asked.html).toContain("Says “8”, “12”, “-5”");
    expect(await stored()).toEqual([]);

    const rejected = await send({ fields: guess });
    expect(rejected.status).toBe(400);
    expect(rejected.html).toContain("Nothing was imported");
    expect(rejected.html).toContain("999 weeks: at most 260 are taken");

    const preview = await send({ fields: { ...guess, "countryIs.0": "Germany", skip: "yes" } });
    expect(preview.status).toBe(200);
    expect(counts(preview.html)).toEqual(["119 to add", "0 to change", "0 unchanged", "1 refused"]);
    expect(preview.html).toContain("120 rows in the file");
    expect(preview.html).toContain("pat_paid: “-5” 61");

    const refused = await send({ fields: formOf(preview.html), path: "/admin/import/refused.csv" });
    expect(refused.headers.get("Content-Disposition")).toContain("refused-rows.csv");
    expect(refused.html.replace("\ufeff", "")).toBe(
      "id,company,industry,city,state,country,mat_paid,mat_unpaid,pat_paid,pat_unpaid,employees,remarks,Refused because\r\n" +
        `1077,Numbat Insurance,Insurance,null,null,Czech Republic,999,12,6,null,50,"'=HYPERLINK(""x"")",mat_paid: 999 weeks: at most 260 are taken\r\n`,
    );
    expect(await stored()).toEqual([]);

    const done = await send({ fields: confirming(preview.html) });
    expect(counts(done.html)).toEqual(["119 added", "0 changed", "0 unchanged", "1 refused"]);
    const again = await send({ fields: formOf(done.html), path: "/admin/import/refused.csv" });
    expect(again.html).toBe(refused.html);
    const countries = await env.DB.prepare(
      "SELECT country, count(*) AS n FROM companies GROUP BY 1 ORDER BY 1",
    ).all<{ country: string; n: number }>();
    expect(countries.results).toHaveLength(20);
    expect(countries.results).toContainEqual({ country: "Ireland", n: 6 });
    expect(countries.results).toContainEqual({ country: "Germany", n: 7 });
  });

  it("asks how numbers are written and where the header is, and reads them so", async () => {
    const file =
      "Survey;;;\nEmployer;Country;Maternity;Paid share\nWombat;Ireland;14,5;0,5\nEmu;Ireland;12;1\n";
    const asked = await send({ file, fields: { country: "" } });
    expect(asked.status).toBe(200);
    expect(asked.html).toContain("The file says “14,5”.");
    expect(asked.html).toContain("What 1 means as a paid percentage");
    const guess = formOf(asked.html);
    expect(guess).toMatchObject({
      header: ["2"],
      headerWas: ["2"],
      decimal: ["comma"],
      "column.3": ["paidPercentage"],
    });
    expect(guess).not.toHaveProperty("percentage");

    const unsaid = await send({ fields: guess });
    expect([unsaid.status, unsaid.html.includes("Paid percentages of 1 or less may be shares.")]).toEqual([
      400,
      true,
    ]);
    const preview = await send({ fields: { ...guess, percentage: "shares", mappingName: "Survey" } });
    expect(counts(preview.html)).toEqual(["2 to add", "0 to change", "0 unchanged", "0 refused"]);
    await send({ fields: confirming(preview.html) });
    const wombat = "SELECT maternity_leave, paid_percentage FROM companies WHERE name = 'Wombat'";
    expect(await env.DB.prepare(wombat).first()).toEqual({ maternity_leave: 14.5, paid_percentage: 50 });
    const again = await send({ file: file.replace("Survey;;;\n", ""), fields: { country: "" } });
    expect(formOf(again.html)).toMatchObject({ decimal: ["comma"], percentage: ["shares"] });
  });

  it("names the columns that it leaves out before anything is written", async () => {
    const file = "Company,Country,Paid Maternity Leave,Shoe size\nAcme,Ireland,12,38\n";
    const preview = await send({ file, fields: { country: "" } });
    expect(counts(preview.html)).toEqual(["1 to add", "0 to change", "0 unchanged", "0 refused"]);
    expect(preview.html).toContain("Not imported: “Shoe size”.");
    const whole = await send({ file: file.replaceAll(/,(Shoe size|38)/g, ""), fields: { country: "" } });
    expect(whole.html).not.toContain("Not imported:");
  });

  it("asks for the country and for columns that it does not find, without calling it an error", async () => {
    for (const [file, question] of [
      ["Company,Paid Maternity Leave\nAcme,12\n", "say which country its employers are in"],
      ["Company,Country,Mums\nAcme,Ireland,12\n", "it has no column for weeks of leave"],
    ] as const) {
      const asked = await send({ file, fields: { country: "" } });
      expect(asked.status).toBe(200);
      expect(asked.html).toContain("One more answer is needed");
      expect(asked.html).toContain(question);
      expect(asked.html).not.toMatch(/Nothing was imported|bg-negative-tint|role="alert"/);
    }
    const asked = await send({ file: "Company,Paid Maternity Leave\nAcme,12\n", fields: { country: "" } });
    const unsaid = await send({ fields: formOf(asked.html) });
    expect(unsaid.status, "still a question").toBe(400);
    expect(unsaid.html).not.toMatch(/Nothing was imported|bg-negative-tint/);
    const preview = await send({ fields: { ...formOf(asked.html), country: "Ireland" } });
    expect(counts(preview.html)).toEqual(["1 to add", "0 to change", "0 unchanged", "0 refused"]);
  });

  it("asks about the columns of another header", async () => {
    const file = "Company,,Leave,\nName,Country,Mothers,Fathers\nAcme,Ireland,26,2\n";
    const asked = await send({ file, fields: { country: "" } });
    const guess = formOf(asked.html);
    expect(guess).toMatchObject({ header: ["1"], headerGoesOn: ["yes"], "column.2": ["maternityLeave"] });
    const { headerGoesOn: _, ...other } = guess;
    const anew = await send({ fields: { ...other, header: "2" } });
    expect(formOf(anew.html)).toMatchObject({ headerWas: ["2"], "column.0": ["name"], "column.2": [""] });
    const preview = await send({ fields: guess });
    expect(counts(preview.html)).toEqual(["1 to add", "0 to change", "0 unchanged", "0 refused"]);
  });

  it("imports only what was previewed: another column needs another preview", async () => {
    const preview = await send({ file: lines });
    const other = { ...confirming(preview.html), "column.1": "paternityLeave" };
    const again = await send({ fields: other });
    expect(again.status).toBe(409);
    expect(await stored()).toEqual([]);
    await send({ fields: confirming(again.html) });
    const acme = "SELECT maternity_leave, paternity_leave FROM companies WHERE name = 'Acme'";
    expect(await env.DB.prepare(acme).first()).toEqual({ maternity_leave: null, paternity_leave: 12 });
  });

  it("offers a saved mapping for the same header, and stores no admin", async () => {
    const asked = await send({ file: "employer,mat_paid\nAcme,-5\nBolt,7\n" });
    expect(formOf(asked.html)).toMatchObject({ missing: "-5".split(",") });
    const decided = { ...formOf(asked.html), moreMarks: "soon", mappingName: "Survey of 2026" };
    const preview = await send({ fields: decided });
    expect(await mappings()).toEqual([]);
    await send({ fields: confirming(preview.html) });
    expect(await mappings()).toEqual([{ name: "Survey of 2026" }]);

    const next = await send({ file: "Employer ,MAT_PAID\nCurra,soon\nDune,8\n" });
    expect(next.html).toContain("remembered as “Survey of 2026”");
    expect(formOf(next.html)).toMatchObject({ "column.1": ["maternityLeave"], moreMarks: ["-5, soon"] });
    const anew = await send({ fields: { ...formOf(next.html), use: "guess" } });
    expect(anew.html).toContain("our guess, not those that were remembered");
    expect(formOf(anew.html)).toMatchObject({ moreMarks: [""] });
    const other = await send({ file: "employer,mat_paid,note\nEmu,-5,x\n" });
    expect(other.html).not.toContain("Survey of 2026");

    const columns = await env.DB.prepare("SELECT * FROM import_mappings").first();
    expect(Object.keys(columns ?? {})).toEqual([
      "id",
      "name",
      "name_key",
      "header_hash",
      "reading",
      "used_at",
    ]);
    expect(JSON.stringify(columns)).not.toContain("Acme");
  });

  it("rejects an invisible name and too many marks, and keeps the choices", async () => {
    const asked = await send({ file: "employer,mat_paid\nAcme,-5\n" });
    const wrong = { ...formOf(asked.html), mappingName: "x".repeat(61) };
    const long = await send({ fields: wrong });
    expect([long.status, long.html.includes("at most 60")]).toEqual([400, true]);
    const moreMarks = Array.from({ length: 60 }, (_, n) => `mark${n}`).join(",");
    const many = await send({ fields: { ...formOf(asked.html), moreMarks } });
    expect([many.status, many.html.includes("at most 50")]).toEqual([400, true]);
    expect(formOf(many.html)).toMatchObject({ "column.1": ["maternityLeave"] });
  });

  it("gives rejected rows to admins only", async () => {
    const path = "/admin/import/refused.csv";
    const theirs = await send({ file: lines, path, headers: await cookiesOf("member") });
    expect([theirs.status, theirs.html]).toEqual([302, ""]);
    const ours = await send({ file: lines, path });
    expect(ours.html).toContain("Acme,8,");
    expect((await send({ file: "hello", path })).status).toBe(303);
  });

  it("has a small page for a thousand columns", async () => {
    const titles = Array.from({ length: 998 }, (_, n) => `c${n}`);
    const wide = await send({ file: `${titles.join(",")},employer,mat_paid\n${",".repeat(998)}Acme,-5\n` });
    expect(wide.html).toContain("900 further columns");
    expect(formOf(wide.html)).toMatchObject({ "column.998": ["name"], "column.999": ["maternityLeave"] });
    expect(wide.html.length).toBeLessThan(600_000);
    const preview = await send({ fields: formOf(wide.html) });
    expect(counts(preview.html)[0]).toBe("1 to add");
  });
});
