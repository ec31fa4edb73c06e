import { describe, expect, it } from "vitest";
import {
  at,
  birth,
  full,
  months,
  notStated,
  now,
  parsed,
  policyOf,
  growing,
  realPolicies,
  tier,
  unpaid,
  weeks,
} from "../../../tests/support/policy-fixtures";
import { policyView } from "./policy-view";
import { nothingStatedIn } from "./stored-policy-rules";
import { sentenceOf, type Answer } from "./view-shapes";
import { provisionSentence } from "./provision-words-rules";

const real = realPolicies();
const after = (tenure: number, due: string | null = null) => ({ tenure, due });
const viewOf = (employer: string, question = after(12)) =>
  policyView(parsed(real.get(employer)), now, question);
const words = ({ parts }: Answer) => parts.flatMap(({ said }) => said.map(({ text }) => text));

/** Full-pay weeks at 12 months, main provisions, and answered questions. */
const expected: Record<string, [worth: string | null, provisions: number, stated: string]> = {
  "NHS (Agenda for Change, England)": ["17", 2, "7 of 12 stated"],
  "University of Western Australia": ["26", 1, "6 of 12 stated"],
  "Macquarie University": [null, 1, "5 of 12 stated"],
  "Made Tech": ["12", 3, "7 of 12 stated"],
  Deeson: ["2", 2, "8 of 12 stated"],
  "Government of Canada (PA group)": ["32.6", 2, "9 of 12 stated"],
  "United States federal government (Title 5)": ["12", 1, "10 of 12 stated"],
  "37signals (Basecamp)": ["16", 2, "5 of 12 stated"],
  Tidepool: [null, 2, "5 of 12 stated"],
  "Dublin City University": ["26", 1, "3 of 12 stated"],
  Jemena: ["14", 2, "9 of 12 stated"],
  South32: ["26", 2, "6 of 12 stated"],
  "KPMG Australia": [null, 1, "6 of 12 stated"],
  "New Zealand state and state-integrated schools (support staff agreement, part 3.1)": [
    "none",
    1,
    "3 of 12 stated",
  ],
};

