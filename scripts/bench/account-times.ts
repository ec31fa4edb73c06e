import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { CommandError } from "../local/command";
import { findFreePort } from "../local/port";
import { startProduct } from "../local/product";
import { median } from "./median";

/** How long one call takes for an account that exists and for one that does not. */
export interface AccountTimes {
  name: string;
  /** Medians in milliseconds. */
  known: number;
  unknown: number;
  /** The area under the ROC curve of telling one from the other by time alone; 0.5 is guessing. */
  area: number;
}

const password = "a password of the bench";
const kinds = ["known", "unknown"] as const;

/** An account takes 100 guesses from everywhere, and one more a minute. */
const guessesAnAccount = 90;

const calls = [
  { name: "login, wrong password", path: "/api/login", body: { password: "a wrong password" }, status: 401 },
  {
    name: "reset, asking for a code",
    path: "/api/reset-password",
    body: { newPassword: password },
    status: 202,
  },
  {
    name: "reset, wrong code",
    path: "/api/reset-password",
    body: { newPassword: password, code: "0000-0000-0000" },
    status: 400,
  },
];

/** Asks the built product in turn about both, in a random order each time, from ever new addresses. */
export async function compareAccounts(samples: number): Promise<AccountTimes[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "parental-leave-bench-"));
  const product = await startProduct({ stateDir, port: await findFreePort(), vars: {} });
  try {
    const accounts = Math.ceil((samples + 10) / guessesAnAccount);
    for (let account = 0; account < accounts; account += 1) {
      const username = `bench-known-${account}`;
      await ask(
        product.url,
        "/api/register",
        { username, email: `${username}@example.invalid`, password },
        201,
      );
    }
    const rows: AccountTimes[] = [];
    for (const { name, path, body, status } of calls) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let i = -10; i < samples; i += 1) {
        for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
          const username = `bench-${kind}-${i < 0 ? 0 : Math.floor((i + 10) / guessesAnAccount)}`;
          const took = await ask(product.url, path, { username, ...body }, status);
          if (i >= 0) times[kind].push(took);
        }
      }
      rows.push({
        name,
        known: median(times.known),
        unknown: median(times.unknown),
        area: areaUnderRoc(times),
      });
    }
    return rows;
  } finally {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function ask(url: string, path: string, body: unknown, status: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": randomAddress() },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  const took = performance.now() - start;
  if (response.status !== status) throw new CommandError(`${path} answered ${response.status}: ${answer}`);
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
