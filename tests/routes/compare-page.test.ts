import { beforeEach, expect, it } from "vitest";

import { addHospitals, page } from "../support/hospitals";
import { runSql } from "../support/imports";
import { visit } from "../support/worker";

beforeEach(addHospitals);

it("a comparison is a page, with the staff that are meant, and says which it shows", async () => {
  const alone = await page("/compare?ids=wattle0000.clerks,quokka0000");
  expect(alone).toMatch(
    /Wattle Hospital and Quokka Hospital: parental leave compared .*20 weeks on full pay.*14 weeks on full pay/,
  );
  expect(alone).toMatch(
    /Wattle Hospital: clerks 20, Quokka Hospital: nurses 14|Wattle Hospital: clerks 20, Quokka Hospital 14/,
  );
  const html = await (await visit("/compare?ids=wattle0000.clerks,quokka0000")).text();
  expect(html).toContain(
    "<title>Wattle Hospital and Quokka Hospital: parental leave compared · Parental Leave</title>",
  );
  expect(html).toMatch(/rel="canonical" href="[^"]+\/compare\?ids=wattle0000.clerks,quokka0000"/);
  expect(html).toContain('href="/compare?ids=wattle0000.clerks,quokka0000&amp;rows=differences"');
  expect(html).toContain('href="/compare?ids=wattle0000.clerks,quokka0000&amp;tab=benefits"');
  expect(html).toContain('href="/compare?ids=wattle0000.nurses,quokka0000"');
  expect(html).toContain('href="/companies?compare=wattle0000.clerks,quokka0000#compare"');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

it("the picture has the law alone where the employers share it", async () => {
  expect(await page("/compare?ids=wattle0000.clerks,quokka0000")).toMatch(
    /Shown for giving birth after 12 months in the job, at an example pay of A\$2,000 a week\..*A\$62,103\.40 in 52 weeks, with state pay.*A\$50,103\.40 in 52 weeks, with state pay.*By law alone .*A\$22,103\.40 in 52 weeks/,
  );
});

it("each employer says for what pay it is drawn where they are of several countries", async () => {
  await runSql("update companies set country = 'United Kingdom' where public_id = 'quokka0000'");
  await runSql(
    "update conditions set document = json_set(document, '$.country', 'GB', '$.currency', 'GBP') where agreement_id is not null",
  );
  const both = await page("/compare?ids=wattle0000.clerks,quokka0000");
  expect(both).toMatch(
    /Wattle Hospital: clerks .*at an example pay of A\$2,000 a week\..*at an example pay of £600 a week\./,
  );
  expect(both).not.toContain("By law alone");
});

it("one that has too few employers is told so, and one that lost an employer too", async () => {
  for (const ids of ["", "wattle0000", "wattle0000,wattle0000", "nonesuch00,wattle0000"]) {
    const response = await visit(`/compare?ids=${ids}`);
    expect([ids, response.status]).toEqual([ids, 404]);
    expect(await response.text()).toContain("A comparison needs two employers that are listed.");
  }
  expect(await page("/compare?ids=nonesuch00,wattle0000,quokka0000")).toContain(
    "An employer of this link is not listed any more.",
  );
  expect((await visit("/compare?ids=wattle0000,quokka0000&tab=constructor")).status, "no such tab").toBe(200);
});
