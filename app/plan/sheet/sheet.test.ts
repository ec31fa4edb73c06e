import { describe, expect, it } from "vitest";

import { asked, block, quokka, said, sheetFor } from "../../../tests/support/employer-sheets";
import { planned, state, yearly } from "../../../tests/support/planned";
import { at, birth, full, policyOf, statutory, tier, weeks } from "../../../tests/support/policy-fixtures";
import { planCountries } from "../law-facts/plan-law.server";
import { sheetOf } from "./sheet";
import { sheetText } from "./sheet-text";

describe("a page for an employer in Australia", () => {
  const tiers = [tier({ n: 12, unit: "month" }, full(12, "on_top"))];
  const policy = policyOf([birth(tiers, { notice: { days: 70, before: "leave_start" } })], {
    ...{ country: "AU", currency: "AUD" },
  });
  const household = asked({ country: "AU", employer: quokka(policy) });

  it("has the days of leave, also where it begins and ends within a week", () => {
    // 12 weeks from a Wednesday end on a Tuesday, and 110 days are 22 weeks from the Wednesday after.
    expect(said(sheetFor(household), "dates")).toEqual([
      "10 March 2027: baby due",
      "10 March 2027 to 1 June 2027: parental leave by your policy (12 weeks)",
      "2 June 2027 to 2 November 2027: parental leave, with Parental Leave Pay (22 weeks)",
      "3 November 2027: my first day back",
    ]);
  });

  it("has notice by law and policy, and whether today is in time", () => {
    const notice = [
      "By 30 December 2026: tell you in writing of unpaid leave",
      "By 30 December 2026: your policy asks for 10 weeks of notice before the leave",
      "By 10 February 2027: confirm the dates of unpaid leave to you",
    ];
    expect(said(sheetFor(household), "notice")).toEqual(notice.map((line) => `${line} (in time)`));
    expect(said(sheetOf(household, 0, { today: "2026-12-31" }), "notice")).toEqual([
      `${notice[0]} (this day has passed)`,
      `${notice[1]} (this day has passed)`,
      `${notice[2]} (in time)`,
      "A day has passed. Please tell me whether you accept this notice.",
    ]);
  });

  it("asks in the policy’s words, with sources that are numbered once", () => {
    const sheet = sheetFor(household);
    expect(said(sheet, "asked")).toEqual([
      "By your policy, after 12 months in the job: 12 weeks on full pay with state pay on top. Please confirm that I have the time in the job.",
      "Please see that I get Parental Leave Pay, if I have a right to it (paid by Services Australia, often through the employer).",
      "By law my job may be kept while I am away: Unpaid parental leave (52 weeks). Please confirm that I have this right.",
    ]);
    expect(sheet.sources.map(({ label }) => label)).toEqual([
      "Worked out from Fair Work Ombudsman",
      "Policy of Quokka Ferries, read 21 November 2026",
      "Official: Services Australia",
    ]);
    expect(sheet.sections[2]?.lines.map(({ notes }) => notes)).toEqual([[2], [3], [1]]);
    expect(said(sheet, "confirm")).toContain("What happens to my annual leave and super while I am away.");
    expect([sheet.to, sheet.from]).toEqual(["Quokka Ferries", null]);
  });

  it("as text has each line and a place for what is written by hand", () => {
    const text = sheetText(sheetFor(household), "Our site");
    expect(text).toContain("To: Quokka Ferries\nFrom: ______");
    expect(text).toContain("\n- 3 November 2027: my first day back\n");
    expect(text).toContain(
      "\n[2] Policy of Quokka Ferries, read 21 November 2026: https://quokka-ferries.com.au/leave\n",
    );
    expect(text).toContain("Made on 29 November 2026 with Our site");
  });
});

