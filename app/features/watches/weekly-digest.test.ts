import { env } from "cloudflare:test";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { insertEmployers, sequence } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { senderOf } from "../../../tests/support/mail";
import { deliverMail } from "~/features/mail/delivery-commands.server";
import type { OutgoingEmail } from "~/server/mail-sender";
import { sendWeeklyDigest } from "./weekly-digest.server";
import { watcherHashes, watchLinks } from "./watch-keys.server";
import { stopWatching } from "./commands.server";

/** "100x50": so many watchers, so many employers that change in a week. */
const [watchersPlanted = 100, changesPlanted = 50] = inject("watchers").split("x").map(Number);

const day = 24 * 60 * 60 * 1000;
const ctx = peopleContext();
const emailOf = (n: number) => `watcher${n}@example.test`;
const nameOf = (n: number) => `Employer ${n}x`;

/** What each watcher watches, by the number of the employer. */
const watched: number[][] = [];

beforeAll(async () => {
  ctx.now = Date.UTC(2026, 2, 4);
  const employers = Array.from({ length: 2 * changesPlanted }, (_, n) => ({
    name: nameOf(n),
    maternityLeave: 5,
  }));
  await insertEmployers(env.DB, employers, 1);
  await env.DB.exec(
    "insert into employer_history (company_id, month, kind, reason) select id, '2026-03', 'listed', 'import' from companies where is_approved = 1",
  );
  await sendWeeklyDigest(ctx);
  const random = sequence(11);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let n = 0; n < watchersPlanted; n++)
    watched.push([...new Set(Array.from({ length: 1 + upTo(6) }, () => upTo(2 * changesPlanted)))]);
  const idOf = new Map(
    (await env.DB.prepare("select id, name from companies").all<{ id: number; name: string }>()).results.map(
      ({ id, name }) => [name, id],
    ),
  );
  for (let from = 0; from < watchersPlanted; from += 200) {
    const statements = await Promise.all(
      watched.slice(from, from + 200).map(async (employers, at) => {
        const n = from + at;
        const [hash] = await watcherHashes(ctx, emailOf(n));
        const { hash: linkHash, endHash } = await watchLinks(ctx, emailOf(n));
        return [
          env.DB.prepare(
            "insert into watchers (id, email_hash, sealed_email, link_hash, end_hash, ends_at) values (?, ?, ?, ?, ?, ?)",
          ).bind(
            n + 1,
            hash,
            await ctx.secrets.seal("watcher", emailOf(n)),
            linkHash,
            endHash,
            Date.UTC(2028, 2),
          ),
          ...employers.map((one, place) =>
            env.DB.prepare(
              "insert into watches (id, watcher_id, company_id, first_week) values (?, ?, ?, 1)",
            ).bind(100 * (n + 1) + place, n + 1, idOf.get(nameOf(one))),
          ),
        ];
      }),
    );
    await env.DB.batch(statements.flat());
  }
}, 600_000);

/** Lets the employers of these numbers change. */
async function change(numbers: number[]): Promise<void> {
  await env.DB.prepare(
    `insert into employer_history (company_id, month, kind, reason)
     select c.id, '2026-03', 'changed', 'edit' from json_each(?) one join companies c on c.name = 'Employer ' || one.value || 'x'`,
  )
    .bind(JSON.stringify(numbers))
    .run();
}

/** Whose mail must tell of what, when these have changed. */
function expected(changed: ReadonlySet<number>): Map<string, string[]> {
  return new Map(
    watched.flatMap((employers, n): [string, string[]][] => {
      const names = employers.filter((one) => changed.has(one)).map(nameOf);
      return names.length === 0 ? [] : [[emailOf(n), names.sort()]];
    }),
  );
}

const toldIn = (mails: readonly OutgoingEmail[]) =>
  new Map(
    mails.map(({ to, text }): [string, string[]] => [
      to,
      [...text.matchAll(/^- (Employer \d+x): what we say of it changed$/gm)]
        .map(([, name = ""]) => name)
        .sort(),
    ]),
  );

class Killed extends Error {}

