import { Agent, get } from "node:http";

import { CommandError } from "../local/command";
import { median } from "./median";
import { serverCpu } from "./server-cpu";

/** How many requests of a kind are answered in a second, and what one costs the server: medians of several rounds. */
export interface Throughput {
  name: string;
  perSecond: number;
  /** Milliseconds of the server's processor time; null where the system does not say. */
  cpu: number | null;
}

/** What is answered, by the name that its comparisons go by. */
const kinds = {
  hello: { name: "hello, a bare answer in the same harness", headers: { "X-Bench": "hello" }, path: "/" },
  large: {
    name: "hello, of 57,000 bytes",
    headers: { "X-Bench": "hello", "X-Bytes": "57000" },
    path: "/",
  },
  kept: {
    name: "a page that is kept",
    headers: { "X-Bench": "product", "X-Kept": "1" },
    path: "/companies",
  },
  bare: {
    name: "Hono and D1, the same JSON by the same SQL",
    headers: { "X-Bench": "bare" },
    path: "/api/companies",
  },
  json: { name: "our JSON list call", headers: { "X-Bench": "product" }, path: "/api/companies" },
  keptJson: {
    name: "our JSON list call, kept",
    headers: { "X-Bench": "product", "X-Kept": "1" },
    path: "/api/companies",
  },
  page: { name: "a page of the same data", headers: { "X-Bench": "product" }, path: "/companies" },
} satisfies Record<string, { name: string; headers: Record<string, string>; path: string }>;

export type Kind = keyof typeof kinds;

const connections = 16;
const requestsARound = 160;

/**
 * Counts the requests a second of each kind, sixteen at once, by turns. Answers are read and thrown away: both cores are
 * the server's and the client's together, and a client that decodes a page costs more than the server that gives it.
 */
export async function countThroughput(origin: string, rounds: number): Promise<Record<Kind, Throughput>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const names = Object.keys(kinds) as Kind[];
  const found = Object.fromEntries(
    names.map((kind) => [kind, { rates: [], costs: [] }]),
  ) as unknown as Record<Kind, { rates: number[]; costs: number[] }>;
  for (let round = -2; round < rounds; round += 1)
    for (const [i, kind] of names.entries()) {
      const { path, headers } = kinds[kind];
      const before = serverCpu();
      const start = performance.now();
      let left = requestsARound;
      const ask = async () => {
        while (left > 0) {
          left -= 1;
          // Each from another place: what one may ask in a minute is limited. The platform packs answers, not the Worker.
          const from = `10.${round + 2}.${i}.${left}`;
          await drain(new URL(path, origin), agent, {
            ...headers,
            "CF-Connecting-IP": from,
            "Accept-Encoding": "identity",
          });
        }
      };
      await Promise.all(Array.from({ length: connections }, ask));
      if (round < 0) continue;
      found[kind].rates.push((requestsARound * 1_000) / (performance.now() - start));
      const after = serverCpu();
      if (before !== null && after !== null) found[kind].costs.push((after - before) / requestsARound);
    }
  agent.destroy();
  return Object.fromEntries(
    names.map((kind): [Kind, Throughput] => {
      const { rates, costs } = found[kind];
      const cpu = costs.length === 0 ? null : median(costs);
      return [kind, { name: kinds[kind].name, perSecond: median(rates), cpu }];
    }),
  ) as Record<Kind, Throughput>;
}

/** Asks, and reads the answer to its end without keeping it. */
function drain(url: URL, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new CommandError(`${url.pathname} answered ${String(response.statusCode)}`));
      });
      response.resume();
    }).on("error", reject);
  });
}
