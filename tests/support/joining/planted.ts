import { sql } from "drizzle-orm";
import { env } from "cloudflare:test";
import { inject } from "vitest";
import {
  emptyContributionIndex,
  hashWithKey,
  wrapUserKey,
} from "../../../app/features/accounts/passwords.server";
import {
  openSession,
  prepareSession,
  recognise,
} from "../../../app/features/accounts/session-queries.server";
import {
  hashWithdrawalCode,
  authorHash,
  type Contributor,
  openContributionIndex,
  type OwnEntry,
} from "../../../app/features/accounts/contributor.server";
import { deleteAccount } from "../../../app/features/privacy/deletion-commands.server";
import { createSecrets, newToken } from "../../../app/server/secrets.server";
import { batch } from "../../../db/client.server";
import { users } from "../../../db/schema/users";
import { valueOf } from "../accounts";
import { cookie, cookiesFrom, cookiesOf, tokenIn } from "../actors";
import { insertEmployers, sequence } from "../employers";
import { forgetTries } from "../limits";
import { peopleContext } from "../people-context";
import { visit } from "../worker";
import type { Copy } from "./database-copy";

/** Accounts with contributions that stay. */
export const accountsPlanted = inject("accountsPlanted");
export const piecesPlanted = 5 * accountsPlanted;

/** Nobody guesses it. */
export const password = "nine amber kettles drift";
const listed = Array.from({ length: 25 }, (_, i) => `listed${i}`);
const ctx = { ...peopleContext(), clock: Date.now };

/** An account and its browser's cookie. */
export interface Person {
  id: number;
  name: string;
  cookie: string;
}

/**
 * People join and contribute on one day, so that the day reveals nothing. Each shares a policy, votes, and returns
 * later in no order. Some withdraw, some request employers, two delete their account and leave their texts.
 */
export async function plant(): Promise<Person[]> {
  await insertEmployers(
    env.DB,
    listed.map((publicId, i) => ({ name: `Listed ${i}`, publicId })),
  );
  const random = sequence(11);
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const hashed = await hashWithKey(password);
  const numbers = shuffled(Array.from({ length: accountsPlanted }, (_, i) => i));
  const people: Person[] = [];
  for (const [i, number] of numbers.entries()) {
    // Most share one costly hash; it says nothing about the account.
    const person = await (i % 50 === 0 ? register(i) : join(i, hashed));
    people.push(person);
    await share(person, employerNamed(number), number % 2 === 0);
  }
  const later = people.flatMap((person, i) => {
    const [one = "", two = "", three = ""] = shuffled(listed);
    const vote = (companyId: string) => () =>
      post(person, "ratings", { companyId, isPositive: random() < 0.5 });
    const tell = (companyId: string) => () =>
      post(person, `companies/${companyId}/community-inputs`, { isPositive: true, content: words(random) });
    // Of 200 people 500 pieces besides shared policies: 300 votes, half with a comment, and 100 experiences with
    // theirs.
    return [
      [vote(one)],
      ...(i % 2 === 0 ? [[tell(two)]] : [[vote(two), () => comment(person, two, random)]]),
      ...(i % 10 === 3 ? [[vote(three), () => take(person, `ratings/${three}`)]] : []),
      ...(i % 10 === 4 ? [[() => tellAndWithdraw(person, one, random)]] : []),
    ];
  });
  for (const steps of shuffled(later)) for (const step of steps) await step();
  for (const [i, person] of shuffled(people).slice(0, 40).entries())
    await post(person, "company-requests", {
      companyName: employerNamed(i),
      country: "Australia",
      requestorEmail: `${person.name}@people.test`,
    });
  for (const leaver of [await join(accountsPlanted, hashed), await join(accountsPlanted + 1, hashed)]) {
    await post(leaver, "ratings", { companyId: listed[0], isPositive: true });
    const { contributor } = await recognise(ctx, { sessionToken: tokenIn(leaver.cookie) });
    if (contributor) valueOf(await deleteAccount(ctx, contributor, { contributions: "leave", password }));
  }
  return people;
}

const employerNamed = (number: number) => `Shared Employer ${String(number).padStart(3, "0")}`;

/** Unique, but not personal. */
function words(random: () => number): string {
  return `They were kind to me, and I would go there again: ${Math.floor(random() * 1e15).toString(36)}`;
}

/** As registering does, but for the hash. */
async function join(number: number, hashed: Awaited<ReturnType<typeof hashWithKey>>): Promise<Person> {
  const name = nameOf(number);
  const userKey = newToken();
  const session = await prepareSession(ctx, {
    isRemembered: false,
    browser: "Firefox on Android",
    userKey,
    secondFactor: "none",
  });
  const [[user]] = await batch(ctx.db, [
    ctx.db
      .insert(users)
      .values({
        username: name,
        email: `${name}@people.test`,
        createdAt: ctx.clock(),
        password: hashed.hash,
        userKey: await wrapUserKey(ctx, userKey, hashed.passwordKey),
        contributionIndex: await emptyContributionIndex(userKey),
      })
      .returning({ id: users.id }),
    session.insertFor(sql`username = ${name}`),
  ]);
  return { id: user?.id ?? 0, name, cookie: cookie("__Host-sid", session.token) };
}

