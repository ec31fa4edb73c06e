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
 * Two employers (`e1`, `e2`); anna with a public vote and experience (11), pending ones (12), a draft (`draft1`), a
 * request and a waitlist place (10); and boss, an admin.
 */
export async function makeSmallWorld(): Promise<void> {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  await insertPerson({ name: "boss", id: 2, role: "admin" });
}
