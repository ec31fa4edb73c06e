import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants } from "node:fs";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

import { lock } from "proper-lockfile";

import { CommandError } from "../local/command";
import { whenInterrupted } from "../local/interrupts";
import { showPath } from "../local/paths";
import { localD1, type Send } from "./local-d1";

export interface Host {
  /** A product serves other processes; a command keeps them out until it ends. */
  readonly role: "product" | "command";
  readonly pid: number;
  url?: string;
}

export interface Claim {
  /** Starts answering database calls; products only. */
  open(database: Send, url: string): void;
  /** Frees the folder, as a signal or an error does. */
  release(): Promise<void>;
}

export type ClaimOutcome = { claim: Claim; heldBy?: undefined } | { claim?: undefined; heldBy: Host };

/** Stored in the folder, readable by this user only. */
interface Address {
  readonly port: number;
  readonly token: string;
}

const fileOf = (stateDir: string) => join(stateDir, "local.json");

/**
 * Takes a state folder, after waiting for commands that hold it. A product that holds it ends the wait: at once for
 * another product, or for a command once it answers.
 * @throws CommandError when the folder cannot be made or written.
 */
export async function takeState(stateDir: string, role: Host["role"]): Promise<ClaimOutcome> {
  await requireUsable(stateDir);
  for (let isTold = false; ; await wait(100)) {
    const outcome = await claimOnce(stateDir, role);
    if (outcome.claim) return outcome;
    const { heldBy } = outcome;
    if (heldBy.role === "product" && (role === "product" || heldBy.url !== undefined)) return outcome;
    if (!isTold) console.error(`Waiting for process ${heldBy.pid}, which uses ${showPath(stateDir)} ...`);
    isTold = true;
  }
}

/** The D1 of the product that holds this folder. */
export function productDatabase(stateDir: string): D1Database {
  return localD1(async (request) => {
    const answer = await call(stateDir, request);
    if (answer !== undefined) return answer;
    throw new CommandError(
      "The running product stopped before this command ended. What it had written stays; run the command again.",
    );
  });
}

async function claimOnce(stateDir: string, role: Host["role"]): Promise<ClaimOutcome> {
  // Taking it lasts milliseconds; if a process is killed meanwhile, others wait five seconds.
  const unlock = await lock(stateDir, {
    lockfilePath: join(stateDir, "local.lock"),
    stale: 5_000,
    retries: { forever: true, factor: 1, minTimeout: 20 },
  });
  try {
    const host = await call(stateDir);
    return host === undefined
      ? { claim: await listen(stateDir, { role, pid: process.pid }) }
      : { heldBy: JSON.parse(host) as Host };
  } finally {
    await unlock();
  }
}

/**
 * Calls the holder of a folder.
 * @returns undefined when nobody holds it: no file, or one left by a crash.
 */
async function call(stateDir: string, body?: string): Promise<string | undefined> {
  try {
    const { port, token } = JSON.parse(await readFile(fileOf(stateDir), "utf8")) as Address;
    const init = body === undefined ? {} : { method: "POST", body };
    const response = await fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { Authorization: token } });
    return response.status === 200 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

async function requireUsable(stateDir: string): Promise<void> {
  try {
    await mkdir(stateDir, { recursive: true });
    await access(stateDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The folder ${showPath(stateDir)} cannot hold the local state (${reason}). ` +
        "Choose a folder on a local disk that you can write: STATE_DIR=FOLDER",
    );
  }
}

async function listen(stateDir: string, host: Host): Promise<Claim> {
  const token = randomBytes(32).toString("hex");
  let database: Send | undefined;
  const server = createServer((request, response) => {
    if (request.headers.authorization === token) void respond(request, response, host, database);
    else response.writeHead(404).end();
  });
  // Longer than clients keep connections, or a call could meet a closing one.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const release = async () => {
    forget();
    await rm(fileOf(stateDir), { force: true });
    server.close();
    server.closeAllConnections();
  };
  const forget = whenInterrupted(release);
  // Overwriting would keep an old file's mode.
  await rm(fileOf(stateDir), { force: true });
  await writeFile(fileOf(stateDir), JSON.stringify({ port, token } satisfies Address), { mode: 0o600 });
  return {
    open(opened, url) {
      database = opened;
      host.url = url;
    },
    release,
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  host: Host,
  database: Send | undefined,
): Promise<void> {
  if (request.method === "GET") return void response.end(JSON.stringify(host));
  if (!database) return void response.writeHead(503).end();
  try {
    response.end(await database(await text(request)));
  } catch {
    response.writeHead(503).end();
  }
}