async function register(number: number): Promise<Person> {
  const name = nameOf(number);
  const body = { username: name, email: `${name}@people.test`, password };
  const response = await send("POST", "register", body, `203.0.${number}.7`);
  const { id } = await response.json<{ id: number }>();
  return { id, name, cookie: cookiesFrom(response) };
}

const nameOf = (number: number) => `parent${String(number).padStart(3, "0")}`;

async function share(person: Person, name: string, hasExperience: boolean): Promise<void> {
  const random = sequence(person.id);
  await post(person, "companies", {
    name,
    industry: "Finance",
    country: "Australia",
    policy: policyOf(Math.floor(random() * 30)),
    experienceRating: random() < 0.7 ? "positive" : "negative",
    ...(hasExperience && { policyDetails: words(random) }),
  });
}

/** As the share form makes it. */
function policyOf(weeks: number): object {
  const steps = [{ weeks, pay: { kind: "percent", pct: 50 } }];
  const provision = {
    id: "primary",
    carer: "primary_carer",
    paths: [],
    tiers: [{ minService: null, steps }],
  };
  return { country: "AU", currency: null, sources: [], provisions: [provision] };
}

async function comment(person: Person, companyId: string, random: () => number): Promise<void> {
  await post(person, "ratings/comment", { companyId, comment: words(random) });
}

async function tellAndWithdraw(person: Person, companyId: string, random: () => number): Promise<void> {
  const path = `companies/${companyId}/community-inputs`;
  const told = await post(person, path, { isPositive: true, content: words(random) });
  const { withdrawalCode } = await told.json<{ withdrawalCode: string }>();
  await send("POST", "community-inputs/withdraw", { code: withdrawalCode }, "192.0.2.9");
}

async function take(person: Person, path: string): Promise<void> {
  await send("DELETE", path, undefined, "192.0.2.8", person.cookie);
}

async function post({ cookie }: Person, path: string, body: object): Promise<Response> {
  return send("POST", path, body, "192.0.2.7", cookie);
}

async function send(method: string, path: string, body: object | undefined, ip: string, Cookie = "") {
  forgetTries();
  const response = await visit(`/api/${path}`, {
    method,
    headers: { "CF-Connecting-IP": ip, "Content-Type": "application/json", ...(Cookie !== "" && { Cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Decides two thirds of the queue: publishes most, deletes some. */
export async function moderate({ tables }: Copy): Promise<void> {
  const headers = { ...(await cookiesOf("admin")), "Content-Type": "application/json" };
  const call = async (method: string, path: string, body: object) => {
    const response = await visit(`/api/admin/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  for (const [table, path] of [
    ["ratings", "ratings"],
    ["community_inputs", "community-inputs"],
  ] as const) {
    const ids = (tables.get(table) ?? []).map(({ id }) => Number(id));
    for (let from = 0; from < ids.length; from += 90) {
      const [approved, deleted] = [ids.slice(from, from + 55), ids.slice(from + 55, from + 60)];
      await call("POST", `${path}/bulk`, { action: "approve", items: approved.map((id) => ({ id })) });
      if (deleted.length > 0)
        await call("POST", `${path}/bulk`, { action: "delete", items: deleted.map((id) => ({ id })) });
    }
  }
  const drafts = (tables.get("companies") ?? []).filter(({ author_hash }) => author_hash !== null);
  for (const { public_id } of drafts.filter((_, i) => i % 3 > 0))
    await call("PATCH", `companies/${String(public_id)}`, { isApproved: true });
}

/**
 * The truth, read from people's own indexes with their browsers' keys. Policies are known by public id, because their
 * author hash goes on publication.
 */
export async function truthOf(people: readonly Person[], { tables }: Copy): Promise<Map<string, number>> {
  const rowOf = new Map<unknown, string>();
  for (const table of ["ratings", "community_inputs"] as const)
    for (const { rowid, author_hash, withdrawal_hash } of tables.get(table) ?? [])
      rowOf.set(author_hash ?? withdrawal_hash, `${table} ${String(rowid)}`);
  for (const { rowid, public_id } of tables.get("companies") ?? [])
    rowOf.set(public_id, `companies ${String(rowid)}`);
  const lists = new Map(
    (tables.get("users") ?? []).map(({ id, contribution_index }) => [id, contribution_index]),
  );
  const truth = new Map<string, number>();
  for (const { id, cookie } of people) {
    const keys = createSecrets((await openSession(ctx, tokenIn(cookie)))?.userKey ?? "");
    for (const entry of await openContributionIndex({ keys }, String(lists.get(id)))) {
      const sign = await signOf({ keys }, entry);
      const piece = rowOf.get(sign);
      if (piece !== undefined) truth.set(piece, id);
    }
  }
  return truth;
}

function signOf(owner: Pick<Contributor, "keys">, entry: OwnEntry): string | Promise<string> {
  if (entry.kind === "experience") return hashWithdrawalCode(entry.code);
  return entry.kind === "vote" ? authorHash(owner, "vote", entry.companyId) : entry.companyId;
}
