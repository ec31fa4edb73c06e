import { describe, expect, it } from "vitest";
import {
  at,
  birth,
  full,
  months,
  notStated,
  parsed,
  policyOf,
  realPolicies,
  statutory,
  tier,
  unpaid,
  weeks,
} from "../../../tests/support/policy-fixtures";
import { plainFieldsOf } from "./plain-fields-rules";
import { provisionSentence, provisionWords } from "./provision-words-rules";
import { moneyWords } from "./step-words-rules";

const real = realPolicies();

const sentences: Record<string, string[]> = {
  "NHS (Agenda for Change, England)": [
    "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay with state pay on top, then 13 at the statutory rate, then 13 unpaid.",
    "Primary carer (adoption), after 12 months: 8 weeks on full pay, then 18 on half pay with state pay on top, then 13 at the statutory rate.",
  ],
  "University of Western Australia": [
    "Primary carer: from day one, 104 weeks unpaid; after 12 months, 26 weeks on full pay; after 5 years, 36 weeks on full pay.",
  ],
  "Macquarie University": [
    "Primary carer: from day one, 14 weeks with pay not stated; after 12 months, 26 weeks with pay not stated.",
    "Surrogate, from day one: 6 weeks with pay not stated.",
  ],
  "Made Tech": [
    "Birth parent, or parent by adoption or surrogacy, after 26 weeks: 12 weeks on full pay, then 39 at the statutory rate.",
    "Other parent, after 26 weeks: 12 weeks on full pay.",
    "Either parent, after 26 weeks: 12 weeks on full pay, then 39 at the statutory rate.",
  ],
  Deeson: [
    "Birth parent, or parent by adoption: after 26 weeks, 2 weeks on full pay, then 37 at the statutory rate, then 13 unpaid; after 104 weeks, 13 weeks on full pay, then 13 on half pay, then 13 at the statutory rate, then 13 unpaid.",
    "Other parent, after 52 weeks: 2 weeks on full pay.",
  ],
  "Government of Canada (PA group)": [
    "Birth parent, after 6 months: 93% of pay for as long as Employment Insurance maternity benefits last (15 weeks at most for one parent).",
    "Either parent, after 6 months: 93% of pay for as long as standard Employment Insurance parental benefits last (35 weeks at most for one parent).",
  ],
  "United States federal government (Title 5)": ["Either parent, after 12 months: 12 weeks on full pay."],
  "37signals (Basecamp)": ["Primary carer: 16 weeks on full pay.", "Secondary carer: 6 weeks on full pay."],
  Tidepool: [
    "Either parent: 4 weeks with pay not stated.",
    "Either parent in California: 4 weeks on full pay.",
  ],
  "Dublin City University": ["Birth parent: 26 weeks on full pay, then 16 unpaid."],
  Jemena: [
    "Primary carer, from day one: 14 weeks on full pay.",
    "Secondary carer: 2 weeks with pay not stated.",
  ],
  South32: ["Primary carer: 26 weeks on full pay.", "Secondary carer: 4 weeks on full pay."],
  "KPMG Australia": ["Either parent, from day one: 26 weeks with pay not stated."],
  "New Zealand state and state-integrated schools (support staff agreement, part 3.1)": [
    "Primary carer: 6 weeks’ pay at once, 6 months after coming back, on top of state pay.",
  ],
};

