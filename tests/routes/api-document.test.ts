import { env } from "cloudflare:test";
import routes from "route-table";
import { beforeAll, describe, expect, it } from "vitest";

import type { OpenApi } from "../../app/features/api/schema";
import { operationsOf, readDocument, ResponseChecker } from "../support/api-document";
import { headersOf, makeSmallWorld, type Caller } from "../support/small-world";
import { tally, visit } from "../support/worker";

let document: OpenApi;
let checker: ResponseChecker;

beforeAll(async () => {
  document = await readDocument();
  checker = new ResponseChecker(document);
});

function callerOf(path: string, needsSession: boolean): Caller {
  if (path.startsWith("/api/admin/")) return "boss";
  return needsSession ? "anna" : "anonymous";
}

let caller = 0;
const send = async (call: string, as: Caller, body?: unknown) => {
  const [method = "", path = ""] = call.split(" ");
  return visit(path, {
    method,
    headers: {
      "CF-Connecting-IP": `198.51.100.${(caller += 1) % 250}`,
      ...(await headersOf(as)),
      ...(method !== "GET" && { "Sec-Fetch-Site": "same-origin" }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

describe("the document", () => {
  it("describes every route of the API, and nothing else", () => {
    const served = routes
      .filter(({ place, path }) => place.startsWith("api/") && path !== "/api/nonesuch")
      .map(({ path }) => path);
    const told = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "nonesuch"));
    expect(told.sort()).toEqual(served.sort());
  });

  it.each<[string, Caller]>([
    ["PUT", "boss"],
    ["OPTIONS", "anonymous"],
    ["TRACE", "anonymous"],
  ])("describes every method, and others are rejected: %s by %s", async (method, as) => {
    await makeSmallWorld();
    for (const [path, item] of Object.entries(document.paths)) {
      const response = await send(`${method} ${path.replace(/\{\w+\}/g, "nonesuch")}`, as);
      expect([path, response.status, response.headers.get("Allow")]).toEqual([
        path,
        405,
        item["x-allow"].join(", "),
      ]);
      const failure = document.components.responses.method_not_allowed?.content?.["application/json"];
      expect(checker.faultIn(path, failure?.schema ?? {}, await response.json())).toBeNull();
    }
  });

  it("names each operation once, without broken references", () => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    const missing = references.filter((at) => !((at.split("/").at(-1) ?? "") in document.components.schemas));
    expect([references.length > 50, missing]).toEqual([true, []]);
  });

  it("shows failures as they are described", () => {
    for (const { method, path, operation } of operationsOf(document))
      for (const [status, { content }] of Object.entries(operation.responses))
        for (const { value } of Object.values(content?.["application/json"].examples ?? {}))
          expect(
            checker.faultIn(`${method} ${path} ${status}`, content?.["application/json"].schema ?? {}, value),
          ).toBeNull();
  });

  it("needs no database, and is the same for everyone", async () => {
    const first = await visit("/api/openapi.json");
    const etag = first.headers.get("ETag") ?? "";
    expect(tally.trips).toBe(0);
    for (const held of [etag, `"other", W/${etag}`])
      expect((await visit("/api/openapi.json", { headers: { "If-None-Match": held } })).status).toBe(304);
    expect((await visit("/api/openapi.json", { launched: false })).status).toBe(403);
  });

  it("describes every field of every response", () => {
    const count = { $ref: "#/components/schemas/Withdrawn" };
    expect(checker.faultIn("", count, { withdrawn: true })).toBeNull();
    expect(checker.faultIn("", count, { withdrawn: true, by: 1 })).toContain("by");
  });
});

describe("every example", () => {
  it("is answered as the document says", async () => {
    const faults: object[] = [];
    let isFresh = false;
    for (const described of operationsOf(document))
      for (const { name, request, body, status } of described.operation["x-examples"]) {
        if (!isFresh) await makeWorld();
        isFresh = described.method === "GET";
        const as = callerOf(
          described.path,
          described.operation.security?.some((one) => "session" in one) ?? false,
        );
        const response = await send(request, as, body);
        const fault = await checker.faultOf(described, response.clone());
        if (fault !== null || response.status !== status)
          faults.push({
            request,
            name,
            status,
            was: response.status,
            fault,
            text: (await response.text()).slice(0, 300),
          });
      }
    expect(faults).toEqual([]);
  });
});

/** Adds what the examples name. */
async function makeWorld(): Promise<void> {
  await makeSmallWorld();
  await headersOf("anna");
  await env.DB.prepare(
    `insert into sessions (id_hash, public_id, user_id, created_at, expires_at) values ('of another browser', '9f2c81d04ab3', 1, ?1, ?1 + 1000000)`,
  )
    .bind(Date.now())
    .run();
  await env.DB.exec(
    "insert into api_keys (public_id, user_id, name, key_hash, made_at) values ('9f2c81d04ab3', 1, 'one', 'of no key', 0)",
  );
}

describe("/api", () => {
  it("shows the same calls, without a database, in at most 380 kB", async () => {
    const response = await visit("/api");
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect([response.status, tally.trips]).toEqual([200, 0]);
    for (const { method, path } of operationsOf(document))
      expect(html).toContain(`<span class="font-semibold">${method}</span> ${path}</code>`);
    const anchors = Array.from(html.matchAll(/href="#([\w-]+)"/g), ([, anchor]) => `id="${anchor}"`);
    expect([anchors.length > 20, anchors.filter((anchor) => !html.includes(anchor))]).toEqual([true, []]);
    expect(html.length).toBeLessThan(380_000);
  });

  it("is behind the gate before the launch", async () => {
    expect((await visit("/api", { launched: false })).headers.get("Location")).toBe(
      "/launch-signup?door=api",
    );
  });
});
