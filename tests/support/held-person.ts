import { hashPassword } from "../../app/domain/accounts/password-hash.server";
import { createSecrets, hashToken } from "../../app/domain/secrets.server";

const hour = 60 * 60 * 1000;

export const password = "correct horse battery";
let passwordHash: string | undefined;

export interface PersonSeed {
  /** Also the username, and a word that stands in all they ever wrote. */
  name: string;
  /** The account's id; everything else of theirs has ids from ten times that. */
  id: number;
  role?: "user" | "admin";
}

export const emailOf = (name: string) => `${name}@people.invalid`;

/** The token of a person's session. */
export const sessionOf = (name: string) => `session-of-${name}`;

/** Someone about whom everything is held that can be, and who wrote about the employers 1 and 2. */
export async function insertPersonInto(
  db: D1Database,
  { name, id, role = "user", now }: PersonSeed & { now: number },
): Promise<void> {
  passwordHash ??= await hashPassword(password);
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
  await db.batch([
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
      name_key: `asked by ${name}`,
      date_submitted: now,
    }),
    insert("company_requesters", {
      id: first,
      request_id: first,
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

/** The token in the link of a sealed email. */
export async function linkTokenIn(secret: string, body: string): Promise<string> {
  const { text } = JSON.parse(await createSecrets(secret).unseal("mail body", body)) as { text: string };
  const [, token] = /\/privacy\/your-data\?token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error("The email has no link.");
  return token;
}
