import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { editEmployer } from "../../app/features/moderation/employer-commands.server";
import { hideEmployers } from "../../app/features/moderation/employer-decision-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { isOwnDomain } from "../../app/features/replies/employer-domain.server";
import { batch, createDatabase } from "../../db/client.server";
import { number, rows, text } from "../../db/rows.server";
import { openScratch, type Scratch } from "../database/scratch-database";
import { applyMigrations } from "../local/migrations";
import { projectRoot } from "../local/paths";
import { readEmployerSet } from "./read-set";
import { employer, employerFolder, membership, named, now, policyOf } from "./set-fixtures";
import { storeDomains } from "./store-domains";
import { storeEmployerSet } from "./store-set";

let scratch: Scratch;
let db: D1Database;
const { write, read } = employerFolder();

beforeAll(async () => {
  scratch = await openScratch();
  db = await scratch.open();
  await applyMigrations(db);
}, 120_000);

afterAll(() => scratch.close());

beforeEach(() => db.exec("DELETE FROM companies; DELETE FROM agreements"));

const ctx = () => ({ db: createDatabase(db), clock: () => now });

async function store(isDry = false) {
  const { problems, ...set } = await read();
  expect(problems).toEqual([]);
  return storeEmployerSet(ctx(), set, isDry);
}

const stored = async () =>
  (
    await db
      .prepare(
        `select public_id as id, name, is_approved as shown, is_verified as verified, maternity_leave as weeks, external_id as number, author_role as role,
          document ->> '$.entity' as entity from companies join conditions on company_id = companies.id order by name`,
      )
      .all<{ id: string; weeks: number; name: string }>()
  ).results;

describe("what is put into a database", () => {
  it("is published, verified by nobody, and changes only with its file", async () => {
    await write("employers", { ...employer, policy: policyOf(18) } as never);
    expect(await store(true)).toMatchObject({ added: ["Quoll Rail"] });
    expect(await stored()).toEqual([]);
    expect(await store()).toMatchObject({ added: ["Quoll Rail"], conflicts: [] });
    const [first] = await stored();
    expect(first).toMatchObject({
      name: "Quoll Rail",
      shown: 1,
      verified: 0,
      weeks: 18,
      role: "import",
      number: "au_abn:50167804088",
    });
    expect(await store()).toEqual({ added: [], changed: [], unchanged: 1, conflicts: [] });
    await write("employers", { ...employer, name: "Quoll Railways", policy: policyOf(20) } as never);
    expect(await store()).toMatchObject({ changed: ["Quoll Railways"] });
    expect(await stored()).toMatchObject([{ id: first?.id, name: "Quoll Railways", weeks: 20 }]);
  });

  it("stays where somebody changed or hid it, and both are told in words", async () => {
    await write("employers", { ...employer, policy: policyOf(18) } as never);
    await store();
    const [first] = await stored();
    await editEmployer(ctx(), { id: first?.id ?? "", changes: { maternityLeave: 22 }, actor: commandLine });
    await write("employers", { ...employer, policy: policyOf(20) } as never);
    const { conflicts, changed } = await store();
    expect(changed).toEqual([]);
    expect(conflicts[0]?.lines[0]).toBe("Somebody changed it here.");
    expect(conflicts[0]?.lines.join("\n")).toMatch(/22 weeks.*in the set.*20 weeks/);
    expect(await stored()).toMatchObject([{ weeks: 22 }]);
    await hideEmployers(ctx(), { rows: [{ id: first?.id ?? "" }], actor: commandLine });
    expect((await store()).conflicts[0]?.lines[0]).toBe("It is hidden here.");
    expect(await stored()).toMatchObject([{ weeks: 22, shown: 0 }]);
  });

  it("has the common conditions of a group, and says whose they are", async () => {
    const rail = (weeks: number) =>
      write("groups", {
        ...{ id: "au-rail", name: "Imaginary Railways", country: "Australia" },
        policy: { ...policyOf(weeks), entity: "drivers" },
      } as never);
    await rail(16);
    const drivers = { id: "drivers", group: "au-rail", membership };
    const office = { id: "office", policy: { ...policyOf(26), entity: "office staff" } };
    await write("employers", { ...employer, conditions: [drivers, office] } as never);
    const own = { id: "au-numbat", name: "Numbat Rail", industry: "Transportation", country: "Australia" };
    await write("employers", { ...own, conditions: [office, drivers] } as never);
    await store();
    const held = async () =>
      (
        await db
          .prepare(
            `select companies.name as name, maternity_leave as weeks, staff, conditions_count as sets, group_key as "first",
              membership ->> '$.title' as says, agreements.name as "of"
            from companies join employer_conditions h on h.company_id = companies.id and position = 0
            join conditions on conditions.id = companies.conditions_id
            left join agreements on agreements.id = conditions.agreement_id order by companies.name`,
          )
          .all()
      ).results;
    expect(await held()).toEqual([
      {
        name: "Numbat Rail",
        weeks: 26,
        staff: "office staff",
        sets: 2,
        first: "office",
        says: null,
        of: null,
      },
      {
        ...{ name: "Quoll Rail", weeks: 16, staff: "drivers", sets: 2, first: "drivers" },
        ...{ says: "Members", of: "Imaginary Railways" },
      },
    ]);
    expect(await store(), "the same again").toMatchObject({ added: [], changed: [], unchanged: 2 });
    // Whose row holds what the agreement gives follows it, and each has it in its history.
    await rail(18);
    expect((await store()).changed).toEqual(["Numbat Rail", "Quoll Rail"]);
    const told = await db
      .prepare(
        `select name, h.figures ->> 'group' as "group" from employer_history h join companies on companies.id = company_id
          where kind = 'changed' order by name`,
      )
      .all();
    expect(told.results).toEqual([
      { name: "Numbat Rail", group: "drivers" },
      { name: "Quoll Rail", group: null },
    ]);
    expect(await held()).toMatchObject([{ weeks: 26 }, { weeks: 18 }]);
    expect(await store()).toMatchObject({ changed: [], unchanged: 2 });
    // A name that an admin wrote stays, and the row follows all the same.
    const { public_id: id } = (await db
      .prepare("select public_id from companies where name = 'Quoll Rail'")
      .first<{ public_id: string }>()) ?? { public_id: "" };
    const actor = { id: null, name: "boss" };
    expect((await editEmployer(ctx(), { id, changes: { name: "Quoll Railways" }, actor })).ok).toBe(true);
    expect((await store()).conflicts[0]?.lines[0]).toBe("Somebody changed it here.");
    await rail(17);
    await store();
    expect(await held()).toMatchObject([{ weeks: 26 }, { name: "Quoll Railways", weeks: 17 }]);
    expect((await editEmployer(ctx(), { id, changes: { name: "Quoll Rail" }, actor })).ok).toBe(true);
    await rail(16);
    await store();
    // Quoll's and Wombat's are one set.
    const third = { ...own, id: "au-wombat", name: "Wombat Rail" };
    await write("employers", { ...third, conditions: [drivers] } as never);
    await store();
    const counts = await db
      .prepare("select counts from benchmarks where industry = 'Transportation'")
      .first<string>("counts");
    expect(JSON.parse(counts ?? "{}")).toMatchObject({
      primary: { 160: 1, 260: 1 },
      fullPay0: { 160: 1, 260: 1 },
      employers: { all: 3, primary: 3, fullPay: 3 },
    });
  });
});

