import { hashWithKey, wrapUserKey } from "../../app/features/accounts/passwords.server";
import { toContributor } from "../../app/features/accounts/session-queries.server";
import {
  type Contributor,
  hashWithdrawalCode,
  type OwnEntry,
  authorHash,
  sealContributionIndex,
  withdrawalCodeOf,
} from "../../app/features/accounts/contributor.server";
import { accountHashes, emailHashes, sealAsked } from "../../app/features/requests/requester.server";
import { createSecrets, hashToken, type Secrets } from "../../app/server/secrets.server";
import { startOfMonth } from "../../db/schema/community";

const hour = 60 * 60 * 1000;

export const password = "correct horse battery";
let hashed: Awaited<ReturnType<typeof hashWithKey>> | undefined;

export interface PersonSeed {
  /** Also the username, and in every text they wrote. */
  name: string;
  /** Their other ids start at ten times this. */
  id: number;
  role?: "user" | "admin";
}

export const emailOf = (name: string) => `${name}@people.invalid`;

const sessionIdOf = (name: string) => `session-of-${name}`;
export const userKeyOf = (name: string) => `personal-key-of-${name}`;

export function sessionOf(name: string, secret: string): Promise<string> {
  return createSecrets(secret).seal("session", `${sessionIdOf(name)} ${userKeyOf(name)}`);
}

export async function contributorNamed(db: D1Database, name: string): Promise<Contributor> {
  const row = await db
    .prepare(
      "select id, votes_from as votesFrom, contribution_index as contributionIndex from users where username = ?",
    )
    .bind(name)
    .first<{ id: number; votesFrom: number; contributionIndex: string | null }>();
  return toContributor(row ?? { id: 0, votesFrom: 0, contributionIndex: null }, userKeyOf(name));
}

const wordsOf = (name: string, place: number) => `experience ${place} of ${name}`;

export function withdrawalCodeNamed(name: string, publicId: string, place: 1 | 2): Promise<string> {
  const owner = toContributor({ id: 0, votesFrom: 0, contributionIndex: null }, userKeyOf(name));
  return withdrawalCodeOf(owner, publicId, wordsOf(name, place));
}

/** Someone with every kind of data, who wrote about employers 1 and 2. */
export async function insertPersonInto(
  db: D1Database,
  { name, id, role = "user", now, secret }: PersonSeed & { now: number; secret: string },
): Promise<void> {
  hashed ??= await hashWithKey(password);
  const first = id * 10;
  const email = emailOf(name);
  const insert = (table: string, row: Record<string, string | number | null>) =>
    db
      .prepare(
        `insert into ${table} (${Object.keys(row).join(", ")})
       values (${Object.keys(row)
         .map(() => "?")
         .join(", ")})`,
      )
      .bind(...Object.values(row));
  const owner = toContributor({ id, votesFrom: 0, contributionIndex: null }, userKeyOf(name));
  const publicIds = await publicIdsOf(db);
  const codeOf = (place: 1 | 2) => withdrawalCodeNamed(name, publicIds[place - 1] ?? "", place);
  const entries: OwnEntry[] = [{ kind: "policy", companyId: `draft${id}` }];
  for (const place of [1, 2] as const) {
    const companyId = publicIds[place - 1] ?? "";
    entries.push({ kind: "vote", companyId }, { kind: "experience", companyId, code: await codeOf(place) });
  }
  const vote = async (place: number, isPositive: number, isApproved: number) =>
    insert("ratings", {
      id: first + place,
      company_id: place,
      author_hash: await authorHash(owner, "vote", publicIds[place - 1] ?? ""),
      is_positive: isPositive,
      comment: `comment ${place} of ${name}`,
      is_approved: isApproved,
      date_submitted: now + place,
    });
  const experience = async (place: 1 | 2, isApproved: number) =>
    insert("community_inputs", {
      id: first + place,
      company_id: place,
      withdrawal_hash: await hashWithdrawalCode(await codeOf(place)),
      content: wordsOf(name, place),
      is_approved: isApproved,
      date_submitted: now,
    });
  await db.batch([
    insert("users", {
      id,
      username: name,
      password: hashed.hash,
      email,
      role,
      created_at: now,
      user_key: await wrapUserKey({ secrets: createSecrets(secret) }, userKeyOf(name), hashed.passwordKey),
      contribution_index: await sealContributionIndex(owner, entries),
    }),
    insert("sessions", {
      id_hash: await hashToken(sessionIdOf(name)),
      user_id: id,
      created_at: now,
      expires_at: now + 24 * hour,
      public_id: `id of ${name}`,
      browser: "Firefox on Android",
      has_second_factor: 1,
      last_used_at: role === "admin" ? now : null,
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
    await vote(1, 1, 1),
    await vote(2, 0, 0),
    await experience(1, 1),
    await experience(2, 0),
    insert("company_requests", {
      id: first,
      company_name: `asked by ${name}`,
      name_key: `asked by ${name}`,
      date_submitted: startOfMonth(now),
    }),
    insert("requesters", {
      id: first,
      request_id: first,
      ...(await askOf(createSecrets(secret), {
        requestId: first,
        email,
        accountId: id,
        note: `more from ${name}`,
      })),
      asked_at: startOfMonth(now),
    }),
    insert("companies", {
      id: first,
      public_id: `draft${id}`,
      name: `draft of ${name}`,
      name_key: `draft of ${name}`,
      search_name: name,
      policy_details: `details by ${name}`,
      author_hash: await authorHash(owner, "policy", `draft of ${name}`),
      date_submitted: now,
      last_updated: now,
    }),
  ]);
}

/** As stored for someone who agreed to mail. */
export async function askOf(
  secrets: Secrets,
  asked: { requestId: number; email: string; accountId?: number; note?: string },
): Promise<Record<string, string | null>> {
  const { requestId, email, accountId, note } = asked;
  const accounts = accountId === undefined ? [] : await accountHashes(secrets, requestId, accountId);
  return {
    email_hash: (await emailHashes(secrets, requestId, email))[0] ?? "",
    account_hash: accounts[0] ?? null,
    sealed_email: await sealAsked(secrets, "email", email),
    sealed_note: note === undefined ? null : await sealAsked(secrets, "note", note),
  };
}

async function publicIdsOf(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select public_id from companies where id in (1, 2) order by id")
    .all<{ public_id: string }>();
  return results.map((row) => row.public_id);
}

export async function linkTokenIn(secret: string, body: string): Promise<string> {
  const { text } = JSON.parse(await createSecrets(secret).unseal("mail body", body)) as { text: string };
  const [, token] = /\/privacy\/your-data\/link#([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error("The email has no link.");
  return token;
}
