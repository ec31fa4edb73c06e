import { describe, expect, it } from "vitest";

import { readImportFile } from "../read-import-file";
import { tableOf } from "../../../../tests/support/import-tables";
import { refusedFile } from "./refused-file";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const source = { sourceName: "A list", sourceUrl: null, sourceDate: null };

/** The refused rows of a file that is read as it always is. */
function refusedOf(text: string): string {
  const file = readImportFile(bytesOf(text), { country: "Australia", source, isSkipping: true });
  if (!file.ok) throw new Error(file.message);
  return refusedFile(tableOf(text), file.value.rejected);
}

describe("refused rows come back", () => {
  it("as they were, with the reason in a last column, and the others not at all", () => {
    const text = 'sep=;\r\nCompany;Paid Maternity Leave\r\nA;12\r\n"B; ""Sons""";-4\r\nC;9\r\n;5\r\n';
    expect(refusedOf(text)).toBe(
      "Company,Paid Maternity Leave,Refused because\r\n" +
        '"B; ""Sons""","\'-4",Paid Maternity Leave: -4 weeks: weeks are 0 or more\r\n' +
        ",5,it has no employer name\r\n",
    );
  });

  it("so that mending and importing them again takes them, and a former reason gives way", () => {
    const first = refusedOf("Company,Paid Maternity Leave,Policy Details\nA,400,=1+1\nB,-2,x");
    const second = refusedOf(first.replace("400", "40"));
    expect(second.split("\r\n")).toEqual([
      "Company,Paid Maternity Leave,Policy Details,Refused because",
      `B,"'-2",x,Paid Maternity Leave: -2 weeks: weeks are 0 or more`,
      "",
    ]);
    const mended = readImportFile(bytesOf(first.replace("400", "40").replace("'-2", "2")), {
      country: "Australia",
      source,
    });
    expect(mended).toMatchObject({
      ok: true,
      value: { rows: [{ policy: { policyDetails: "=1+1" } }, { policy: { maternityLeave: 2 } }] },
    });
  });

  it.each(["=1+1", "+1", "-1", "@x", "\t=1", "＝1", "x;=1", "'=1"])(
    "with %j harmless to spreadsheets",
    (cell) => {
      const [, row = ""] = refusedOf(`Company,Paid Maternity Leave,Note\nA,400,"${cell}"`).split("\r\n");
      expect(row).not.toMatch(/(^|[,;\t])"?\s*[=+\-@＝]/);
      expect(row).toMatch(/'/);
    },
  );

  it("with the reason last where a row has more cells than the header", () => {
    const rows = refusedOf("Company,Paid Maternity Leave\nA,1,surplus\n,5").split("\r\n");
    expect(rows[0]).toBe("Company,Paid Maternity Leave,,Refused because");
    expect(rows[1]).toMatch(/^A,1,surplus,"column 3 says “surplus”, but /);
    expect(rows[2]).toBe(",5,,it has no employer name");
  });
});