describe("a page for an employer elsewhere", () => {
  it("in Britain asks for what the employer pays for the state, and for days in touch", () => {
    const steps = [full(8, "included"), at(18, 50, "on_top_capped"), statutory(13)];
    const employer = quokka(policyOf([birth([tier(weeks(26), ...steps)])]));
    const sheet = sheetFor(asked({ country: "GB", employer, own: { start: "2020-03" } }));
    expect(said(sheet, "dates")?.[1]).toBe(
      "10 March 2027 to 7 December 2027: parental leave by your policy, with Statutory Maternity Pay (39 weeks)",
    );
    // The 15th week before the due week ended on 28 November.
    expect(said(sheet, "notice")?.[0]).toBe(
      "By 28 November 2026: tell you of the pregnancy, the due week and when my leave starts (this day has passed)",
    );
    expect(said(sheet, "asked")).toEqual([
      "By your policy, after 26 weeks in the job: 8 weeks on full pay, then 18 on half pay with state pay on top, then 13 at the statutory rate.",
      "Please see that I get Statutory Maternity Pay, if I have a right to it (paid by the employer, who gets most or all of it back from the state).",
      "By law my job is kept while I am away: Maternity or adoption leave (52 weeks).",
      "Up to 10 days of work to keep in touch, on days that we both agree.",
    ]);
  });

  it("in Ireland names the work between two leaves, and the law that keeps the job for each", () => {
    const sheet = sheetFor(asked({ country: "IE" }), 1);
    expect(said(sheet, "dates")).toEqual([
      "10 March 2027: baby due",
      "10 March 2027 to 23 March 2027: parental leave, with Paternity Benefit (2 weeks)",
      "24 March 2027 to 24 October 2027: at work (30 weeks and 3 days)",
      "25 October 2027 to 26 December 2027: parental leave, with Parent’s Benefit (9 weeks)",
      "27 December 2027: my first day back",
    ]);
    expect(said(sheet, "notice")).toEqual([
      "By 10 February 2027: tell you when I take paternity leave (in time)",
      "By 13 September 2027: tell you in writing of my parent’s leave (in time)",
    ]);
    expect(said(sheet, "asked")?.at(-1)).toBe(
      "By law my job is kept while I am away: Paternity leave (2 weeks) and Parent’s leave (9 weeks).",
    );
  });

  it("in Ireland has Parent’s leave after Maternity leave, each with its own notice", () => {
    const sheet = sheetFor(asked({ country: "IE" }));
    expect(said(sheet, "dates")?.slice(1)).toEqual([
      "22 February 2027 to 22 August 2027: parental leave, with Maternity Benefit (26 weeks)",
      "23 August 2027 to 24 October 2027: parental leave, with Parent’s Benefit (9 weeks)",
      "25 October 2027: my first day back",
    ]);
    // Four weeks before 22 February, six before 23 August.
    expect(said(sheet, "notice")).toEqual([
      "By 25 January 2027: tell you of maternity leave in writing, with a medical certificate (in time)",
      "By 12 July 2027: tell you in writing of my parent’s leave (in time)",
    ]);
  });

  it("in Ireland has notice of the unpaid parental leave that comes after the rest", () => {
    const blocks = [state(0, 2), state(20, 9), block(29, 4, { use: "unpaid" })];
    const sheet = sheetFor(asked({ country: "IE", own: { role: "secondary", start: "2020-01", blocks } }));
    // Six weeks before Monday 27 September 2027 (Parental Leave Act 1998, section 8).
    expect(said(sheet, "notice")?.slice(1)).toEqual([
      "By 14 June 2027: tell you in writing of my parent’s leave (in time)",
      "By 16 August 2027: tell you in writing of unpaid parental leave (in time)",
    ]);
  });

  it("in Britain has the notices of paternity leave and of the shared leave that follows", () => {
    const blocks = [state(0, 2), state(13, 20, { option: "gb_shpp" })];
    const sheet = sheetFor(asked({ country: "GB", own: { role: "secondary", start: "2020-01", blocks } }));
    // The 15th week before the due week, 28 days before 10 March, eight weeks before 7 June.
    expect(said(sheet, "notice")?.slice(0, 3)).toEqual([
      "By 28 November 2026: tell you the due date, for paternity leave (this day has passed)",
      "By 10 February 2027: tell you when my paternity leave and pay start (in time)",
      "By 12 April 2027: tell you of each block of shared leave (in time)",
    ]);
    expect(said(sheet, "asked")?.at(-2)).toBe(
      "By law my job is kept while I am away: Paternity leave (2 weeks) and Shared parental leave (50 weeks).",
    );
  });

  it("in California names recovery and bonding, which follow each other", () => {
    const sheet = sheetFor(asked({ country: "US", region: "US-CA" }));
    expect(said(sheet, "asked")?.at(-1)).toBe(
      "By law my job may be kept while I am away: Pregnancy disability leave of California (17 weeks) and California Family Rights Act (12 weeks). Please confirm that I have this right.",
    );
    expect(said(sheet, "confirm")?.[2]).toContain("health insurance");
    const long = asked({
      country: "US",
      region: "US-CA",
      own: { blocks: [block(1, 40, { use: "unpaid" })] },
    });
    expect(said(sheetFor(long), "asked")?.at(-1)).toBe(
      "By law it is kept for 29 weeks. Please tell me about the rest.",
    );
  });

  it("in Germany ends with a month of the child’s life", () => {
    const household = asked({ country: "DE" });
    expect(said(sheetFor(household, 1), "dates")?.slice(1)).toEqual([
      "10 March 2028 to 9 May 2028: parental leave, with Basiselterngeld (8 weeks and 3 days)",
      "10 May 2028: my first day back",
    ]);
    expect(said(sheetFor(household, 1), "notice")).toEqual([
      "By 20 January 2028: tell you when my Elternzeit starts (in time)",
    ]);
  });

  it("in Germany has Mutterschutz and whole months of the child’s life", () => {
    const { household } = planned({
      birth: "2027-03-10",
      country: "DE",
      carers: [
        {
          months: [
            { months: 8, choice: "basis" },
            { months: 2, choice: "plus", hours: 20 },
          ],
        },
      ],
    });
    // Mutterschutz: 42 days before the birth on a Wednesday, and to the Wednesday 56 days after it (MuSchG § 3).
    expect(said(sheetFor(household), "dates")?.slice(1)).toEqual([
      "27 January 2027 to 5 May 2027: Mutterschutz (14 weeks and 1 day)",
      "6 May 2027 to 9 November 2027: parental leave, with Basiselterngeld (26 weeks and 4 days)",
      "10 November 2027 to 9 January 2028: parental leave, with ElterngeldPlus (8 weeks and 3 days, working 20 hours a week)",
      "10 January 2028: my first day back",
    ]);
  });

  it("of a country whose law is not read has no notice and asks whether the job is kept", () => {
    const sheet = sheetFor(asked({ country: "JP", own: { blocks: [block(1, 10, { use: "unpaid" })] } }));
    expect(sheet.sections.map(({ id }) => id)).toEqual(["dates", "asked", "confirm"]);
    expect(said(sheet, "asked")).toEqual([
      "Please send me your parental leave policy, and tell me what applies.",
      "Please tell me whether my job is kept while I am away.",
    ]);
    expect(sheet.sources).toEqual([]);
  });

  it("says the law’s notices to the employer, and not of it", () => {
    for (const { code: country } of planCountries) {
      const blocks = [block(1, 20, { use: "state" })];
      const { household } = planned({ birth: "2027-03-10", country, carers: [{ blocks }, { blocks }] });
      for (const carer of [0, 1]) {
        const lines = said(sheetFor(household, carer), "notice") ?? [];
        expect(
          lines.filter((line) => /employer|when you|your leave/.test(line)),
          country,
        ).toEqual([]);
      }
    }
  });
});

it("has no pay, and only what is of the carer", () => {
  const carers = [
    { name: "Ana", pay: yearly(93_271), blocks: [state(1, 20)] },
    { name: "Bartholomew", pay: yearly(81_937), blocks: [state(30, 4)] },
  ];
  const { household } = planned({ birth: "2027-03-10", country: "AU", carers });
  const text = sheetText(sheetFor(household), "Our site");
  expect(text).toContain("From: Ana\n");
  expect(text).not.toMatch(/Bartholomew|93.?271|81.?937|\$|4 October 2027/);
});
