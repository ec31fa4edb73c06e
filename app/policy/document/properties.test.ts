import { describe, expect, it } from "vitest";

import {
  parsePolicyDocument,
  parsePolicyText,
  serialisePolicyDocument,
  maxDocumentBytes,
  type PolicyDocument,
} from "./document-schema";
import { now, parsed } from "../../../tests/support/policy-fixtures";
import { fullPayAt, fullPayFor } from "./full-pay-rules";
import {
  documentOf,
  plainFieldsOfRandom,
  placesOf,
  randomOf,
  type Random,
} from "../../../tests/support/policy-generator";
import { documentFromPlainFields, plainFieldsOf } from "./plain-fields-rules";
import { provisionSentence, provisionWords } from "./provision-words-rules";
import { repayable } from "./repay-rules";
import { startBy } from "./service-rules";
import { stateWords } from "./step-words-rules";
import { staleFrom, countStated, featuresOf } from "./feature-rules";
import { tenures } from "./stored-figures";

const runs = 250;

/** Names the seed that fails. */
function forSeeds(property: (random: Random) => void) {
  for (let seed = 1; seed <= runs; seed++)
    try {
      property(randomOf(seed));
    } catch (error) {
      throw new Error(`Seed ${seed}`, { cause: error });
    }
}

function validOf(random: Random): unknown {
  for (;;) {
    const document = documentOf(random);
    if (new TextEncoder().encode(JSON.stringify(document)).length <= maxDocumentBytes) return document;
  }
}

const asker = { carer: "primary", path: "birth" } as const;

function deriveAll(document: PolicyDocument) {
  const provisions = document.provisions.map((provision) => ({
    words: [
      provisionSentence(provision, document),
      provisionWords(provision, document),
      provision.tiers.map(({ steps }) => stateWords(steps, document.currency)),
    ],
    worth: tenures.map((months) => fullPayAt(provision, months)),
    starts: provision.tiers.map((tier) =>
      startBy(provision, tier, { due: "2026-12-01", leaveStart: "2026-11-02" }),
    ),
    owed: provision.tiers.map(({ steps }) =>
      repayable(provision, {
        steps,
        weeklyPay: 123_457,
        statePay: [{ weeks: 6.5, amount: 60_001 }],
        worked: { n: 5, unit: "week" },
      }),
    ),
  }));
  return {
    provisions,
    worth: fullPayFor(document, asker).tenths,
    fields: plainFieldsOf(document),
    traits: featuresOf(document),
    stated: countStated(document),
    stale: staleFrom(document),
  };
}

