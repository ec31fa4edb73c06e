import { describe, expect, it } from "vitest";

import { summarise } from "./summarise";

const untouched = {
  name: " Quiet Harbour ",
  industry: "technology",
  country: "Australia",
  maternityLeave: "0",
  paternityLeave: "0",
  parentalLeave: "0",
  adoptionLeave: "",
  isPaid: "yes",
  paidPercentage: "100",
  waitingPeriod: "0",
  experienceRating: "",
};
const said = (changes: Record<string, string> = {}) =>
  Object.fromEntries(summarise({ ...untouched, ...changes }).flatMap(({ rows }) => rows));

describe("what a shared policy is about to say", () => {
  it("names the staff, and what cannot be read as before", () => {
    expect(said({ entity: " Nurses ", maternityLeave: "many" })).toMatchObject({
      "Which staff it is for": "Nurses",
      "Primary Carer Leave": "Needs another look",
    });
    expect(said({ entity: " " })).not.toHaveProperty("Which staff it is for");
  });

  it("names the answers that nobody touched", () => {
    expect(said()).toEqual({
      "Company name": "Quiet Harbour",
      Industry: "Technology",
      Country: "Australia",
      "Primary Carer Leave": "0 weeks: none",
      "Secondary Carer": "0 weeks: none",
      Shared: "0 weeks: none",
      Adoption: "Not stated",
      Pay: "Full pay",
      "Waiting period": "None",
      No: expect.stringMatching(/^Flexible return to work, .*, Family care leave/) as string,
      "Your vote": "None",
      "Your words": "None",
    });
  });

  it("tells what is given from what is left open", () => {
    const words = "Twelve calm weeks, and nobody called.";
    const answers = said({
      maternityLeave: "14.5",
      paternityLeaveUnsure: "on",
      isPaid: "unsure",
      waitingPeriod: "after probation",
      hasLactationSupport: "on",
      otherBenefit: "Naps, Cake",
      benefitsUnsure: "on",
      experienceRating: "negative",
      policyDetails: words,
    });
    expect(answers).toMatchObject({
      "Primary Carer Leave": "14.5 weeks",
      "Secondary Carer": "Not stated",
      Pay: "Not stated",
      "Waiting period": "after probation",
      Yes: "Lactation support, Naps, Cake",
      "Not stated": expect.stringMatching(/^Flexible return to work, /) as string,
      "Your vote": "Negative",
      "Your words": words,
    });
    expect(answers).not.toHaveProperty("No");
  });

  it("says pay by week in words, and the weeks that follow from it", () => {
    const lines = {
      payLines: "2",
      payWeeks1: "6",
      payKind1: "percent",
      payPercent1: "90",
      payWeeks2: "12",
      payKind2: "full",
    };
    expect(said({ ...lines, payFor: "secondary_carer", paternityLeave: "3" })).toMatchObject({
      "Primary Carer Leave": "0 weeks: none",
      "Secondary Carer": "18 weeks",
      "Pay by week": "For the secondary carer: 6 weeks at 90% of pay, then 12 on full pay",
    });
    expect(said({ ...lines, payWeeks1: "" })).toMatchObject({ "Pay by week": "Needs another look" });
  });

  it("says where it can be checked, if anywhere", () => {
    expect(said({ source: " handbook.pdf " })).toHaveProperty("Where we can check it", "handbook.pdf");
    expect(said({ source: " " })).not.toHaveProperty("Where we can check it");
  });

  it("leaves open what the form filled in and nobody meant", () => {
    const left = {
      left_maternityLeave: "unknown",
      left_parentalLeave: "stated",
      left_waitingPeriod: "unknown",
    };
    expect(said({ ...left, left_isPaid: "unknown", left_paidPercentage: "unknown" })).toMatchObject({
      "Primary Carer Leave": "Not stated",
      Shared: "0 weeks: none",
      Pay: "Not stated",
      "Waiting period": "Not stated",
    });
    expect(said({ left_benefits: "unknown" })).toMatchObject({
      "Not stated": expect.stringMatching(/^Flexible return to work, .*, Family care leave/) as string,
    });
    expect(said({ left_benefits: "stated" })).toHaveProperty("No");
    for (const name of ["hasLactationSupport", "extraIvf", "hasOtherBenefit"])
      expect(said({ left_benefits: "unknown", [name]: "on" }), name).toHaveProperty("No");
    expect(said({ left_benefits: "unknown", otherBenefit: "Naps" })).toMatchObject({ Yes: "Naps" });
    expect(said({ ...left, maternityLeave: "14" })).toMatchObject({ "Primary Carer Leave": "14 weeks" });
  });

  it("says what is missing or cannot be read", () => {
    expect(said({ name: " ", industry: "", maternityLeave: "many", paidPercentage: "x" })).toMatchObject({
      "Company name": "Missing",
      Industry: "Missing",
      "Primary Carer Leave": "Needs another look",
      Pay: "Needs another look",
    });
  });
});