describe.skipIf(real.size === 0)("the real policies in words", () => {
  it.each(Object.entries(sentences))("%s is said provision by provision", (employer, said) => {
    const document = parsed(real.get(employer));
    expect(document.provisions.map((provision) => provisionSentence(provision, document))).toEqual(said);
  });

  const wordsOf = (employer: string, index = 0) => {
    const document = parsed(real.get(employer));
    const provision = document.provisions[index];
    if (!provision) throw new Error(`${employer} has no such provision`);
    return provisionWords(provision, document);
  };

  it("says what must be paid back", () => {
    expect(wordsOf("NHS (Agenda for Change, England)").payBack.said).toEqual([
      "Maybe, if you do not stay for 3 months after the leave: how much is not stated.",
      "State pay is never paid back.",
      "Coming back to any employer of the same group counts.",
    ]);
    expect(wordsOf("Deeson").payBack.said).toEqual([
      "If you leave within 6 months of coming back: all of the employer’s part of the pay.",
      "If you leave after that, but within 12 months: half of the employer’s part of the pay.",
      "State pay is never paid back.",
    ]);
    expect(wordsOf("Government of Canada (PA group)").payBack.said[0]).toBe(
      "If you do not work for as long as you were paid after coming back: the employer’s part of the pay, for the part of that time you do not work.",
    );
    expect(wordsOf("United States federal government (Title 5)").payBack.said).toEqual([
      "If you leave within 12 weeks of coming back: all of the employer’s health insurance premiums.",
      "A signed agreement is needed.",
    ]);
    expect(wordsOf("South32").payBack).toEqual({ said: [], open: [] });
  });

  it("says who is eligible", () => {
    expect(wordsOf("Jemena").eligibility).toEqual({
      said: [
        "For birth, adoption or fostering.",
        "Time in the job: none needed.",
        "Permanent employees only.",
        "Use it within 24 months.",
      ],
      open: ["whether it is for part-time employees"],
    });
    expect(wordsOf("NHS (Agenda for Change, England)").eligibility.said).toContain(
      "Time in the job: 12 months, counted at the start of the 11th week before the week the baby is due.",
    );
    expect(wordsOf("Dublin City University").eligibility).toEqual({
      said: ["For birth.", "It ends when a fixed-term contract does."],
      open: ["time in the job", "whether it is for part-time, casual or temporary employees"],
    });
    const schools = "New Zealand state and state-integrated schools (support staff agreement, part 3.1)";
    expect(wordsOf(schools).partner.said).toContain(
      "If both parents work here (counted across: public service), only one of them gets it.",
    );
  });

  it("says how long before, within what and how often, in weeks where days are whole weeks", () => {
    const said = (more: object) =>
      provisionWords({ id: "p", carer: "any_parent", paths: [], tiers: [], ...more }, nowhere).eligibility
        .said;
    const nowhere = { country: null, currency: null };
    expect(said({ windowDays: 84, notice: { days: 30 }, quotaMonths: 12 })).toEqual([
      "No more than this in any 12 months, however many children come.",
      "Use it within 12 weeks.",
      "Tell the employer 30 days before the leave.",
    ]);
    expect(said({ notice: { days: 105, before: "birth" } })).toEqual([
      "Tell the employer 15 weeks before the birth or placement.",
    ]);
  });

  it("says what public bodies often say: paid without a share, hours, part time, own leave, consent", () => {
    const paid = { weeks: 6, pay: { kind: "not_stated", isPaid: true } } as const;
    const provision = {
      ...{ id: "p", carer: "any_parent", paths: ["birth"], tiers: [{ minService: null, steps: [paid] }] },
      service: { minHours: 1_250 },
      options: [{ kind: "blocks", needsConsent: true }],
      ...{ partTimeProRata: true, ownLeaveFirst: false, lossFromWeek: 20 },
    } as const;
    const nowhere = { country: null, currency: null };
    const policy = policyOf([provision]);
    const [read] = policy.provisions;
    if (!read) throw new Error("no provision");
    expect(provisionSentence(read, nowhere)).toBe("Either parent: 6 weeks paid, how much is not stated.");
    const { eligibility, options } = provisionWords(read, nowhere);
    expect(eligibility).toEqual({
      said: [
        "For birth.",
        "At least 1,250 hours of work in the 12 months before.",
        "Part-time employees get their part of it.",
        "A loss counts from week 20 of the pregnancy.",
      ],
      open: ["whether it is for fixed-term, casual or temporary employees"],
    });
    expect(options.said).toEqual([
      "You can take it in blocks, if the employer agrees.",
      "Annual and sick leave need not be used first.",
    ]);
    expect(plainFieldsOf(policy).isPaid).toBe(true);
  });

  it("says how it goes with pension, options and coming back", () => {
    expect(wordsOf("Jemena").pension).toEqual({
      said: ["Super is paid in unpaid weeks, for up to 52 weeks, counting all of the leave."],
      open: ["whether super goes on in weeks the employer pays or in weeks the state pays"],
    });
    expect(wordsOf("South32").pension.said[0]).toBe(
      "A payment goes into super when you come back. How much is not stated.",
    );
    expect(wordsOf("South32").comingBack.said).toEqual([
      "When you come back: 80% of the hours on full pay for 4 weeks.",
    ]);
    expect(wordsOf("Made Tech").comingBack.said).toEqual([
      "When you come back: 30 hours a week on full pay for 4 weeks.",
    ]);
    expect(wordsOf("University of Western Australia").options.said).toEqual([
      "You can take the paid weeks at half pay for twice as long.",
      "At most 104 weeks away in all.",
    ]);
    expect(wordsOf("Government of Canada (PA group)", 1).options.said).toEqual([
      "Or instead: 55.8% of pay for as long as extended Employment Insurance parental benefits last (61 weeks at most for one parent).",
    ]);
  });
});

