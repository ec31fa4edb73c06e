import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { auditOfEmployer, makeActor, onlyEmployers } from "../../../tests/support/admin-employers";
import { valueOf } from "../../../tests/support/accounts";
import { manyEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { countedDatabase } from "../../../tests/support/counted-database";
import { createDatabase } from "db/client.server";
import { keepApart, undoKeepApart } from "./commands.server";
import { getDuplicates } from "./queries.server";
import { domainOf, pairsOf } from "./pair-rules.server";

const ctx = peopleContext();
let caller = 0;
let actor: { id: number; name: string };

beforeEach(async () => {
  await onlyEmployers();
  actor = await makeActor(`dora${(caller += 1)}`);
});

async function pairs(): Promise<string[]> {
  const found = await getDuplicates(ctx);
  return found.pairs.map(({ employers: [one, other], hasSameName, domain }) =>
    [one.name, other.name, hasSameName ? "name" : "", domain ?? ""].join(", "),
  );
}

const sourceOf = (id: string, url: string) =>
  env.DB.prepare("update companies set source_url = ? where public_id = ?").bind(url, id).run();

describe("employers that may be the same", () => {
  it("have one name as it is folded now, whatever key is stored", async () => {
    await onlyEmployers({ name: "L'Oréal" }, { name: "Bolt" }, { name: "LOREAL", isApproved: false });
    await env.DB.exec("update companies set name_key = 'folded in a former way' where id = 1");
    expect(await pairs()).toEqual(["L'Oréal, LOREAL, name, "]);
  });

  it("have sources on one web domain, on which few others have theirs", async () => {
    await onlyEmployers({ name: "Acme" }, { name: "Acme Group" }, { name: "Bolt" }, { name: "Crux" });
    await sourceOf("e1", "https://www.acme.com.au/leave");
    await sourceOf("e2", "https://careers.acme.com.au");
    for (const id of ["e3", "e4"]) await sourceOf(id, "https://www.linkedin.com/company/some");
    expect(await pairs()).toEqual(["Acme, Acme Group, , acme.com.au"]);
  });

  it("by a policy's first source, where no other is named", async () => {
    await onlyEmployers({ name: "Acme" }, { name: "Acme Group" });
    const policy = { sources: [{ url: "https://acme.example/a" }, { url: "https://other.example" }] };
    await env.DB.prepare("update conditions set document = ?").bind(JSON.stringify(policy)).run();
    expect(await pairs()).toEqual(["Acme, Acme Group, , acme.example"]);
  });

  it("are no shared policy, statement or refused draft, which are decided on elsewhere", async () => {
    await onlyEmployers(
      { name: "Acme" },
      ...Array.from({ length: 3 }, () => ({ name: "acme", isApproved: false })),
    );
    await env.DB.exec("update companies set author_hash = 'tag' where id = 2");
    await env.DB.exec("update companies set statement_of = 1 where id = 3");
    await env.DB.exec("update companies set verification_status = 'rejected' where id = 4");
    expect(await pairs()).toEqual([]);
  });

  it("show what an admin compares", async () => {
    await onlyEmployers(
      { name: "Acme", industry: "Media", country: "Canada" },
      { name: "ACME", isApproved: false },
    );
    await env.DB.exec(
      "insert into ratings (id, company_id, is_positive, date_submitted) values (1, 1, 1, 0), (2, 1, 0, 0)",
    );
    await env.DB.exec(
      "insert into community_inputs (id, company_id, content, date_submitted) values (1, 1, 'They planned it.', 0)",
    );
    const [pair] = (await getDuplicates(ctx)).pairs;
    expect(pair?.employers[0]).toEqual({
      ...{ id: "e1", name: "Acme", industry: "Media", country: "Canada", isApproved: true, version: 1 },
      ...{ lastUpdated: "2025-10", votes: 2, experiences: 1, hasMerged: false },
    });
  });

  it("take two trips and read each employer and its conditions once", async () => {
    await onlyEmployers(...manyEmployers(300), { name: "Acme" }, { name: "ACME", isApproved: false });
    const { binding, tally } = countedDatabase(env.DB);
    expect((await getDuplicates({ db: createDatabase(binding) })).total).toBe(1);
    expect(tally.trips).toBe(2);
    expect(tally.rowsRead).toBeLessThanOrEqual(2 * 302 + 20);
  });

  it("that are different are not listed again, until that is taken back; both are noted once", async () => {
    await onlyEmployers({ name: "Acme" }, { name: "ACME", isApproved: false });
    const id = `apart${caller}`;
    await env.DB.prepare("update companies set public_id = ? where id = 1").bind(id).run();
    const apart = { pair: ["e2", id], actor } as const;
    valueOf(await keepApart(ctx, apart));
    valueOf(await keepApart(ctx, apart));
    expect(await getDuplicates(ctx)).toMatchObject({
      pairs: [],
      total: 0,
      different: [{ one: { id, name: "Acme" }, other: { id: "e2" } }],
    });
    valueOf(await undoKeepApart(ctx, apart));
    expect(await getDuplicates(ctx)).toMatchObject({ total: 1, different: [] });
    expect(await undoKeepApart(ctx, apart)).toMatchObject({ code: "not_found" });
    expect(await keepApart(ctx, { pair: ["e2", "gone"], actor })).toMatchObject({ code: "not_found" });
    expect(await auditOfEmployer(id)).toEqual([
      { actor: actor.name, action: "company.keep_apart", before: null, after: { differentFrom: "e2" } },
      { actor: actor.name, action: "company.undo_apart", before: { differentFrom: "e2" }, after: null },
    ]);
  });
});

describe("a web domain", () => {
  it.each([
    ["https://www.acme.com.au/leave?a=1", "acme.com.au"],
    ["http://HR.Acme.com:8080", "acme.com"],
    ["https://acme.github.io/handbook", null],
    ["https://docs.google.com/document/1", null],
    ["the intranet", null],
    [null, null],
  ])("of %j is %j", (url, domain) => {
    expect(domainOf(url)).toBe(domain);
  });

  it("of six employers is a register's", () => {
    const employers = Array.from({ length: 6 }, (_, n) => ({
      rowid: n + 1,
      name: `Employer ${n}`,
      sourceUrl: "https://register.example/list",
    }));
    expect(pairsOf(employers)).toEqual([]);
    expect(pairsOf(employers.slice(1))).toHaveLength(10);
  });

  it("and a name in common come first", () => {
    const of = (rowid: number, name: string, sourceUrl: string | null) => ({ rowid, name, sourceUrl });
    const found = pairsOf([
      of(1, "Bolt", "https://bolt.example"),
      of(2, "Bolt Group", "https://bolt.example"),
      of(3, "Acme", "https://acme.example"),
      of(4, "ACME", "https://acme.example"),
      of(5, "acme", null),
    ]);
    expect(found).toEqual([
      { ids: [3, 4], hasSameName: true, domain: "acme.example" },
      { ids: [3, 5], hasSameName: true, domain: null },
      { ids: [4, 5], hasSameName: true, domain: null },
      { ids: [1, 2], hasSameName: false, domain: "bolt.example" },
    ]);
  });
});
