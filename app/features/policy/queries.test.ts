import { expect, it } from "vitest";

import { growing, now } from "../../../tests/support/policy-fixtures";
import { factFields, nothingOf } from "~/policy/policy";
import { policyColumns, policyOfFacts } from "./queries.server";

it("derives the specified fields of a document, whatever the facts beside it say", () => {
  const facts = { ...nothingOf(factFields), maternityLeave: 99, sourceName: "A letter" };
  expect(policyColumns(policyOfFacts(facts, "United Kingdom", growing()), "admin", now)).toMatchObject({
    maternityLeave: 2,
    unpaidMaternityLeave: 13,
    sourceName: "A letter",
    fullPay12: 20,
    fullPay24: 195,
    policyDocument: JSON.stringify(growing()),
  });
  expect(policyColumns(policyOfFacts(facts, "United Kingdom"), "admin", now)).toMatchObject({
    ...{ maternityLeave: 99, fullPay12: null, policyDocument: null },
  });
});
