import { env } from "cloudflare:test";

import { recognise } from "../../../app/features/accounts/session-queries.server";
import { mergeEmployers } from "../../../app/features/duplicates/commands.server";
import { commandLine } from "../../../app/server/audit-entry.server";
import { followMerges } from "../../../app/features/accounts/merged-contributions.server";

import { valueOf } from "../accounts";
import { tokenIn } from "../actors";
import { peopleContext } from "../people-context";
import type { Person } from "./planted";

const ctx = { ...peopleContext(), clock: Date.now };

/** Merges every listed employer but one into that, and lets half of the people sign in afterwards. */
export async function mergeListed(people: readonly Person[]): Promise<void> {
  const { results } = await env.DB.prepare(
    "select public_id as id, version from companies where public_id like 'listed%' order by id",
  ).all<{ id: string; version: number }>();
  const [into, ...others] = results;
  if (!into) throw new Error("No employer is listed.");
  for (const from of others) valueOf(await mergeEmployers(ctx, { from, into, actor: commandLine }));
  for (const { cookie } of people.slice(0, people.length / 2)) {
    const { contributor } = await recognise(ctx, { sessionToken: tokenIn(cookie) });
    if (contributor) await followMerges(ctx, contributor);
  }
}
