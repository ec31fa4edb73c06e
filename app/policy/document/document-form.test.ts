import { describe, expect, it } from "vitest";

import {
  at,
  birth,
  full,
  growing,
  months,
  now,
  parsed,
  policyOf,
  realPolicies,
  statutory,
  tier,
  weeks,
} from "../../../tests/support/policy-fixtures";
import { documentOf as generated, randomOf } from "../../../tests/support/policy-generator";
import { parsePolicyDocument, type PolicyDocument } from "./document-schema";
import { editPolicyForm, placeWords } from "./document-form-fields";
import { fieldOfPath, formValuesOf, readPolicyForm } from "./document-form-rules";

const real = [...realPolicies()];

function documentOf(values: Record<string, string>): PolicyDocument {
  const { document, problems } = readPolicyForm(values);
  expect(problems).toEqual({});
  return parsed(document);
}
const again = (document: PolicyDocument) => documentOf(formValuesOf(document));
const typed = (document: PolicyDocument, fields: Record<string, string>) => ({
  ...formValuesOf(document),
  ...fields,
});
const pressed = (values: Record<string, string>, ...edits: string[]) =>
  edits.reduce((values, edit) => {
    const edited = editPolicyForm(values, edit);
    if (!edited) throw new Error(`nothing was pressed by ${edit}`);
    return edited.values;
  }, values);

/** A document with things the form does not ask: sources of steps, remarks, options. */
const rich = () =>
  policyOf(
    [
      birth([tier(months(6), { days: 5, pay: { kind: "flat", amount: 18_732 }, state: null }, full(2))], {
        pension: { onUnpaid: { paid: null }, onStatePaid: null },
        clawback: null,
        employment: { include: ["permanent", "full_time"], exclude: [] },
        options: [{ kind: "alternative", steps: [at(10, 55.8)] }, { kind: "blocks" }],
      }),
      {
        id: "loss",
        carer: "any_parent",
        paths: ["pregnancy_loss", "stillbirth"],
        tiers: [tier(null, full(1))],
        options: [],
      },
    ],
    {
      notEncoded: ["something nobody can write"],
      asStated: { isPaid: true },
      fieldSources: {
        "provisions[0].tiers[0].steps[1].weeks": "hb",
        "provisions[0].pension": "hb",
        "provisions[1]": "hb",
        country: "hb",
      },
    },
  );

describe("a policy that goes through its form unchanged", () => {
  it.skipIf(real.length === 0).each(real)("is equal: %s", (_, sent) => {
    expect(again(parsed(sent))).toEqual(parsed(sent));
    expect(again(parsed(sent))).toEqual(sent);
  });

  it("is equal, whatever is in it", () => {
    expect(again(rich())).toEqual(rich());
    for (let seed = 1; seed <= 250; seed++) {
      const sent = parsePolicyDocument(generated(randomOf(seed)), now);
      if (sent.ok) expect(again(sent.value), `seed ${seed}`).toEqual(sent.value);
    }
  });
});

