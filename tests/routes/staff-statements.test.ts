import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { editConditions, getGivenConditions } from "../../app/features/moderation/conditions-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { valueOf } from "../support/accounts";
import { cookiesOf } from "../support/actors";
import { addHospitals, ctx, json, page } from "../support/hospitals";
import { forgetTries } from "../support/limits";
import { formOn, sendForm } from "../support/page-form";
import { representativeOf } from "../support/representatives";
import { visit } from "../support/worker";

const form = "/employer-reply/policy";
const ofClerks = `${form}?group=clerks`;
let admin: Record<string, string>;
let portal: Record<string, string>;

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("delete from counted_tries");
  await env.DB.exec("delete from mail_outbox");
  await addHospitals();
  admin = await cookiesOf("admin");
  portal = await representativeOf(await rowOf("wattle0000"));
});

const rowOf = async (id: string) =>
  Number(await env.DB.prepare("select id from companies where public_id = ?").bind(id).first("id"));
const html = async (path: string, headers: Record<string, string>) =>
  (await (await visit(path, { headers })).text()).replaceAll("<!-- -->", "");
const text = async (path: string, headers: Record<string, string>) =>
  (await html(path, headers)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

async function state(path: string, weeks: string, fields: Record<string, string> = {}, as = portal) {
  const values = await formOn(path, as);
  const sent = { "p0.t0.s0.length.n": weeks, statementUrl: "", intent: "save", ...fields };
  for (const [name, value] of Object.entries(sent)) values.set(name, value);
  values.delete("edit");
  return sendForm(values, path, as);
}
const drafts = async () =>
  (
    await env.DB.prepare(
      `select public_id as id, companies.version, group_key as "group" from companies
        join employer_conditions on company_id = companies.id where statement_of is not null`,
    ).all<{ id: string; version: number; group: string }>()
  ).results;
const reviewOf = ({ id }: { id: string }) => `/admin/companies/${id}/review`;

async function publish(of = "wattle0000") {
  const [draft] = await drafts();
  if (!draft) throw new Error("no statement waits");
  const { version } = await getGivenConditions(ctx, of);
  const values = { intent: "publish", version: String(draft.version), present: of };
  return sendForm(
    new URLSearchParams({ ...values, presentVersion: String(version) }),
    reviewOf(draft),
    admin,
  );
}
const setsOf = async (id: string) => {
  const { body } = await json<{ conditions: { id: string; agreement: object | null }[] }>(
    `/api/companies/${id}`,
  );
  return body.conditions.map(({ id: set, agreement }) => [set, agreement !== null]);
};

it("an employer states the policy of some of its staff, and the others keep theirs", async () => {
  const shown = await html(form, portal);
  expect(shown).toMatch(
    /nurses \(edited below\).*href="\/employer-reply\/policy\?group=clerks"[^>]*>clerks/s,
  );
  expect(shown).toContain("Other employers have this agreement too.");
  expect(shown, "an admin's").not.toContain("Take away");
  expect((await formOn(form, portal)).get("p0.t0.s0.length.n")).toBe("14");
  expect((await formOn(ofClerks, portal)).get("p0.t0.s0.length.n")).toBe("20");
  const changes = await state(ofClerks, "26", { intent: "changes" });
  expect((await changes.text()).replaceAll(/<[^>]+>/g, " ")).toMatch(/20 weeks.*26 weeks/s);
  expect((await state(ofClerks, "26")).headers.get("Location")).toBe("/employer-reply");
  const [draft] = await drafts();
  expect(draft?.group).toBe("clerks");
  const review = await text(reviewOf(draft ?? { id: "" }), admin);
  expect(review).toMatch(/Compared with what is on the site now for clerks\..*20 weeks.*26 weeks/);
  expect(review).toContain("it replaces the policy of Wattle Hospital for clerks. Other staff keep theirs.");
  expect(review).not.toContain("an agreement’s");
  expect((await publish()).headers.get("Location")).toBe("/admin/companies/wattle0000/review");
  expect(await page("/companies/wattle0000?group=clerks")).toMatch(
    /26 weeks on full pay.*The employer’s own statement/,
  );
  expect(await page("/companies/wattle0000")).toContain("14 weeks on full pay");
  expect(await setsOf("wattle0000")).toEqual([
    ["wattle0000.nurses", true],
    ["wattle0000.clerks", false],
  ]);
  expect(await page("/companies/wattle0000/history")).toContain(
    "Changed by the employer’s statement, for clerks",
  );
  expect(await drafts()).toEqual([]);
});

it.each([
  [
    "wattle0000",
    "nurses",
    [
      ["wattle0000.nurses", false],
      ["wattle0000.clerks", false],
    ],
  ],
  ["quokka0000", "nurses", [["quokka0000.nurses", false]]],
])("what %s states of an agreement is its own, and the agreement stays", async (id, group, sets) => {
  const mine = await representativeOf(await rowOf(id), { email: "own@acme.com.au" });
  expect((await state(form, "30", {}, mine)).status).toBe(302);
  const [draft] = await drafts();
  expect(draft?.group).toBe(group);
  expect(await text(reviewOf(draft ?? { id: "" }), admin)).toContain(
    "It takes the place of an agreement’s conditions.",
  );
  expect((await publish(id)).status).toBe(302);
  expect(await page(`/companies/${id}`)).toContain("30 weeks on full pay");
  expect(await setsOf(id)).toEqual(sets);
  expect(await page("/agreements/agreement1")).toContain("14 weeks on full pay");
  const other = id === "wattle0000" ? "quokka0000" : "wattle0000";
  expect(await page(`/companies/${other}`)).toContain("14 weeks on full pay");
});

it("one statement waits, whose staff the form names", async () => {
  await state(ofClerks, "26");
  expect(await html(form, portal)).toMatch(/Your statement for clerks waits.*Sending this one replaces it/s);
  expect((await formOn(form, portal)).get("p0.t0.s0.length.n"), "the nurses' is public").toBe("14");
  expect((await formOn(ofClerks, portal)).get("p0.t0.s0.length.n"), "it begins with what waits").toBe("26");
  await state(form, "15");
  expect((await drafts()).map(({ group }) => group)).toEqual(["nurses"]);
});

it("staff that the employer does not have, or has already, are refused", async () => {
  expect((await visit(`${form}?group=pilots`, { headers: portal })).status).toBe(404);
  const values = await formOn(ofClerks, portal);
  values.set("intent", "save");
  expect((await sendForm(values, `${form}?group=pilots`, portal)).status).toBe(404);
  const repeated = await state(ofClerks, "26", { entity: "Nurses" });
  expect([repeated.status, await repeated.text()]).toEqual([
    400,
    expect.stringContaining("It has conditions for these staff already."),
  ]);
  expect(await drafts()).toEqual([]);
});

it("a statement for staff who have no conditions of their own any more is not published", async () => {
  await state(ofClerks, "26");
  const change = { kind: "remove", group: "clerks" } as const;
  valueOf(await editConditions(ctx, { id: "wattle0000", actor: commandLine, change }));
  const [draft] = await drafts();
  const gone = "has no conditions of their own any more. Refuse it";
  expect(await text(reviewOf(draft ?? { id: "" }), admin)).toContain(gone);
  const refused = await publish();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(gone)]);
  expect(await drafts(), "it waits on").toHaveLength(1);
  expect(await page("/companies/wattle0000")).toContain("14 weeks on full pay");
});
