import { describe, expect, it } from "vitest";

import { policyDocument, type PolicyDocument } from "../../app/policy/document/document-schema";
import { departuresOf, withoutOld } from "./source-age";

const now = Date.parse("2026-11-28T12:00:00Z");
const url = "https://quokka-ferries.com.au/leave";

const source = (id: string, days: object) => ({ id, kind: "public_document", url, title: id, ...days });
const provision = (id: string, of: string) => ({
  ...{ id, carer: "primary_carer", paths: ["birth"], source: of },
  tiers: [{ minService: null, steps: [{ weeks: 12, pay: { kind: "percent", pct: 100 } }] }],
});

const document: PolicyDocument = policyDocument.parse({
  country: "AU",
  currency: "AUD",
  sources: [
    source("old", { publishedOn: "2021-03-01", checkedOn: "2023-03-01" }),
    source("seen", { publishedOn: "2019-01-01", checkedOn: "2026-01-01" }),
    source("none", { undated: true, readOn: "2026-11-28" }),
  ],
  provisions: [
    provision("birth", "old"),
    provision("adoption", "seen"),
    provision("partner", "seen"),
    provision("loss", "none"),
  ],
  fieldSources: {
    "provisions[1].tiers": "none",
    "provisions[2].notice": "old",
    "provisions[3].tiers": "seen",
  },
});

describe("age of a source", () => {
  it("takes out what rests on it alone or in part, and nothing else", () => {
    const { policy, left } = withoutOld(document, now);
    expect(left).toEqual(["birth", "partner"]);
    expect(policy?.provisions.map(({ id }) => id)).toEqual(["adoption", "loss"]);
    expect(policy?.sources.map(({ id }) => id)).toEqual(["seen", "none"]);
    expect(policy?.fieldSources).toEqual({ "provisions[0].tiers": "none", "provisions[1].tiers": "seen" });
  });

  it("takes out the whole where nothing remains, or where an employer is no longer shown to have it", () => {
    expect(withoutOld(document, Date.parse("2031-01-01")).policy).toBeNull();
    const member = {
      ...document,
      sources: [...document.sources, { ...document.sources[0], id: "membership" }],
    };
    expect(withoutOld(member as PolicyDocument, now).policy).toBeNull();
  });

  it("changes nothing of what is young", () => {
    const then = Date.parse("2024-01-01");
    expect(withoutOld(document, then)).toEqual({ policy: document, left: [] });
  });

  it("is told in advance: by the later of the text's day and the day it was seen", () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(departuresOf(document).map(({ provision, at }) => `${provision} ${day(at)}`)).toEqual([
      "birth 2026-03-03",
      "adoption 2029-01-03",
      "partner 2026-03-03",
      "loss 2029-01-03",
    ]);
  });
});
