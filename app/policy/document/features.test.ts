import { describe, expect, it } from "vitest";
import {
  at,
  birth,
  full,
  growing,
  months,
  notStated,
  now,
  parsed,
  policyOf,
  realPolicies,
  tier,
  unpaid,
  weeks,
} from "../../../tests/support/policy-fixtures";
import { isSourceStale, staleFrom, statedWords, featuresOf } from "./feature-rules";
import { isPolicyFeature, policyFeatures, type PolicyFeature } from "./stored-figures";

const real = realPolicies();

/** Each feature in order: yes, no, or - for not stated. */
const expected: Record<string, [stated: string, traits: string]> = {
  "NHS (Agenda for Change, England)": ["7 of 12 stated", "n n - - - - - y - - - -"],
  "University of Western Australia": ["6 of 12 stated", "n - - - - - - y - - - -"],
  "Macquarie University": ["5 of 12 stated", "- - - - - - - y y - - -"],
  "Made Tech": ["7 of 12 stated", "n - - - - - - y y - y -"],
  Deeson: ["8 of 12 stated", "n n - - - - - y - - n -"],
  "Government of Canada (PA group)": ["9 of 12 stated", "n n - - - - - y - - - -"],
  "United States federal government (Title 5)": ["10 of 12 stated", "n n - - - - - y - y y -"],
  "37signals (Basecamp)": ["5 of 12 stated", "- - - - - - - y - - n -"],
  Tidepool: ["5 of 12 stated", "- - n - - - - y - - - -"],
  "Dublin City University": ["3 of 12 stated", "- - - y - - - - - - - -"],
  Jemena: ["9 of 12 stated", "y - - - y - - y - y n -"],
  South32: ["6 of 12 stated", "- - - n - - - - - - n -"],
  "KPMG Australia": ["6 of 12 stated", "- - - - - - - y y - - -"],
  "New Zealand state and state-integrated schools (support staff agreement, part 3.1)": [
    "3 of 12 stated",
    "n - - - - - - y - - - -",
  ],
};

describe.skipIf(real.size === 0)("the traits of the real policies", () => {
  it.each(Object.entries(expected))("%s states them", (employer, [stated, letters]) => {
    const document = parsed(real.get(employer));
    const said = policyFeatures.map(
      (feature) => ({ true: "y", false: "n", null: "-" })[String(featuresOf(document)[feature])],
    );
    expect([statedWords(document), said.join(" ")]).toEqual([stated, letters]);
  });
});

