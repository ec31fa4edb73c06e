import { beforeEach, expect, it } from "vitest";

import { addEmployer, editEmployer } from "../../app/features/moderation/employer-commands.server";
import { hideEmployers } from "../../app/features/moderation/employer-decision-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import type { EmployerListJson } from "../../app/features/employers/schema";
import { valueOf } from "../support/accounts";
import { newInput } from "../support/admin-employers";
import { addHospitals, ctx, json, page } from "../support/hospitals";
import { visit } from "../support/worker";

beforeEach(async () => {
  await addHospitals();
  valueOf(
    await addEmployer(
      ctx,
      newInput({
        ...{ name: "Bilby Bank", newId: "bilby00000", isApproved: true, country: "Australia" },
        ...{ maternityLeave: 16, paternityLeave: 8 },
      }),
      commandLine,
    ),
  );
});

const listed = async (query: string) => {
  const { body } = await json<EmployerListJson>(`/api/companies?${query}`);
  const { companies, totalCompanies, totalSets, totalPages } = body;
  const names = companies.map(({ name, sameAgreement }) =>
    sameAgreement ? `${name} of ${sameAgreement.employers}` : name,
  );
  return { names, totalCompanies, totalSets, totalPages };
};

it("a list without a search has an agreement once, in every order and filter, and counts both", async () => {
  const once = { names: ["Bilby Bank", "Quokka Hospital of 2"], totalCompanies: 3, totalSets: 2 };
  for (const sort of ["relevance", "name-asc", "secondary-high", "leave-high"])
    expect(await listed(`sets=once&sort=${sort}`), sort).toMatchObject(once);
  for (const filter of ["country=Australia", "minLeave=12", "minLeave=13.5", "traits=day-one"])
    expect(await listed(`sets=once&${filter}`), filter).toMatchObject({
      names: expect.arrayContaining(["Quokka Hospital of 2"]) as string[],
    });
  expect(await listed("sets=once&perPage=1")).toMatchObject({ totalPages: 2 });
  expect(await listed("sets=once&search=hospital")).toEqual({
    ...{ names: ["Quokka Hospital", "Wattle Hospital"], totalCompanies: 2, totalSets: null, totalPages: 1 },
  });
  const each = await listed("sort=name-asc");
  expect(each).toEqual({
    ...{ names: ["Bilby Bank", "Quokka Hospital", "Wattle Hospital"], totalCompanies: 3, totalSets: null },
    totalPages: 1,
  });
  expect((await listed("limit=3")).names, "featured").toEqual(["Bilby Bank", "Quokka Hospital of 2"]);
});

it("another of its employers stands for it when the first leaves, is hidden, or is elsewhere", async () => {
  const once = async (filter = "") => (await listed(`sets=once&sort=name-asc${filter}`)).names;
  valueOf(
    await editEmployer(ctx, {
      ...{ id: "quokka0000", changes: { industry: "Education" }, actor: commandLine },
    }),
  );
  expect(await once()).toEqual(["Bilby Bank", "Quokka Hospital of 2"]);
  expect(await once("&industry=Finance"), "within the filter").toEqual([
    "Bilby Bank",
    "Wattle Hospital of 1",
  ]);
  expect(await once("&industry=Education&country=Australia")).toEqual(["Quokka Hospital of 1"]);
  await hideEmployers(ctx, { rows: [{ id: "quokka0000" }], actor: commandLine });
  expect(await once()).toEqual(["Bilby Bank", "Wattle Hospital of 1"]);
});

it("the page says how many more there are, and lists each if it is asked to", async () => {
  const html = await page("/companies");
  expect(html).toMatch(/3 employers 2 different policies .*Show each employer/);
  expect(html).toMatch(/Quokka Hospital For nurses and 1 other under the same agreement/);
  expect(html).not.toContain("Wattle Hospital");
  const each = await page("/companies?sets=each");
  expect(each).toMatch(/Quokka Hospital .*Wattle Hospital/);
  expect(each).toContain("Show each agreement once");
  expect(each).not.toContain("under the same agreement");
  expect(await page("/companies?view=each"), "as links say it").toContain("Show each agreement once");
});

it("an agreement is a page: whom it is for, what it gives, who has it", async () => {
  expect(await page("/agreements/agreement1")).toMatch(
    /Australia · 2 employers .*The Imaginary hospitals Who it is for: nurses .*IHA, Hospital staff agreement .*14 weeks on full pay.*Plan your leave.*Employers with it Quokka Hospital Wattle Hospital/,
  );
  const html = await (await visit("/agreements/agreement1")).text();
  expect(html).toContain("/companies/wattle0000?group=nurses");
  expect(html, "reports are of employers").not.toContain("/report?path");
  expect(html).toContain(
    "<title>Parental leave under the Imaginary hospitals, for nurses · Parental Leave</title>",
  );
  expect(await page("/agreements")).toMatch(
    /The Imaginary hospitals, for nurses Australia · 2 employers · also called IHA/,
  );
  expect((await visit("/agreements/nonesuch00")).status).toBe(404);
  const sitemap = await (await visit("/sitemap.xml")).text();
  expect(sitemap).toContain("/agreements/agreement1<");
});

it("a page past the end is the last", async () => {
  expect(await page("/agreements?page=2")).toMatch(/The Imaginary hospitals, for nurses (?!.*Page)/);
  expect(await page("/agreements/agreement1?page=3")).toMatch(
    /Employers with it Quokka Hospital Wattle Hospital (?!.*Page)/,
  );
  expect(await page("/agreements/agreement1/history?page=99")).toBe(
    await page("/agreements/agreement1/history"),
  );
  expect((await visit("/agreements/nonesuch00?page=9")).status).toBe(404);
});

