import { env } from "cloudflare:test";
import { addEmployer, editEmployer } from "../../app/features/moderation/employer-commands.server";
import { deliverMail } from "../../app/features/mail/delivery-commands.server";
import { requestWatch, confirmWatch } from "../../app/features/watches/commands.server";
import { watcherHashes } from "../../app/features/watches/watch-keys.server";
import { sendWeeklyDigest } from "../../app/features/watches/weekly-digest.server";
import { valueOf } from "./accounts";
import { makeActor, newInput, onlyEmployers } from "./admin-employers";
import { senderOf } from "./mail";
import { emailsTo, peopleContext } from "./people-context";
import { getListedEmployer } from "../../app/features/watches/queries.server";

export const day = 24 * 60 * 60 * 1000;
export const ctx = peopleContext();
let caller = 0;
let actor: { id: number; name: string };
export const decisionOn = (id: string) => ({ rows: [{ id }], actor });

/** Removes watchers, mail and employers; no changes this week. */
export async function beginToWatch(): Promise<void> {
  ctx.now = Date.UTC(2026, 0, 14);
  for (const table of ["watchers", "watch_digests", "mail_outbox"]) await env.DB.exec(`delete from ${table}`);
  await onlyEmployers({ name: "Other", isApproved: false });
  actor = await makeActor(`watch${(caller += 1)}`);
  await sendWeeklyDigest(ctx);
}

/** @returns its public id. */
export async function list(
  name: string,
  more: Partial<Parameters<typeof newInput>[0]> = {},
): Promise<string> {
  const input = newInput({ name, maternityLeave: 12, isApproved: true, ...more });
  return valueOf(await addEmployer(ctx, input, actor)).id;
}

export async function edit(id: string, maternityLeave: number): Promise<void> {
  valueOf(await editEmployer(ctx, { id, changes: { maternityLeave }, actor }));
}

export async function showAgain(id: string): Promise<void> {
  valueOf(await editEmployer(ctx, { id, changes: { isApproved: true }, actor }));
}

/** Opened; newest last. */
export async function mailTo(email: string) {
  const [hash] = await watcherHashes(ctx, email);
  return emailsTo(hash);
}

export const linkIn = (text: string, page: string): string =>
  new RegExp(`/${page}[#/]([\\w-]+)`).exec(text)?.[1] ?? "";

export async function listed(id: string) {
  const employer = await getListedEmployer(ctx, id);
  if (!employer) throw new Error("It is not listed.");
  return employer;
}

/** @returns the confirmation token. */
export async function ask(email: string, id: string): Promise<string> {
  await requestWatch(ctx, email, await listed(id));
  return linkIn((await mailTo(email)).at(-1)?.text ?? "", "watch/confirm");
}

/** @returns the token in their mails' links. */
export async function watch(email: string, id: string): Promise<string> {
  return valueOf(await confirmWatch(ctx, await ask(email, id))).token;
}

/** Starts the next week and runs its digest. @returns what was sent. */
export async function nextWeek(sender = senderOf()) {
  ctx.now += 7 * day;
  return thisWeek(sender);
}

/** Within the same week. */
export async function thisWeek(sender = senderOf()) {
  await sendWeeklyDigest(ctx);
  while ((await deliverMail(ctx, sender)).sent > 0);
  return sender.taken;
}

export async function dump(): Promise<string> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_schema where type = 'table' and sql not like '%virtual%' and name not like 'company_search%'
     and substr(name, 1, 7) <> 'sqlite_' and substr(name, 1, 3) <> '_cf'`,
  ).all<{ name: string }>();
  const all = await Promise.all(
    results.map(async ({ name }) => [name, (await env.DB.prepare(`select * from "${name}"`).all()).results]),
  );
  return JSON.stringify(all);
}
