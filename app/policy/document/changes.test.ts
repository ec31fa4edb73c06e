import { describe, expect, it } from "vitest";

import {
  at,
  birth,
  full,
  growing,
  growingByYear,
  months,
  now,
  parsed,
  policyOf,
  tier,
} from "../../../tests/support/policy-fixtures";
import { documentOf as generated, randomOf } from "../../../tests/support/policy-generator";
import { factFields, nothingOf } from "../policy";
import { dayAt, documentOn, stepsOn } from "./changes-rules";
import { parsePolicyDocument, parsePolicyText, serialisePolicyDocument } from "./document-schema";
import { featuresOf, staleFrom } from "./feature-rules";
import { fullPayFor } from "./full-pay-rules";
import { plainFieldsOf } from "./plain-fields-rules";
import { policyView } from "./policy-view";
import { toPolicyJson } from "./policy-schema";
import { sourcesOf } from "./source-words-rules";
import { withDocument, withFields } from "./stored-policy-rules";
import { sentenceOf } from "./view-shapes";

const secondary = { carer: "secondary", path: "birth" } as const;
const at2026 = { tenure: 12, due: null };
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const stored = { document: null, facts: nothingOf(factFields), country: "Australia", checkedOn: null };

/** By day, from which on they hold. */
const days: [day: string, weeks: number][] = [
  ["2024-07-01", 8],
  ["2025-02-28", 8],
  ["2025-03-01", 11],
  ["2026-02-28", 11],
  ["2026-03-01", 14],
  ["2027-02-27", 14],
  ["2027-02-28", 18],
  ["2040-01-01", 18],
];

describe("weeks that change on a date", () => {
  it("go in and come out unchanged", () => {
    const document = growingByYear();
    expect(parsePolicyText(serialisePolicyDocument(document), now)).toEqual({ ok: true, value: document });
    expect(document.provisions[0]?.tiers[0]?.changes).toHaveLength(3);
  });

  it.each(days)("are on %s %i, in steps and in figures", (day, weeks) => {
    const [tier] = growingByYear().provisions[0]?.tiers ?? [];
    expect(tier && stepsOn(tier, day)).toEqual([full(weeks)]);
    const document = documentOn(growingByYear(), day);
    expect(fullPayFor(document, secondary).tenths).toBe(weeks * 10);
    expect(plainFieldsOf(document)).toMatchObject({ paternityLeave: weeks, paidPercentage: 100 });
    expect(withDocument(stored, growingByYear(), utc(day)).facts.paternityLeave).toBe(weeks);
  });

  it.each([
    ["2027-02-27", false],
    ["2027-02-28", true],
  ])("make on %s both parents’ leave the same: %s", (day, isSame) => {
    const document = growingByYear({}, birth([tier(months(0), full(18))]));
    expect(featuresOf(documentOn(document, day))["same-for-both"]).toBe(isSame);
  });

  it.each([
    ["2025-01-01", "2025-03-01"],
    ["2025-03-01", "2026-03-01"],
    ["2026-11-22", "2027-02-28"],
  ])("make a policy that was written on %s stale from %s on", (day, from) => {
    expect(staleFrom(documentOn(growingByYear(), day))).toBe(utc(from));
  });

  it("leave a policy fresh until its source is overdue once all of them have come", () => {
    expect(staleFrom(documentOn(growingByYear(), "2027-02-28"))).toBe(utc("2027-11-22"));
  });

  it("are those of a document that states them outright, whatever is in it", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const sent = parsePolicyDocument(generated(randomOf(seed)), now);
      if (!sent.ok) continue;
      for (const day of ["2026-02-28", "2026-03-01", "2027-03-01", "2028-03-01"]) {
        const dated = documentOn(sent.value, day);
        const tiers = dated.provisions.flatMap(({ tiers }) => tiers);
        expect(tiers.every(({ changes = [] }) => changes.every(({ from }) => from > day))).toBe(true);
        expect(documentOn(dated, "2028-03-02"), `seed ${seed}`).toEqual(documentOn(sent.value, "2028-03-02"));
        const outright = {
          ...dated,
          provisions: dated.provisions.map((provision) => ({
            ...provision,
            tiers: provision.tiers.map(({ minService, steps }) => ({ minService, steps })),
          })),
        };
        expect(plainFieldsOf(dated), `seed ${seed}`).toEqual(plainFieldsOf(parsed(outright)));
        expect(featuresOf(dated), `seed ${seed}`).toEqual(featuresOf(parsed(outright)));
      }
    }
  });

  it("have their own sources, which are named while they hold or come", () => {
    const document = growingByYear({
      sources: ["hb", "old", "new"].map((id) => ({ id, kind: "public_document", checkedOn: "2026-11-21" })),
      fieldSources: {
        "provisions[0].tiers[0].steps[0]": "old",
        "provisions[0].tiers[0].changes[2].steps[0].weeks": "new",
      },
    });
    const numbers = (day: string) => {
      const dated = documentOn(document, day);
      return dated.provisions.map((provision) => sourcesOf(dated, provision, "tiers"));
    };
    expect(numbers("2025-02-28")).toEqual([[1, 2, 3]]);
    expect(numbers("2025-03-01")).toEqual([[1, 3]]);
    expect(numbers("2027-02-28")).toEqual([[1, 3]]);
  });
});

