import { sql } from "drizzle-orm";
import { batch } from "../db/client.server";
import { rows, text } from "../db/rows.server";
import type { DomainContext } from "../app/server/context";
import type { MailSender } from "../app/server/mail-sender";
import { getExport } from "../app/features/open-data/queries.server";
import { runScheduled, schedule } from "../app/jobs.server";
import { letter } from "./letter";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openPeople } from "./local/people";

const help = `
npm run jobs [-- --days N]

Runs the scheduled jobs once, on this machine: deletes what has expired, tells requesters about listed employers,
counts requests, makes the files under /data, writes to watchers, and prints mail here instead of sending it. Printed
mail is erased, as sent mail is: npm run mail then shows it without its text.

  --days N  as if it were N days later (0 to 800). What expires by then is deleted, codes and links too.

The weekly digest goes out after a week; the first run only sets where it starts. To see one: run it, confirm a
watch of an employer, change that employer, and run it with --days 7. For the next one, use --days 14.
`;

const day = 24 * 60 * 60 * 1000;
const mostDays = 800;
/** The most that MAIL_PER_RUN may be. */
const mostMail = 900;

runCommand(async () => {
  const given = readArguments(help, { options: { days: { type: "string", default: "0" } } });
  if (!given) return;
  const ahead = readDays(given.values.days) * day;
  const people = await openPeople();
  try {
    const terminal = new Terminal();
    const config = { mailPerRun: mostMail, formerSecret: undefined };
    const ctx = { ...people.ctx, clock: () => Date.now() + ahead, mailSender: terminal, config };
    await runScheduled(schedule.retention, () => ctx);
    await runScheduled(schedule.files, () => ctx);
    await untilNothingChanges(ctx, async () => {
      await runScheduled(schedule.watching, () => ctx);
      await runScheduled(schedule.mail, () => ctx);
    });
    const { printed } = terminal;
    const { rows: employers = 0, madeAt = "" } = (await getExport(ctx))?.index["employers.json"] ?? {};
    console.log(printed === 1 ? "1 message was printed." : `${printed} messages were printed.`);
    console.log(`Files under /data, made ${madeAt}: ${employers} employers with licensed sources.`);
    console.log(`Done: ${people.description}`);
  } finally {
    await people.close();
  }
});

function readDays(written: string): number {
  const days = /^\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
  if (days <= mostDays) return days;
  throw new CommandError(`--days takes a number from 0 to ${mostDays}, not "${written}".`);
}

class Terminal implements MailSender {
  readonly isIdempotent = true;
  printed = 0;

  send(email: Parameters<MailSender["send"]>[0]) {
    this.printed += 1;
    console.log(letter(email));
    return Promise.resolve({ status: "sent" } as const);
  }
}

/** The schedule's runs continue each other: run them until nothing changes. */
async function untilNothingChanges(ctx: DomainContext, run: () => Promise<void>): Promise<void> {
  let before: string;
  let after = await placeOf(ctx);
  do {
    before = after;
    await run();
    after = await placeOf(ctx);
  } while (after !== before);
}

/** The progress of jobs that take several runs. */
async function placeOf({ db }: DomainContext): Promise<string> {
  const [places] = await batch(db, [
    rows(
      { place: text },
      sql`select json_array(week, done_week) as place from watch_digests
        union all select json_array(status, count(*)) from mail_outbox group by status`,
    ),
  ]);
  return JSON.stringify(places);
}