describe("generated documents", () => {
  it("are taken, stored and read back equal, and so is all that is derived from them", () => {
    forSeeds((random) => {
      const sent = validOf(random);
      const document = parsed(sent);
      expect(document).toEqual(sent);
      const text = serialisePolicyDocument(document);
      const read = parsePolicyText(text, now);
      expect(read).toEqual({ ok: true, value: document });
      expect(read.ok && serialisePolicyDocument(read.value)).toBe(text);
      expect(read.ok && deriveAll(read.value)).toEqual(deriveAll(document));
    });
  });

  it("derive to figures within bounds, and words without holes", () => {
    forSeeds((random) => {
      const { provisions, worth, fields, stated } = deriveAll(parsed(validOf(random)));
      expect(worth === null || (Number.isInteger(worth) && worth >= 0)).toBe(true);
      expect(stated >= 0 && stated <= 12).toBe(true);
      const { isPaid: _, waitingPeriod, ...numbers } = fields;
      for (const n of Object.values(numbers)) expect(n === null || (n >= 0 && n <= 260)).toBe(true);
      const text = JSON.stringify([provisions.map(({ words }) => words), waitingPeriod]);
      expect(text).not.toMatch(/undefined|NaN|\[object|Infinity|null employees| {2}|\.\./);
      for (const { owed } of provisions)
        for (const one of owed)
          if (one.kind === "amount")
            expect(one.amount.least >= 0 && one.amount.least <= one.amount.most).toBe(true);
    });
  });

  it("are worth no less for longer steps", () => {
    forSeeds((random) => {
      const document = parsed(validOf(random));
      for (const provision of document.provisions)
        for (const months of tenures) {
          const longer = structuredClone(provision);
          for (const { steps } of longer.tiers)
            for (const step of steps) if (typeof step.weeks === "number") step.weeks += 1;
          const [before, after] = [fullPayAt(provision, months).tenths, fullPayAt(longer, months).tenths];
          if (before !== null && after !== null) expect(after).toBeGreaterThanOrEqual(before);
        }
    });
  });
});

describe("the specified fields", () => {
  it("come back from the document that was made of them", () => {
    forSeeds((random) => {
      const fields = plainFieldsOfRandom(random);
      const document = documentFromPlainFields(fields, { country: "AU", currency: "AUD" });
      expect(plainFieldsOf(parsed(document))).toEqual(fields);
      expect(plainFieldsOf(parsed(JSON.parse(serialisePolicyDocument(document))))).toEqual(fields);
    });
  });

  it("make one step of pay that is not stated where only weeks are known", () => {
    const nothing = {
      maternityLeave: null,
      paternityLeave: null,
      unpaidMaternityLeave: null,
      unpaidPaternityLeave: null,
    };
    const more = {
      adoptionLeave: null,
      parentalLeave: null,
      isPaid: null,
      paidPercentage: null,
      waitingPeriod: null,
    };
    const context = { country: null, currency: null };
    expect(documentFromPlainFields({ ...nothing, ...more }, context).provisions).toEqual([]);
    const document = documentFromPlainFields({ ...nothing, ...more, maternityLeave: 18 }, context);
    expect(document.provisions).toEqual([
      {
        id: "primary",
        carer: "primary_carer",
        paths: [],
        tiers: [{ minService: null, steps: [{ weeks: 18, pay: { kind: "not_stated" } }] }],
      },
    ]);
    expect(fullPayFor(document, asker).tenths).toBeNull();
    const paid = { maternityLeave: 18, isPaid: true, paidPercentage: 50, waitingPeriod: "6" };
    const stated = documentFromPlainFields({ ...nothing, ...more, ...paid }, context);
    expect(fullPayFor(stated, asker).tenths).toBe(90);
  });
});

const hostile = [
  Number.NaN,
  Infinity,
  -0,
  -1,
  1e308,
  0.25,
  261.5,
  "x".repeat(5_000),
  "\u0000",
  {},
  [[[[]]]],
  Symbol.iterator,
  () => 0,
];

describe("documents with one thing wrong", () => {
  it("are rejected with the path of what is wrong, whatever is put in a place", () => {
    let rejected = 0;
    forSeeds((random) => {
      const document = validOf(random) as object;
      const path = random.pick(placesOf(document));
      const spoilt = structuredClone(document);
      const value = random.pick(hostile);
      put(spoilt, path, value);
      const result = parsePolicyDocument(spoilt, now);
      // Some places take an empty object or list, others a whole number.
      if (result.ok) return expect(typeof value === "object" || typeof value === "number").toBe(true);
      rejected += 1;
      expect(result.code).toBe("invalid");
      const places = Object.keys(result.fields ?? {});
      expect(places.length).toBeGreaterThan(0);
      expect(
        Object.values(result.fields ?? {})
          .flat()
          .every((text) => text.length > 8),
      ).toBe(true);
    });
    expect(rejected).toBeGreaterThan(runs * 0.8);
  });

  it("are rejected with the very path of an unknown key, in every object", () => {
    forSeeds((random) => {
      const document = validOf(random) as object;
      const objects = placesOf(document).filter(
        (path) => isObject(get(document, path)) && path[0] !== "fieldSources",
      );
      const path = random.pick([[], ...objects]);
      const spoilt = structuredClone(document);
      const key = random.pick(["surprise", "constructor", "__proto__", "toString"]);
      Object.defineProperty(get(spoilt, path), key, {
        value: 1,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      const result = parsePolicyDocument(spoilt, now);
      const place = path.reduce<string>(
        (text, part) => text + (typeof part === "number" ? `[${part}]` : `.${part}`),
        "",
      );
      expect(result).toMatchObject({ ok: false, code: "invalid" });
      expect(Object.keys((!result.ok && result.fields) || {})).toContain(
        `${place}.${key}`.replace(/^\./, ""),
      );
    });
  });
});

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function get(document: object, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], document);
}

function put(document: object, path: readonly (string | number)[], value: unknown) {
  const last = path.at(-1);
  if (last === undefined) throw new Error("The whole document has no place");
  (get(document, path.slice(0, -1)) as Record<string | number, unknown>)[last] = value;
}