/**
 * A binding under which the Worker dies at its nth batch: before it is written, or right after.
 * D1 writes a batch whole or not at all.
 */
function dyingDatabase(binding: D1Database, nth: number, when: "before" | "after"): D1Database {
  let batches = 0;
  return {
    prepare: (query: string) => binding.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches === nth && when === "before") throw new Killed();
      const results = await binding.batch<T>(statements);
      if (batches === nth) throw new Killed();
      return results;
    },
  } as unknown as D1Database;
}

/** Runs until one is done, with the mail going out in between. */
async function wholeDigest(run: (turn: number) => Promise<boolean>): Promise<OutgoingEmail[]> {
  const sender = senderOf();
  for (let turn = 1; turn <= watchersPlanted; turn++) {
    const isDone = await run(turn);
    while ((await deliverMail(ctx, sender)).sent > 0);
    if (isDone) return sender.taken;
  }
  throw new Error("It is never done.");
}

const half = () => new Set(Array.from({ length: changesPlanted }, (_, n) => 2 * n));

/** Ten thousand take minutes. */
const patience = 120_000 + 120 * watchersPlanted;

describe(`${watchersPlanted} watchers and ${changesPlanted} changes`, { timeout: patience }, () => {
  it("one mail each with all of theirs, wherever each run is killed and two run at once", async () => {
    ctx.now += 7 * day;
    const changed = half();
    await change([...changed]);
    let killed = 0;
    const mails = await wholeDigest(async (turn) => {
      for (const when of ["before", "after"] as const) {
        // Another run dies at another of its batches.
        const dying = {
          ...ctx,
          clock: () => ctx.now,
          db: createDatabase(dyingDatabase(env.DB, 1 + (turn % 12), when)),
        };
        await sendWeeklyDigest(dying, { watchersAPage: 3 }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          killed += 1;
        });
      }
      const both = await Promise.all([
        sendWeeklyDigest(ctx, { queries: 6, watchersAPage: 3 }),
        sendWeeklyDigest(ctx, { queries: 6, watchersAPage: 3 }),
      ]);
      return both.includes(true);
    });
    expect(killed).toBeGreaterThan(6);
    const told = toldIn(mails);
    expect(mails.length).toBe(told.size);
    expect([...told].sort()).toEqual([...expected(changed)].sort());
    expect(told.size).toBeGreaterThan(watchersPlanted / 2);
    expect(await wholeDigest(() => sendWeeklyDigest(ctx))).toEqual([]);
  });

  it("in a later week only what is new, at three queries for 25 mails", async () => {
    ctx.now += 7 * day;
    const changed = new Set([1, 2, 3]);
    await change([...changed]);
    const { binding, tally } = countedDatabase(env.DB);
    const counted = { ...ctx, clock: () => ctx.now, db: createDatabase(binding) };
    const mails = await wholeDigest(() => sendWeeklyDigest(counted));
    expect([...toldIn(mails)].sort()).toEqual([...expected(changed)].sort());
    expect(tally.queries).toBeLessThanOrEqual(3 + 3 * Math.ceil((mails.length + 1) / 25));
    // What all of them watch is read once, whatever the number of mails.
    expect(tally.rowsRead).toBeLessThanOrEqual(60 * watchersPlanted + 40 * mails.length);
    if (watchersPlanted >= 1_000) console.log(JSON.stringify({ tally, mails: mails.length }));
  });

  it("unsubscribing works from every mail", async () => {
    ctx.now += 7 * day;
    await change([...half()]);
    const mails = await wholeDigest(() => sendWeeklyDigest(ctx));
    for (const { headers, text } of mails) {
      const [, token = ""] = /<.*\/unwatch\/([\w-]+)>/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
      expect(text).toContain(`/unwatch/${token}`);
      await stopWatching(ctx, token);
    }
    const left = await env.DB.prepare("select count(*) as n from watchers").first<number>("n");
    expect(left).toBe(watchersPlanted - mails.length);
    ctx.now += 7 * day;
    await change([...half()]);
    expect(await wholeDigest(() => sendWeeklyDigest(ctx))).toEqual([]);
  });
});
