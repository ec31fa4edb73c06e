import { beforeEach, expect, it } from "vitest";

import { getGivenConditions } from "../../app/features/moderation/conditions-commands.server";
import { getHistory } from "../../app/features/history/queries.server";
import { entryView } from "../../app/features/history/rules";
import { cookiesOf } from "../support/actors";
import { addHospitals, ctx, giving, json, page } from "../support/hospitals";
import { formOn, sendForm } from "../support/page-form";
import { runSql } from "../support/imports";
import { visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await addHospitals();
  admin = await cookiesOf("admin");
});

const pathOf = (group: string) => `/admin/companies/wattle0000/policy?group=${group}`;

async function save(path: string, fields: Record<string, string>) {
  const form = await formOn(path, admin);
  form.delete("edit");
  for (const [name, value] of Object.entries({ intent: "save", ...fields })) form.set(name, value);
  return sendForm(form, path, admin);
}

const setsOf = async (id = "wattle0000") => {
  const { body } = await json<{ conditions: { id: string; staff: string; agreement: object | null }[] }>(
    `/api/companies/${id}`,
  );
  return body.conditions.map(({ id: set, staff, agreement }) => [set, staff, agreement !== null]);
};

it("an admin changes what some staff have, and others keep theirs", async () => {
  const html = await (await visit("/admin/companies/wattle0000/policy", { headers: admin })).text();
  expect(html).toMatch(
    /nurses \(edited below\).*href="\/admin\/companies\/wattle0000\/policy\?group=clerks"/s,
  );
  expect(html).toContain("These are the conditions of an agreement");
  const saved = await save(pathOf("clerks"), { "p0.t0.s0.length.n": "26" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, pathOf("clerks")]);
  expect(await page("/companies/wattle0000?group=clerks")).toContain("26 weeks on full pay");
  expect(await page("/companies/wattle0000")).toContain("14 weeks on full pay");
  const found = await getHistory(ctx, "wattle0000", { page: 1, perPage: 1 });
  expect(found?.entries.map((entry) => entryView(entry).title)).toEqual([
    "Changed by our editors, for clerks",
  ]);
});

it("conditions for more staff stand behind the others, and are the employer's own", async () => {
  const unnamed = await save(pathOf(""), {});
  expect(unnamed.status).toBe(400);
  expect(await unnamed.text()).toContain("Say which of its staff these conditions are for.");
  const repeated = await save(pathOf(""), { entity: "Clerks" });
  expect(await repeated.text()).toContain("It has conditions for these staff already.");
  expect((await save(pathOf(""), { entity: "Cooks & cleaners" })).status).toBe(302);
  expect(await setsOf()).toEqual([
    ["wattle0000.nurses", "nurses", true],
    ["wattle0000.clerks", "clerks", false],
    ["wattle0000.cooks-cleaners", "Cooks & cleaners", false],
  ]);
  const { sets } = await getGivenConditions(ctx, "wattle0000");
  expect(sets[1]?.policy, "as before").toEqual(giving(20, "clerks"));
});

it("what an admin writes over an agreement's conditions is the member's own", async () => {
  expect((await save(pathOf("nurses"), { "p0.t0.s0.length.n": "30" })).status).toBe(302);
  expect((await setsOf())[0]).toEqual(["wattle0000.nurses", "nurses", false]);
  expect(await page("/companies/wattle0000")).toContain("30 weeks on full pay");
  expect(await page("/companies/quokka0000")).toContain("14 weeks on full pay");
});

it("an admin chooses which staff the page opens with, and takes conditions away", async () => {
  const versionOf = async () => String((await getGivenConditions(ctx, "wattle0000")).version);
  const press = async (intent: string, set: string, version: string) =>
    (await sendForm(new URLSearchParams({ intent, set, version }), pathOf("nurses"), admin)).status;
  const stale = await versionOf();
  expect(await press("open", "clerks", stale)).toBe(302);
  expect(await setsOf()).toEqual([
    ["wattle0000.clerks", "clerks", false],
    ["wattle0000.nurses", "nurses", true],
  ]);
  expect(await page("/companies/wattle0000")).toContain("20 weeks on full pay");
  expect(await page("/companies?sets=each")).toMatch(/Wattle Hospital For clerks/);
  await press("remove", "clerks", stale);
  expect(await setsOf(), "somebody else changed it since").toHaveLength(2);
  await press("remove", "clerks", await versionOf());
  expect(await setsOf()).toEqual([["wattle0000.nurses", "nurses", true]]);
  await press("remove", "nurses", await versionOf());
  expect(await setsOf(), "its only ones").toHaveLength(1);
});

it("a program writes the conditions of some staff by their key, or new ones", async () => {
  const patch = async (body: object) =>
    json<{ fields?: object }>("/api/admin/companies/wattle0000", {
      method: "PATCH",
      headers: { ...admin, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  expect(await patch({ group: "clerks", policy: giving(22, "clerks") })).toMatchObject({ status: 200 });
  expect(await patch({ group: null, policy: giving(10, "cooks") })).toMatchObject({ status: 200 });
  expect(await patch({ group: "pilots", policy: giving(9, "pilots") }), "no such group").toMatchObject({
    status: 404,
  });
  for (const body of [{ group: "clerks" }, { group: "clerks", policy: giving(1, "clerks"), name: "Wattle" }])
    expect(await patch(body)).toMatchObject({
      status: 400,
      body: { fields: { group: [expect.any(String)] } },
    });
  const { sets } = await getGivenConditions(ctx, "wattle0000");
  expect(sets.map(({ groupKey, policy }) => [groupKey, policy.entity])).toEqual([
    ["nurses", "nurses"],
    ["clerks", "clerks"],
    ["cooks", "cooks"],
  ]);
  expect(await page("/companies/wattle0000?group=clerks")).toContain("22 weeks on full pay");
});

it("an admin reads all its conditions before it is shown, and nobody confirmed what is new", async () => {
  const review = async () =>
    (await (await visit("/admin/companies/wattle0000/review", { headers: admin })).text()).replaceAll(
      "<!-- -->",
      "",
    );
  expect(await review()).toMatch(/It has other conditions for clerks.*20 weeks on full pay/s);
  await runSql(
    "update companies set is_verified = 1, verification_status = 'verified' where public_id = 'wattle0000'",
  );
  expect((await save(pathOf("clerks"), { "p0.t0.s0.length.n": "21" })).status).toBe(302);
  const { body } = await json<{ isVerified: boolean }>("/api/companies/wattle0000");
  expect(body.isVerified).toBe(false);
  const log = await json<{ entries: { after: object }[] }>("/api/admin/activity", { headers: admin });
  expect(JSON.stringify(log.body)).toContain('"staffGroup":"clerks"');
});

it("what was typed stays where somebody took the conditions away meanwhile", async () => {
  const form = await formOn(pathOf("clerks"), admin);
  form.delete("edit");
  const version = String((await getGivenConditions(ctx, "wattle0000")).version);
  await sendForm(new URLSearchParams({ intent: "remove", set: "clerks", version }), pathOf("nurses"), admin);
  for (const [name, value] of Object.entries({ intent: "save", "p0.t0.s0.length.n": "37" }))
    form.set(name, value);
  const sent = await sendForm(form, pathOf("clerks"), admin);
  const html = await sent.text();
  expect(sent.status).toBe(404);
  expect(html).toContain("It has no such conditions any more.");
  expect(html).toContain('value="37"');
});
