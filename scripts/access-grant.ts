import { parseInput } from "../app/core/result";
import { commandLine } from "../app/server/audit-entry.server";
import { grantAccess } from "../app/features/waitlist/access-commands.server";
import { splitFullName, waitlistInput, type WaitlistInput } from "../app/features/waitlist/schema";
import { printable } from "./import-report";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openPeople } from "./local/people";

const help = `
npm run access:grant -- "Full Name" EMAIL [--remote]

Invites someone before launch: adds them to the waitlist, mails an invitation and prints its link. The link works
once, for 14 days. Granting again replaces it. People who unsubscribed get no mail: send them the link yourself.

  --remote  uses the deployed database, not the local one. Set APP_SECRET to the deployed Worker's secret, which
            encrypts the mail.
`;

runCommand(async () => {
  const options = { remote: { type: "boolean" } } as const;
  const given = readArguments(help, { options, allowPositionals: true });
  if (!given) return;
  const person = readPerson(given.positionals);
  const people = await openPeople(given.values.remote);
  try {
    const { link, ...signup } = await grantAccess(people.ctx, person, commandLine);
    const isMailed = signup.unsubscribedAt === null;
    const lines = [
      isMailed
        ? `Invited: ${signup.email}. The mail is in the outbox.`
        : `Invited: ${signup.email}. No mail: they have unsubscribed.`,
      `The link works once, until ${signup.tokenExpiresAt}, and is not shown again:`,
      "",
      link,
      "",
      `Written: ${people.description}`,
    ];
    console.log(printable(lines.join("\n")));
  } finally {
    await people.close();
  }
});

function readPerson(positionals: string[]): WaitlistInput {
  const [fullName, email, ...more] = positionals;
  if (fullName === undefined || email === undefined || more.length > 0) {
    throw new CommandError('Give a name in quotes and an email: npm run access:grant -- "Full Name" EMAIL');
  }
  const input = parseInput(waitlistInput, { ...splitFullName(fullName), email });
  if (input.ok) return input.value;
  throw new CommandError(
    Object.values(input.fields ?? {})
      .flat()
      .join(". "),
  );
}
