import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { everywhere, filePolicy } from "../app/server/http/security-headers.server";
import { projectRoot } from "./local/paths";
import { findFreePort } from "./local/port";
import { makeStateDir, startServed } from "./testing/processes";

const expected = { ...everywhere, "Content-Security-Policy": filePolicy };

const stateDir = await makeStateDir();
const product = await startServed(stateDir, await findFreePort());

afterAll(async () => {
  await product.stop("SIGTERM");
  rmSync(stateDir, { recursive: true, force: true });
});

describe("static files carry the headers that pages carry", () => {
  it("in the file that Cloudflare reads, word for word", () => {
    const [everyFile = ""] = readFileSync(join(projectRoot, "public/_headers"), "utf8").split("\n\n");
    const [path, ...lines] = everyFile.split("\n");
    const written = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(":")).trim(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
    );
    expect([path, written]).toEqual(["/*", expected]);
  });

  const assets = readdirSync(join(projectRoot, "build/client/assets"));
  const script = assets.find((name) => name.endsWith(".js")) ?? "none";
  const font = assets.find((name) => name.endsWith(".woff2")) ?? "none";

  it.each([
    "/favicon.ico",
    "/favicon.svg",
    `/assets/${script}`,
    `/assets/${font}`,
    "/third-party-licences.txt",
  ])("as %s is served", async (path) => {
    const response = await fetch(`${product.url}${path}`);
    expect(response.status).toBe(200);
    const carried = Object.keys(expected).map((name) => [name, response.headers.get(name)]);
    expect(Object.fromEntries(carried)).toEqual(expected);
    if (path.startsWith("/assets/")) expect(response.headers.get("Cache-Control")).toContain("immutable");
  });

  it.each(["/auth", "/api/user", "/nonesuch.js"])("as %s is answered", async (path) => {
    const { headers } = await fetch(`${product.url}${path}`);
    const carried = Object.keys(everywhere).map((name) => [name, headers.get(name)]);
    expect(Object.fromEntries(carried)).toEqual(everywhere);
    const policy = headers.get("Content-Security-Policy")?.split("; ") ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
  });
});
