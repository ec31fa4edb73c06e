import { expect, it } from "vitest";

import { growing, now } from "../../../tests/support/policy-fixtures";
import { factFields, nothingOf } from "~/policy/policy";
import { conditionsColumns, policyColumns, policyOfFacts } from "./queries.server";

it("derives the specified fields of a document, whatever the facts beside it say", () => {
  const facts = { ...nothingOf(factFields), maternityLeave: 99, sourceName: "A letter" };
  const stated = policyOfFacts(facts, "United Kingdom", growing());
  expect(policyColumns(stated, now)).toMatchObject({
    maternityLeave: 2,
    unpaidMaternityLeave: 13,
    sourceName: "A letter",
    fullPay12: 20,
    fullPay24: 195,
  });
  expect(conditionsColumns(stated, "admin").document).toBe(JSON.stringify(growing()));
  const bare = policyOfFacts(facts, "United Kingdom");
  expect(policyColumns(bare, now)).toMatchObject({ maternityLeave: 99, fullPay12: null });
  expect(conditionsColumns(bare, "admin").document).toBeNull();
});
