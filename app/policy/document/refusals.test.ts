import { describe, expect, it } from "vitest";

import { at, birth, full, months, tier, weeks } from "../../../tests/support/policy-fixtures";
import {
  documentOf,
  more,
  placesOf,
  provisions,
  source,
  steps,
  withSource,
} from "../../../tests/support/policy-sent";

describe("an invalid document", () => {
  const step = "provisions[0].tiers[0].steps[0]";
  const percent = (pct: unknown) => steps({ weeks: 1, pay: { kind: "percent", pct } });
  const lasting = (weeks: unknown) => steps({ weeks, pay: { kind: "unpaid" } });
  const flat = (rest: object) => ({ weeks: 1, pay: { kind: "flat", amount: 100, ...rest } });
  const clawback = (clawback: unknown) => more({ clawback });
  const tier0 = "provisions[0].tiers[0]";
  const change = (from: string, ...steps: unknown[]) => ({
    from,
    steps: steps.length > 0 ? steps : [full(1)],
  });
  const changes = (changes: unknown) => provisions(birth([{ ...tier(null, full(2)), changes }]));
  const line = (n: number) => ({ leavesBefore: months(n), repayPct: 100 });

  it.each<[what: string, sent: unknown, place: string]>([
    ["nothing", null, "policy"],
    ["a list", [], "policy"],
    ["a text", "{}", "policy"],
    ["no country", { ...documentOf({}), country: undefined }, "country"],
    ["an unknown country", documentOf({ country: "UK" }), "country"],
    ["an unknown currency", documentOf({ currency: "GPB" }), "currency"],
    [
      "13 provisions",
      provisions(...Array.from({ length: 13 }, (_, n) => birth([tier(null, full(1))], { id: `p${n}` }))),
      "provisions",
    ],
    [
      "two provisions of one id",
      provisions(birth([tier(null, full(1))]), birth([tier(null, full(1))])),
      "provisions[1].id",
    ],
    ["no tier", provisions(birth([])), "provisions[0].tiers"],
    [
      "6 tiers",
      provisions(birth([0, 1, 2, 3, 4, 5].map((n) => tier(months(n), full(1))))),
      "provisions[0].tiers",
    ],
    ["9 steps", steps(...Array.from({ length: 9 }, () => full(1))), "provisions[0].tiers[0].steps"],
    ["no step", steps(), "provisions[0].tiers[0].steps"],
    [
      "tiers from long to short",
      provisions(birth([tier(months(12), full(1)), tier(weeks(26), full(1))])),
      "provisions[0].tiers[1].minService",
    ],
    [
      "two tiers of one service",
      provisions(birth([tier(months(0), full(1)), tier({ n: 0, unit: "day" }, full(1))])),
      "provisions[0].tiers[1].minService",
    ],
    [
      "an open service after another",
      provisions(birth([tier(months(1), full(1)), tier(null, full(1))])),
      "provisions[0].tiers[1].minService",
    ],
    [
      "51 years of service",
      provisions(birth([tier(months(612), full(1))])),
      "provisions[0].tiers[0].minService.n",
    ],
    ["NaN weeks", lasting(Number.NaN), `${step}.weeks`],
    ["-0 weeks", lasting(-0), `${step}.weeks`],
    ["1e308 weeks", lasting(1e308), `${step}.weeks`],
    ["260.1 weeks", lasting(260.1), `${step}.weeks`],
    ["weeks of two decimals", lasting(1.25), `${step}.weeks`],
    ["weeks as text", lasting("12"), `${step}.weeks`],
    ["no weeks", steps({ pay: { kind: "unpaid" } }), `${step}.weeks`],
    ["weeks and days", steps({ weeks: 1, days: 5, pay: { kind: "unpaid" } }), `${step}.days`],
    [
      "weeks while the state pays",
      steps({ ...full(1), weeksBasis: "while_state_pays" }),
      `${step}.weeksBasis`,
    ],
    ["-0 percent", percent(-0), `${step}.pay.pct`],
    ["100.1 percent", percent(100.1), `${step}.pay.pct`],
    ["infinite percent", percent(Infinity), `${step}.pay.pct`],
    ["no percent", percent(undefined), `${step}.pay.pct`],
    ["an unknown kind of pay", steps({ weeks: 1, pay: { kind: "bonus" } }), `${step}.pay.kind`],
    [
      "a percent of statutory pay",
      steps({ weeks: 1, pay: { kind: "statutory", pct: 90 } }),
      `${step}.pay.pct`,
    ],
    ["a flat amount of fractions", steps(flat({ amount: 1.5 })), `${step}.pay.amount`],
    ["a flat amount in another currency", steps(flat({ currency: "EUR" })), `${step}.pay.currency`],
    ["a flat amount without a currency", { ...steps(flat({})), currency: null }, `${step}.pay.amount`],
    [
      "an alternative in another currency",
      more({ options: [{ kind: "alternative", steps: [flat({ currency: "EUR" })] }] }),
      "provisions[0].options[0].steps[0].pay.currency",
    ],
    [
      "an alternative without steps",
      more({ options: [{ kind: "alternative" }] }),
      "provisions[0].options[0].steps",
    ],
    [
      "double length with steps",
      more({ options: [{ kind: "half_pay_double", steps: [full(1)] }] }),
      "provisions[0].options[0].steps",
    ],
    ["a path twice", more({ paths: ["birth", "birth"] }), "provisions[0].paths"],
    ["an unknown path", more({ paths: ["birth", "stork"] }), "provisions[0].paths[1]"],
    ["changes in no list", changes({ from: "2027-01-01" }), `${tier0}.changes`],
    ["six changes", changes([1, 2, 3, 4, 5, 6].map((n) => change(`2027-0${n}-01`))), `${tier0}.changes`],
    ["a change on no day", changes([{ steps: [full(1)] }]), `${tier0}.changes[0].from`],
    ["a change in a month", changes([change("2027-02")]), `${tier0}.changes[0].from`],
    ["a change without steps", changes([{ from: "2027-01-01" }]), `${tier0}.changes[0].steps`],
    ["a change to no steps", changes([{ from: "2027-01-01", steps: [] }]), `${tier0}.changes[0].steps`],
    [
      "a change to 101 percent",
      changes([change("2027-01-01", full(1), at(1, 101))]),
      `${tier0}.changes[0].steps[1].pay.pct`,
    ],
    [
      "a change to an amount of another currency",
      changes([change("2027-01-01", flat({ currency: "EUR" }))]),
      `${tier0}.changes[0].steps[0].pay.currency`,
    ],
    [
      "changes out of order",
      changes([change("2027-02-01"), change("2027-01-01")]),
      `${tier0}.changes[1].from`,
    ],
    [
      "two changes of one day",
      changes([change("2027-02-01"), change("2027-02-01")]),
      `${tier0}.changes[1].from`,
    ],
    [
      "a change on the day from which the policy applies",
      { ...changes([change("2027-02-01")]), appliesFrom: "2027-02-01" },
      `${tier0}.changes[0].from`,
    ],
    ["a change with more to it", changes([{ ...change("2027-01-01"), to: "" }]), `${tier0}.changes[0].to`],
    [
      "an employment on both sides",
      more({ employment: { include: ["casual"], exclude: ["casual"] } }),
      "provisions[0].employment.exclude",
    ],
    ["a province of another country", more({ where: "US-CA" }), "provisions[0].where"],
    ["a source that is not there", more({ source: "hr" }), "provisions[0].source"],
    [
      "nothing and something paid back",
      clawback({ none: true, returnFor: months(3) }),
      "provisions[0].clawback.none",
    ],
    ["an empty pay back", clawback({}), "provisions[0].clawback"],
    [
      "a scale that does not grow",
      clawback({ scale: [line(6), line(6)] }),
      "provisions[0].clawback.scale[1].leavesBefore",
    ],
    ["a scale in words", clawback({ scale: "half" }), "provisions[0].clawback.scale"],
    [
      "101 percent to pay back",
      clawback({ scale: [line(3), { ...line(6), repayPct: 101 }] }),
      "provisions[0].clawback.scale[1].repayPct",
    ],
    [
      "a return as long as 3 months' pay",
      clawback({ returnFor: { n: 3, unit: "as_long_as_paid" } }),
      "provisions[0].clawback.returnFor.n",
    ],
    ["an unknown key", documentOf({ rank: 1 }), "rank"],
    ["an unknown key far down", steps({ ...full(1), pay: { kind: "unpaid", why: "" } }), `${step}.pay.why`],
    ["an http source", withSource({ url: "http://quokka-ferries.com.au" }), "sources[0].url"],
    ["two sources of one id", documentOf({ sources: [source, source] }), "sources[1].id"],
    ["a check in the future", withSource({ checkedOn: "2026-11-23" }), "sources[0].checkedOn"],
    ["a page of next month", withSource({ publishedOn: "2026-12" }), "sources[0].publishedOn"],
    ["a day that is none", withSource({ checkedOn: "2026-02-30" }), "sources[0].checkedOn"],
    [
      "two days of one check",
      withSource({ checkedOn: "2026-11-20", readOn: "2026-11-20" }),
      "sources[0].readOn",
    ],
    ["a quotation of 301 characters", withSource({ quotation: "x".repeat(301) }), "sources[0].quotation"],
    ["a line end in a title", withSource({ title: "a\nb" }), "sources[0].title"],
    ["a short hash", withSource({ sha256: "0a" }), "sources[0].sha256"],
    [
      "a figure's source that is not there",
      documentOf({ fieldSources: { country: "hr" } }),
      "fieldSources.country",
    ],
    [
      "a source of a figure that is not there",
      documentOf({ fieldSources: { "provisions[0].id": "hb" } }),
      "fieldSources.provisions[0].id",
    ],
    [
      "more than 16 kB",
      documentOf({ notEncoded: Array.from({ length: 60 }, () => "x".repeat(300)) }),
      "policy",
    ],
  ])("has %s", (_, sent, place) => {
    expect(placesOf(sent)).toContain(place);
  });
});
