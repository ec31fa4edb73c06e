import { once } from "node:events";
import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { lock } from "proper-lockfile";

import { CommandError } from "./command";
import type { D1Request, D1Transport } from "./d1-protocol";
import { endOrphan } from "./orphans";
import { showPath } from "./paths";
import { makeSocketPath, removeSocket } from "./state-files";
import { askHost, type HostInfo } from "./state-link";

/** This process holds a state folder: others find it by its socket. */
export interface Claim {
  /** From now on answers database calls of other processes; only a product does. */
  open(transport: D1Transport, url: string): void;
  /** From now on rejects calls, and waits for those under way. */
  shut(): Promise<void>;
  release(): Promise<void>;
}

export type ClaimOutcome = { claim: Claim; heldBy?: undefined } | { claim?: undefined; heldBy: HostInfo };

/**
 * Takes a state folder for this process, or tells who has it. The listening socket is the claim: the
 * system drops it with its process, so one that rejects is left from a crash and is replaced.
 * @throws CommandError when the folder cannot be made or written, or holds no sockets.
 */
export async function claimState(stateDir: string, role: HostInfo["role"]): Promise<ClaimOutcome> {
  await requireUsable(stateDir);
  return withLock(stateDir, async () => {
    const heldBy = await askHost(stateDir);
    if (heldBy) return { heldBy };
    removeSocket(stateDir);
    await endOrphan(stateDir);
    return { claim: await listen(stateDir, { role, pid: process.pid }) };
  });
}

/** Runs `work`, which takes milliseconds, while no other process does so on the same folder. */
async function withLock<T>(stateDir: string, work: () => Promise<T>): Promise<T> {
  const release = await lock(stateDir, {
    lockfilePath: join(stateDir, "local.lock"),
    stale: 5_000, // A process that was killed inside keeps the others waiting for so long.
    retries: { forever: true, factor: 1, minTimeout: 20 },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

async function requireUsable(stateDir: string): Promise<void> {
  try {
    await mkdir(stateDir, { recursive: true });
    await access(stateDir, constants.W_OK);
  } catch (error) {
    throw unusable(stateDir, error);
  }
}

function unusable(stateDir: string, error: unknown): CommandError {
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandError(
    `The local state cannot be kept in ${showPath(stateDir)} (${reason}). ` +
      "Choose a folder of a local disk that you may write: STATE_DIR=FOLDER",
  );
}

async function listen(stateDir: string, info: HostInfo): Promise<Claim> {
  let database: D1Transport | undefined;
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answering = respond(request, response, info, database).finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  server.keepAliveTimeout = 60_000;
  await listenPrivately(server, makeSocketPath(stateDir)).catch((error: unknown) => {
    throw unusable(stateDir, error);
  });
  const remove = () => removeSocket(stateDir);
  process.once("exit", remove);
  return {
    open: (transport, url) => {
      database = transport;
      info.url = url;
    },
    shut: async () => {
      database = undefined;
      await Promise.all(underWay);
    },
    release: () =>
      withLock(stateDir, async () => {
        process.off("exit", remove);
        remove();
        await new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        });
      }),
  };
}

/** Only this user may connect, from the first moment. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const listening = once(server, "listening");
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await listening;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  info: HostInfo,
  database: D1Transport | undefined,
): Promise<void> {
  const answer = (body: unknown) => {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
  };
  if (request.method === "GET") return answer(info);
  if (!database) return void response.writeHead(503).end();
  try {
    answer({ ok: await database(JSON.parse(await text(request)) as D1Request) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
}
