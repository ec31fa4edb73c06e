import { describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { parseInput } from "~/core/result";
import { plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { figureProblem, leftAnswers, readShareForm, weeksOfSteps, weeksTwice } from "./share-form";
import { parseSharedPolicy, shareFormInput, shareInput } from "./share-schema";

const least = { name: "Ab", industry: "finance", country: "Australia" };
/** The least that is taken. */
const one = { ...least, hasLactationSupport: true };
const nothingSaid = "Say at least one thing about the leave, such as the weeks of primary carer leave";
const fieldsOf = (sent: object) => {
  const parsed = parseInput(shareInput, { ...one, ...sent });
  return parsed.ok ? {} : parsed.fields;
};
const name = "Company name must be at least 2 characters";
const low = "Must be 0 or greater";
const unread = "Write a number of weeks, such as 12 or 4.5";
const percent = "Must be a number from 0 to 100";
const choose = "Choose Positive or Negative to go with your words";

describe("a policy's answers", () => {
  it.each<[object, string, string]>([
    [{ name: " a " }, "name", name],
    [{ name: undefined }, "name", name],
    [{ name: 7 }, "name", name],
    [{ name: "--" }, "name", "Company name needs a letter or digit"],
    [{ name: "a".repeat(101) }, "name", "Use at most 100 characters"],
    [{ name: "e\u0301\u0302\u0303".repeat(60) }, "name", "Use at most 100 characters"],
    [{ name: "Two\nlines" }, "name", "Remove line breaks and control characters"],
    [{ industry: "" }, "industry", "Please select an industry"],
    [{ industry: "Consulting" }, "industry", "Please select an industry"],
    [{ country: undefined }, "country", "Please select a country"],
    [{ country: "Canada" }, "country", "Please select a country"],
    [{ maternityLeave: -1 }, "maternityLeave", low],
    [{ paternityLeave: "12" }, "paternityLeave", low],
    [{ parentalLeave: 261 }, "parentalLeave", "Must be at most 260 weeks"],
    [{ adoptionLeave: 1.25 }, "adoptionLeave", "Use at most one decimal"],
    [{ paidPercentage: 101 }, "paidPercentage", percent],
    [{ paidPercentage: -0.5 }, "paidPercentage", percent],
    [{ waitingPeriod: -3 }, "waitingPeriod", low],
    [{ isPaid: "yes" }, "isPaid", "Must be true or false"],
    [{ experienceRating: "fine" }, "experienceRating", "Choose Positive or Negative"],
    [
      { experienceRating: "positive", policyDetails: "too short" },
      "policyDetails",
      "Write at least 10 characters, or leave it empty",
    ],
    [
      { experienceRating: "positive", policyDetails: "a".repeat(2_001) },
      "policyDetails",
      "Use at most 2,000 characters",
    ],
    [{ policyDetails: "Words without a rating" }, "experienceRating", choose],
  ])("%j are refused at %s: %s", (sent, field, message) => {
    expect(fieldsOf(sent)).toEqual({ [field]: [message] });
  });

  it("are taken at their limits, and what is left out is not stated", () => {
    expect(parseInput(shareInput, one)).toMatchObject({
      ok: true,
      value: { name: "Ab", industry: "Finance", maternityLeave: null, isPaid: null, waitingPeriod: null },
    });
    const limits = { maternityLeave: 260, paternityLeave: 0, parentalLeave: 0.1, paidPercentage: 100 };
    expect(fieldsOf({ ...limits, name: "😀a", waitingPeriod: "after probation" })).toEqual({});
    expect(fieldsOf({ experienceRating: "", policyDetails: "", waitingPeriod: null })).toEqual({});
  });

  it.each([
    {},
    { waitingPeriod: " ", experienceRating: "", additionalBenefits: null },
    { policy: { country: "AU", currency: null, sources: [{ id: "a" }], provisions: [], entity: "Nurses" } },
  ])("are refused where %j says nothing about the leave", (sent) => {
    const parsed = parseInput(shareInput, { ...least, ...sent });
    expect(parsed).toMatchObject({ ok: false, fields: { maternityLeave: [nothingSaid] } });
  });

  it.each([
    { maternityLeave: 0 },
    { hasFlexibleReturn: false },
    { experienceRating: "negative" },
    { policy: { provisions: [{}] } },
    { policy: { asStated: { isPaid: true } } },
  ])("are taken with %j alone", (sent) => {
    expect(parseInput(shareInput, { ...least, ...sent })).toMatchObject({ ok: true });
  });

  it("leave out whatever says who sends it, or what becomes of it", () => {
    const sent = {
      ...least,
      isApproved: true,
      isVerified: true,
      submittedBy: 1,
      verificationStatus: "verified",
    };
    const parsed = parseInput(shareInput, sent);
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain("isApproved");
    expect(JSON.stringify(parsed)).not.toMatch(/verif|submitted|approved/i);
  });
});

describe("the form", () => {
  const sent = { ...least, isPaid: "yes", paidPercentage: "100", waitingPeriod: "0", terms: "on" };
  const read = (values: Record<string, string>) => {
    const parsed = parseInput(shareFormInput, readShareForm({ ...sent, ...values }));
    return parsed.ok ? parsed.value : parsed.fields;
  };

  it("makes a policy of the figures for some of the staff, which says the same", () => {
    const figures = { maternityLeave: "12", isPaid: "yes", paidPercentage: "80.25", waitingPeriod: "6" };
    const form = readShareForm({ ...sent, ...figures, entity: " night nurses " });
    const { policy } = valueOf(parseInput(shareFormInput, form));
    const document = valueOf(parseSharedPolicy(policy, Date.now()));
    if (!document) throw new Error("no policy");
    expect(document).toMatchObject({ entity: "night nurses", country: "AU" });
    expect(plainFieldsOf(document)).toMatchObject({
      maternityLeave: 12,
      isPaid: true,
      paidPercentage: 80.25,
      waitingPeriod: "6",
    });
    expect(read(figures)).toMatchObject({ policy: null, maternityLeave: 12 });
  });

  it("keeps apart a figure of 0, and one that nobody knows", () => {
    expect(read({ maternityLeave: "0", paternityLeave: "0", paternityLeaveUnsure: "on" })).toMatchObject({
      maternityLeave: 0,
      paternityLeave: null,
      parentalLeave: null,
      waitingPeriod: "0",
    });
  });

  it.each([
    ["4,5", 4.5],
    ["14,50", 14.5],
    ["１４．５", 14.5],
    [" 12 ", 12],
    ["", null],
  ])("reads %j weeks as %j", (typed, weeks) => {
    expect(read({ maternityLeave: typed })).toMatchObject({ maternityLeave: weeks });
  });

  it.each([
    ["lots", unread],
    ["1e", unread],
    ["1e3", "Must be at most 260 weeks"],
    ["0x10", unread],
    ["1,000", unread],
    ["1.000", unread],
    ["-1", low],
    ["1000", "Must be at most 260 weeks"],
    ["4,25", "Use at most one decimal"],
  ])("refuses %j weeks, in the browser too", (typed, message) => {
    expect(read({ maternityLeave: typed })).toEqual({ maternityLeave: [message] });
    expect(figureProblem(typed, "weeks")).toBe(message);
  });

  it("reads percent with their sign, and refuses what is unclear", () => {
    expect(read({ paidPercentage: "62,5 %" })).toMatchObject({ paidPercentage: 62.5 });
    expect(figureProblem("62,5 %", "percent")).toBeNull();
    for (const typed of ["101", "1,000", "all"]) {
      expect(read({ paidPercentage: typed })).toEqual({ paidPercentage: [percent] });
      expect(figureProblem(typed, "percent")).toBe(percent);
    }
  });

  it("says no where a box is not ticked, unless the person is not sure", () => {
    expect(read({ hasFlexibleReturn: "on" })).toMatchObject({
      hasFlexibleReturn: true,
      hasPartTimeOptions: false,
      additionalBenefits: "None",
    });
    expect(read({ hasFlexibleReturn: "on", benefitsUnsure: "on" })).toMatchObject({
      hasFlexibleReturn: true,
      hasPartTimeOptions: null,
      additionalBenefits: null,
    });
  });

  it("joins the ticked extras and the other one by commas", () => {
    const extras = { extraIvf: "on", hasOtherBenefit: "on", otherBenefit: " Naps, cake " };
    expect(read(extras)).toMatchObject({ additionalBenefits: "Fertility treatment leave, Naps, cake" });
  });

  it("states no share of pay for leave that is not paid", () => {
    expect(read({ isPaid: "no" })).toMatchObject({ isPaid: false, paidPercentage: null });
    expect(read({ isPaid: "unsure" })).toMatchObject({ isPaid: null, paidPercentage: null });
  });

  it("asks for the terms besides everything else that is wrong", () => {
    expect(read({ terms: "", name: "" })).toEqual({ name: [name], terms: ["You must accept the terms"] });
  });

  it("does not take for a statement what it filled in itself", () => {
    const left = (answer: string) =>
      read({ maternityLeave: "0", left_maternityLeave: answer, left_isPaid: answer });
    expect(left("unknown")).toMatchObject({ maternityLeave: null, isPaid: null, paidPercentage: null });
    expect(left("stated")).toMatchObject({ maternityLeave: 0, isPaid: true, paidPercentage: 100 });
    expect(read({ maternityLeave: "14", left_maternityLeave: "unknown" })).toMatchObject({
      maternityLeave: 14,
    });
    const percent = (typed: string, more = {}) =>
      read({ paidPercentage: typed, left_isPaid: "unknown", ...more });
    expect(percent("50 %"), "who writes a percentage says that leave is paid").toMatchObject({
      isPaid: true,
      paidPercentage: 50,
    });
    const unsure = { isPaid: null, paidPercentage: null };
    expect(percent("")).toMatchObject(unsure);
    expect(percent("50", { paidPercentageUnsure: "on" })).toMatchObject(unsure);
  });

  it("keeps where it can be checked as the source of all that is said", () => {
    const documentOf = (values: Record<string, string>) => {
      const form = parseInput(shareFormInput, readShareForm({ ...sent, maternityLeave: "12", ...values }));
      return valueOf(parseSharedPolicy(valueOf(form).policy, Date.now()));
    };
    const at = (source: string) => documentOf({ source, paternityLeave: "3" })?.sources;
    const shared = { id: "shared", kind: "public_document" };
    for (const typed of ["https://a.example.org/leave", " a.example.org/leave "])
      expect(at(typed), typed).toEqual([{ ...shared, url: "https://a.example.org/leave" }]);
    expect(at("www.example.org")).toEqual([{ ...shared, url: "https://www.example.org" }]);
    for (const title of ["handbook.pdf", "Enterprise agreement 2024, page 12"])
      expect(at(title), title).toEqual([{ ...shared, title }]);
    expect(at(" ")).toBeUndefined();
    const byWeek = { source: "handbook.pdf", payWeeks1: "6", payKind1: "half", maternityLeave: "0" };
    expect(documentOf({ ...byWeek, paternityLeave: "3" })?.provisions).toMatchObject([
      { id: "primary", source: "shared" },
      { id: "secondary", source: "shared" },
    ]);
  });

  it("asks for weeks once: pay steps and a field that differ are an error, and neither wins", () => {
    const steps = {
      payWeeks1: "6",
      payKind1: "percent",
      payPercent1: "90",
      payWeeks2: "12",
      payKind2: "full",
    };
    expect(weeksOfSteps(steps)).toEqual({ field: "maternityLeave", weeks: 18 });
    expect(weeksOfSteps({ ...steps, payFor: "secondary_carer" })?.field).toBe("paternityLeave");
    expect(weeksOfSteps({ ...steps, payKind2: "unpaid" })?.weeks, "what the employer pays").toBe(6);
    expect(weeksTwice({ ...steps, maternityLeave: "12" })).toEqual({
      maternityLeave: ["You give 12 weeks here and 18 in the pay steps. Correct one of them."],
    });
    expect(weeksTwice({ ...steps, maternityLeave: "0", left_maternityLeave: "stated" })).toHaveProperty(
      "maternityLeave",
    );
    for (const fine of [
      {},
      { maternityLeave: "0", left_maternityLeave: "unknown" },
      { maternityLeave: "18" },
      { maternityLeave: "12", maternityLeaveUnsure: "on" },
      { maternityLeave: "18", paternityLeave: "3" },
    ])
      expect(weeksTwice({ ...steps, ...fine }), JSON.stringify(fine)).toEqual({});
    expect(weeksTwice({ maternityLeave: "12" })).toEqual({});
  });

  it("asks about its pay again where leave has no pay steps, and takes none of it unasked", () => {
    const steps = { ...sent, maternityLeave: "0", payWeeks1: "6", payKind1: "unsure" };
    expect(leftAnswers(steps)).not.toContain("maternityLeave");
    expect(leftAnswers(steps)).not.toContain("isPaid");
    expect(leftAnswers({ ...steps, paternityLeave: "3" })).toContain("isPaid");
    expect(readShareForm({ ...steps, paternityLeave: "3" }).policy).not.toHaveProperty("asStated.isPaid");
  });

  it("makes a policy of pay by week", () => {
    const lines = { payFor: "birth_parent", payWeeks1: "6", payKind1: "half", payWeeks2: "", payKind2: "" };
    expect(read({ ...lines, waitingPeriod: "12" })).toMatchObject({
      policy: {
        country: "AU",
        provisions: [
          {
            carer: "birth_parent",
            tiers: [
              {
                minService: { n: 12, unit: "month" },
                steps: [{ weeks: 6, pay: { kind: "percent", pct: 50 } }],
              },
            ],
          },
        ],
      },
    });
    expect(read({})).toMatchObject({ policy: null });
  });
});

describe("a whole policy that a member sends", () => {
  const whole = { country: "AU", currency: null, sources: [], provisions: [] };
  const source = { id: "a", kind: "public_document" };

  it("is taken as it is, with sources that a member can name", () => {
    expect(parseSharedPolicy(null, 0)).toEqual({ ok: true, value: null });
    expect(parseSharedPolicy({ ...whole, sources: [source] }, 0)).toMatchObject({ ok: true });
  });

  it.each([
    [{ ...whole, sources: [{ ...source, kind: "employer_statement" }] }, "sources[0].kind"],
    [{ ...whole, sources: [source, { id: "b", kind: "statutory_filing" }] }, "sources[1].kind"],
    [{ ...whole, isApproved: true }, "isApproved"],
    ["words", "policy"],
  ])("is refused where it stands: %j", (sent, path) => {
    const parsed = parseSharedPolicy(sent, 0);
    expect(parsed.ok ? {} : parsed.fields).toHaveProperty([path]);
  });
});
