import { rmSync } from "node:fs";
import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findFreePort } from "./local/port";
import { makeStateDir, startServed } from "./testing/processes";

/** Over a socket: clients refuse to send these requests. */
let served: Awaited<ReturnType<typeof startServed>>;
let stateDir: string;

beforeAll(async () => {
  stateDir = await makeStateDir();
  served = await startServed(stateDir, await findFreePort());
});

afterAll(async () => {
  await served.stop("SIGTERM");
  rmSync(stateDir, { recursive: true, force: true });
});

/** Sends raw bytes and reads one response. */
async function send(line: string, headers: string[], body = ""): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(served.url);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const all = [`${line} HTTP/1.1`, `Host: ${host}`, ...headers, "", body];
  socket.write(all.join("\r\n"), "latin1");
  let text = "";
  for await (const chunk of socket as AsyncIterable<string>) {
    text += chunk;
    if (isWhole(text, line.startsWith("HEAD"))) break;
  }
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (?!100)(\d+)/m.exec(text)?.[1]), text };
}

/** By length or last chunk. */
function isWhole(text: string, isHead: boolean): boolean {
  const [head = "", ...rest] = text.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, "").split("\r\n\r\n");
  if (rest.length === 0) return false;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (isHead || / (204|304) /.test(head.split("\r\n")[0] ?? "")) return true;
  const body = rest.join("\r\n\r\n");
  return length === undefined ? /(^|\r\n)0\r\n\r\n$/.test(body) : body.length >= Number(length);
}

const paths = ["/", "/companies", "/companies.data", "/api/companies", "/nonesuch", "/api/nonesuch", "/auth"];
const own = ["Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded"];

describe("on the running product", () => {
  it.each([
    ["a body on GET", "GET", ["Content-Length: 3"], "a=b"],
    ["a body in chunks on GET", "GET", ["Transfer-Encoding: chunked"], "3\r\na=b\r\n0\r\n\r\n"],
    ["a form on GET", "GET", [...own, "Content-Length: 3"], "a=b"],
    ["a body on HEAD", "HEAD", ["Content-Length: 3"], "a=b"],
  ])("%s is a 400 that says why, on every route", async (_, method, headers, body) => {
    for (const path of paths) {
      const asProgram = await send(`${method} ${path}`, headers, body);
      expect(asProgram.status, path).toBe(400);
      if (method === "HEAD") continue;
      expect(asProgram.text, path).toMatch(/takes no body/);
      expect(asProgram.text, path).toContain('"code":"invalid"');
    }
    const asPerson = await send(`${method} /companies`, [...headers, "Accept: text/html"], body);
    expect(asPerson.text).toContain("Content-Type: text/html");
    if (method !== "HEAD") expect(asPerson.text).toContain("<h1>This was not taken</h1>");
  });

  it.each([
    ["no length", []],
    ["a length of nothing", ["Content-Length: 0"]],
  ])("a GET with %s is served as ever", async (_, headers) => {
    for (const [path, status] of [
      ["/companies", 200],
      ["/api/companies", 200],
      ["/nonesuch", 404],
    ] as const)
      expect((await send(`GET ${path}`, headers)).status, path).toBe(status);
  });

  it("a GET with empty chunks works", async () => {
    expect((await send("GET /companies", ["Transfer-Encoding: chunked"], "0\r\n\r\n")).status).toBe(200);
  });

  it.each([
    ["a blank origin", ["Origin: null"]],
    ["a proxy's host", ["X-Forwarded-Host: leave.example"]],
    ["an upgrade that we ignore", ["Upgrade: h2c"]],
  ])("our own form with %s reaches its page", async (_, headers) => {
    const sent = [...own, `Origin: ${served.url}`, ...headers, "Content-Length: 3"];
    const unique = headers[0]?.startsWith("Origin")
      ? sent.filter((line) => !line.endsWith(served.url))
      : sent;
    expect((await send("POST /auth", unique, "a=b")).text).toMatch(/ 400 [^]*<title>/);
  });

  it("a WebSocket upgrade by POST is no unexpected error", async () => {
    const headers = [...own, "Connection: Upgrade", "Upgrade: websocket", "Content-Length: 3"];
    for (const path of paths)
      expect((await send(`POST ${path}`, headers, "a=b")).status, path).toBeLessThan(500);
  });

  it.each([
    "/%ff",
    "/%",
    "/%00",
    "//elsewhere.example",
    "/companies/%00",
    "/companies/%E0%A4%A",
    "/api/companies/%ff",
    "/api/companies/%00",
    "/companies?search=%ff%00",
    "/companies.data?_routes=",
    "/companies.data?_routes=__proto__,constructor",
    "/companies.data?_routes=%00",
    "/%ff.data",
    "/.data",
    "/__manifest?version=x&p=%ff",
  ])("%s causes no unexpected error, by any method", async (path) => {
    for (const method of ["GET", "HEAD", "TRACE", "OPTIONS"])
      expect((await send(`${method} ${path}`, [])).status, method).toBeLessThan(500);
    for (const method of ["POST", "PUT", "DELETE"])
      expect(
        (await send(`${method} ${path}`, [...own, "Content-Length: 3"], "a=b")).status,
        method,
      ).toBeLessThan(500);
  });
});
