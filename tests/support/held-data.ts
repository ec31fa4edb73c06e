import { env } from "cloudflare:test";

import { createDatabase } from "../../db/client.server";
import { hashPassword } from "../../app/domain/accounts/password-hash.server";
import { createSecrets } from "../../app/domain/secrets.server";
import { hashToken } from "../../app/domain/tokens.server";
import { insertEmployers } from "./employers";

export const hour = 60 * 60 * 1000;
export const minute = hour / 60;

/** The time of these tests; `wind` moves it. */
let time = Date.UTC(2026, 0, 1);
export const wind = (ms: number) => void (time += ms);

export const ctx = {
  db: createDatabase(env.DB),
  clock: () => time,
  secrets: createSecrets(env.APP_SECRET),
  site: { siteName: "Site", siteOrigin: env.SITE_ORIGIN, supportEmail: env.SUPPORT_EMAIL },
};

/** Every table that says something about people, or is counted from what they say. */
const tables = [
  "users",
  "sessions",
  "reset_codes",
  "launch_signups",
  "beta_grants",
  "mail_outbox",
  "data_access",
  "ratings",
  "community_inputs",
  "company_requests",
  "companies",
];

export async function forgetEveryone(): Promise<void> {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
}

/** All rows by table, as text where a word can be looked for. */
export async function dump(): Promise<string> {
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table}`)));
  return JSON.stringify(Object.fromEntries(tables.map((table, i) => [table, answers[i]?.results])), null, 1);
}

/** The rows of a table. */
export async function rows(table: string, where = "1"): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(`select * from ${table} where ${where}`).all()).results;
}

export const password = "correct horse battery";
let passwordHash: string | undefined;

/** The employers that people have to do with, in their ids' order from 1. */
export const employers = ["Wattle Works", "Kelp Kitchens"];

export async function insertTwoEmployers(): Promise<void> {
  await insertEmployers(
    env.DB,
    employers.map((name) => ({ name, maternityLeave: 12 })),
  );
}

interface PersonSeed {
  /** Also the username, and a word that stands in all they ever wrote. */
  name: string;
  /** The account's id; everything else of theirs has ids from ten times that. */
  id: number;
  role?: "user" | "admin";
}

export const addressOf = (name: string) => `${name}@people.invalid`;

/** The token of a person's session. */
export const sessionOf = (name: string) => `session-of-${name}`;

/** Someone about whom everything is held that can be. */
export async function insertPerson({ name, id, role = "user" }: PersonSeed): Promise<void> {
  passwordHash ??= await hashPassword(password);
  const first = id * 10;
  const now = ctx.clock();
  const email = addressOf(name);
  const insert = (table: string, row: Record<string, string | number | null>) =>
    env.DB.prepare(
      `insert into ${table} (${Object.keys(row).join(", ")})
       values (${Object.keys(row)
         .map(() => "?")
         .join(", ")})`,
    ).bind(...Object.values(row));
  const vote = (place: number, isPositive: number, isApproved: number) =>
    insert("ratings", {
      id: first + place,
      company_id: place,
      user_id: id,
      is_positive: isPositive,
      comment: `comment ${place} of ${name}`,
      is_approved: isApproved,
      date_submitted: now + place,
    });
  const experience = (place: number, isApproved: number) =>
    insert("community_inputs", {
      id: first + place,
      company_id: place,
      user_id: id,
      content: `experience ${place} of ${name}`,
      submitter_email: place === 1 ? email.toUpperCase() : null,
      is_approved: isApproved,
      date_submitted: now,
    });
  await env.DB.batch([
    insert("users", { id, username: name, password: passwordHash, email, role, created_at: now }),
    insert("sessions", {
      id_hash: await hashToken(sessionOf(name)),
      user_id: id,
      created_at: now,
      expires_at: now + 24 * hour,
    }),
    insert("reset_codes", {
      account_key: `key of ${name}`,
      user_id: id,
      code_hash: "hash",
      tries_left: 5,
      expires_at: now + hour,
    }),
    insert("launch_signups", {
      id: first,
      first_name: name,
      last_name: `last of ${name}`,
      email,
      signup_date: now,
      status: "redeemed",
      unsubscribe_hash: `unsubscribe ${name}`,
    }),
    insert("beta_grants", {
      token_hash: `grant of ${name}`,
      signup_id: first,
      created_at: now,
      expires_at: now + hour,
    }),
    insert("mail_outbox", {
      id: `mail of ${name}`,
      kind: "invitation",
      recipient: email,
      subject: "Come in",
      status: "sent",
      next_attempt_at: now,
      created_at: now,
    }),
    vote(1, 1, 1),
    vote(2, 0, 0),
    experience(1, 1),
    experience(2, 0),
    insert("company_requests", {
      id: first,
      company_name: `asked by ${name}`,
      requestor_email: email,
      additional_info: `more from ${name}`,
      requested_by: id,
      date_submitted: now,
    }),
    insert("companies", {
      id: first,
      public_id: `draft${id}`,
      name: `draft of ${name}`,
      name_key: `draft of ${name}`,
      search_name: name,
      policy_details: `details by ${name}`,
      submitted_by: id,
      date_submitted: now,
      last_updated: now,
    }),
  ]);
}

/** The tokens of the links that were mailed to an address, the newest last. */
export async function mailedTokens(address: string): Promise<string[]> {
  const letters = await rows(
    "mail_outbox",
    `recipient = '${address}' and kind = 'your_data' and body is not null order by created_at, rowid`,
  );
  return Promise.all(letters.map(({ body }) => tokenIn(String(body))));
}

/** The token in the link of a sealed letter. */
export async function tokenIn(body: string): Promise<string> {
  const { text } = JSON.parse(await ctx.secrets.unseal("mail body", body)) as { text: string };
  const [, token] = /\/privacy\/your-data\?token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error("The letter has no link.");
  return token;
}

/** Votes and comments that the employers show, beside a recount of them. */
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
