import { env } from "cloudflare:test";

import { cookiesOf, sessionCookieOf, type Actor } from "./actors";
import { forgetEveryone, insertPerson, insertTwoEmployers } from "./held-data";
import { userKeyOf } from "./held-person";

export type Caller = Actor | "anna" | "boss";

export async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller !== "anna" && caller !== "boss") return cookiesOf(caller);
  const id = caller === "anna" ? 1 : 2;
  return { Cookie: await sessionCookieOf(id, 0, undefined, userKeyOf(caller)) };
}

/**
 * Two employers (`e1`, `e2`, which also has conditions of the agreement `a1`); anna with a public vote and experience (11), pending ones (12), a draft (`draft1`), a
 * request and a waitlist place (10); and boss, an admin.
 */
export async function makeSmallWorld(): Promise<void> {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertAgreement();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "boss", id: 2, role: "admin" });
}

async function insertAgreement(): Promise<void> {
  await env.DB.batch(
    [
      "DELETE FROM agreements",
      "INSERT INTO agreements (id, public_id, name, country, last_updated) VALUES (1, 'a1', 'Imaginary hospitals', 'Australia', 0)",
      "INSERT INTO conditions (id, agreement_id) VALUES (1, 1)",
      `INSERT INTO employer_conditions (id, company_id, position, group_key, conditions_id)
        SELECT 1, id, 1, 'nurses', 1 FROM companies WHERE public_id = 'e2'`,
    ].map((statement) => env.DB.prepare(statement)),
  );
}
