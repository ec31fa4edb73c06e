import { env } from "cloudflare:test";
import worker from "built-worker";
import { expect, it } from "vitest";

import { queueMail } from "../app/features/mail/commands.server";
import { batch } from "../db/client.server";
import { reindex } from "../scripts/database/reindex";
import { tryFaults, type Command } from "./support/faults/try-faults";
import { takeErrors } from "./support/console";
import { adminCalls } from "./support/contract-admin";
import { formCalls } from "./support/contract-forms";
import { publicCalls } from "./support/contract-public";
import { arrangedTables, arrangements, type Arranged, type Arrangement } from "./support/fault-arrangements";
import { otherForms } from "./support/fault-forms";
import { forgetTries } from "./support/limits";
import { resetCode } from "./support/mail";
import { peopleContext } from "./support/people-context";
import { headersOf, makeSmallWorld, type Caller } from "./support/small-world";
import { visit, withSessions } from "./support/worker";

const ctx = { ...peopleContext(), clock: Date.now };
let caller = 0;

async function prepareWorld(): Promise<void> {
  forgetTries();
  await env.DB.batch(arrangedTables.map((table) => env.DB.prepare(`delete from ${table}`)));
  await makeSmallWorld();
  await reindex(env.DB); // Rows are inserted without their derived values.
}

async function recount(): Promise<string[]> {
  const reports = await reindex(env.DB, { isDry: true });
  return reports.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${what}: ${wrong} wrong`);
}

interface Sent extends RequestInit {
  path: string;
}

function command(name: string, as: Caller, sent: () => Sent): Command {
  let who: Record<string, string> = {};
  return {
    name,
    recount,
    async prepare() {
      await prepareWorld();
      who = await headersOf(as);
    },
    async give(DB) {
      const { path, headers, ...init } = sent();
      const ip = { "CF-Connecting-IP": `198.51.100.${(caller += 1) % 250}` };
      const all = { ...ip, ...who, ...(headers as Record<string, string>) };
      const response = await visit(path, { ...init, headers: all, vars: { DB } });
      const told = { status: response.status, text: await response.text() };
      takeErrors();
      return told;
    },
  };
}

function arranged({ name, as, arrange, isInSteps = false, isAnsweredBefore = false }: Arrangement): Command {
  let form: Arranged = { to: "" };
  let who: Record<string, string> = {};
  const given = command(name, as, () => formOf({ headers: who, ...form }));
  const prepareForm = async () => {
    form = await arrange(who);
    forgetTries();
  };
  const repeat = async (DB: D1Database) => {
    await prepareForm();
    await given.give(DB);
  };
  return {
    ...given,
    // Each attempt is logged.
    ...(isInSteps && {
      repeat,
      isBeside: (change) => /^audit_entries gains/.test(change),
    }),
    isAnsweredBefore,
    isWriting: true,
    async prepare() {
      await given.prepare();
      who = await headersOf(as);
      await prepareForm();
    },
  };
}

/** Failed scheduled work is done at the next run. */
function woken(name: string, cron: string, prepare: () => Promise<unknown>): Command {
  const sent: string[] = [];
  const EMAIL = { send: async ({ to }: { to: string }) => void sent.push(to) } as unknown as SendEmail;
  const give = async (DB: D1Database) => {
    try {
      const vars = { EMAIL, MAIL_SENDER: "cloudflare", DB: withSessions(DB) };
      await worker.scheduled({ cron }, { ...env, ...vars });
      return { status: 200, text: "" };
    } catch (error) {
      return { status: 500, text: error instanceof Error ? error.message : "" };
    } finally {
      takeErrors();
    }
  };
  return {
    name,
    give,
    repeat: give,
    // Mail whose sending was not recorded waits, so that nobody gets it twice.
    isBeside: (change) => change.startsWith("mail_outbox changes"),
    isWriting: true,
    async prepare() {
      sent.length = 0;
      await prepareWorld();
      await prepare();
    },
    async recount() {
      const twice = sent.filter((to, i) => sent.indexOf(to) !== i);
      return [...(await recount()), ...twice.map((to) => `${to} was sent the same mail twice`)];
    },
  };
}

/** As a browser without scripts. */
function formOf({ to, fields = {}, headers }: Arranged): Sent {
  return {
    path: to,
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  };
}

const calls = [...publicCalls, ...adminCalls].filter(({ call }) => !call.startsWith("GET "));
const commands: Command[] = [
  ...calls.map(({ call, as, body }) => {
    const [method = "", path = ""] = call.split(" ");
    const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return command(call, as, () => ({ path, method, ...(body !== undefined && json) }));
  }),
  ...formCalls.map((form) => command(`the form of ${form.call}`, form.as, () => formOf(form))),
  ...otherForms.map((form) => ({
    ...command(form.name, form.as, () => formOf(form)),
    isWriting: true,
  })),
  ...arrangements.map(arranged),
  woken("woken at night, with much that has expired", "17 15 * * *", () =>
    env.DB.batch(
      [
        "update sessions set expires_at = 1 where user_id = 1",
        "update data_access set expires_at = 1",
        "update mail_outbox set created_at = 1, status = 'sent', sent_at = 1",
        "update launch_signups set signup_date = 1",
        "update community_inputs set date_submitted = 1",
        "insert into reset_codes values ('name', null, 'hash', 5, 1)",
      ].map((statement) => env.DB.prepare(statement)),
    ),
  ),
  woken("woken with mail to send", "*/5 * * * *", async () => {
    await env.DB.exec("delete from mail_outbox");
    for (const to of ["ada", "ben", "cleo"])
      await batch(ctx.db, [await queueMail(ctx, { ...resetCode, to: `${to}@example.test` })]);
  }),
];
it.each(commands)("$name leaves the old state or the new one", async (chosen) => {
  const tried = await tryFaults(env.DB, chosen);
  expect(tried.failures).toEqual([]);
});

it("a command that writes twice is found", async () => {
  const planted: Command = {
    ...command("planted", "anna", () => ({ path: "/" })),
    async give(db) {
      try {
        await db.prepare("DELETE FROM ratings WHERE id = 11").run();
        await db.prepare("UPDATE users SET contribution_index = NULL WHERE id = 1").run();
        return { status: 200, text: "" };
      } catch {
        return { status: 503, text: "Try again." };
      }
    },
  };
  const { tries, failures } = await tryFaults(env.DB, planted);
  expect([tries, failures.map((failure) => failure.split(": ", 2).join(": "))]).toEqual([
    4,
    [
      "planted, after write 1 of 2: neither the old state nor the new one",
      "planted, before write 2 of 2: neither the old state nor the new one",
    ],
  ]);
});