describe.skipIf(real.size === 0)("the page of each real policy", () => {
  it("is expected of all of them", () => {
    expect([...real.keys()]).toEqual(Object.keys(expected));
  });

  it.each(Object.entries(expected))("%s: figure, provisions and what is stated", (employer, said) => {
    const { worth, provisions, stated } = viewOf(employer);
    expect([worth.text, provisions.length, stated]).toEqual(said);
  });

  it.each([...real])("%s: each provision's sentence is whole, with a source", (employer, sent) => {
    const document = parsed(sent);
    const { provisions, otherPaths } = viewOf(employer);
    const sentences = provisions.map(sentenceOf);
    const all = document.provisions.map((provision) => provisionSentence(provision, document));
    expect(
      all.filter((sentence) => !sentences.includes(sentence) && !words(otherPaths).includes(sentence)),
    ).toEqual([]);
    expect(provisions.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it.each([...real.keys()])("%s: nothing is said to be stated and not stated at once", (employer) => {
    const { eligibility, partner, payBack, pension, options, comingBack, otherPaths } = viewOf(employer);
    for (const answer of [eligibility, partner, payBack, pension, options, comingBack, otherPaths]) {
      expect(words(answer).filter((text) => /^Not stated|: not stated\.$/.test(text))).toEqual([]);
      expect(answer.open.filter((open) => words(answer).some((text) => text.includes(open)))).toEqual([]);
    }
  });

  it("answers what one gets after eight months, and from when", () => {
    const shown = viewOf("University of Western Australia", after(8)).provisions[0];
    expect(
      shown?.tiers.map(({ when, steps, isSelected, worth }) => [when, steps, isSelected, worth]),
    ).toEqual([
      ["from day one", ["104 weeks unpaid"], true, "no full-pay weeks"],
      ["after 12 months", ["26 weeks on full pay"], false, "26 full-pay weeks"],
      ["after 5 years", ["36 weeks on full pay"], false, "36 full-pay weeks"],
    ]);
    expect(
      viewOf("NHS (Agenda for Change, England)", after(8)).provisions.map(({ notYet }) => notYet),
    ).toEqual([
      "With 8 months in the job: nothing yet. It starts after 12 months.",
      "With 8 months in the job: nothing yet. It starts after 12 months.",
    ]);
    expect(viewOf("Deeson", after(8)).provisions.map(({ notYet }) => notYet)).toEqual([
      null,
      "With 8 months in the job: nothing yet. It starts after 52 weeks.",
    ]);
  });

  it("answers by when one must have begun", () => {
    const said = (employer: string) =>
      viewOf(employer, after(12, "2026-12-01")).provisions.flatMap(({ startBy }) => startBy);
    expect(said("NHS (Agenda for Change, England)")).toEqual([
      "First day in the job: 13 September 2025 at the latest.",
      "First day in the job: time is counted when you are matched with the child, not from a due date.",
    ]);
    expect(said("Deeson").slice(0, 2)).toEqual([
      "First day in the job for what comes after 26 weeks: 28 February 2026 at the latest.",
      "First day in the job for what comes after 104 weeks: 31 August 2024 at the latest.",
    ]);
    expect(said("University of Western Australia")[0]).toBe(
      "First day in the job for what comes after 12 months: 1 December 2025 at the latest, if leave starts on the due date. Time is counted when leave starts.",
    );
    expect(said("37signals (Basecamp)")).toEqual([]);
  });

  it("answers what must be paid back, for whom, and for whom it is not said", () => {
    const { parts, open } = viewOf("Deeson").payBack;
    expect(parts.map(({ of }) => of)).toEqual(["Birth parent, or parent by adoption"]);
    expect(open).toEqual(["for the other parent"]);
    expect(viewOf("Government of Canada (PA group)").payBack.parts).toMatchObject([
      { of: null, said: [{ sources: [1, 2] }, {}, {}] },
    ]);
    expect(viewOf("South32").payBack).toEqual({ parts: [], open: [] });
  });

  it("draws what may be had instead, and what is the same only once", () => {
    const canada = viewOf("Government of Canada (PA group)").provisions[1];
    expect(canada?.alternatives.map(({ worth }) => worth)).toEqual(["34 full-pay weeks"]);
    expect(viewOf("Made Tech").provisions.map(({ samePictureAs }) => samePictureAs)).toEqual([
      null,
      null,
      "Birth parent, or parent by adoption or surrogacy",
    ]);
  });

  it("tells sources that disagree, and whose births it is for", () => {
    const { disagreements, scope, sources } = viewOf("KPMG Australia");
    expect(disagreements[0]).toMatch(/both parents share in 26 weeks/);
    expect(scope).toEqual(["for births from 1 July 2021"]);
    expect(sources.map(({ title, kind, checked }) => [title, kind, checked])).toEqual([
      ["smartcompany.com.au", "Public document", "read 21 November 2026"],
      ["peoplemattersglobal.com", "Public document", "read 21 November 2026"],
    ]);
    expect(viewOf("Deeson").disagreements).toEqual([]);
  });
});

describe("the view of a policy", () => {
  it("draws weeks in order, and joins those on the same terms", () => {
    const [first] = policyView(growing(), now, after(12)).provisions;
    expect(first?.tiers[0]?.blocks.map(({ kind, from, length }) => [kind, from, length])).toEqual([
      ["pay", 0, 20],
      ["state", 20, 370],
      ["unpaid", 390, 130],
    ]);
  });

  it("says of minimums that they are at least so much, also of what they are worth", () => {
    const document = policyOf([birth([tier(months(12), full(8), at(10, 50))])]);
    const { provisions, worth, primary } = policyView(document, now, after(12), true);
    expect(provisions[0]?.tiers[0]?.steps).toEqual(["at least 8 weeks on full pay", "10 on half pay"]);
    expect(primary?.worth).toBe("at least 13 full-pay weeks");
    expect(worth).toMatchObject({ tenths: 130, isAtLeast: true, text: "at least 13" });
    const silent = policyView(policyOf([birth([tier(null, notStated(null))])]), now, after(12), true);
    expect(silent.provisions[0]?.tiers[0]?.steps).toEqual(["paid weeks not stated"]);
    expect(silent.worth.text).toBeNull();
  });

  it("draws nothing after weeks of no known length", () => {
    const document = policyOf([birth([tier(null, notStated(null), full(4))])]);
    const [first] = policyView(document, now, after(12)).provisions;
    expect(first?.tiers[0]?.blocks).toMatchObject([{ kind: "unknown", from: 0, length: null }]);
  });

  it("has the source of a part where it has its own", () => {
    const document = policyOf([birth([tier(null, full(2))], { clawback: { none: true } })], {
      sources: [
        { id: "hb", kind: "public_document", checkedOn: "2026-11-21" },
        { id: "letter", kind: "employer_statement", title: "A letter", checkedOn: "2024-01-01" },
      ],
      fieldSources: { "provisions[0].clawback": "letter" },
    });
    const { payBack, provisions, sources } = policyView(document, now, after(12));
    expect(payBack.parts[0]?.said).toEqual([{ text: "Nothing is paid back.", sources: [2] }]);
    expect(provisions[0]?.sources).toEqual([1]);
    expect(sources.map(({ isStale }) => isStale)).toEqual([false, true]);
  });

  it("puts loss and unusual paths aside, with what the others say of them", () => {
    const document = policyOf([
      birth([tier(null, full(2))], { paths: ["birth", "foster"] }),
      birth([tier(null, full(1))], { id: "loss", paths: ["stillbirth"] }),
    ]);
    const { provisions, otherPaths } = policyView(document, now, after(12));
    expect(provisions.map(({ id }) => id)).toEqual(["birth"]);
    expect(otherPaths.parts.map(({ of, said }) => [of, said[0]?.text])).toEqual([
      ["Stillbirth", "Birth parent (stillbirth): 1 week on full pay."],
      ["Fostering", expect.stringMatching(/^The same as for a birth/)],
    ]);
    expect(otherPaths.open).toContain("IVF");
  });

  it("says once what all provisions say, and names those that differ", () => {
    const service = { measuredAt: "birth" };
    const document = policyOf([
      birth([tier(months(12), full(2))], { service, windowMonths: 12 }),
      birth([tier(weeks(26), full(1), unpaid(2))], {
        id: "other",
        carer: "other_parent",
        service,
        windowMonths: 12,
      }),
    ]);
    expect(
      policyView(document, now, after(12)).eligibility.parts.map(({ of, said }) => [of, said.length]),
    ).toEqual([
      ["Birth parent", 1],
      ["Other parent", 1],
      ["All of these", 2],
    ]);
  });
});

describe("what a pension is called", () => {
  it.each([
    ["AU", "Does super go on?", "whether super goes on"],
    ["NZ", "Does KiwiSaver go on?", "whether KiwiSaver goes on"],
    ["IE", "Does my pension go on?", "whether the pension goes on"],
    [null, "Does my pension go on?", "whether the pension goes on"],
  ])("is the word of %s", (country, question, open) => {
    const policy = policyOf([birth([tier(null, full(2))])], { country });
    expect(policyView(policy, now, after(12))).toMatchObject({
      pensionQuestion: question,
      pensionOpen: open,
    });
  });

  it("is the word of an employer's country where nothing is stated", () => {
    expect(policyView(nothingStatedIn("Australia"), now, after(12)).pensionQuestion).toBe(
      "Does super go on?",
    );
  });
});

describe("when the sources were read", () => {
  const source = { id: "a", kind: "public_document", checkedOn: "2026-05-01" } as const;
  const readOn = (...sources: object[]) =>
    policyView(
      { ...policyOf([birth([tier(months(0), full(3))])]), sources: sources as never },
      now,
      after(12),
    ).readOn;

  it("is told of public documents alone, by the last day", () => {
    expect(readOn(source, { ...source, id: "b", checkedOn: "2026-08-21" })).toBe(
      "We read it in public documents, last on 21 August 2026. The employer has not confirmed it yet.",
    );
    expect(readOn({ ...source, publishedOn: "2026-05-01" })).toBe(
      "We read it in public documents, the latest dated 1 May 2026. The employer has not confirmed it yet.",
    );
    expect(readOn(source, { ...source, id: "b", kind: "community" })).toBeNull();
    expect(readOn({ ...source, checkedOn: null })).toBeNull();
    expect(readOn()).toBeNull();
  });
});
