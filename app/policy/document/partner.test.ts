import { describe, expect, it } from "vitest";

import {
  everyCondition,
  inPartnersWeeks,
  partnerPolicies,
  worksFullTime,
} from "../../../tests/support/partner-policies";
import { birth, full, now, parsed, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { fieldsOf, more, steps } from "../../../tests/support/policy-sent";
import { placeWords, editPolicyForm } from "./document-form-fields";
import { fieldOfPath, formValuesOf, readPolicyForm } from "./document-form-rules";
import { parsePolicyDocument, type PolicyDocument } from "./document-schema";
import { featuresOf } from "./feature-rules";
import { partnerConditions, type PartnerCondition } from "./partner-schema";
import { partnerConditionWords } from "./partner-words-rules";
import { policyView } from "./policy-view";
import { sentenceOf } from "./view-shapes";

const viewOf = (document: PolicyDocument) => policyView(document, now, { tenure: 12, due: null });
const said = (document: PolicyDocument) =>
  viewOf(document).partner.parts.flatMap(({ said }) => said.map(({ text }) => text));

describe("what an employer says of the partner", () => {
  it.each([
    [
      "full pay only in weeks 1 to 14 of the mother’s own leave",
      ["14 weeks on full pay: only in weeks 1 to 14 of the partner’s leave."],
    ],
    [
      "36 weeks, less those that the partner took at another employer",
      ["Less the weeks of leave that the partner takes at another employer."],
    ],
    [
      "not while the partner is on paid leave",
      [
        "Not while the partner is on paid leave from another employer.",
        "Not while the partner is on paid leave from this employer.",
      ],
    ],
    ["only if the partner works full time", ["Only if the partner works full time."]],
    ["one pool for two carers at the employer", ["If both parents work here, they share it."]],
  ])("%s", (text, sentences) => {
    const document = partnerPolicies[text]?.();
    expect(document && said(document)).toEqual(sentences);
  });

  it("is all among the documents", () => expect(Object.keys(partnerPolicies)).toHaveLength(5));
});

describe("the words of a condition", () => {
  it.each<[PartnerCondition, string]>([
    [{ kind: "at_work", hours: "full_time" }, "only if the partner works full time"],
    [{ kind: "at_work", hours: "any" }, "only if the partner works, full time or part time"],
    [{ kind: "not_paid_leave_elsewhere" }, "not while the partner is on paid leave from another employer"],
    [{ kind: "not_paid_leave_here" }, "not while the partner is on paid leave from this employer"],
    [
      { kind: "weeks_deducted", takenAt: "any_employer" },
      "less the weeks of leave that the partner takes at any employer",
    ],
    [
      { kind: "weeks_deducted", takenAt: "this_employer" },
      "less the weeks of leave that the partner takes at this employer",
    ],
    [{ kind: "starts_after", event: "birth" }, "only after the birth"],
    [{ kind: "starts_after", event: "partner_leave" }, "only after the partner’s leave has ended"],
    [{ kind: "starts_after", event: "day", day: "2027-07-01" }, "only after 1 July 2027"],
    [
      { kind: "window", fromWeek: 3, toWeek: 26, countedFrom: "birth" },
      "only in weeks 3 to 26 after the birth",
    ],
    [
      { kind: "window", fromWeek: 7, toWeek: 7, countedFrom: "partner_leave" },
      "only in week 7 of the partner’s leave",
    ],
  ])("%j: %s", (condition, words) => {
    expect(partnerConditions.parse([condition])).toEqual([condition]);
    expect(partnerConditionWords(condition)).toBe(words);
  });
});

describe("a rejected condition", () => {
  const after = (rest: object) => ({ kind: "starts_after", ...rest });
  const during = (rest: object) => ({ ...inPartnersWeeks, ...rest });
  it.each<[what: string, sent: unknown, place: string, why: string]>([
    ["no list", worksFullTime, "", "Write a list of conditions"],
    [
      "an unknown kind",
      [{ kind: "shared_pool" }],
      "[0].kind",
      "Choose a kind of condition: at_work, not_paid_leave_elsewhere, not_paid_leave_here, weeks_deducted, starts_after or window",
    ],
    ["no hours", [{ kind: "at_work" }], "[0].hours", "Choose one of full_time, any"],
    [
      "a part of another kind",
      [{ kind: "not_paid_leave_here", hours: "any" }],
      "[0].hours",
      "Remove this: a policy has no such part",
    ],
    [
      "weeks from nowhere",
      [{ kind: "weeks_deducted", takenAt: "elsewhere" }],
      "[0].takenAt",
      "Choose one of any_employer, this_employer, another_employer",
    ],
    ["a day without the day", [after({ event: "day" })], "[0].day", "Write a day as YYYY-MM-DD"],
    [
      "no day of the calendar",
      [after({ event: "day", day: "2027-02-30" })],
      "[0].day",
      "Write a day of the calendar",
    ],
    [
      "a day after the birth",
      [after({ event: "birth", day: "2027-02-03" })],
      "[0].day",
      "Leave out the day: only a condition that starts after a day has one",
    ],
    ["week 0", [during({ fromWeek: 0 })], "[0].fromWeek", "First week: write a whole number from 1 to 260"],
    [
      "half a week",
      [during({ toWeek: 14.5 })],
      "[0].toWeek",
      "Last week: write a whole number from 1 to 260",
    ],
    [
      "a window that ends first",
      [during({ fromWeek: 15 })],
      "[0].toWeek",
      "Write a last week that is not before the first",
    ],
    ["one kind twice", [worksFullTime, inPartnersWeeks, worksFullTime], "[2].kind", "Name each once"],
  ])("says what is wrong with %s, on a provision and on a step", (_, sent, place, why) => {
    expect(fieldsOf(more({ partnerConditions: sent }))).toEqual({
      [`provisions[0].partnerConditions${place}`]: [why],
    });
    expect(fieldsOf(steps({ ...full(2), partnerConditions: sent }))).toEqual({
      [`provisions[0].tiers[0].steps[0].partnerConditions${place}`]: [why],
    });
  });

  it("is none where it is null, none, or one of each kind", () => {
    for (const partnerConditions of [null, [], everyCondition().provisions[1]?.partnerConditions])
      expect(fieldsOf(more({ partnerConditions }))).toEqual({});
  });
});

describe("the page of a policy with conditions", () => {
  const view = viewOf(everyCondition());

  it("says those of steps in the sentence, and all under their question", () => {
    expect(view.provisions.map(sentenceOf)).toEqual([
      "Birth parent, after 12 months: 16 weeks on full pay.",
      "Other parent: 14 weeks on full pay (only in weeks 1 to 14 of the partner’s leave; only after the birth).",
    ]);
    expect(view.partner).toEqual({
      parts: [
        {
          of: "Other parent",
          said: [
            ["Only if the partner works full time.", 2],
            ["Not while the partner is on paid leave from another employer.", 2],
            ["Not while the partner is on paid leave from this employer.", 2],
            ["Less the weeks of leave that the partner takes at another employer.", 2],
            ["If both parents work here, they share it.", 2],
            ["14 weeks on full pay: only in weeks 1 to 14 of the partner’s leave; only after the birth.", 1],
          ].map(([text, source]) => ({ text, sources: [source] })),
        },
      ],
      open: ["for the birth parent"],
    });
  });

  it("says beside the figure that it depends on the partner, and only there", () => {
    const depends = "The partner’s work or leave can change these weeks.";
    expect(view.provisions.map(({ reservations }) => reservations.includes(depends))).toEqual([false, true]);
    expect(view.isPlain).toBe(false);
    const ofStep = policyOf([birth([tier(null, { ...full(2), partnerConditions: [worksFullTime] })])]);
    const silent = policyOf([birth([tier(null, { ...full(2), partnerConditions: [] })])]);
    expect([viewOf(ofStep).isPlain, viewOf(silent).isPlain]).toEqual([false, true]);
    expect(viewOf(silent).partner).toEqual({ parts: [], open: [] });
  });

  it("does not join weeks under different conditions", () => {
    const document = policyOf([
      birth([tier(null, full(2), { ...full(3), partnerConditions: [worksFullTime] }, full(4))]),
    ]);
    expect(viewOf(document).provisions.map(sentenceOf)).toEqual([
      "Birth parent: 2 weeks on full pay, then 3 on full pay (only if the partner works full time), then 4 on full pay.",
    ]);
  });

  it("does not call leave the same for both where it depends on one’s partner alone", () => {
    const sameForBoth = (ofOther: object, ofBirth: object = {}) =>
      featuresOf(
        policyOf([
          birth([tier(null, full(6))], ofBirth),
          birth([tier(null, full(6))], { id: "other", carer: "other_parent", ...ofOther }),
        ]),
      )["same-for-both"];
    const conditions = { partnerConditions: [worksFullTime] };
    expect(sameForBoth({})).toBe(true);
    expect(sameForBoth(conditions)).toBeNull();
    expect(sameForBoth(conditions, conditions)).toBe(true);
  });
});

describe("the form of conditions", () => {
  const read = (values: Record<string, string>) => parsed(readPolicyForm(values).document);

  it.each([...Object.entries(partnerPolicies), ["every condition", everyCondition] as const])(
    "gives back unchanged: %s",
    (_, document) => expect(read(formValuesOf(document()))).toEqual(document()),
  );

  it("adds, fills, moves and removes them on a provision and a step", () => {
    const document = policyOf([birth([tier(null, full(2))])]);
    const added = ["add p0.c", "add p0.c", "add p0.t0.s0.c"].reduce(
      (values, press) => editPolicyForm(values, press)?.values ?? {},
      formValuesOf(document),
    );
    const filled = {
      ...added,
      "p0.c0.kind": "not_paid_leave_here",
      "p0.c1.kind": "window",
      "p0.c1.fromWeek": "1",
      "p0.c1.toWeek": "14",
      "p0.c1.countedFrom": "partner_leave",
      "p0.t0.s0.c0.kind": "starts_after",
      "p0.t0.s0.c0.event": "day",
      "p0.t0.s0.c0.day": "2027-07-01",
    };
    expect(read(filled).provisions[0]).toMatchObject({
      partnerConditions: [{ kind: "not_paid_leave_here" }, inPartnersWeeks],
      tiers: [
        {
          steps: [
            { weeks: 2, partnerConditions: [{ kind: "starts_after", event: "day", day: "2027-07-01" }] },
          ],
        },
      ],
    });
    const moved = editPolicyForm(filled, "up p0.c1")?.values ?? {};
    expect(read(moved).provisions[0]?.partnerConditions?.[0]).toEqual(inPartnersWeeks);
    const gone = ["remove p0.c1", "remove p0.c0", "remove p0.t0.s0.c0"].reduce(
      (values, press) => editPolicyForm(values, press)?.values ?? {},
      filled as Record<string, string>,
    );
    expect(read(gone)).toEqual(document);
    const six = Array.from({ length: 6 }, () => "add p0.c").reduce(
      (values, press) => editPolicyForm(values, press)?.values ?? {},
      formValuesOf(document),
    );
    expect(editPolicyForm(six, "add p0.c"), "a seventh").toBeNull();
  });

  it("drops what another kind asked", () => {
    const document = policyOf([birth([tier(null, full(2))], { partnerConditions: [inPartnersWeeks] })]);
    const changed = read({ ...formValuesOf(document), "p0.c0.kind": "at_work", "p0.c0.hours": "any" });
    expect(changed.provisions[0]?.partnerConditions).toEqual([{ kind: "at_work", hours: "any" }]);
  });

  it("says beside its field what is missing or cannot be read", () => {
    const values = formValuesOf(policyOf([birth([tier(null, full(2))])]));
    const added = editPolicyForm(values, "add p0.t0.s0.c")?.values ?? {};
    const errorsOf = (fields: Record<string, string>) => {
      const { document, problems } = readPolicyForm({ ...added, ...fields });
      const checked = parsePolicyDocument(document, now);
      return [
        ...Object.keys(problems),
        ...Object.keys((!checked.ok && checked.fields) || {}).map(fieldOfPath),
      ];
    };
    expect(errorsOf({})).toEqual(["p0.t0.s0.c0.kind"]);
    for (const kind of ["constructor", "shared_pool"])
      expect(errorsOf({ "p0.t0.s0.c0.kind": kind })).toEqual(["p0.t0.s0.c0.kind"]);
    expect(errorsOf({ "p0.t0.s0.c0.kind": "weeks_deducted" })).toEqual(["p0.t0.s0.c0.takenAt"]);
    expect(errorsOf({ "p0.t0.s0.c0.kind": "window", "p0.t0.s0.c0.fromWeek": "first" })).toContain(
      "p0.t0.s0.c0.fromWeek",
    );
    expect(placeWords("p0.t0.s0.c0.kind")).toBe("Provision 1, tier 1, step 1, condition 1");
  });

  it("names the source of the conditions", () => {
    const values = formValuesOf(everyCondition());
    expect(values["p1.from.partnerConditions"]).toBe("faq");
    expect(read({ ...values, "p1.from.partnerConditions": "hb" }).fieldSources).toEqual({
      "provisions[1].partnerConditions": "hb",
    });
  });
});
