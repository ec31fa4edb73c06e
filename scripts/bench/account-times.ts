import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeAdmin } from "../../app/domain/accounts/admin-commands.server";
import { replaceSecondFactor } from "../../app/domain/accounts/second-factor-store.server";
import { newSecondFactorSecret } from "../../app/domain/accounts/second-factor-code.server";
import { createSecrets } from "../../app/domain/secrets.server";
import { createDatabase } from "../../db/client.server";
import { CommandError } from "../local/command";
import { createD1Client } from "../local/d1-client";
import { readLocalSecret } from "../local/local-secret";
import { findFreePort } from "../local/port";
import { startProduct } from "../local/product";
import { linkToHost } from "../local/state-link";
import { median } from "./median";

/** How long one call takes for whom it is about, and for someone else of whom it must not be told apart. */
export interface AccountTimes {
  name: string;
  /** Medians in milliseconds: of an account that exists, or an admin's; and of nobody, or a member. */
  known: number;
  unknown: number;
  /** The area under the ROC curve of telling one from the other by time alone; 0.5 is guessing. */
  area: number;
}

const password = "a password of the bench";
const kinds = ["known", "unknown"] as const;

/** Each account takes so many guesses before its limit is reached; the limits are forgotten between the accounts. */
const guessesAnAccount = 40;

interface Call {
  name: string;
  path: string;
  /** Whom it is about: of an account that exists and nobody, of an admin and nobody, of an admin and a member. */
  about: Record<(typeof kinds)[number], "member" | "admin" | "nobody">;
  body: (username: string) => Record<string, string>;
  /** Sent as a page's form instead of JSON. */
  isForm?: true;
  status: number;
}

const memberOrNobody = { known: "member", unknown: "nobody" } as const;

const calls: readonly Call[] = [
  {
    name: "login, wrong password",
    path: "/api/login",
    about: memberOrNobody,
    body: (username) => ({ username, password: "a wrong password" }),
    status: 401,
  },
  {
    name: "reset, asking for a code",
    path: "/api/reset-password",
    about: memberOrNobody,
    body: (username) => ({ username, newPassword: password }),
    status: 202,
  },
  {
    name: "reset, wrong code",
    path: "/api/reset-password",
    about: memberOrNobody,
    body: (username) => ({ username, newPassword: password, code: "0000-0000-0000" }),
    status: 400,
  },
  {
    name: "asking for a data link",
    path: "/privacy/your-data",
    about: memberOrNobody,
    body: (username) => ({ intent: "ask", email: emailOf(username) }),
    isForm: true,
    status: 200,
  },
  ...(["nobody", "member"] as const).map((unknown): Call => ({
    name: `second factor, wrong password: admin or ${unknown}`,
    path: "/api/login",
    about: { known: "admin", unknown },
    body: (username) => ({ username, password: "a wrong password", code: "000000" }),
    status: 401,
  })),
];

/** Asks the built product in turn about both, in a random order each time, from ever new ips. */
export async function compareAccounts(samples: number): Promise<AccountTimes[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "parental-leave-bench-"));
  const product = await startProduct({ stateDir, port: await findFreePort(), vars: {} });
  const database = createD1Client(linkToHost(stateDir));
  const forgetLimits = () => database.prepare("DELETE FROM counted_tries").run();
  try {
    const accounts = Math.ceil((samples + warmUp) / guessesAnAccount);
    await makeAccounts(database, stateDir, accounts);
    const rows: AccountTimes[] = [];
    for (const call of calls) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let i = 0; i < samples + warmUp; i += 1) {
        if (i % guessesAnAccount === 0) await forgetLimits();
        for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
          const username = nameOf(call.about[kind], Math.floor(i / guessesAnAccount));
          const took = await ask(product.url, call, username);
          if (i >= warmUp) times[kind].push(took);
        }
      }
      const { known, unknown } = times;
      rows.push({
        name: call.name,
        known: median(known),
        unknown: median(unknown),
        area: areaUnderRoc(times),
      });
    }
    return rows;
  } finally {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

const warmUp = 10;

const nameOf = (role: "member" | "admin" | "nobody", index: number) => `bench-${role}-${index}`;
const emailOf = (username: string) => `${username}@example.invalid`;

/** Members and admins with a second factor, all made as admins are, so that nothing but the role differs. */
async function makeAccounts(binding: D1Database, stateDir: string, count: number): Promise<void> {
  const db = createDatabase(binding);
  const secrets = createSecrets(readLocalSecret(stateDir));
  const site = { siteName: "Bench", siteOrigin: "http://127.0.0.1", supportEmail: "bench@example.invalid" };
  const ctx = { db, secrets, site, clock: Date.now };
  for (let index = 0; index < count; index += 1) {
    for (const role of ["member", "admin"] as const) {
      const username = nameOf(role, index);
      const made = await makeAdmin(ctx, { username, email: emailOf(username), password, setsPassword: true });
      if (!made.ok) throw new CommandError(made.message);
      await replaceSecondFactor(ctx, username, newSecondFactorSecret());
    }
  }
  await binding.batch([
    binding.prepare("UPDATE users SET role = 'user' WHERE username LIKE 'bench-member-%'"),
    binding.prepare("DELETE FROM second_factors WHERE user_id IN (SELECT id FROM users WHERE role = 'user')"),
  ]);
}

async function ask(url: string, { path, body, isForm, status }: Call, username: string): Promise<number> {
  const sent = body(username);
  const start = performance.now();
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "CF-Connecting-IP": randomAddress(),
      ...(isForm ? { Origin: url } : { "Content-Type": "application/json" }),
    },
    body: isForm ? new URLSearchParams(sent) : JSON.stringify(sent),
  });
  const text = await response.text();
  const took = performance.now() - start;
  if (response.status !== status) throw new CommandError(`${path} answered ${response.status}: ${text}`);
  return took;
}

function randomAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}

/** The share of pairs in which the known account took longer; a tie counts half (Mann–Whitney). */
function areaUnderRoc({ known, unknown }: { known: number[]; unknown: number[] }): number {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
