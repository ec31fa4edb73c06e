import type { BrowserContext } from "@playwright/test";

import { inventPerson, signInAs } from "./held-data";

const people = new Map<string, Promise<string>>();

/** Signs a member or an admin in; the tests of one process share the two. */
export async function comeAs(context: BrowserContext, url: string, who: "member" | "admin"): Promise<void> {
  const person = people.get(who) ?? inventPerson(who === "admin" ? "admin" : "user");
  people.set(who, person);
  await signInAs(context, url, await person);
}
