import { countAsking, mailRequesters } from "../../../app/features/requests/listed-mail.server";
import { createDatabase } from "../../../db/client.server";
import { productDatabase } from "../../../scripts/bridge/host";
import { readLocalSecret } from "../../../scripts/local/local-secret";
import { watcherHashes } from "../../../app/features/watches/watch-keys.server";
import { sendWeeklyDigest } from "../../../app/features/watches/weekly-digest.server";
import { createSecrets } from "../../../app/server/secrets.server";
import { readResetCode } from "../../support/reset-code";

export const launched = () => process.env.LAUNCHED_STATE_DIR ?? "";

/** The newest one, opened. @param to an address, or the hash that stands for a watcher's. */
export async function newestEmail(to: string, kind: string, stateDir = launched()): Promise<string> {
  const body = await productDatabase(stateDir)
    .prepare(
      "select body from mail_outbox where kind = ? and recipient = ? order by created_at desc, rowid desc limit 1",
    )
    .bind(kind, to)
    .first<string>("body");
  if (body === null) throw new Error(`No ${kind} was mailed to ${to}.`);
  return createSecrets(readLocalSecret(stateDir)).unseal("mail body", body);
}

/** @param path such as `/invitation`. */
export function linkIn(email: string, path: string): string {
  const links = email.match(/http[^\s"\\<]+/g) ?? [];
  const link = links.find((one) => new URL(one).pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} stands in the email.`);
  return link;
}

export function mailedResetCode(to: string): Promise<string> {
  return readResetCode(productDatabase(launched()), readLocalSecret(launched()), to);
}

export async function mailedWatchLink(to: string): Promise<string> {
  return linkIn(await watchMail("watch_confirm", to), "/watch/confirm");
}

/** The outbox has only a hash of the address. */
export async function watchMail(kind: "watch_confirm" | "watch_news", to: string): Promise<string> {
  const [hash = ""] = await watcherHashes({ secrets: createSecrets(readLocalSecret(launched())) }, to);
  return newestEmail(hash, kind);
}

/** Runs the next weekly digest, each a week later than the last. */
export async function tellWatchers(): Promise<void> {
  const context = watchContext();
  const digests = await context.db.$client
    .prepare("select count(*) as n from watch_digests")
    .first<number>("n");
  const ahead = (digests ?? 0) * 7 * 24 * 60 * 60 * 1000;
  await sendWeeklyDigest({ ...context, clock: () => Date.now() + ahead });
}

function watchContext() {
  const stateDir = launched();
  return {
    db: createDatabase(productDatabase(stateDir)),
    secrets: createSecrets(readLocalSecret(stateDir)),
    clock: Date.now,
    site: {
      siteName: "Parental Leave",
      siteOrigin: process.env.BASE_URL ?? "",
      supportEmail: "support@example.test",
    },
  };
}

/** The present session counts as one with a second factor. */
export async function makeAdmin(username: string): Promise<void> {
  const db = productDatabase(launched());
  await db.batch([
    db.prepare("update users set role = 'admin' where username = ?").bind(username),
    db
      .prepare(
        "update sessions set has_second_factor = 1, last_used_at = ? where user_id = (select id from users where username = ?)",
      )
      .bind(Date.now(), username),
  ]);
}

/** The nightly work on company requests. */
export async function workOnAsksAtNight(): Promise<void> {
  const stateDir = launched();
  const ctx = {
    db: createDatabase(productDatabase(stateDir)),
    clock: Date.now,
    secrets: createSecrets(readLocalSecret(stateDir)),
    site: {
      siteName: "Parental Leave",
      siteOrigin: "https://leave.example.test",
      supportEmail: "us@example.test",
    },
  };
  await mailRequesters(ctx);
  await countAsking(ctx);
}

/** Which of these emails were told, and how many a request still keeps. */
export async function toldOf(employer: string, emails: readonly string[]) {
  const db = productDatabase(launched());
  const told = await db
    .prepare(
      "select recipient from mail_outbox where kind = 'employer_listed' and recipient in (select value from json_each(?)) order by 1",
    )
    .bind(JSON.stringify(emails))
    .all<{ recipient: string }>();
  const kept = await db
    .prepare(
      "select r.request_count as count, (select count(*) from requesters where request_id = r.id and sealed_email is not null) as emails from company_requests r where company_name = ?",
    )
    .bind(employer)
    .first<{ count: number; emails: number }>();
  return { told: told.results.map(({ recipient }) => recipient), ...kept };
}