describe("the words of weeks that change on a date", () => {
  const said = (due: string | null, document = growingByYear(), isMinimum = false) =>
    policyView(document, now, { ...at2026, due }, isMinimum).provisions.map(sentenceOf);

  it("say what holds today and what comes, and nothing of what was", () => {
    expect(said(null)).toEqual([
      "Secondary carer, from day one: 14 weeks on full pay. From 28 February 2027: 18 weeks on full pay.",
    ]);
  });

  it("say what holds for the reader’s due date", () => {
    expect(said("2027-02-27")).toEqual(said(null));
    expect(said("2027-02-28")).toEqual(["Secondary carer, from day one: 18 weeks on full pay."]);
    expect(said("2025-06-01")).toEqual([
      "Secondary carer, from day one: 11 weeks on full pay. From 1 March 2026: 14 weeks on full pay. From 28 February 2027: 18 weeks on full pay.",
    ]);
  });

  it("name the time in the job where there are several, in order of the days", () => {
    const later = (from: string, ...steps: unknown[]) => ({ changes: [{ from, steps }] });
    const document = policyOf([
      birth([
        { ...tier(months(0), full(2)), ...later("2028-01-01", full(4)) },
        { ...tier(months(12), full(8)), ...later("2027-01-01", full(10), at(4, 50)) },
      ]),
    ]);
    expect(said(null, document)).toEqual([
      "Birth parent: from day one, 2 weeks on full pay; after 12 months, 8 weeks on full pay. " +
        "From 1 January 2027, after 12 months: 10 weeks on full pay, then 4 on half pay. " +
        "From 1 January 2028, from day one: 4 weeks on full pay.",
    ]);
  });

  it("say of minimums that they are at least so much", () => {
    expect(said(null, growingByYear(), true)[0]).toContain("2027: at least 18 weeks on full pay.");
  });

  it("are asked for by the due date while a change is to come, and are more than plain weeks", () => {
    const view = (at: number) => policyView(growingByYear(), at, at2026);
    expect(view(now)).toMatchObject({ asksDue: true, isPlain: false });
    expect(view(utc("2027-02-28"))).toMatchObject({ asksDue: false, isPlain: false });
    expect(view(utc("2027-02-28")).provisions[0]?.later).toEqual([]);
  });

  it("are two where sources state them differently", () => {
    const from = (weeks: number) => ({ changes: [{ from: "2027-01-01", steps: [full(weeks)] }] });
    const document = policyOf(
      [
        birth([{ ...tier(null, full(2)), ...from(4) }]),
        birth([{ ...tier(null, full(2)), ...from(6) }], { id: "other", source: "letter" }),
      ],
      { sources: ["hb", "letter"].map((id) => ({ id, kind: "import", checkedOn: "2026-11-21" })) },
    );
    const [words] = policyView(document, now, at2026).disagreements;
    expect(words).toContain("From 1 January 2027: 4 weeks on full pay");
    expect(words).toContain("From 1 January 2027: 6 weeks on full pay");
  });
});

describe("a stored policy whose weeks have changed by their date", () => {
  const before = withDocument(stored, growingByYear({}, birth([tier(null, full(18))])), now);

  it("keeps them where another of its fields is edited later", () => {
    const later = utc("2027-06-01");
    const edited = withFields(before, { ...before.facts, maternityLeave: 20 }, later);
    expect(edited.facts).toMatchObject({ maternityLeave: 20, paternityLeave: 18 });
    const kept = edited.document?.provisions.find(({ id }) => id === "secondary");
    expect(kept).toEqual(before.document?.provisions[1]);
  });

  it("is as it was where none is edited", () => {
    expect(withFields(before, before.facts, utc("2027-06-01"))).toEqual(before);
  });

  it("has in calls the full-pay weeks of today, or of the due date", () => {
    const document = policyOf([
      birth([{ ...tier(null, full(8)), changes: [{ from: "2027-02-28", steps: [full(18)] }] }]),
    ]);
    const json = (due: string | null) => toPolicyJson({ ...stored, document }, { ...at2026, due }, now);
    expect(json(null).fullPayWeeks.value).toBe(8);
    expect(json("2027-02-28").fullPayWeeks.value).toBe(18);
    expect(json("2027-02-28").policy).toEqual(document);
  });
});

it("changes no document that has no changes", () => {
  const document = growing();
  expect(documentOn(document, dayAt(now))).toBe(document);
});