describe("the domains that a file names", () => {
  const put = (...domains: string[]) =>
    write("employers", { ...employer, policy: policyOf(18), domains: domains.map(named) } as never);
  const held = async () =>
    (
      await db
        .prepare(
          "select c.name, d.domain, d.url, d.role from employer_domains d join companies c on c.id = d.company_id order by d.domain",
        )
        .all()
    ).results;

  it("are stored with what shows them, and change with it; a confirmed one stays", async () => {
    await put("quoll-rail.example");
    expect(await store(true)).toMatchObject({ added: ["Quoll Rail"] });
    await store();
    const of = { name: "Quoll Rail", role: "import" };
    expect(await held()).toEqual([
      { ...of, domain: "quoll-rail.example", url: "https://quoll-rail.example/contact" },
    ]);
    expect(await store()).toMatchObject({ changed: [], unchanged: 1 });
    await db.exec(
      "insert into employer_domains (company_id, domain, role) select id, 'quoll.example', 'admin' from companies",
    );
    await put("quoll.example", "rail.example");
    expect(await store(true)).toMatchObject({ changed: ["Quoll Rail"], unchanged: 0 });
    expect(await store()).toMatchObject({ changed: ["Quoll Rail"], unchanged: 0 });
    expect(await held()).toEqual([
      { ...of, domain: "quoll.example", role: "admin", url: null },
      { ...of, domain: "rail.example", url: "https://rail.example/contact" },
    ]);
    expect(await store()).toMatchObject({ changed: [], unchanged: 1 });
  });

  it("are stored also where somebody changed the policy here", async () => {
    await put();
    await store();
    const [first] = await stored();
    await editEmployer(ctx(), { id: first?.id ?? "", changes: { maternityLeave: 22 }, actor: commandLine });
    await put("quoll-rail.example");
    await store();
    expect(await held()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ weeks: 22 }]);
  });
});

it("every employer of data/ is known by its own domains, and by no others", async () => {
  const { employers } = await readEmployerSet(join(projectRoot, "data"), Date.now());
  const named = employers.flatMap(({ publicId, domains }) =>
    domains.map(({ domain }) => ({ publicId, domain })),
  );
  await db.batch(
    employers.map(({ publicId }) =>
      db
        .prepare(
          "insert into companies (public_id, name, name_key, search_name, date_submitted, last_updated) values (?1, ?1, ?1, ?1, 0, 0)",
        )
        .bind(publicId),
    ),
  );
  await storeDomains(
    ctx(),
    employers.map((employer) => ({ employer, storedAs: employer.publicId })),
    false,
  );
  const asked = named.flatMap(({ publicId, domain }) => [
    { publicId, host: domain, isOwn: 1 },
    { publicId, host: `mail.${domain}`, isOwn: 1 },
    ...["github.com", "law.justia.com", `x-${domain}`, `x${domain}`, `${domain}.evil.example`].map(
      (host) => ({
        ...{ publicId, host, isOwn: 0 },
      }),
    ),
    ...named
      .filter((other) => other.publicId !== publicId)
      .map((other) => ({ publicId, host: other.domain, isOwn: 0 })),
  ]);
  const [answered] = await batch(ctx().db, [
    rows(
      { publicId: text, host: text, isOwn: number },
      sql`select one.value ->> 'publicId' as publicId, one.value ->> 'host' as host,
          ${isOwnDomain(sql`(one.value ->> 'host')`, sql`c.id`)} as isOwn
        from json_each(${JSON.stringify(asked)}) as one join companies c on c.public_id = one.value ->> 'publicId'
        order by one.key`,
    ),
  ]);
  expect(answered).toEqual(asked);
});
