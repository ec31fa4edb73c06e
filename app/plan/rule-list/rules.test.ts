import { describe, expect, it } from "vitest";

import type { Show } from "../../../tests/support/rule-plans";
import { showCondition, showLeave, showLeaveCondition } from "../../../tests/support/rules/conditions";
import { countries } from "../../../tests/support/rules/countries";
import { ours } from "../../../tests/support/rules/ours";
import { amounts } from "../../../tests/support/rules/payment-amounts";
import { limits } from "../../../tests/support/rules/payment-limits";
import { type PaymentRule, type RuleSubject, testOf } from "./rule-list";
import { allRules } from "./rule-list.server";

/**
 * Every rule of /law/rules at work, in a plan that is made from the rule's own figures. Where it can, each also
 * tries the same plan without the rule, so that a rule which the engine does not read fails.
 */

const payments: Record<PaymentRule, Show> = { ...limits, ...amounts };

function show(subject: RuleSubject): void {
  switch (subject.of) {
    case "payment":
      return payments[subject.kind](subject);
    case "payment_condition":
      return showCondition(subject.law, subject.scheme, subject.condition);
    case "leave":
      return showLeave(subject.law, subject.leave);
    case "leave_condition":
      return showLeaveCondition(subject.law, subject.leave, subject.condition);
    case "country":
      return countries[subject.kind](subject.law);
    case "ours":
      return ours[subject.kind]();
  }
}

const rules = allRules();

it("each rule has an id of its own, and a source unless it is ours", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  const isOurs = /^our\.|\.(before|length_unknown|only_if_chosen|if_not_(stated|listed)|choose_region)$/;
  expect(rules.filter(({ id, source }) => source === null && !isOurs.test(id)).map(({ id }) => id)).toEqual(
    [],
  );
});

describe("each rule is kept", () => {
  for (const rule of rules)
    it(testOf(rule), () => {
      show(rule.subject);
    });
});
