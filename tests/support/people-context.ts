import { env } from "cloudflare:test";

import { createSecrets } from "../../app/server/secrets.server";
import type { PeopleContext } from "../../app/server/context";

import { createDatabase } from "../../db/client.server";
import { sequence } from "./employers";

export const clockStart = Date.UTC(2026, 0, 15);
const clocks = new Set<{ now: number }>();

export function peopleContext(binding: D1Database = env.DB): PeopleContext & { now: number } {
  const context = {
    db: createDatabase(binding),
    now: clockStart,
    clock: () => context.now,
    secrets: createSecrets(env.APP_SECRET),
    site: {
      siteName: "Parental Leave",
      siteOrigin: "https://leave.example.test",
      supportEmail: "support@example.test",
    },
  };
  clocks.add(context);
  return context;
}

/** So that files of tests do not affect each other. */
export function resetClocks(): void {
  for (const clock of clocks) clock.now = clockStart;
}

const random = sequence(5);

/** Up to three turns. */
export async function giveWay(): Promise<void> {
  for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1)
    await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Yields before each statement, so that commands interleave. */
export function slowDatabase(binding: D1Database): D1Database {
  const slow = async <T>(work: () => Promise<T>) => {
    await giveWay();
    return work();
  };
  return {
    prepare: (query: string) => binding.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => slow(() => binding.batch<T>(statements)),
  } as unknown as D1Database;
}

/** The batch of this number, from one, starts after `work`. */
export function interruptedDatabase(
  binding: D1Database,
  batch: number,
  work: () => Promise<unknown>,
): D1Database {
  let batches = 0;
  return {
    prepare: (query: string) => binding.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches === batch) await work();
      return binding.batch<T>(statements);
    },
  } as unknown as D1Database;
}

/** Opened; newest last. */
export async function emailsTo(recipient: string): Promise<{ kind: string; text: string; html: string }[]> {
  const { results } = await env.DB.prepare(
    "SELECT kind, body FROM mail_outbox WHERE recipient = ? AND body IS NOT NULL ORDER BY created_at, rowid",
  )
    .bind(recipient)
    .all<{ kind: string; body: string }>();
  const secrets = createSecrets(env.APP_SECRET);
  return Promise.all(
    results.map(async ({ kind, body }) => ({
      kind,
      ...(JSON.parse(await secrets.unseal("mail body", body)) as { text: string; html: string }),
    })),
  );
}
