import { describe, expect, it } from "vitest";

import { maxDocumentBytes, parsePolicyDocument, parsePolicyText } from "./document-schema";
import { birth, full, months, notStated, now, tier, unpaid } from "../../../tests/support/policy-fixtures";
import {
  documentOf,
  fieldsOf,
  more,
  placesOf,
  provisions,
  steps,
  withSource,
} from "../../../tests/support/policy-sent";

describe("an invalid document", () => {
  const weeksPlace = "provisions[0].tiers[0].steps[0].weeks";
  const lasting = (weeks: unknown) => steps({ weeks, pay: { kind: "unpaid" } });

  it("says what to do at each place", () => {
    const sent = provisions(
      birth(
        [
          tier(null, full(1)),
          tier(months(12), full(1), full(1), { weeks: 1, pay: { kind: "percent", pct: 101 } }),
        ],
        {
          carers: "all",
        },
      ),
    );
    expect(fieldsOf(sent)).toEqual({
      "provisions[0].tiers[1].steps[2].pay.pct": [
        "Percent: write a number from 0 to 100, with at most one decimal",
      ],
      "provisions[0].carers": ["Remove this: a policy has no such part"],
    });
    expect(fieldsOf(provisions({ id: "birth" }))).toEqual({
      "provisions[0].carer": [
        "Choose one of birth_parent, primary_carer, secondary_carer, other_parent, any_parent",
      ],
      "provisions[0].paths": ["Write a list"],
      "provisions[0].tiers": ["Write a list of tiers"],
    });
    expect(fieldsOf(documentOf({ provisions: ["birth"] }))).toEqual({
      "provisions[0]": ["Write this as an object in braces"],
    });
  });

  it("has a source that is no public page", () => {
    const hosts = [
      ...["localhost", "127.0.0.1", "2130706433", "0x7f.1", "10.0.0.8", "[::1]", "93.184.216.34", "intranet"],
      ...[
        "hr.local",
        "hr.internal",
        "a.localhost",
        "hr.corp",
        "host.docker.internal.",
        "user:pass@quokka-ferries.com.au",
      ],
    ];
    for (const host of hosts)
      expect([host, placesOf(withSource({ url: `https://${host}/leave` }))]).toEqual([
        host,
        ["sources[0].url"],
      ]);
    for (const url of [
      "https://quokka-ferries.com.au/\u202Efdp.exe",
      "https://quokka-ferries.com.au/a\u200bb",
      "https://quokka-ferries.com.au/a b",
      "https:quokka.com",
      "javascript:alert(1)",
      `https://q.com/${"x".repeat(2_000)}`,
    ])
      expect([url, placesOf(withSource({ url }))]).toEqual([url, ["sources[0].url"]]);
    expect(placesOf(withSource({ archiveUrl: "https://10.1.1.1/" }))).toEqual(["sources[0].archiveUrl"]);
  });

  it("is a text that is no JSON, too long, or too deep", () => {
    const places = (text: string) => {
      const result = parsePolicyText(text, now);
      return result.ok ? [] : Object.keys(result.fields ?? {});
    };
    expect(places("{country:")).toEqual(["policy"]);
    expect(places("")).toEqual(["policy"]);
    expect(places(" ".repeat(maxDocumentBytes * 4) + "{}")).toEqual(["policy"]);
    expect(places("[".repeat(8_000) + "]".repeat(8_000))).toEqual(["policy"]);
    const deep = (levels: number) => '{"a":'.repeat(levels) + "1" + "}".repeat(levels);
    expect(places(deep(2_000))).toContain("a");
    expect(
      places('{"country":"GB","currency":"GBP","sources":[],"provisions":[],"__proto__":{"x":1}}'),
    ).toEqual(["__proto__"]);
    expect(places(JSON.stringify(lasting(0)).replace('"weeks":0', '"weeks":-0'))).toEqual([weeksPlace]);
    expect(places(JSON.stringify(lasting(0)).replace('"weeks":0', '"weeks":1e999'))).toEqual([weeksPlace]);
  });

  it("is a value that JSON cannot hold", () => {
    const circle: Record<string, unknown> = documentOf({});
    circle.self = circle;
    expect(placesOf(circle)).toEqual(["policy"]);
    expect(placesOf(documentOf({ provisions: 1n }))).toEqual(["policy"]);
  });

  it("reports at most 50 paths", () => {
    const keys = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, n]));
    expect(placesOf(documentOf(keys))).toHaveLength(50);
  });
});

describe("whom a document is for", () => {
  it.each([
    ["\u202eseruN", "seruN"],
    ["nurses\u200b  and\u00a0midwives", "nurses and midwives"],
    ["\u202e\u200b", null],
    ["می\u200cخواهم", "می\u200cخواهم"],
  ])("%j is kept as people see it: %j", (entity, seen) => {
    expect(parsePolicyDocument(documentOf({ entity }), now)).toMatchObject({
      ok: true,
      value: { entity: seen },
    });
  });
});

describe("a valid document", () => {
  it.each<[what: string, sent: unknown]>([
    ["nothing but its country", { country: null, currency: null, sources: [], provisions: [] }],
    [
      "the bounds",
      provisions(
        birth([0, 1, 2, 3, 4].map((n) => tier(months(n), ...Array.from({ length: 8 }, () => full(260))))),
      ),
    ],
    [
      "weeks that are not stated",
      steps(notStated(null), { weeks: null, pay: { kind: "unpaid" } }, unpaid(0)),
    ],
    [
      "a check today, where Sydney is a day ahead",
      withSource({ checkedOn: "2026-11-22", publishedOn: "2026" }),
    ],
    ["a policy of the future", documentOf({ appliesFrom: "2027-07-01" })],
    ["a quotation of 300 characters", withSource({ quotation: "é".repeat(300) })],
    [
      "a figure's own source",
      { ...steps(full(1)), fieldSources: { "provisions[0].tiers[0].steps[0].pay.pct": "hb" } },
    ],
    ["a state", more({ where: "GB-SCT" })],
  ])("has %s", (_, sent) => {
    expect(parsePolicyDocument(sent, now)).toEqual({ ok: true, value: sent });
  });

  it("may have a date that has begun anywhere on earth", () => {
    const late = Date.UTC(2026, 10, 22, 10);
    const sent = withSource({ checkedOn: "2026-11-23" });
    expect(parsePolicyDocument(sent, late).ok).toBe(true);
    expect(parsePolicyDocument(sent, late - 1).ok).toBe(false);
  });
});
