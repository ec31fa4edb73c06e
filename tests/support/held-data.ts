import { env } from "cloudflare:test";

import { knowUserKey } from "./actors";
import { insertEmployers } from "./employers";
import {
  askOf,
  contributorNamed as contributorIn,
  insertPersonInto,
  linkTokenIn,
  userKeyOf,
  sessionOf as sealedSessionOf,
  type PersonSeed,
} from "./held-person";
import { peopleContext } from "./people-context";

export { emailOf, password } from "./held-person";

export const sessionOf = (name: string) => sealedSessionOf(name, env.APP_SECRET);

export const contributorNamed = (name: string) => contributorIn(env.DB, name);

export const hour = 60 * 60 * 1000;
export const minute = hour / 60;

/** `wind` moves its clock. */
export const ctx = peopleContext();
export const wind = (ms: number) => void (ctx.now += ms);

/** Tables about people, or counted from what they say. */
const tables = [
  "users",
  "sessions",
  "second_factors",
  "recovery_codes",
  "reset_codes",
  "launch_signups",
  "beta_grants",
  "mail_outbox",
  "data_access",
  "ratings",
  "community_inputs",
  "requesters",
  "company_requests",
  "companies",
];

export async function forgetEveryone(): Promise<void> {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
}

export async function dump(): Promise<string> {
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table}`)));
  return JSON.stringify(Object.fromEntries(tables.map((table, i) => [table, answers[i]?.results])), null, 1);
}

export async function rows(table: string, where = "1"): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(`select * from ${table} where ${where}`).all()).results;
}

/** Ids from 1. */
export const employers = ["Wattle Works", "Kelp Kitchens"];

export async function insertTwoEmployers(): Promise<void> {
  await insertEmployers(
    env.DB,
    employers.map((name) => ({ name, maternityLeave: 12 })),
  );
}

export async function insertAsk(requestId: number, email: string, note?: string): Promise<void> {
  const columns = await askOf(ctx.secrets, { requestId, email, ...(note !== undefined && { note }) });
  const names = Object.keys(columns);
  await env.DB.prepare(
    `insert into requesters (id, request_id, asked_at, ${names.join(", ")})
     values (abs(random() >> 15), ?, 0, ${names.map(() => "?").join(", ")})`,
  )
    .bind(requestId, ...Object.values(columns))
    .run();
}

export function insertPerson(seed: PersonSeed): Promise<void> {
  knowUserKey(seed.id, userKeyOf(seed.name));
  return insertPersonInto(env.DB, { ...seed, now: ctx.clock(), secret: env.APP_SECRET });
}

/** Newest last. */
export async function mailedTokens(email: string): Promise<string[]> {
  const emails = await rows(
    "mail_outbox",
    `recipient = '${email}' and kind = 'your_data' and body is not null order by created_at, rowid`,
  );
  return Promise.all(emails.map(({ body }) => linkTokenIn(env.APP_SECRET, String(body))));
}

/** Beside a recount. */
export async function counters() {
  const { results } = await env.DB.prepare(
    `select c.id, upvotes, downvotes, recent_comments,
      (select count(*) from ratings where company_id = c.id and is_approved = 1 and is_positive = 1) as up,
      (select count(*) from ratings where company_id = c.id and is_approved = 1 and is_positive = 0) as down,
      (select json_group_array(comment) from (select comment from ratings where company_id = c.id
        and is_approved = 1 and comment is not null order by date_submitted desc, id desc limit 3)) as comments
     from companies c where is_approved = 1 order by c.id`,
  ).all();
  const figures = (names: string[]) => results.map((row) => names.map((name) => row[name]));
  return {
    kept: figures(["id", "upvotes", "downvotes", "recent_comments"]),
    recounted: figures(["id", "up", "down", "comments"]),
  };
}
