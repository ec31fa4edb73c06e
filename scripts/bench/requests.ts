import { CommandError } from "../local/command";
import { median } from "./median";

/** A kind of request, with the median time that one takes. */
export interface RequestCost {
  name: string;
  milliseconds: number;
  bytes: number;
}

const cases = [
  { name: "hello, a bare answer in the same harness", as: "hello", path: "/" },
  { name: "JSON list call", as: "string", path: "/api/companies" },
  { name: "directory page, string renderer (ours)", as: "string", path: "/companies" },
  { name: "directory page, pipeable, buffered", as: "pipeable", path: "/companies" },
  { name: "directory page, web stream", as: "stream", path: "/companies" },
];

/** Times requests in turn. */
export async function timeRequests(origin: string, rounds: number): Promise<RequestCost[]> {
  const times = cases.map((): number[] => []);
  const bytes = cases.map(() => 0);
  for (let round = -20; round < rounds; round += 1) {
    for (const [i, { as, path }] of cases.entries()) {
      const start = performance.now();
      const response = await fetch(new URL(path, origin), { headers: { "X-Bench": as } });
      const body = await response.arrayBuffer();
      if (!response.ok) throw new CommandError(`${path} with ${as} answered ${response.status}`);
      if (round >= 0) times[i]?.push(performance.now() - start);
      bytes[i] = body.byteLength;
    }
  }
  return cases.map(({ name }, i) => ({ name, milliseconds: median(times[i] ?? []), bytes: bytes[i] ?? 0 }));
}

/** How many requests of a kind are answered in a second, the median of several rounds. */
export interface Throughput {
  name: string;
  perSecond: number;
}

const kinds: readonly { name: string; headers: Record<string, string>; path: string }[] = [
  { name: "hello, a bare answer in the same harness", headers: { "X-Bench": "hello" }, path: "/" },
  { name: "hello, of 57,000 bytes", headers: { "X-Bench": "hello", "X-Bytes": "57000" }, path: "/" },
  { name: "a page that is kept", headers: { "X-Bench": "product", "X-Kept": "1" }, path: "/companies" },
  {
    name: "Hono and D1, the same JSON by the same SQL",
    headers: { "X-Bench": "bare" },
    path: "/api/companies",
  },
  { name: "our JSON list call", headers: { "X-Bench": "product" }, path: "/api/companies" },
  {
    name: "our JSON list call, kept",
    headers: { "X-Bench": "product", "X-Kept": "1" },
    path: "/api/companies",
  },
];

const connections = 16;
const requestsARound = 160;

/** Counts the requests a second of each kind, sixteen at once, by turns. */
export async function countThroughput(origin: string, rounds: number): Promise<Throughput[]> {
  const found = kinds.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [i, { path, headers }] of kinds.entries()) {
      const start = performance.now();
      let left = requestsARound;
      const ask = async () => {
        while (left > 0) {
          left -= 1;
          // Each from another place: what one may ask in a minute is limited. The platform packs answers, not the Worker.
          const from = `10.${round + 2}.${i}.${left}`;
          const response = await fetch(new URL(path, origin), {
            headers: { ...headers, "CF-Connecting-IP": from, "Accept-Encoding": "identity" },
          });
          await response.arrayBuffer();
          if (!response.ok) throw new CommandError(`${path} answered ${response.status}`);
        }
      };
      await Promise.all(Array.from({ length: connections }, ask));
      if (round >= 0) found[i]?.push((requestsARound * 1_000) / (performance.now() - start));
    }
  return kinds.map(({ name }, i) => ({ name, perSecond: median(found[i] ?? []) }));
}
