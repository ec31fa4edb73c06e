import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { onlyEmployers, rowOf } from "../support/admin-employers";
import { formIn, formOn, sendForm } from "../support/page-form";
import { growing, realPolicies } from "../support/policy-fixtures";
import { visit } from "../support/worker";

const page = "/admin/companies/e1/policy";
const countryOf: Record<string, string> = {
  AU: "Australia",
  GB: "United Kingdom",
  US: "United States",
  CA: "Canada",
  NZ: "New Zealand",
  IE: "Ireland",
};
const real = [...realPolicies()];
let admin: Record<string, string>;

beforeEach(async () => {
  await onlyEmployers({ name: "Acme", industry: "Finance" });
  admin = await cookiesOf("admin");
});

async function write(changes: object) {
  const headers = { ...admin, "Content-Type": "application/json" };
  const response = await visit("/api/admin/companies/e1", {
    method: "PATCH",
    headers,
    body: JSON.stringify(changes),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}
const stored = async () =>
  (await visit("/api/admin/companies/e1", { headers: admin })).json<{ policy: unknown; version: number }>();
const formOf = () => formOn(page, admin);
const submit = (form: URLSearchParams, fields: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return sendForm(form, page, admin);
};

describe.skipIf(real.length === 0)("each of the real policies", () => {
  it.each(real)("%s comes back equal from the form that nobody changed", async (_, sent) => {
    const { country } = sent as { country: string };
    await write({ policy: sent, country: countryOf[country] });
    const form = await formOf();
    form.delete("edit");
    expect((await submit(form, { intent: "save" })).status, "the same is no change").toBe(302);
    expect(await stored()).toMatchObject({ policy: sent, version: 2 });
    // The same after a figure was changed and changed back.
    expect((await submit(await formOf(), { intent: "save", entity: "only here" })).status).toBe(302);
    const entity = String((sent as { entity?: string | null }).entity ?? "");
    expect((await submit(await formOf(), { intent: "save", entity })).status).toBe(302);
    const { policy, version } = await stored();
    const { entity: _was, ...others } = sent as { entity?: unknown };
    expect(policy).toMatchObject(others);
    expect(version).toBe(4);
  });
});

describe("the form of a whole policy", () => {
  it("saves the changes, and leads to the review", async () => {
    await write({ policy: growing() });
    const response = await submit(await formOf(), { intent: "save", "p0.t0.s0.length.n": "3" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin/companies/e1/review");
    const expected = structuredClone(growing());
    if (expected.provisions[0]?.tiers[0]?.steps[0]) expected.provisions[0].tiers[0].steps[0].weeks = 3;
    expect((await stored()).policy).toEqual(expected);
  });

  it("makes a policy without scripts: adding a provision stores nothing yet", async () => {
    const before = await rowOf("e1");
    const added = await submit(await formOf(), { edit: "add p" });
    expect(added.status).toBe(200);
    expect(await rowOf("e1")).toEqual(before);
    const html = await added.text();
    expect(html).toMatch(/<fieldset(?=[^>]*id="p0")[^>]*autofocus/i);
    const form = formIn(html);
    form.delete("edit");
    const fields = { "p0.carer": "birth_parent", "p0.paths.birth": "yes", "p0.t0.minService.n": "12" };
    const step = { "p0.t0.s0.length.n": "6", "p0.t0.s0.pay.kind": "percent", "p0.t0.s0.pay.pct": "90" };
    expect((await submit(form, { ...fields, ...step, intent: "save" })).status).toBe(302);
    expect((await stored()).policy).toEqual({
      country: "AU",
      currency: null,
      sources: [],
      provisions: [
        {
          id: "provision-1",
          carer: "birth_parent",
          paths: ["birth"],
          tiers: [
            {
              minService: { n: 12, unit: "month" },
              steps: [{ weeks: 6, pay: { kind: "percent", pct: 90 } }],
            },
          ],
        },
      ],
    });
  });

  it("stores nothing for an empty form", async () => {
    expect((await submit(await formOf(), { intent: "save" })).status).toBe(302);
    expect((await rowOf("e1"))?.document).toBeNull();
  });

  it("shows errors beside their fields, and keeps what was typed", async () => {
    await write({ policy: growing() });
    const before = await rowOf("e1");
    const response = await submit(await formOf(), {
      intent: "save",
      "p0.t1.s1.pay.pct": "500",
      "p0.t0.s0.length.n": "about six",
      "p0.windowMonths": "18",
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    const text = html.replace(/<!-- -->/g, "");
    expect(text).toContain("Provision 1, tier 2, step 2: Percent: write a number from 0 to 100");
    expect(text).toMatch(/<p id="p0\.t1\.s1\.pay\.pct-error"[^>]*>Percent: write a number/);
    expect(text).toMatch(/<p id="p0\.t0\.s0\.length\.n-error"[^>]*>Write a number, such as/);
    const form = formIn(html);
    expect(form.get("p0.t0.s0.length.n")).toBe("about six");
    expect(form.get("p0.windowMonths")).toBe("18");
    expect(await rowOf("e1")).toEqual(before);
    const without = await submit(await formOf(), { intent: "save", "p0.source": "taken-away" });
    expect(without.status).toBe(400);
    const named = await without.text();
    expect(named).toMatch(/<p id="p0\.source-error"[^>]*>Name one of the sources/);
    expect(named, "and stays chosen, to be decided on").toContain("taken-away (removed)");
  });

  it("previews changes without saving", async () => {
    await write({ policy: growing() });
    const before = await rowOf("e1");
    const response = await submit(await formOf(), { intent: "changes", "p0.clawback.kind": "none" });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Nothing is saved yet.");
    expect(html).toMatch(/<ins[^>]*>Nothing is paid back\.<\/ins>/);
    expect(formIn(html).get("p0.clawback.kind")).toBe("none");
    expect(await rowOf("e1")).toEqual(before);
  });

  it("on a conflict shows the difference, keeps the form, and saves the second time", async () => {
    await write({ policy: growing() });
    const form = await formOf();
    const other = structuredClone(growing());
    other.entity = "Crew";
    await write({ policy: other });
    const late = await submit(form, { intent: "save", "p0.clawback.kind": "none" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Someone else changed this policy");
    expect(html).toMatch(/<del[^>]*>Crew<\/del>/);
    const again = formIn(html);
    expect(again.get("p0.clawback.kind")).toBe("none");
    expect((await submit(again, { intent: "save" })).status).toBe(302);
    expect((await stored()).policy).toMatchObject({ provisions: [{ clawback: { none: true } }] });
  });

  it("names what it does not ask, with a link to the JSON", async () => {
    await write({ policy: { ...growing(), notEncoded: ["one", "two"] } });
    const html = await (await visit(page, { headers: admin })).text();
    const text = html.replace(/<!-- -->/g, "");
    expect(text).toContain("Not in this form");
    expect(text).toContain("2 remarks");
    expect(text).toContain('href="/admin/companies/e1#policy"');
  });

  it("folds each provision to its sentence on the employer's page, until it is wrong", async () => {
    await write({ policy: growing(), isApproved: true });
    const isOpen = (html: string) => /<details(?=[^>]*data-fold="p0\.fold part")[^>]* open=""/.test(html);
    const html = await (await visit(page, { headers: admin })).text();
    const [, said = ""] = /data-fold="p0\.fold part"><summary[^>]*><span[^>]*>([^<]+)/.exec(html) ?? [];
    expect(said).toMatch(/^Birth parent, or parent by adoption: after 26 weeks, 2 weeks on full pay/);
    const [head = "", text = ""] = said.split(/: (.*)/s, 2);
    const shown = await (await visit("/companies/e1", { headers: admin })).text();
    expect(shown).toContain(head);
    for (const phrase of text.replace(/\.$/, "").split("; ")) expect(shown).toContain(phrase.split(", ")[1]);
    expect(isOpen(html)).toBe(false);
    const wrong = await submit(formIn(html), { intent: "save", "p0.t0.s0.length.n": "about six" });
    expect(isOpen(await wrong.text())).toBe(true);
  });

  it("shows who saves a difference what they changed since they read it", async () => {
    await write({ policy: growing() });
    const read = formIn(
      await (await submit(await formOf(), { intent: "changes", "p0.clawback.kind": "none" })).text(),
    );
    const more = await submit(read, { intent: "save", "p0.windowMonths": "18" });
    expect(more.status).toBe(200);
    const html = await more.text();
    expect(html).toContain("You changed more since you last read this.");
    expect(html).toMatch(/<ins[^>]*>Nothing is paid back\.<\/ins>/);
    expect((await submit(formIn(html), { intent: "save" })).status).toBe(302);
    expect((await stored()).policy).toMatchObject({
      provisions: [{ clawback: { none: true }, windowMonths: 18 }],
    });
  });

  it("offers countries, currencies and the country's state payments by name, and keeps what is not listed", async () => {
    const policy = growing();
    const step = policy.provisions[0]?.tiers[0]?.steps[0];
    if (step) Object.assign(step, { weeks: null, weeksBasis: "while_state_pays", scheme: "ca_ei_of_before" });
    await write({ policy: { ...policy, country: "CA", currency: "CAD" }, country: "Canada" });
    const html = await (await visit(page, { headers: admin })).text();
    const optionsOf = (name: string) =>
      new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
    expect(optionsOf("country")).toContain('<option value="CA" selected="">Canada<');
    expect(optionsOf("country")).toContain('<option value="AU">Australia<');
    expect(optionsOf("currency")).toContain('<option value="CAD" selected="">CAD, Canadian Dollar<');
    expect(optionsOf("p0.t0.s0.scheme")).toContain('value="ca_ei_of_before" selected=""');
    expect(optionsOf("p0.t0.s0.scheme")).toContain('<option value="ca_ei_maternity">');
    expect(optionsOf("p0.t0.s0.scheme")).not.toContain("gb_smp");
    expect(html).toMatch(/<input(?=[^>]*name="appliesFrom")[^>]*type="date"/);
    const kept = await submit(formIn(html), { intent: "save", entity: "Crew" });
    expect(kept.status).toBe(302);
    expect(JSON.stringify((await stored()).policy)).toContain("ca_ei_of_before");
  });

  it("is for admins, of an existing employer", async () => {
    expect((await visit("/admin/companies/e9/policy", { headers: admin })).status).toBe(404);
    expect((await visit(page)).status).not.toBe(200);
  });
});