describe("a field that was changed", () => {
  it.each<[string, Record<string, string>, object]>([
    [
      "a number",
      { "p0.t0.s0.pay.pct": "62,5", "p0.t0.s0.pay.kind": "percent" },
      { pay: { kind: "percent", pct: 62.5 } },
    ],
    [
      "a share beside no kind of pay",
      { "p0.t0.s0.pay.kind": "", "p0.t0.s0.pay.pct": "80" },
      { pay: { kind: "percent", pct: 80 } },
    ],
    [
      "an amount",
      { "p0.t0.s0.pay.kind": "flat", "p0.t0.s0.pay.amount": "187.32" },
      { pay: { kind: "flat", amount: 18_732 } },
    ],
    [
      "an amount of thousands",
      { "p0.t0.s0.pay.kind": "flat", "p0.t0.s0.pay.amount": "2.500,50" },
      { pay: { kind: "flat", amount: 250_050 } },
    ],
    [
      "pay that is not stated",
      { "p0.t0.s0.pay.kind": "", "p0.t0.s0.pay.pct": "" },
      { pay: { kind: "not_stated" } },
    ],
    ["weeks that are not stated", { "p0.t0.s0.length.n": "" }, { weeks: null }],
    ["days", { "p0.t0.s0.length.n": "9", "p0.t0.s0.length.unit": "day" }, { days: 9 }],
    ["the state's payment", { "p0.t0.s0.state": "on_top" }, { state: "on_top" }],
  ])("is the only thing that changes: %s of a step", (_, fields, step) => {
    const document = growing();
    const [first, ...others] = documentOf(typed(document, fields)).provisions[0]?.tiers[0]?.steps ?? [];
    expect(first).toMatchObject(step);
    expect(others).toEqual(document.provisions[0]?.tiers[0]?.steps.slice(1));
  });

  it("says what is paid back, nothing, or nothing of it", () => {
    const of = (fields: Record<string, string>) =>
      documentOf(typed(growing(), fields)).provisions[0]?.clawback;
    expect(of({ "p0.clawback.kind": "none" })).toEqual({ none: true });
    expect(of({ "p0.clawback.kind": "" })).toBeUndefined();
    expect(of({ "p0.clawback.l1.n": "", "p0.clawback.l1.pct": "" })).toMatchObject({
      basis: "enhanced_pay",
      scale: [{ leavesBefore: months(6), repayPct: 100 }],
    });
    expect(of({ "p0.clawback.scale": "pro_rata", "p0.clawback.for.unit": "as_long_as_paid" })).toEqual({
      returnFor: { n: null, unit: "as_long_as_paid" },
      basis: "enhanced_pay",
      scale: "pro_rata",
    });
  });

  it("makes the parts that it stands in, and takes them away when it is emptied", () => {
    const document = documentOf(
      typed(growing(), { "p0.pension.onUnpaid.paid": "yes", "p0.employment.casual": "exclude" }),
    );
    expect(document.provisions[0]).toMatchObject({
      pension: { onUnpaid: { paid: true } },
      employment: { exclude: ["casual"] },
    });
    const emptied = documentOf({
      ...formValuesOf(document),
      "p0.pension.onUnpaid.paid": "",
      "p0.employment.casual": "",
    });
    expect(emptied).toEqual(growing());
  });

  it("names a source of its own for a part, and none again", () => {
    const named = documentOf(typed(growing(), { "p0.from.clawback": "hb" }));
    expect(named.fieldSources).toEqual({ "provisions[0].clawback": "hb" });
    expect(documentOf({ ...formValuesOf(named), "p0.from.clawback": "", hasFieldSources: "" })).toEqual(
      growing(),
    );
  });

  it("is said where it cannot be read, and keeps the others", () => {
    const { problems } = readPolicyForm(
      typed(growing(), { "p0.t0.s0.length.n": "about six", "p0.windowMonths": "soon" }),
    );
    expect(Object.keys(problems).sort()).toEqual(["p0.t0.s0.length.n", "p0.windowMonths"]);
  });
});

