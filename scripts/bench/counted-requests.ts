import { gzipSync } from "node:zlib";

import { Secret, TOTP } from "otpauth";

import { makeAdmin } from "../../app/features/accounts/commands.server";
import {
  newSecondFactorSecret,
  replaceSecondFactor,
} from "../../app/features/accounts/second-factor-queries.server";
import { createSecrets } from "../../app/server/secrets.server";
import { createDatabase } from "../../db/client.server";
import { CommandError } from "../local/command";
import { benchSecret, type BenchServer } from "./bench-server";
import type { Counts } from "./bench-worker";

export interface RequestCounts extends Counts {
  name: string;
  actor: Actor;
  bytes: number;
  gzip: number;
}

type Actor = "kept" | "visitor" | "member" | "admin";

interface Asked {
  as: Actor;
  path: string;
  method?: string;
  body?: Record<string, unknown>;
}

const password = "a password of the bench";
const people = { member: "bench-member", admin: "bench-admin" } as const;
const tabs = ["todo", "companies", "submissions", "requests", "reports", "users", "activity", "security"];

export async function countRequests({ db, origin }: BenchServer): Promise<RequestCounts[]> {
  const secondFactor = await makePeople(db);
  const listed = await send(origin, { path: "/api/companies", as: "visitor" }, "");
  const list = await listed.json<{ companies: { id: string }[] }>();
  const [first = "", second = ""] = list.companies.map(({ id }) => id);
  const code = new TOTP({ secret: Secret.fromBase32(secondFactor) }).generate();
  const cookies: Record<Actor, string> = {
    kept: "",
    visitor: "",
    member: await signIn(origin, { username: people.member, password }),
    admin: await signIn(origin, { username: people.admin, password, code }),
  };
  const pages = ["/home", "/companies", "/companies?search=leave", `/companies/${first}`, "/law/AU"];
  const forVisitors = [`/companies/${first}/history`, "/api/companies", "/changes.atom", "/sitemap.xml"];
  const asked: Asked[] = [
    ...pages.map((path) => ({ as: "kept" as const, path })),
    ...[...pages, ...forVisitors].map((path) => ({ as: "visitor" as const, path })),
    ...pages.map((path) => ({ as: "member" as const, path })),
    { as: "member", path: "/api/ratings", method: "POST", body: { companyId: first, isPositive: true } },
    ...tabs.map((tab) => ({ as: "admin" as const, path: `/admin?tab=${tab}` })),
    ...[false, true].map((isApproved, n) => ({
      as: "admin" as const,
      path: `/api/admin/companies/${second}`,
      method: "PATCH",
      body: { isApproved, version: n + 1 },
    })),
  ];
  const counted: RequestCounts[] = [];
  for (const one of asked) {
    // Warms the cache.
    if (one.as === "kept") await send(origin, one, "");
    const response = await send(origin, one, cookies[one.as]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const counts = JSON.parse(response.headers.get("X-Counted") ?? "") as Counts;
    const name = `${one.method ?? "GET"} ${one.path.replace(first, "ID").replace(second, "ID")}`;
    counted.push({ name, actor: one.as, ...counts, bytes: bytes.length, gzip: gzipSync(bytes).length });
  }
  return counted;
}

async function makePeople(binding: D1Database): Promise<string> {
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
  return secondFactor;
}

async function signIn(origin: string, body: Record<string, string>): Promise<string> {
  const response = await send(origin, { path: "/api/login", as: "visitor", method: "POST", body }, "");
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

let places = 0;

async function send(
  origin: string,
  { path, as, method = "GET", body }: Asked,
  cookie: string,
): Promise<Response> {
  const headers = {
    "X-Bench": "product",
    "X-Counted": "1",
    ...(as === "kept" && { "X-Kept": "1" }),
    ...(cookie !== "" && { Cookie: cookie }),
    "Sec-Fetch-Site": "same-origin",
    // A new address each time, below the limit a minute.
    "CF-Connecting-IP": `10.9.0.${(places += 1)}`,
    ...(body && { "Content-Type": "application/json" }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(origin + path, init);
  if (response.ok) return response;
  const said = (await response.text()).slice(0, 200);
  throw new CommandError(`${method} ${path} answered ${response.status}: ${said}`);
}
