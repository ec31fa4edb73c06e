import type { BrowserContext } from "@playwright/test";

import { inventPerson, signInAs } from "./held-data";

const people = new Map<string, Promise<string>>();

/** Tests of one process share one member and one admin. */
export async function comeAs(context: BrowserContext, url: string, who: "member" | "admin"): Promise<void> {
  const person = people.get(who) ?? inventPerson(who === "admin" ? "admin" : "user");
  people.set(who, person);
  await signInAs(context, url, await person);
}