describe("a provision in words", () => {
  const said = (provision: object) => {
    const document = policyOf([provision]);
    const only = document.provisions[0];
    if (!only) throw new Error("The document has no provision");
    return { ...provisionWords(only, document), sentence: provisionSentence(only, document) };
  };

  it("says line by line what is paid back", () => {
    const payBack = (clawback: object) => said(birth([tier(null, full(2))], { clawback })).payBack.said[0];
    expect(payBack({ none: true })).toBe("Nothing is paid back.");
    expect(payBack({ returnFor: months(3), scale: "pro_rata", basis: "bonus" })).toBe(
      "If you do not work for 3 months after coming back: the bonus, for the part of that time you do not work.",
    );
    expect(payBack({ returnFor: months(3) })).toBe(
      "If you do not stay for 3 months after the leave: how much of the employer’s part of the pay is not stated.",
    );
    expect(payBack({ signedAgreement: true })).toBe(
      "Some of the employer’s part of the pay is paid back. When and how much is not stated.",
    );
  });

  it("names a week, days, amounts and lengths that are not stated", () => {
    const sentence = (...steps: unknown[]) => said(birth([tier(null, ...steps)])).sentence;
    expect(sentence(full(1), at(0.5, 33.3))).toBe(
      "Birth parent: 1 week on full pay, then 0.5 weeks at 33.3% of pay.",
    );
    expect(sentence({ days: 10, pay: { kind: "flat", amount: 18_732 } }, notStated(null))).toBe(
      "Birth parent: 10 days at £187.32 a week, then paid weeks not stated.",
    );
    expect(sentence(notStated(0))).toBe("Birth parent: 0 weeks of paid leave.");
    expect(sentence({ weeks: null, pay: { kind: "unpaid" } })).toBe(
      "Birth parent: weeks unpaid, how many not stated.",
    );
    expect(sentence({ weeks: null, weeksBasis: "while_state_pays", pay: { kind: "percent", pct: 80 } })).toBe(
      "Birth parent: 80% of pay for as long as the state pays.",
    );
  });

  it("joins steps on the same terms, and only those", () => {
    const sentence = said(
      birth([tier(weeks(26), statutory(4), statutory(33.5), unpaid(13), unpaid(1))]),
    ).sentence;
    expect(sentence).toBe("Birth parent, after 26 weeks: 37.5 weeks at the statutory rate, then 14 unpaid.");
    expect(said(birth([tier(null, full(2, "included"), full(3, "on_top"))])).sentence).toBe(
      "Birth parent: 2 weeks on full pay, then 3 on full pay with state pay on top.",
    );
  });

  it("says only that a silent policy states nothing", () => {
    const words = said(birth([tier(null, notStated(12))], { paths: [] }));
    const silent = { said: [], open: [] };
    expect(words).toEqual({
      sentence: "Birth parent: 12 weeks with pay not stated.",
      eligibility: {
        said: [],
        open: [
          "which ways to become a parent it covers",
          "time in the job",
          "whether it is for part-time, fixed-term, casual or temporary employees",
        ],
      },
      partner: { ...silent, ofSteps: [] },
      ...{ payBack: silent, pension: silent, options: silent, comingBack: silent },
    });
  });

  it("writes amounts in the currency's own digits", () => {
    const said = [
      moneyWords(118_732, "GBP"),
      moneyWords(5, "AUD"),
      moneyWords(60_000, "GBP"),
      moneyWords(5_000, "JPY"),
      moneyWords(5_000, "KWD"),
    ];
    expect(said).toEqual(["£1,187.32", "A$0.05", "£600", "JPY 5,000", "KWD 5"]);
    expect(moneyWords(1_000, null)).toBe("an amount");
  });
});
