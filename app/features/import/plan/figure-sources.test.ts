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
import { getEmployer } from "~/features/employers/queries.server";
import { readSource } from "../table/source-text";

beforeEach(forgetEmployers);

const columns =
  "Company,Industry,Paid Maternity Leave,Unpaid Maternity Leave,Paid Paternity Leave,Paid Maternity Leave Source,Unpaid Maternity Leave Source,paternityLeaveSource";
const report = "https://example.org/report.pdf";

async function policyOf(name: string) {
  const stored = await storedEmployer(name);
  const employer = await getEmployer(ctx, String(stored?.public_id));
  if (!employer?.policy) throw new Error("It has no policy");
  const { sources, provisions, fieldSources = {} } = employer.policy;
  const called = new Map(sources.map(({ id, title, url, checkedOn }) => [id, [title, url, checkedOn]]));
  return {
    provisions: Object.fromEntries(provisions.map(({ id, source }) => [id, called.get(source ?? "")])),
    paths: Object.fromEntries(Object.entries(fieldSources).map(([path, id]) => [path, called.get(id)])),
    fieldSources: employer.fieldSources,
  };
}

describe("a column with the source of a figure", () => {
  const line = `Wattle,Media,12,6,4,"Annual report, ${report}, 2025-03-01",${report},The union`;

  it("stands beside that figure alone, and the others have the row's", async () => {
    await take(line, { columns, approve: true, source: "A list, https://list.test/" });
    const { provisions, paths, fieldSources } = await policyOf("Wattle");
    expect(provisions).toEqual({
      primary: ["Annual report", report, "2025-03-01"],
      secondary: ["The union", undefined, undefined],
    });
    expect(paths).toEqual({
      "provisions[0].tiers[0].steps[1]": ["example.org", report, undefined],
    });
    expect(Object.keys(fieldSources)).toEqual([
      "provisions[0]",
      "provisions[1]",
      "provisions[0].tiers[0].steps[1]",
    ]);
    const stored = await storedEmployer("Wattle");
    expect(stored).toMatchObject({ source_name: "A list", maternity_leave: 12, paternity_leave: 4 });
  });

  it("is refused where its day, or that of the row's source, is after today in every time zone", async () => {
    const rowsOf = async (day: string, ofFigure: string) =>
      planOf(`Wattle,Media,12,"First, ${ofFigure}",A list,${day}`, {
        columns: "Company,Industry,Paid Maternity Leave,Paid Maternity Leave Source,Source,Source Date",
      });
    expect(countsOf(await rowsOf("2026-01-01", "2026-01-01"))).toEqual([1, 0, 0, 0]);
    expect((await rowsOf("2026-01-03", "")).rejected).toMatchObject([
      { reason: "Source Date: 2026-01-03 is after today; write today’s date or an earlier one" },
    ]);
    expect((await rowsOf("2025-12-01", "2026-01-03")).rejected).toMatchObject([
      {
        reason:
          "Paid Maternity Leave Source: 2026-01-03 is after today; write today’s date or an earlier one",
      },
    ]);
  });

  it("changes nothing the second time", async () => {
    await take(line, { columns, approve: true });
    expect(countsOf(await take(line, { columns, approve: true }))).toEqual([0, 0, 1, 0]);
    expect(
      countsOf(
        await take("Wattle,Media,12,6,4", {
          approve: true,
          columns: columns.split(",Paid Maternity Leave S")[0] ?? "",
        }),
      ),
    ).toEqual([0, 0, 1, 0]);
  });

  it("comes to a figure whose source nobody had named, and stays out where one is named or verified", async () => {
    const bare = "Wattle,Media,12,,4,,,";
    await take(bare, { columns, approve: true });
    const named = await take(`Wattle,Media,12,,4,First,,`, { columns, approve: true });
    expect(countsOf(named)).toEqual([0, 1, 0, 0]);
    expect(named.change[0]).toMatchObject({
      differences: [],
      figureSources: { maternityLeave: { sourceName: "First", sourceUrl: null, sourceDate: null } },
    });
    expect(countsOf(await planOf("Wattle,Media,12,,4,Second,,", { columns }))).toEqual([0, 0, 1, 0]);
    expect((await policyOf("Wattle")).provisions.primary?.[0]).toBe("First");
    await runSql("UPDATE companies SET is_verified = 1");
    expect(countsOf(await planOf("Wattle,Media,12,,4,,,Somebody", { columns }))).toEqual([0, 0, 1, 0]);
  });

  it("brings the source of a figure that it changes", async () => {
    await take(line, { columns, approve: true });
    await take(`Wattle,Media,14,6,4,News,,`, { columns, approve: true });
    const { provisions } = await policyOf("Wattle");
    expect(provisions).toMatchObject({ primary: ["News", undefined, undefined] });
    expect(provisions.secondary?.[0], "what the file does not concern stays").toBe("The union");
  });

  it("is told where its row states no such figure", async () => {
    const plan = await planOf("Wattle,Media,12,,4,,A list,", { columns });
    expect(plan.notices).toContain("1 source is of a figure that its row does not state, and is left out.");
    expect(plan.add[0]?.figureSources).toEqual({});
    const refused = await planOf("Wattle,Media,-5,,4,A list,,\nBanksia,Media,1,,,,,", {
      columns,
      isSkipping: true,
    });
    expect(refused.rejected).toHaveLength(1);
    expect(refused.notices, "its row says a figure that is refused").toEqual([]);
  });

  it("is told where its address is not shown, as it leads to no public page", async () => {
    const rule =
      "is not shown beside its figures: readers get links to public pages alone, which begin with https:// and which everyone can reach.";
    const rows = [
      `Wattle,Media,12,6,4,"Handbook, https://hr.intranet/leave",,`,
      `Banksia,Media,12,6,4,${report},,`,
      `Grevillea,Media,12,6,4,,,http://example.org/old`,
    ];
    const plan = await planOf(rows.join("\n"), { columns });
    expect(plan.notices).toEqual([`Lines 2 and 4 name a source whose address ${rule}`]);
    expect((await planOf(rows.slice(1, 2).join(), { columns })).notices).toEqual([]);
    const many = Array.from({ length: 13 }, (_, at) => `Wattle ${at} & Co,Media,,,4,,,http://example.org/`);
    expect((await planOf(many.join("\n"), { columns })).notices).toContain(
      `Lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more name a source whose address ${rule}`,
    );
    const ofFile = await planOf("Banksia,Media,12,6,4,,,", {
      columns,
      source: "List, http://localhost/list",
    });
    expect(ofFile.notices).toEqual([`The address of the source of the whole file ${rule}`]);

    await take(rows[0] ?? "", { columns, approve: true });
    expect((await policyOf("Wattle")).provisions.primary?.slice(0, 2)).toEqual(["Handbook", undefined]);
  });

  it("refuses what no source can be", async () => {
    await expect(planOf(`Wattle,Media,12,,4,"A list, http://",,`, { columns })).rejects.toThrow(
      /not an http/,
    );
    await expect(planOf(`Wattle,Media,12,,4,${"x".repeat(4_000)},,`, { columns })).rejects.toThrow(
      /4000 characters/,
    );
    expect(readSource(report), "an option still needs a name").toMatchObject({ ok: false });
  });
});
