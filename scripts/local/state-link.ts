import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

import { CommandError } from "./command";
import { readResponse, type D1Transport } from "./d1-protocol";
import { findSocket } from "./state-files";

/** Who holds a state folder. */
export interface HostInfo {
  /** A product serves others; a command only keeps them out until it ends. */
  readonly role: "product" | "command";
  readonly pid: number;
  /** Where the product answers, once its database does. */
  url?: string;
}

/** Who holds this state folder, or undefined when nobody does: no socket, or one left from a crash. */
export async function askHost(stateDir: string): Promise<HostInfo | undefined> {
  const path = findSocket(stateDir);
  if (path === undefined) return undefined;
  try {
    return JSON.parse(await send(path, "GET")) as HostInfo;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ECONNREFUSED", "ENOTSOCK", "ECONNRESET")) return undefined;
    throw error;
  }
}

/** The D1 of the product that holds this state folder. */
export function linkToHost(stateDir: string): D1Transport {
  const agent = new Agent({ keepAlive: true });
  return async (request) => {
    const path = findSocket(stateDir);
    if (path === undefined) throw new CommandError(stopped);
    return readResponse(await send(path, "POST", JSON.stringify(request), agent).catch(explain));
  };
}

const stopped =
  "The running product stopped before this command ended. What it had written stays; run the command again.";

function explain(error: unknown): never {
  if (hasCode(error, "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"))
    throw new CommandError(stopped, { cause: error });
  throw error;
}

function send(socketPath: string, method: string, body?: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    httpRequest({ socketPath, method, path: "/", agent }, (response) => {
      if (response.statusCode === 503) return reject(new CommandError(stopped));
      text(response).then(resolve, reject);
    })
      .on("error", reject)
      .end(body);
  });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