describe("policy features", () => {
  const feature = (name: PolicyFeature, ...provisions: object[]) => featuresOf(policyOf(provisions))[name];
  const other = (tiers: unknown[], more: object = {}) =>
    birth(tiers, { id: "other", carer: "other_parent", ...more });

  it("are known by their names alone", () => {
    expect([isPolicyFeature("day-one"), isPolicyFeature("toString"), isPolicyFeature("Day-one")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("are not stated by a document without provisions", () => {
    expect(Object.values(featuresOf(policyOf([])))).toEqual(policyFeatures.map(() => null));
  });

  it.each([
    [{ published: "in_full", lookedOn: "2026-11-03" }, true],
    [{ published: "in_part", lookedOn: "2026-11-03" }, false],
    [{ published: "not_at_all", lookedOn: "2026-11-03" }, false],
    [null, null],
    [undefined, null],
  ])("say that a policy is published where all of it is: %o", (disclosure, stated) => {
    expect(featuresOf(policyOf([], { disclosure })).published).toBe(stated);
  });

  it("say pay from day one where the first pay asks for no service", () => {
    expect(feature("day-one", birth([tier(months(0), full(2))]))).toBe(true);
    expect(feature("day-one", birth([tier(months(0), unpaid(2)), tier(months(1), full(2))]))).toBe(false);
    expect(feature("day-one", birth([tier(months(0), notStated(2)), tier(months(1), full(2))]))).toBeNull();
    expect(feature("day-one", birth([tier(null, full(2))]))).toBeNull();
    expect(feature("day-one", other([tier(months(0), full(2))]))).toBeNull();
  });

  it("say that nothing is paid back only where every provision does", () => {
    const none = { clawback: { none: true } };
    const some = { clawback: { returnFor: months(3) } };
    const steps = [tier(null, full(2))];
    expect(feature("no-clawback", birth(steps, none))).toBe(true);
    expect(feature("no-clawback", birth(steps, none), other(steps))).toBeNull();
    expect(feature("no-clawback", birth(steps, none), other(steps, some))).toBe(false);
    expect(feature("no-clawback", birth(steps, { clawback: null }))).toBeNull();
  });

  it("take a kind of employment as it is named, or its rivals alone", () => {
    const of = (name: PolicyFeature, employment: object) =>
      feature(name, birth([tier(null, full(2))], { employment }));
    expect(of("part-time", { include: ["part_time"] })).toBe(true);
    expect(of("part-time", { include: ["full_time"] })).toBe(false);
    expect(of("part-time", { exclude: ["part_time"] })).toBe(false);
    expect(of("part-time", { include: ["permanent"] })).toBeNull();
    expect(of("fixed-term", { include: ["permanent"] })).toBe(false);
    expect(of("fixed-term", { include: ["permanent", "fixed_term"] })).toBe(true);
    expect(of("fixed-term", { exclude: ["casual"] })).toBeNull();
  });

  it("take other paths as named, and as none where they are stated to have no weeks", () => {
    const of = (name: PolicyFeature, path: string, weeks: number) =>
      feature(name, birth([tier(null, full(weeks))], { paths: [path] }));
    expect([of("loss", "stillbirth", 2), of("loss", "pregnancy_loss", 1), of("ivf", "ivf", 1)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([of("foster", "foster", 0), of("surrogacy", "surrogate", 1)]).toEqual([false, true]);
    expect([of("adoption", "birth", 2), of("loss", "neonatal", 2)]).toEqual([null, null]);
  });

  it("leave out provisions for one state", () => {
    expect(feature("ivf", birth([tier(null, full(1))], { paths: ["ivf"], where: "GB-SCT" }))).toBeNull();
  });

  it("compare both parents at every service", () => {
    const same = (a: unknown[], b: unknown[]) => feature("same-for-both", birth(a), other(b));
    expect(same([tier(null, full(6))], [tier(null, full(6))])).toBe(true);
    expect(same([tier(null, full(6))], [tier(null, at(6, 50))])).toBe(false);
    expect(same([tier(weeks(26), full(6))], [tier(weeks(26), full(6)), tier(weeks(104), full(8))])).toBe(
      false,
    );
    expect(same([tier(null, full(6))], [tier(null, notStated(6))])).toBeNull();
    expect(same([tier(null, full(6))], [tier(null, notStated(2))])).toBe(false);
    expect(feature("same-for-both", birth([tier(null, full(6))]))).toBeNull();
    const either = (household: string | null) =>
      feature("same-for-both", birth([tier(null, full(6))], { carer: "any_parent", household }));
    expect([either("each_full"), either("shared_pool"), either(null)]).toEqual([true, false, null]);
  });
});

describe("staleness", () => {
  const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
  const checked = (checkedOn: string | null, kind = "public_document") =>
    ({ id: "hb", kind, checkedOn }) as Parameters<typeof isSourceStale>[0];

  it("begins the day after a year without a check, or half a year of contributors", () => {
    expect(isSourceStale(checked("2025-11-20"), day("2026-11-21"))).toBe(true);
    expect(isSourceStale(checked("2025-11-21"), day("2026-11-21"))).toBe(false);
    expect(isSourceStale(checked("2026-05-26", "community"), day("2026-11-22"))).toBe(false);
    expect(isSourceStale(checked("2026-05-25", "community"), day("2026-11-22"))).toBe(true);
    expect(isSourceStale({ ...checked(null), readOn: "2026-11-20" }, now)).toBe(false);
    expect(isSourceStale(checked(null), now)).toBe(true);
  });

  it("is a policy's where a source it stands on is stale", () => {
    const from = Date.parse("2027-11-22T00:00:00Z");
    expect(staleFrom(growing())).toBe(from);
    expect(staleFrom(policyOf([birth([tier(null, full(2))], { source: null })]))).toBeNull();
    const cited = policyOf([birth([tier(null, full(2))], { source: null })], {
      fieldSources: { "provisions[0].tiers[0].steps[0].pay.pct": "hb" },
    });
    expect(staleFrom(cited)).toBe(from);
  });
});
