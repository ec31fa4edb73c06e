import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { editEmployer } from "../../app/features/moderation/employer-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { valueOf } from "../support/accounts";
import { cookiesOf } from "../support/actors";
import { addHospitals, ofClerks, ctx, giving, json, ofNurses, page } from "../support/hospitals";
import { forgetTries } from "../support/limits";
import { visit } from "../support/worker";

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("delete from counted_tries");
  await addHospitals();
});

const stored = async () =>
  (await env.DB.prepare("select id, path, group_key from figure_reports").all<{ id: number }>()).results;
const report = (sent: object, id = "wattle0000") =>
  json<{ group: string | null; fields?: object }>(`/api/companies/${id}/reports`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path: "provisions.birth", problem: "wrong", ...sent }),
  });
const send = async (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(path, {
    method: "POST",
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(values),
  });

it("a report says whose figure is wrong, where an employer's staff have different conditions", async () => {
  expect(await report({ group: "clerks" })).toMatchObject({ status: 201, body: { group: "clerks" } });
  expect(await report({}), "the first").toMatchObject({ status: 201, body: { group: "nurses" } });
  expect(await report({ group: "nurses" }), "the same again").toMatchObject({ status: 201 });
  expect(await report({ group: "pilots" })).toMatchObject({
    ...{ status: 400, body: { fields: { group: ["This employer has no such group of staff"] } } },
  });
  forgetTries();
  expect(await report({ group: "clerks" }, "quokka0000"), "gone").toMatchObject({ status: 400 });
  expect(await report({}, "quokka0000"), "one set").toMatchObject({ status: 201, body: { group: null } });
  expect((await stored()).map(({ id: _, ...row }) => row)).toHaveLength(3);
});

it("the marks of a group's page lead to a form with its figures", async () => {
  const html = await (await visit("/companies/wattle0000?group=clerks")).text();
  const links = [...html.matchAll(/href="(\/companies\/wattle0000\/report[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(links).toContain("/companies/wattle0000/report?path=provisions.birth&group=clerks");
  expect(links).toContain("/companies/wattle0000/report?group=clerks");
  for (const link of links) expect(link).toContain("group=clerks");
  const form = "/companies/wattle0000/report?path=provisions.birth&group=clerks";
  expect(await page(form)).toMatch(/Who it is for: clerks .*20 weeks on full pay/);
  expect(await page("/companies/wattle0000/report?path=provisions.birth&group=pilots")).toMatch(
    /Who it is for: nurses .*14 weeks on full pay/,
  );
  expect(await (await visit(form)).text()).toMatch(/name="group" value="clerks"/);
  const sent = await send(form, {
    group: "clerks",
    path: "provisions.birth",
    problem: "wrong",
    url: "",
    text: "",
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/companies/wattle0000?group=clerks"]);
  expect(await stored()).toMatchObject([{ path: "provisions.birth", group_key: "clerks" }]);
});

it("a report about staff whose conditions are gone is about no others", async () => {
  const admin = await cookiesOf("admin");
  await report({ group: "clerks" });
  valueOf(
    await editEmployer(ctx, {
      id: "wattle0000",
      changes: {},
      actor: commandLine,
      as: "import",
      given: [ofNurses],
    }),
  );
  const html = await (await visit("/admin?tab=reports", { headers: admin })).text();
  const shown = html.slice(html.indexOf("<ol"), html.lastIndexOf("</ol>")).replaceAll("<!-- -->", "");
  expect(shown).toMatch(/The policy as a whole, for clerks.*These conditions are not here any more\./s);
  expect(shown).not.toContain("14 weeks");
  expect(shown, "nothing to edit").not.toContain("/admin/companies/wattle0000");
  const [{ id } = {}] = await stored();
  const sent = await send("/admin?tab=reports", { intent: "corrected", report: String(id) }, admin);
  expect(sent.headers.get("Location")).toBe("/admin?tab=reports");
});

it("an admin sees whose figure is meant, and the history says so", async () => {
  const admin = await cookiesOf("admin");
  const shown = async () => {
    const html = await (await visit("/admin?tab=reports", { headers: admin })).text();
    return html.slice(html.indexOf("<ol"), html.lastIndexOf("</ol>")).replaceAll("<!-- -->", "");
  };
  await report({ group: "clerks" });
  const html = await shown();
  expect(html.replaceAll(/<[^>]+>/g, " ")).toMatch(
    /Wattle Hospital *: Birth parent: weeks and pay, for clerks.*20 weeks on full pay/s,
  );
  expect(html).toContain('href="/companies/wattle0000?group=clerks"');
  expect(html).toContain('href="/admin/companies/wattle0000/policy?group=clerks#p0"');
  const decide = async (intent: string) => {
    const sent = await send("/admin?tab=reports", { intent, report: String((await stored())[0]?.id) }, admin);
    return sent.headers.get("Location");
  };
  expect(await decide("corrected"), "nothing was").toBe("/admin/companies/wattle0000/policy?group=clerks#p0");
  const given = [ofNurses, { ...ofClerks, policy: giving(22, "clerks") }];
  valueOf(
    await editEmployer(ctx, { id: "wattle0000", changes: {}, actor: commandLine, as: "import", given }),
  );
  expect(await decide("corrected")).toBe("/admin?tab=reports");
  expect(await page("/companies/wattle0000/history")).toMatch(
    /An error was reported \(Birth parent: weeks and pay, for clerks\): corrected in .*Changed from a data set, for clerks/,
  );
});
