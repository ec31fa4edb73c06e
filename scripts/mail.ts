import { readOutbox, type ReadableMail } from "../app/features/mail/queries.server";
import { UnsealError } from "../app/server/secrets.server";
import { letter } from "./letter";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openPeople } from "./local/people";

const help = `
npm run mail -- [--json] [--remote]

Prints the outbox, newest first, with links and codes that are not sent yet. On this machine nothing is sent: this
is how you receive mail. Sent and failed mail is erased and has no text.

  --json    one JSON object a line: id, to, kind, subject, text, status, attempts, lastError, createdAt,
            sentAt. text is null once erased; times are milliseconds UTC.
  --remote  reads the deployed database, not the local one. Set APP_SECRET to the Worker's secret, which opens the
            mail.
`;

runCommand(async () => {
  const options = { json: { type: "boolean" }, remote: { type: "boolean" } } as const;
  const given = readArguments(help, { options });
  if (!given) return;
  const { json = false, remote = false } = given.values;
  const people = await openPeople(remote);
  try {
    const count = await print(people.ctx, json);
    const line = `${count} ${count === 1 ? "message" : "messages"}: ${people.description}`;
    if (json) console.error(line);
    else console.log(line);
  } finally {
    await people.close();
  }
});

async function print(ctx: Parameters<typeof readOutbox>[0], json: boolean): Promise<number> {
  let count = 0;
  for await (const mail of readable(ctx)) {
    console.log(json ? JSON.stringify(mail) : describe(mail));
    count += 1;
  }
  return count;
}

async function* readable(ctx: Parameters<typeof readOutbox>[0]): AsyncGenerator<ReadableMail> {
  try {
    yield* readOutbox(ctx);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    throw new CommandError("The mail cannot be read: it was sealed with another APP_SECRET.");
  }
}

function describe({ to, kind, subject, status, attempts, lastError, createdAt, text }: ReadableMail): string {
  const tries = attempts > 0 ? `, ${attempts} ${attempts === 1 ? "try" : "tries"}` : "";
  const state = `${status}${tries}${lastError === null ? "" : ` (${lastError})`}`;
  return letter({ to, subject, text: text ?? "(erased)" }, [
    `${new Date(createdAt).toISOString()}  ${kind}  ${state}`,
  ]);
}
