import { once } from "node:events";
import { createServer } from "node:net";

import getPort, { portNumbers } from "get-port";

import { CommandError } from "./command";

export function readPort(fallback: number): number {
  const given = process.env.PORT;
  if (given === undefined || given === "") return fallback;
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`PORT is "${given}", which is no port. Choose a whole number from 1 to 65535.`);
}

export async function requireFreePort(port: number): Promise<void> {
  const problem = await tryPort(port);
  if (problem === undefined) return;
  const why = problem === "EACCES" ? "needs more rights than this user has" : "is taken by another program";
  throw new CommandError(
    `Port ${port} ${why}. Choose another, for example: PORT=${port < 1024 ? 8788 : port + 1} npm start`,
  );
}

/** A free port, different each time. Below the range for outgoing connections, which may take a port at any moment. */
export function findFreePort(): Promise<number> {
  const start = 15_000 + Math.floor(Math.random() * 15_000);
  return getPort({ host: "127.0.0.1", port: portNumbers(start, 32_000) });
}

async function tryPort(port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}
