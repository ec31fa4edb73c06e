import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createDatabase } from "../../db/client.server";
import { companyRequests } from "../../db/schema/community";
import { CommandError } from "../local/command";
import { findFreePort } from "../local/port";
import { requireDatabaseId } from "./credentials";
import { openRemoteDatabase } from "./remote-database";
import { turnReplicationOn } from "./replication";
import { requireSecrets } from "./worker-secrets";

interface Call {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

const calls: Call[] = [];
let answers: { status?: number; body: unknown }[] = [];
let server: Server;

vi.mock("../local/wrangler-config", () => ({
  readWranglerConfig: () => ({
    vars: {},
    d1_databases: [{ binding: "DB", database_name: "leave", database_id: "d1a2-real" }],
  }),
}));

/** A fake api.cloudflare.com that records calls. */
beforeEach(async () => {
  calls.length = 0;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      calls.push({
        method,
        url,
        authorization: headers.authorization,
        body: body ? JSON.parse(body) : undefined,
      });
      const answer = answers.shift() ?? { status: 500, body: "no answer was laid out" };
      response.writeHead(answer.status ?? 200, { "Content-Type": "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "secret");
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "acc");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ok = (...results: unknown[]) => ({
  body: {
    success: true,
    errors: [],
    result: results.map((rows) => ({ success: true, meta: {}, results: rows })),
  },
});
const rejected = (status: number, code: number, message: string) => ({
  status,
  body: { success: false, errors: [{ code, message }], result: [] },
});

describe("the deployed database", () => {
  it("sends a batch as one call, with SQLite's values", async () => {
    answers = [ok([], [{ n: 2 }])];
    const { binding, description } = await openRemoteDatabase();
    const insert = binding.prepare("INSERT INTO t VALUES (?, ?, ?, ?)");
    const [, counted] = await binding.batch<{ n: number }>([
      insert.bind("é", 4.5, null, true),
      binding.prepare("SELECT 2 AS n"),
    ]);
    expect(counted?.results).toEqual([{ n: 2 }]);
    expect(description).toBe("DEPLOYED database leave (d1a2-real)");
    expect(calls).toEqual([
      {
        method: "POST",
        url: "/v4/accounts/acc/d1/database/d1a2-real/query",
        authorization: "Bearer secret",
        body: {
          batch: [
            { sql: "INSERT INTO t VALUES (?, ?, ?, ?)", params: ["é", 4.5, null, 1] },
            { sql: "SELECT 2 AS n", params: [] },
          ],
        },
      },
    ]);
  });

  it("works with Drizzle like the binding", async () => {
    answers = [ok([{ company_name: "Acme", status: "pending" }])];
    const { binding } = await openRemoteDatabase();
    const rows = await createDatabase(binding)
      .select({ name: companyRequests.companyName, status: companyRequests.status })
      .from(companyRequests);
    expect(rows).toEqual([{ name: "Acme", status: "pending" }]);
    expect(calls[0]?.url).toBe("/v4/accounts/acc/d1/database/d1a2-real/query");
  });

  it("throws D1's errors, so that conflicts are recognised", async () => {
    answers = [rejected(400, 7500, "UNIQUE constraint failed: companies.name_key: SQLITE_CONSTRAINT")];
    const { binding } = await openRemoteDatabase();
    await expect(binding.prepare("INSERT").run()).rejects.toThrow(
      "D1_ERROR: UNIQUE constraint failed: companies.name_key: SQLITE_CONSTRAINT",
    );
  });

  it.each([
    [
      rejected(403, 10_000, "Authentication error"),
      /answered 403: Authentication error\. Check that the token/,
    ],
    [rejected(404, 7404, "The database d1a2-real could not be found"), /answered 404: .* Check database_id/],
    [{ status: 502, body: "<html>Bad gateway</html>" }, /answered 502: <html>Bad gateway/],
    [{ status: 200, body: "not json" }, /answered 200: not json/],
  ])("tells in words what Cloudflare answers when it refuses: %j", async (answer, message) => {
    answers = [answer];
    const { binding } = await openRemoteDatabase();
    const failure: unknown = await binding
      .prepare("SELECT 1")
      .all()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(failure).toHaveProperty("message", expect.stringMatching(message));
    expect(calls).toHaveLength(1);
  });

  it("says when Cloudflare cannot be reached", async () => {
    const port = await findFreePort();
    vi.stubEnv("CLOUDFLARE_API_BASE_URL", `http://127.0.0.1:${port}/v4`);
    const { binding } = await openRemoteDatabase();
    await expect(binding.prepare("SELECT 1").all()).rejects.toThrow(
      /could not be reached at 127\.0\.0\.1:\d+: .*REFUSED/,
    );
  });

  it("uses the token's only account", async () => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "");
    answers = [{ body: { success: true, result: [{ id: "only", name: "Mine" }] } }, ok([])];
    const { binding } = await openRemoteDatabase();
    await binding.prepare("SELECT 1").all();
    expect(calls.map(({ url }) => url)).toEqual([
      "/v4/accounts",
      "/v4/accounts/only/d1/database/d1a2-real/query",
    ]);
  });

  it("asks for the account if there are several", async () => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "");
    answers = [
      {
        body: {
          success: true,
          result: [
            { id: "a", name: "Mine" },
            { id: "b", name: "Ours" },
          ],
        },
      },
    ];
    await expect(openRemoteDatabase()).rejects.toThrow(
      /CLOUDFLARE_ACCOUNT_ID to one of\n {2}a {2}Mine\n {2}b {2}Ours/,
    );
  });

  it("fails if wrangler.toml names none", () => {
    const config = {
      name: "x",
      compatibility_date: "2026-04-01",
      vars: {},
      d1_databases: [{ binding: "DB", database_name: "x", database_id: "0000-00" }],
    };
    expect(() => requireDatabaseId(config)).toThrow(/wrangler\.toml has no real database_id yet/);
  });
});

