import { env } from "cloudflare:test";
import { beforeAll, expect, inject, it } from "vitest";

import { emailHashes } from "../app/features/requests/requester.server";
import { requestEmployer } from "../app/features/requests/commands.server";
import { createSecrets } from "../app/server/secrets.server";

import { valueOf } from "./support/accounts";
import { sequence } from "./support/employers";
import { copyDatabase, type Copy } from "./support/joining/database-copy";
import { asksIn, joinAsks, scoreAsks } from "./support/joining/join-asks";
import { peopleContext } from "./support/people-context";

const people = inject("accountsPlanted");
const each = 5;
const employers = 50;
const ctx = peopleContext();

interface Planted {
  email: string;
  account: number | null;
  employer: string;
  note: string | null;
  at: number;
}
const planted: Planted[] = [];
/** The true author of each request. */
const whose = new Map<string, string>();
let copy: Copy;

/** Everyone asks for five employers in one sitting; some are signed in, most add a note. */
beforeAll(async () => {
  const random = sequence(5);
  for (let person = 0; person < people; person += 1) {
    const email = `parent${person * 7919}@people${"x".repeat(person % 40)}.example`;
    const account = person % 2 === 0 ? 1_000 + person : null;
    const first = Math.floor(random() * employers);
    for (let i = 0; i < each; i += 1) {
      ctx.now += 1_000 + Math.floor(random() * 30_000);
      const employer = `Wanted ${(first + i * (1 + (person % 9))) % employers}`;
      const note = i === 4 ? null : `${"word ".repeat(person)}${person}`;
      planted.push({ email, account, employer, note, at: ctx.now });
      const input = { companyName: employer, country: "Australia" as const, requestorEmail: email };
      const tellWhenListed = person % 3 > 0;
      valueOf(await requestEmployer(ctx, { ...input, additionalInfo: note, tellWhenListed }, account));
    }
    const { results } = await env.DB.prepare("select id from requesters").all<{ id: number }>();
    for (const { id } of results) if (!whose.has(`requesters ${id}`)) whose.set(`requesters ${id}`, email);
  }
  copy = await copyDatabase(env.DB);
});

/** What the site's secret reveals to someone who knows all emails. */
async function knownWith(secret: string): Promise<number> {
  const requests = new Map(
    (copy.tables.get("company_requests") ?? []).map((row) => [row.company_name, row.id]),
  );
  const stored = new Set((copy.tables.get("requesters") ?? []).map((row) => row.email_hash));
  const hashes = planted.map(({ email, employer }) =>
    emailHashes(createSecrets(secret), Number(requests.get(employer)), email),
  );
  return (await Promise.all(hashes)).filter(([hash]) => stored.has(hash)).length;
}

it(`plants ${people * each} asks of ${people} emails`, () => {
  expect(whose.size).toBe(people * each);
  expect(new Set(whose.values()).size).toBe(people);
});

it("joins none across employers from a copy of the database", () => {
  const asks = asksIn(copy, "requesters");
  const ways = joinAsks(asks, copy);
  expect(ways.length, "ways that had something to go by").toBeGreaterThan(3);
  expect(scoreAsks(ways, asks, whose)).toEqual({});
});

it("finds no email in the copy, and a requester only with the site's secret", async () => {
  const words = JSON.stringify([...copy.tables.values()]);
  for (const { email } of planted) expect(words).not.toContain(email);
  expect(await knownWith("another secret, of 32 characters or so")).toBe(0);
  expect(await knownWith(env.APP_SECRET)).toBe(people * each);
});

it("joins all of them where they are stored openly", async () => {
  const rows = (copy.tables.get("company_requests") ?? []).map((row) => [row.company_name, row.id] as const);
  const requests = new Map(rows);
  const open = planted.map(({ email, account, employer, note, at }, i) => ({
    rowid: i + 1,
    id: i + 1,
    request_id: requests.get(employer),
    requested_by: account,
    requestor_email: email,
    additional_info: note,
    date_submitted: at,
  }));
  const opened = { ...copy, tables: new Map([...copy.tables, ["open_asks", open]]) };
  const asks = asksIn(opened, "open_asks");
  const openly = new Map(asks.map(({ key, row }) => [key, row.requestor_email]));
  const pairs = (people * each * (each - 1)) / 2;
  const found = scoreAsks(joinAsks(asks, opened), asks, openly);
  expect(found).toMatchObject({ "equal requestor_email": pairs, "equal requested_by": pairs / 2 });
  for (const way of ["equal additional_info", "order of id", "order of date_submitted"])
    expect(found[way], way).toBeGreaterThan(people);
});
