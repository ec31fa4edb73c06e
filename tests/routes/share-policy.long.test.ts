import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { tally, visit } from "../support/worker";

const words = "Twelve calm weeks, and nobody called.";
const sent = { name: "Quiet Harbour", industry: "retail", country: "Australia", maternityLeave: 14.5 };
const story = { experienceRating: "positive", policyDetails: words };

beforeEach(() => env.DB.exec("DELETE FROM companies"));

it.each([
  ["JSON", "/api/companies", 2],
  ["the form", "/share-policy", 3],
])(
  "a policy that is shared by %s at %s costs %i trips, 60 written rows and 70 read",
  async (door, path, trips) => {
    const all = { ...sent, ...story, ...(door === "the form" && { terms: "on" }) };
    const response = await visit(path, {
      method: "POST",
      headers: {
        "Sec-Fetch-Site": "same-origin",
        ...(await cookiesOf("member")),
        ...(door === "JSON" && { "Content-Type": "application/json" }),
      },
      body:
        door === "JSON"
          ? JSON.stringify(all)
          : new URLSearchParams(
              Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]),
            ),
    });
    expect(response.status).toBe(door === "JSON" ? 201 : 302);
    expect(tally.rowsWritten).toBeLessThanOrEqual(60);
    // New rows also read the id sequences.
    expect(tally.rowsRead).toBeLessThanOrEqual(70);
    expect(tally.trips).toBeLessThanOrEqual(trips);
  },
);
