import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";

import { CommandError } from "../local/command";

export interface Throughput {
  perSecond: number;
  /** Milliseconds of workerd's processor time; NaN outside Linux. */
  cpu: number;
}

export const kinds = {
  "a bare hello of 57,000 bytes": { path: "/", headers: { "X-Bench": "hello", "X-Bytes": "57000" } },
  "a kept page": { path: "/companies", headers: { "X-Bench": "product", "X-Kept": "1" } },
  "a page made anew": { path: "/companies", headers: { "X-Bench": "product" } },
  "our JSON list call": { path: "/api/companies", headers: { "X-Bench": "product" } },
  "bare Hono and D1, the same SQL": { path: "/api/companies", headers: { "X-Bench": "bare" } },
} satisfies Record<string, { path: string; headers: Record<string, string> }>;

export type Kind = keyof typeof kinds;

const connections = 16;
const requestsARound = 160;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Requests a second by kind, sixteen at once, in turns. Bodies are discarded unread: decoding would cost more than
 * serving.
 */
export async function countThroughput(origin: string, rounds: number): Promise<Record<Kind, Throughput>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const names = Object.keys(kinds) as Kind[];
  const found = names.map((kind) => ({ kind, rates: [] as number[], costs: [] as number[] }));
  for (let round = -2; round < rounds; round += 1)
    for (const [i, { kind, rates, costs }] of found.entries()) {
      const before = serverCpu();
      const start = performance.now();
      let left = requestsARound;
      const ask = async () => {
        while (left > 0) {
          left -= 1;
          // A new address each time, below the limit a minute.
          await drain(new URL(kinds[kind].path, origin), agent, {
            ...kinds[kind].headers,
            "CF-Connecting-IP": `10.${round + 2}.${i}.${left}`,
            "Accept-Encoding": "identity",
          });
        }
      };
      await Promise.all(Array.from({ length: connections }, ask));
      if (round < 0) continue;
      rates.push((requestsARound * 1_000) / (performance.now() - start));
      costs.push((serverCpu() - before) / requestsARound);
    }
  agent.destroy();
  return Object.fromEntries(
    found.map(({ kind, rates, costs }) => [kind, { perSecond: median(rates), cpu: median(costs) }]),
  ) as Record<Kind, Throughput>;
}

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

function serverCpu(): number {
  try {
    const nanoseconds = readdirSync("/proc")
      .filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/stat`).includes(` (workerd) `))
      .filter((pid) => / \(workerd\) \S (\d+) /.exec(read(`/proc/${pid}/stat`))?.[1] === String(process.pid))
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
      .map((file) => Number(read(file).split(" ")[0]));
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** A process or thread may end in between. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
