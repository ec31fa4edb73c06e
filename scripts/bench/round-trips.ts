import { makeAdmin } from "../../app/domain/accounts/admin-commands.server";
import { newSecondFactorSecret } from "../../app/domain/accounts/second-factor-code.server";
import { replaceSecondFactor } from "../../app/domain/accounts/second-factor-store.server";
import { createSecrets } from "../../app/domain/secrets.server";
import { createDatabase } from "../../db/client.server";
import { Secret, TOTP } from "otpauth";
import { CommandError } from "../local/command";
import { benchSecret } from "./bench-server";
import { median } from "./median";

/** How the time of a request grows with what lies between the Worker and its database. */
export interface TripCost {
  name: string;
  actor: string;
  /** Median milliseconds with each of {@link delays} before every round trip. */
  milliseconds: number[];
  /** Round trips that it waits for, one after the other: the slope of its time over the delay. */
  trips: number;
}

/** Milliseconds before every round trip to the database. */
export const delays = [0, 50, 150, 300] as const;

type Actor = "cached" | "visitor" | "member" | "admin";

const actorNames: Record<Actor, string> = {
  cached: "a visitor, kept",
  visitor: "a visitor",
  member: "a member",
  admin: "an admin",
};

interface Asked {
  name: string;
  as: Actor;
  path: string;
  method?: string;
  /** What is sent as JSON, by how often it was asked before. */
  body?: (times: number) => Record<string, unknown>;
}

const password = "a password of the bench";
const people = { member: "bench-member", admin: "bench-admin" } as const;

/** Makes a member and an admin with a second factor; to be called before the bench's Worker has the database. */
export async function makeBenchPeople(binding: D1Database): Promise<{ secondFactor: string }> {
  const site = { siteName: "Bench", siteOrigin: "http://127.0.0.1", supportEmail: "bench@example.invalid" };
  const ctx = { db: createDatabase(binding), secrets: createSecrets(benchSecret), site, clock: Date.now };
  const secondFactor = newSecondFactorSecret();
  for (const username of Object.values(people)) {
    const email = `${username}@example.invalid`;
    const made = await makeAdmin(ctx, { username, email, password, setsPassword: true });
    if (!made.ok) throw new CommandError(made.message);
  }
  await replaceSecondFactor(ctx, people.admin, secondFactor);
  await binding
    .prepare("UPDATE users SET role = 'user', votes_from = 0 WHERE username = ?")
    .bind(people.member)
    .run();
  return { secondFactor };
}

/** Times routes for each of those who come to them, with every delay, by turns. */
export async function timeRoundTrips(
  origin: string,
  rounds: number,
  { secondFactor }: { secondFactor: string },
): Promise<TripCost[]> {
  const list = await (await fetch(`${origin}/api/companies`, { headers: { "X-Bench": "product" } })).json();
  const [first = "", second = ""] = (list as { companies: { id: string }[] }).companies.map(({ id }) => id);
  const code = new TOTP({ secret: Secret.fromBase32(secondFactor) }).generate();
  const cookies: Record<Actor, string> = {
    cached: "",
    visitor: "",
    member: await signIn(origin, { username: people.member, password }),
    admin: await signIn(origin, { username: people.admin, password, code }),
  };
  const pages = [
    "/home",
    "/companies",
    "/companies?search=leave",
    `/companies/${first}`,
    "/api/companies",
    "/law/AU",
  ];
  const asked: Asked[] = [
    ...(["cached", "visitor", "member"] as const).flatMap((as) =>
      pages.map((path) => ({ name: path.replace(first, "ID"), as, path })),
    ),
    ...["to-do", "companies", "submissions"].map((tab) => ({
      name: `/admin?tab=${tab}`,
      as: "admin" as const,
      path: `/admin?tab=${tab}`,
    })),
    {
      name: "POST /api/ratings",
      as: "member",
      path: "/api/ratings",
      method: "POST",
      body: (times) => ({ companyId: first, isPositive: times % 2 === 0 }),
    },
    {
      name: "PATCH /api/admin/companies/ID",
      as: "admin",
      path: `/api/admin/companies/${second}`,
      method: "PATCH",
      body: (times) => ({ isApproved: times % 2 === 1, version: times + 1 }),
    },
  ];
  const costs: TripCost[] = [];
  for (const one of asked) {
    const times = delays.map((): number[] => []);
    let before = 0;
    for (let round = -1; round < rounds; round += 1)
      for (const [i, delay] of delays.entries()) {
        const took = await ask(origin, { ...one, delay, cookie: cookies[one.as], times: before });
        before += 1;
        if (round >= 0) times[i]?.push(took);
      }
    const milliseconds = times.map(median);
    costs.push({
      name: one.name,
      actor: actorNames[one.as],
      milliseconds,
      trips: slope(delays, milliseconds),
    });
  }
  return costs;
}

async function signIn(origin: string, sent: Record<string, string>): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "X-Bench": "product", "Content-Type": "application/json", "CF-Connecting-IP": nextAddress() },
    body: JSON.stringify(sent),
  });
  if (!response.ok)
    throw new CommandError(`Signing in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function ask(
  origin: string,
  {
    as,
    path,
    method = "GET",
    body,
    delay,
    cookie,
    times,
  }: Asked & { delay: number; cookie: string; times: number },
): Promise<number> {
  const headers = {
    "X-Bench": "product",
    "X-Delay": String(delay),
    ...(as === "cached" && { "X-Kept": "1" }),
    ...(cookie !== "" && { Cookie: cookie }),
    "Sec-Fetch-Site": "same-origin",
    "CF-Connecting-IP": nextAddress(),
    ...(body && { "Content-Type": "application/json" }),
  };
  const start = performance.now();
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body(times)) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new CommandError(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return performance.now() - start;
}

let places = 0;
/** Each from another place: what one may ask in a minute is limited. */
const nextAddress = () => `10.9.${(places += 1) >> 8}.${places & 255}`;

/** The slope of the straight line that fits best. */
function slope(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const along = x.reduce((sum, value, i) => sum + (value - mx) * ((y[i] ?? 0) - my), 0);
  return along / x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
}
