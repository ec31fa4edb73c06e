import { rmSync } from "node:fs";

import { expect, it, vi } from "vitest";

import { sequence } from "../tests/support/employers";
import { reindex } from "./database/reindex";
import { findFreePort } from "./local/port";
import { openDirectlyAt } from "./testing/databases";
import { makeStateDir, startServed } from "./testing/processes";

/** The number of kills; the seed sets their times, so that a failure can be repeated. */
const kills = 40;
const seed = 1;
const halfAnHour = 30 * 60 * 1000;

/** Acknowledged writes, as they can be found again. */
interface Acknowledged {
  experiences: string[];
  policies: string[];
  /** By person and employer: voting again changes the vote. */
  votes: Set<string>;
}

interface Person {
  username: string;
  Cookie: string;
}

const words = ["corrupt", "damaged", "malformed", "SQLITE_", "D1_ERROR", "    at "];

it(
  "the product keeps every write it acknowledged, killed under load and started again",
  { timeout: halfAnHour },
  async () => {
    const state = await makeStateDir();
    const port = await findFreePort();
    const failures: string[] = [];
    const kept: Acknowledged = { experiences: [], policies: [], votes: new Set() };
    const random = sequence(seed);
    const people = new Map<number, Person>();
    try {
      await beginRight(state, port);
      for (let kill = 1; kill <= kills; kill += 1) {
        const product = await startServed(state, port);
        const frightening = words.filter((word) => product.said().includes(word));
        const before = countOf(kept);
        const load = putLoadOn(product.url, kill, kept, people);
        await vi.waitFor(() => expect(countOf(kept)).toBeGreaterThan(before), { timeout: 120_000 });
        await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 1_200)));
        // From here only responses that still arrive count.
        await product.stop("SIGKILL");
        await load.stop();
        const wrong = await lookAt(state, kept);
        if (frightening.length > 0) wrong.push(`the start said "${frightening.join('", "')}"`);
        failures.push(...wrong.map((what) => `kill ${kill} of ${kills}, seed ${seed}: ${what}`));
        console.log(`kill ${kill}: ${countOf(kept)} acknowledged writes, ${wrong.length} wrong`);
      }
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
    expect(failures).toEqual([]);
  },
);

const countOf = (kept: Acknowledged) => kept.experiences.length + kept.policies.length + kept.votes.size;

/** Three writers, each from an address of their own. */
function putLoadOn(url: string, round: number, kept: Acknowledged, people: Map<number, Person>) {
  let isOver = false;
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
    return fetch(url + path, { ...init, body: JSON.stringify(body) });
  };
  const person = async (number: number) => {
    const name = `kill${round}p${number}`;
    const account = { username: name, email: `${name}@example.test`, password: "seven quiet otters" };
    // New people each time: pending contributions are limited. When nobody can join, the last one goes on.
    const from = { "CF-Connecting-IP": `10.${round % 250}.${number}.7` };
    const joined = await send("/api/register", account, from);
    const set = joined.headers.getSetCookie().map((line) => line.split(";")[0]);
    if (joined.ok) people.set(number, { username: name, Cookie: set.join("; ") });
    const { username = "", Cookie = "" } = people.get(number) ?? {};
    const headers = { ...from, Cookie };
    const listed = await fetch(`${url}/api/companies`, { headers });
    const { companies } = await listed.json<{ companies: { id: string }[] }>();
    for (let turn = 0; !isOver; turn += 1) {
      const text = `${name} was told early and kept in touch, turn ${turn}.`;
      const companyId = companies[turn % companies.length]?.id ?? "";
      const told = await send(`/api/companies/${companyId}/community-inputs`, { content: text }, headers);
      if (told.ok) kept.experiences.push(text);
      const voted =
        turn < companies.length && (await send("/api/ratings", { companyId, isPositive: true }, headers));
      if (voted && voted.ok) kept.votes.add(`${username} on ${companyId}`);
      const policy = {
        name: `${name} turn ${turn}`,
        industry: "retail",
        country: "Australia",
        maternityLeave: 14,
      };
      const shared = await send("/api/companies", { ...policy, isPaid: true, paidPercentage: 100 }, headers);
      if (shared.ok) kept.policies.push(policy.name);
    }
  };
  // Ends with the killed product's connection.
  const all = [1, 2, 3].map((number) => person(number).catch(() => undefined));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function lookAt(state: string, kept: Acknowledged): Promise<string[]> {
  const database = await openDirectlyAt(state);
  const { binding } = database;
  try {
    const wrong: string[] = [];
    const all = async (sql: string) => {
      const { results } = await binding.prepare(sql).all<{ text: string }>();
      return new Set(results.map(({ text }) => text));
    };
    const contents = await all("SELECT content AS text FROM community_inputs");
    const names = await all("SELECT name AS text FROM companies");
    for (const text of kept.experiences)
      if (!contents.has(text)) wrong.push(`lost: the experience "${text}"`);
    for (const name of kept.policies) if (!names.has(name)) wrong.push(`lost: the policy of "${name}"`);
    const votes = (await binding.prepare("SELECT count(*) AS n FROM ratings").first<number>("n")) ?? 0;
    const { size } = kept.votes;
    if (votes < size) wrong.push(`lost: ${size - votes} of ${size} votes`);
    for (const report of await reindex(binding, { isDry: true }))
      if (report.wrong > 0) wrong.push(`${report.what}: ${report.wrong} wrong`);
    return wrong;
  } finally {
    await database.close();
  }
}

/** Repairs a fresh state first, so that only kills can be blamed. */
async function beginRight(state: string, port: number): Promise<void> {
  await (await startServed(state, port)).stop();
  const database = await openDirectlyAt(state);
  const { binding } = database;
  for (const { what, wrong } of await reindex(binding))
    if (wrong > 0) console.log(`before any kill, repaired: ${what}: ${wrong} wrong`);
  await database.close();
}