describe("read replication", () => {
  const database = { accountId: "acc", databaseId: "d1a2-real", databaseName: "leave", token: "secret" };
  const path = "/v4/accounts/acc/d1/database/d1a2-real";
  const described = (mode: string) => ({
    body: { success: true, errors: [], result: { read_replication: { mode } } },
  });

  it("is turned on, and checked", async () => {
    answers = [described("disabled"), described("auto"), described("auto")];
    expect(await turnReplicationOn(database)).toContain("turned on");
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", path, undefined],
      ["PUT", path, { read_replication: { mode: "auto" } }],
      ["GET", path, undefined],
    ]);
  });

  it("stays on", async () => {
    answers = [described("auto")];
    expect(await turnReplicationOn(database)).toMatch(/: on\.$/);
    expect(calls).toHaveLength(1);
  });

  it("reports when Cloudflare ignores or rejects it", async () => {
    answers = [described("disabled"), described("auto"), described("disabled")];
    await expect(turnReplicationOn(database)).rejects.toThrow(
      "is still off, although Cloudflare accepted the change. Turn it on in the dashboard",
    );
    answers = [rejected(403, 10000, "Authentication error")];
    await expect(turnReplicationOn(database)).rejects.toThrow("Check that the token may edit D1");
  });
});

describe("the Worker's secrets", () => {
  const account = { accountId: "acc", token: "secret" };
  const config = (vars: Record<string, string> = {}) => ({
    name: "leave",
    compatibility_date: "2026-04-01",
    vars,
    d1_databases: [],
  });
  const listed = (...names: string[]) => ({
    body: { success: true, errors: [], result: names.map((name) => ({ name, type: "secret_text" })) },
  });

  it("are checked by name", async () => {
    answers = [listed("APP_SECRET")];
    await requireSecrets(account, config());
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ["GET", "/v4/accounts/acc/workers/scripts/leave/secrets"],
    ]);
  });

  it.each([
    ["of a Worker that has none", listed()],
    [
      "of a Worker that is not there yet",
      rejected(404, 10_007, "This Worker does not exist on your account."),
    ],
  ])("are named where they are missing, with the command that sets them: %s", async (_, answer) => {
    answers = [answer];
    const failure: unknown = await requireSecrets(account, config()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(failure).toHaveProperty("message", expect.stringContaining("npx wrangler secret put APP_SECRET "));
    expect(failure).not.toHaveProperty("message", expect.stringContaining("MAIL_API_KEY"));
  });

  it("include those that variables call for", async () => {
    answers = [listed("APP_SECRET")];
    const asked = requireSecrets(account, config({ MAIL_SENDER: "resend", TURNSTILE_SITE_KEY: "0x1" }));
    await expect(asked).rejects.toThrow(/put MAIL_API_KEY\n.*put TURNSTILE_SECRET_KEY\n/);
  });

  it("are not reported missing if Cloudflare does not answer", async () => {
    answers = [rejected(403, 10_000, "Authentication error")];
    await expect(requireSecrets(account, config())).rejects.toThrow("to deploy Workers Scripts too");
  });
});
