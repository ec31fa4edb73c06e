import { env } from "cloudflare:test";
import { beforeAll, expect, inject, it } from "vitest";

import type { OpenApi } from "../../app/features/api/schema";
import { fuzzer } from "../support/api-fuzz";
import { readDocument, ResponseChecker } from "../support/api-document";
import { sequence } from "../support/employers";
import { forgetTries } from "../support/limits";
import { headersOf, makeSmallWorld } from "../support/small-world";
import { visit } from "../support/worker";

const requests = inject("fuzzRequests");
let document: OpenApi;

beforeAll(async () => {
  document = await readDocument();
});

it(
  `answers ${requests.toLocaleString("en-AU")} requests made of its document as the document says, and none by a fault`,
  { timeout: 60_000 + requests * 100 },
  async () => {
    const checker = new ResponseChecker(document);
    const { method_not_allowed, unsupported_media_type, too_large } = document.components.responses;
    // A bad body is rejected before a wrong method.
    const ofOtherMethods = { 405: method_not_allowed, 413: too_large, 415: unsupported_media_type };
    const next = fuzzer(document, sequence(2_026));
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let n = 0; n < requests; n += 1) {
      if (n % 40 === 0) {
        forgetTries();
        await env.DB.exec("delete from counted_tries");
        await makeSmallWorld();
      }
      const { described, otherMethod, url, as, launched, headers, body } = next();
      const method = otherMethod ?? described.method;
      const response = await visit(url, {
        method,
        launched,
        headers: { ...(await headersOf(as)), ...headers },
        ...(body !== undefined && { body }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const { operation } = described;
      const responses = { ...operation.responses, ...(otherMethod && ofOtherMethods) };
      const told = { ...described, operation: { ...operation, responses } };
      const fault = await checker.faultOf(told, response.clone());
      const what = `${method} ${url.slice(0, 200)} as ${as}: ${body?.slice(0, 300)}`;
      if (fault !== null) faults.push(`${fault} (${what})`);
      if (response.status >= 500 && response.status !== 503)
        faults.push(`${await response.text()} (${what})`);
    }
    console.log(`fuzz: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
    expect([faults.length, faults.slice(0, 10)]).toEqual([0, []]);
    // Some are accepted, some rejected: the requests reach their commands.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(requests / 50);
  },
);
