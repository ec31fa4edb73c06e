import { describe, expect, it } from "vitest";

import { nothingOf, factFields } from "../policy";
import { parsePolicyDocument } from "./document-schema";
import { fullPayFor } from "./full-pay-rules";
import { plainFieldsOf } from "./plain-fields-rules";
import {
  documentWithLines,
  editLines,
  payLinesOf,
  readPayLines,
  valuesOfLines,
  withLines,
  maxPayTextLength,
  readPayText,
} from "./pay-lines-rules";

const context = { country: "AU", currency: null };
const nothing = nothingOf(factFields);
const line = (weeks: string, kind: string, percent = "") => ({ weeks, kind, percent }) as never;

describe("pay by week in words", () => {
  it.each([
    ["6 weeks at 90, then 12 at full pay", [line("6", "percent", "90"), line("12", "full")]],
    ["6 weeks at 90% of pay and 12 on half pay", [line("6", "percent", "90"), line("12", "half")]],
    [
      "Six weeks at 92.5 per cent; then 4,5 weeks unpaid.",
      [line("6", "percent", "92.5"), line("4.5", "unpaid")],
    ],
    ["8 at 100, 18 at 50, 13 statutory", [line("8", "full"), line("18", "half"), line("13", "statutory")]],
    ["12 weeks", [line("12", "unsure")]],
    ["12 weeks paid", [line("12", "unsure")]],
    ["26 weeks fully paid", [line("26", "full")]],
  ])("%s", (text, lines) => {
    expect(readPayText(text)).toEqual(lines);
  });

  it.each([
    "",
    "three months at full pay",
    "12 weeks at whatever they feel like",
    "6 weeks at 190",
    "300 weeks at full pay",
    "1,000 weeks at full pay",
    "12,500 at full pay",
    "6 weeks at 90 then 12 at full pay plus a bear",
    "1, 1, 1, 1, 1, 1, 1, 1, 1",
    "6 weeks at 90,".repeat(maxPayTextLength),
  ])("is not guessed: %s", (text) => {
    expect(readPayText(text)).toBeNull();
  });
});

describe("lines of the form", () => {
  it("are two empty ones at first, and between one and eight", () => {
    expect(payLinesOf({})).toEqual([line("", ""), line("", "")]);
    expect(payLinesOf({ payLines: "99" })).toHaveLength(8);
    expect(payLinesOf({ payLines: "-1" })).toHaveLength(1);
    expect(payLinesOf({ payLines: "x" })).toHaveLength(2);
  });

  it("are added, taken away and moved, and come back as they were typed", () => {
    const two = [line("6", "percent", "90"), line("12", "full")];
    expect(editLines(two, "more")).toEqual([...two, line("", "")]);
    expect(editLines(two, "up2")).toEqual([...two].reverse());
    expect(editLines(two, "up1")).toEqual(two);
    expect(editLines(two, "remove1")).toEqual([line("12", "full")]);
    expect(editLines([line("12", "full")], "remove1")).toEqual([line("", "")]);
    expect(editLines(two, "nonsense")).toEqual(two);
    const full = Array.from({ length: 8 }, (_, index) => line(String(index), "full"));
    expect(editLines(full, "more")).toEqual(full);
    expect(payLinesOf(valuesOfLines(full))).toEqual(full);
    expect(withLines({ name: "Wombat", payWeeks7: "4", payFor: "any_parent" }, two)).toEqual({
      name: "Wombat",
      payFor: "any_parent",
      ...valuesOfLines(two),
    });
  });

  it("are read as steps, without those that are empty", () => {
    const values = valuesOfLines([
      line("6", "percent", "90"),
      line("", ""),
      line("12", "full"),
      line("4,5", "unsure"),
    ]);
    expect(readPayLines({ ...values, payState: "included" })).toEqual({
      steps: [
        { weeks: 6, pay: { kind: "percent", pct: 90 }, state: "included" },
        { weeks: 12, pay: { kind: "percent", pct: 100 }, state: "included" },
        { weeks: 4.5, pay: { kind: "not_stated" }, state: "included" },
      ],
      problems: {},
    });
    const unpaid = valuesOfLines([line("6", "unpaid"), line("7", "", "80 %")]);
    expect(readPayLines({ ...unpaid, payState: "unsure" }).steps).toEqual([
      { weeks: 6, pay: { kind: "unpaid" } },
      { weeks: 7, pay: { kind: "percent", pct: 80 } },
    ]);
  });

  it.each([
    [line("", "full"), { payWeeks1: ["How many weeks? Or remove this line."] }],
    [line("", "", "90"), { payWeeks1: ["How many weeks? Or remove this line."] }],
    [line("6.55", "full"), { payWeeks1: [expect.stringContaining("one decimal")] }],
    [line("261", "full"), { payWeeks1: [expect.stringContaining("0 to 260")] }],
    [line("-6", "full"), { payWeeks1: [expect.stringContaining("0 to 260")] }],
    [line("1,000", "full"), { payWeeks1: [expect.stringContaining("0 to 260")] }],
    [line("6", "percent"), { payPercent1: ["Which percentage? Or choose “Not sure”."] }],
    [line("6", "percent", "101"), { payPercent1: [expect.stringContaining("0 to 100")] }],
    [line("6", "percent", "ninety"), { payPercent1: [expect.stringContaining("0 to 100")] }],
  ])("say what is wrong where it stands: %j", (wrong, problems) => {
    expect(readPayLines(valuesOfLines([wrong]))).toEqual({ steps: [], problems });
  });
});

describe("a document of fields and lines", () => {
  const lines = valuesOfLines([line("6", "percent", "90"), line("12", "full"), line("8", "half")]);
  const fields = { ...nothing, maternityLeave: 0, paternityLeave: 4, waitingPeriod: "12" };

  it("says the lines for their carer, and the fields for the others", () => {
    const document = documentWithLines(fields, context, { ...lines, payFor: "birth_parent" });
    expect(document && parsePolicyDocument(document, 0)).toMatchObject({ ok: true });
    expect(document?.provisions).toMatchObject([
      {
        id: "primary",
        carer: "birth_parent",
        tiers: [{ minService: { n: 12, unit: "month" }, steps: [{ weeks: 6 }, { weeks: 12 }, { weeks: 8 }] }],
      },
      { id: "secondary", tiers: [{ steps: [{ weeks: 4 }] }] },
    ]);
    expect(document && fullPayFor(document, { carer: "primary", path: "birth" })).toMatchObject({
      tenths: 214,
    });
    expect(document && plainFieldsOf(document)).toMatchObject({ maternityLeave: 26, paternityLeave: 4 });
  });

  it.each([
    ["secondary_carer", { maternityLeave: 0, paternityLeave: 26 }],
    ["any_parent", { maternityLeave: 0, paternityLeave: 4, parentalLeave: 26 }],
    ["primary_carer", { maternityLeave: 26, paternityLeave: 4 }],
    ["nobody", { maternityLeave: 26, paternityLeave: 4 }],
  ])("for %s gives the specified weeks", (payFor, weeks) => {
    const document = documentWithLines(fields, context, { ...lines, payFor });
    expect(document && plainFieldsOf(document)).toMatchObject(weeks);
  });

  it("is none without lines, and none of lines that cannot be read", () => {
    expect(documentWithLines(fields, context, {})).toBeNull();
    expect(documentWithLines(fields, context, valuesOfLines([line("", "full")]))).toBeNull();
  });
});