describe("presses on the lists", () => {
  it("add, move and take away steps, tiers, provisions, options and sources, with all that was typed", () => {
    const values = pressed(
      typed(growing(), { "p0.t0.s3.length.n": "not a number" }),
      "up p0.t0.s3",
      "remove p0.t0.s0",
    );
    expect(values["p0.t0.s1.length.n"]).toBe("not a number");
    const moved = documentOf({ ...values, "p0.t0.s1.length.n": "13" });
    expect(moved.provisions[0]?.tiers[0]?.steps.map(({ weeks }) => weeks)).toEqual([4, 13, 33]);
    const grown = pressed(formValuesOf(growing()), "add p", "add p1.t", "add p1.o", "add r", "add p1.t0.s");
    expect(grown["p1.id"]).toBe("provision-1");
    expect(Object.keys(grown)).toEqual(
      expect.arrayContaining(["p1.t0.s1.was", "p1.t1.s0.was", "p1.o0.was", "r1.id"]),
    );
    expect(documentOf(pressed(grown, "remove p1", "remove r1"))).toEqual(growing());
  });

  it("keep what the form cannot say with its part: sources of single steps move along, and go along", () => {
    const values = formValuesOf(rich());
    expect(documentOf(pressed(values, "up p1")).fieldSources).toEqual({
      "provisions[1].tiers[0].steps[1].weeks": "hb",
      "provisions[1].pension": "hb",
      "provisions[0]": "hb",
      country: "hb",
    });
    expect(documentOf(pressed(values, "up p0.t0.s1")).fieldSources).toMatchObject({
      "provisions[0].tiers[0].steps[0].weeks": "hb",
    });
    expect(documentOf(pressed(values, "remove p0")).fieldSources).toEqual({
      "provisions[0]": "hb",
      country: "hb",
    });
  });

  it("are none that the form does not offer", () => {
    const values = formValuesOf(growing());
    for (const edit of [
      "",
      "add",
      "add q",
      "remove p",
      "remove p7",
      "up p0",
      "add p0.t1",
      "add x0.t",
      "remove p0.was",
    ])
      expect(editPolicyForm(values, edit), edit).toBeNull();
    const most = pressed(values, ...Array.from({ length: 11 }, () => "add p"));
    expect(editPolicyForm(most, "add p"), "a thirteenth provision").toBeNull();
  });
});

describe("what a form brings along of its parts", () => {
  it.each([
    ["a text for a list", '{"id":"a","paths":"birth"}'],
    ["a list of other things", '{"id":"a","paths":[null,{},["birth"]]}'],
    ["lines that are none", '{"id":"a","clawback":{"scale":[null,1,{"leavesBefore":null}],"returnFor":"x"}}'],
    ["a text for a part", '{"id":"a","clawback":"some"}'],
    ["things for lists", '{"id":"a","employment":{"include":"full_time","exclude":{"length":3}}}'],
    ["a list for a part", '{"id":"a","employment":[],"minService":3,"__proto__":{"paths":1}}'],
    ["very many levels", `{"id":"a","note":${"[".repeat(4_000)}${"]".repeat(4_000)}}`],
  ])("may be written by anybody: %s is a fault of the document, and no error", (_, was) => {
    const parts = { "p0.was": was, "p0.t0.was": was, "p0.t0.s0.was": was, "p0.o0.was": was, "r0.was": was };
    const { document } = readPolicyForm({ was, ...parts });
    expect(parsePolicyDocument(document, now).ok).toBe(false);
  });
});

describe("what is wrong with a document", () => {
  it.each([
    ["provisions[0].tiers[1].steps[2].pay.pct", "p0.t1.s2.pay.pct"],
    ["provisions[0].tiers[1].steps[2].weeks", "p0.t1.s2.length.n"],
    ["provisions[0].tiers[1].minService", "p0.t1.minService.n"],
    ["provisions[3].clawback.scale[1].leavesBefore.n", "p3.clawback.l1.n"],
    ["provisions[3].clawback.returnFor.unit", "p3.clawback.for.unit"],
    ["provisions[0].employment.exclude", "p0.employment.full_time"],
    ["provisions[0].options[1].steps", "p0.o1.place"],
    ["provisions[0].source", "p0.source"],
    ["sources[2].readOn", "r2.checkedOn"],
    ["fieldSources.provisions[0].clawback", "p0.from.clawback"],
    ["notEncoded[3]", "policy"],
    ["policy", "policy"],
  ])("%s stands at the field %s", (path, field) => expect(fieldOfPath(path)).toBe(field));

  it("is said with the place in words", () => {
    expect(placeWords("p0.t1.s2.pay.pct")).toBe("Provision 1, tier 2, step 3");
    expect(placeWords("r1.url")).toBe("Source 2");
    expect(placeWords("currency")).toBe("");
  });

  it("is found where a new part says too little", () => {
    const { document } = readPolicyForm(
      pressed(formValuesOf(policyOf([birth([tier(weeks(2), statutory(2))])])), "add p"),
    );
    const checked = parsePolicyDocument(document, now);
    expect(checked.ok ? {} : checked.fields).toHaveProperty("provisions[1].carer");
  });
});