it("an employer's page leads to the agreement that is shown, once, and to who is in the same group", async () => {
  const links = async (path: string) => {
    const html = await (await visit(path)).text();
    const line = /Member of<!-- -->:(.*?)<\/p>/.exec(html)?.[1] ?? "";
    return Array.from(line.matchAll(/href="([^"]+)">([^<]+)/g), ([, to, name]) => `${name}: ${to}`);
  };
  expect(await links("/companies/quokka0000"), "stated nowhere else").toEqual([
    "Imaginary hospitals: /agreements/agreement1",
  ]);
  const changes = { memberOf: "Imaginary Hospitals; Marsupial Group" };
  valueOf(await editEmployer(ctx, { id: "wattle0000", changes, actor: commandLine }));
  const group = "Marsupial Group: /companies?search=Marsupial%20Group";
  expect(await links("/companies/wattle0000")).toEqual([
    "Imaginary hospitals: /agreements/agreement1",
    group,
  ]);
  expect(await links("/companies/wattle0000?group=clerks"), "the clerks’ are its own").toEqual([
    "Imaginary Hospitals: /companies?search=Imaginary%20Hospitals",
    group,
  ]);
  expect(await links("/companies/bilby00000")).toEqual([]);
});

it("is found by its everyday names, and by its country where nothing is found", async () => {
  for (const search of ["iha", "IHA", "hospital staff", "imaginary", "nurse", "nurses hospitals"])
    expect(await page(`/companies?search=${search}`), search).toContain("Agreement: Imaginary hospitals");
  expect(await page("/companies?search=ih"), "a short word is a whole one").not.toContain("Agreement:");
  const none = await page("/companies?search=numbats&country=Australia");
  expect(none).toMatch(
    /Your agreement may be: Imaginary hospitals, for nurses See all agreements No companies found/,
  );
  expect(await page("/companies?search=numbats")).toContain("See all agreements No companies found");
});

it("is offered where a name has some of its words", async () => {
  expect(await page("/companies?search=nurse%20at%20Hill"), "nurses").toContain(
    "Your agreement may be: Imaginary hospitals, for nurses",
  );
  expect(await page("/companies?search=numbats")).not.toContain("Your agreement may be");
});

it("comes with the API's list where words were searched for", async () => {
  const offered = async (query: string) =>
    (await json<EmployerListJson>(`/api/companies?${query}`)).body.agreements;
  const agreement = {
    ...{ id: "agreement1", name: "Imaginary hospitals", otherNames: "IHA; Hospital staff agreement" },
    ...{ country: "Australia", staff: "nurses" },
  };
  expect(await offered("search=iha")).toEqual([agreement]);
  expect(await offered("search=hospital"), "beside its employers").toEqual([agreement]);
  expect(await offered("search=Hill%20Hospitals"), "maybe meant").toEqual([agreement]);
  expect(await offered("search=quokka"), "an employer alone").toEqual([]);
  expect(await offered("country=Australia"), "without a search").toEqual([]);
});

it("is offered to who asks for an employer that is not listed", async () => {
  const request = await (await visit("/request-company?name=Hill%20Hospitals")).text();
  expect(request).toMatch(/href="\/agreements\/agreement1"[^>]*>Imaginary hospitals, for nurses</);
  const near = async (name: string) =>
    (await json<{ id: string }[]>(`/api/agreements/near?name=${name}`)).body.map(({ id }) => id);
  expect(await near("Hill%20Hospitals"), "in the dialog").toEqual(["agreement1"]);
  expect([await near("numbats"), await near("")]).toEqual([[], []]);
});

it("a plan is made with it, for who is not listed by name", async () => {
  expect(await page("/plan?a-name=iha&birth=2027-03-01"), "typed").toMatch(/The Imaginary hospitals/);
  expect(await page("/plan?a-name=nowhere&birth=2027-03-01")).toContain("Or plan with your agreement");
  expect(await page("/plan?a=agreement1&birth=2027-03-01")).toMatch(/The Imaginary hospitals/);
  const { status, body } = await json<{ weeks: { carers: { employer: { most: number } }[] }[] }>(
    "/api/plan",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ...{ birth: "2027-03-01", country: "AU" },
        carers: [{ employer: "agreement1", start: "2020-01", pay: { amount: 200_000, per: "week" } }],
      }),
    },
  );
  expect(status).toBe(200);
  expect(body.weeks.filter(({ carers }) => (carers[0]?.employer.most ?? 0) > 0)).toHaveLength(14);
});

it("whoever asks for the other parent is led to who gives them most", async () => {
  for (const search of ["dad", "fathers", "paternity leave"])
    expect(await page(`/companies?search=${search}`), search).toMatch(
      /Showing “Most secondary carer leave”. 3 employers .*Bilby Bank .*Quokka Hospital/,
    );
  const { body } = await json<EmployerListJson>("/api/companies?search=dad");
  expect(body.companies[0]?.name).toBe("Bilby Bank");
  expect((await listed("minSecondary=8")).names).toEqual(["Bilby Bank"]);
  expect((await listed("minSecondary=8.5")).names).toEqual([]);
  expect((await listed("sort=secondary-high")).names[0]).toBe("Bilby Bank");
  expect(await page("/companies?minSecondary=8")).toContain("Secondary carer: 8 weeks or more");
});
