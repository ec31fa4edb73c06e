import { applyMigrations } from "../local/migrations";

/**
 * The last migration of the former release: what a deployed database has before the next deploy. After a release,
 * set it to the last migration of that release, and add to {@link formerRows} what its new columns and tables hold.
 */
export const formerRelease = "0007_people.sql";

type Row = Readonly<Record<string, string | number | null>>;

const start = Date.UTC(2026, 0, 5);
const day = 24 * 60 * 60 * 1000;

/** Fills an empty database as people fill it: the former release's schema, and rows in every table and column. */
export async function makeFormerDatabase(db: D1Database): Promise<void> {
  await applyMigrations(db, formerRelease);
  const rows = formerRows();
  for (let from = 0; from < rows.length; from += 50) {
    await db.batch(
      rows.slice(from, from + 50).map(([table, row]) => {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`;
        return db.prepare(sql).bind(...Object.values(row));
      }),
    );
  }
  // Someone changed their mind, and what is gone has left its traces: ids are not given twice, a decision is in the log.
  await db.batch([
    db
      .prepare("UPDATE ratings SET is_approved = 1, approved_by = 1, approval_date = ? WHERE id % 7 = 0")
      .bind(start),
    db.prepare("DELETE FROM ratings WHERE id = (SELECT max(id) FROM ratings)"),
    db.prepare("DELETE FROM companies WHERE id = (SELECT max(id) FROM companies)"),
    db.prepare("DELETE FROM users WHERE id = (SELECT max(id) FROM users)"),
  ]);
}

function formerRows(): [table: string, row: Row][] {
  const rows: [string, Row][] = [];
  const add = (table: string, count: number, row: (n: number) => Row) => {
    for (let n = 1; n <= count; n += 1) rows.push([table, row(n)]);
  };
  const people = 9;
  const employers = 31;
  const personOf = (n: number) => 1 + (n % (people - 1));
  const employerOf = (n: number) => 1 + (n % (employers - 1));

  add("users", people, (n) => ({
    id: n,
    username: `person-${n}`,
    password: `scrypt$${n}`,
    email: n === 2 ? "Zoë.Ünal@people.invalid" : `person-${n}@people.invalid`,
    role: n < 3 ? "admin" : "user",
    created_at: start + n,
  }));
  add("companies", employers, (n) => ({
    id: n,
    public_id: `employer-${n}`,
    name: n === 4 ? "Café “Zürich” & Söhne" : `Employer ${n}`,
    industry: [null, "Technology", "Media", "Health Care"][n % 4] ?? null,
    sub_industry: n % 4 === 1 ? "Technology: Software" : null,
    country: n % 3 === 0 ? "Canada" : "Australia",
    maternity_leave: n % 5 === 0 ? null : n / 2,
    paternity_leave: n % 3 === 0 ? 0 : 2.5,
    unpaid_maternity_leave: 52,
    unpaid_paternity_leave: n % 2 === 0 ? null : 12.1,
    adoption_leave: 6,
    parental_leave: 18,
    waiting_period: n % 2 === 0 ? "after probation" : null,
    is_paid: n % 3 === 2 ? null : n % 3,
    paid_percentage: n % 4 === 0 ? 66.6 : null,
    has_flexible_return: 1,
    has_part_time_options: 0,
    has_childcare_assistance: n % 2 === 0 ? 1 : null,
    has_lactation_support: 1,
    has_family_health_insurance: 0,
    has_family_care_leave: 1,
    additional_benefits: `A gift; “two” lines\nand the number ${n}`,
    policy_details: n % 2 === 0 ? `Details of ${n}` : null,
    source_name: "Register",
    source_url: `https://register.invalid/${n}`,
    source_date: "2026-01-02",
    is_verified: n % 6 === 1 ? 1 : 0,
    verification_status: ["pending", "verified", "rejected"][n % 3] ?? "pending",
    verified_by: n % 3 === 1 ? 1 : null,
    verification_date: n % 3 === 1 ? start : null,
    verification_notes: n % 3 === 1 ? "seen in the contract" : null,
    submitted_by: n % 10 === 0 ? personOf(n) : null,
    is_approved: n % 8 === 0 ? 0 : 1,
    approved_by: 2,
    approval_date: start + n,
    date_submitted: start + n,
    last_updated: start + 2 * n,
    version: 1 + (n % 3),
    name_key: n === 4 ? "cafe zurich sohne" : `employer ${n}`,
    search_name: n === 4 ? "cafe zurich sohne" : `employer ${n}`,
    search_industry: n % 4 === 1 ? "technology software" : "",
    search_rest: `gift two lines and the number ${n}`,
  }));
  add("ratings", 60, (n) => ({
    id: n,
    company_id: employerOf(n),
    user_id: n > 30 ? null : personOf(n),
    is_positive: n % 3 === 0 ? 0 : 1,
    comment: n % 2 === 0 ? `What ${n} says – “quietly”` : null,
    is_approved: n % 4 === 0 ? 0 : 1,
    approved_by: n % 4 === 0 ? null : 1,
    approval_date: n % 4 === 0 ? null : start + n,
    date_submitted: start + (n % 9),
    version: n,
  }));
  add("community_inputs", 40, (n) => ({
    id: n,
    company_id: employerOf(n),
    user_id: n % 5 === 0 ? null : personOf(n),
    content: `Experience ${n}: they listened. 👶`,
    submitter_email: n % 6 === 0 ? `Parent-${n}@people.invalid` : null,
    is_approved: n % 3 === 0 ? 1 : 0,
    approved_by: n % 3 === 0 ? 2 : null,
    approval_date: n % 3 === 0 ? start + n : null,
    date_submitted: start + n,
    version: 1,
  }));
  add("company_requests", 6, (n) => ({
    id: n,
    company_name: `Wanted ${n}`,
    name_key: `wanted ${n}`,
    country: n % 2 === 0 ? "Canada" : "Australia",
    status: "pending",
    date_submitted: start + n,
  }));
  add("company_requesters", 15, (n) => ({
    id: n,
    request_id: 1 + (n % 6),
    requested_by: n % 2 === 0 ? personOf(n) : null,
    requestor_email: `asking-${n}@people.invalid`,
    additional_info: n % 3 === 0 ? `Because of ${n}` : null,
    date_submitted: start + n,
  }));
  add("launch_signups", 12, (n) => ({
    id: n,
    first_name: `First ${n}`,
    last_name: n % 2 === 0 ? `Last ${n}` : "",
    email: `waiting-${n}@people.invalid`,
    country: "Australia",
    status: ["pending", "approved", "redeemed", "revoked"][n % 4] ?? "pending",
    approved_by: n % 4 === 0 ? null : 1,
    approval_date: n % 4 === 0 ? null : start + n,
    signup_date: start + n,
    access_token: n % 4 === 1 ? `hash-of-invitation-${n}` : null,
    token_expires_at: n % 4 === 1 ? start + 14 * day : null,
    unsubscribed_at: n % 5 === 0 ? start + n : null,
    unsubscribe_hash: `hash-of-unsubscribe-${n}`,
    version: n,
  }));
  add("beta_grants", 3, (n) => ({
    token_hash: `hash-of-grant-${n}`,
    signup_id: n,
    created_at: start,
    expires_at: start + 180 * day,
  }));
  add("sessions", 8, (n) => ({
    id_hash: `hash-of-session-${n}`,
    user_id: personOf(n),
    created_at: start,
    expires_at: start + 30 * day,
  }));
  add("reset_codes", 3, (n) => ({
    account_key: `key-${n}`,
    user_id: n === 3 ? null : personOf(n),
    code_hash: `hash-of-code-${n}`,
    tries_left: n,
    expires_at: start + n,
  }));
  add("data_access", 2, (n) => ({
    token_hash: `hash-of-access-${n}`,
    email: `waiting-${n}@people.invalid`,
    is_open: n % 2,
    created_at: start,
    expires_at: start + n,
  }));
  add("mail_outbox", 10, (n) => ({
    id: `mail-${n}`,
    kind: ["invitation", "reset_code", "your_data"][n % 3] ?? "invitation",
    recipient: `waiting-${n}@people.invalid`,
    subject: `Your link ${n}`,
    body: n % 5 === 3 ? null : `sealed text ${n}`,
    status: ["queued", "sending", "failed", "sent", "discarded"][n % 5] ?? "queued",
    attempts: n % 3,
    next_attempt_at: start + n,
    last_error: n % 5 === 2 ? "550 no such mailbox" : null,
    created_at: start + n,
    sent_at: n % 5 === 3 ? start + n : null,
  }));
  add("audit_entries", 20, (n) => ({
    id: n,
    happened_at: start + n,
    actor: "person-1",
    action: "rating.approve",
    subject_kind: "rating",
    subject_id: String(n),
    before: n % 2 === 0 ? '{"isApproved":false}' : null,
    after: '{"isApproved":true}',
  }));
  add("audit_entries", 3, (n) => ({
    id: 20 + n,
    happened_at: start + 20 + n,
    actor: "person-1",
    action: ["company.edit", "company.import", "company.delete"][n - 1] ?? "",
    subject_kind: "company",
    subject_id: `employer-${n}`,
    before:
      '{"name":"Quoted name","additionalBenefits":"Quoted words","waitingPeriod":"quoted months","isPaid":true}',
    after: n < 3 ? '{"additionalBenefits":null,"waitingPeriod":"12","isPaid":false}' : null,
  }));
  return rows;
}
