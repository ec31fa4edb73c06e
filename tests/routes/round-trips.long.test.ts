import { beforeEach, describe, expect, it } from "vitest";

import { tabNames } from "../../app/features/moderation/admin-texts";
import { adminCalls } from "../support/contract-admin";
import { formCalls } from "../support/contract-forms";
import { publicCalls } from "../support/contract-public";
import { headersOf, makeSmallWorld } from "../support/small-world";
import { readsInMoreThanOneTrip, tripsOf } from "../support/trips";
import { visit } from "../support/worker";

/** Those above their number of round trips. */
async function above(most: number, asked: Iterable<[string, () => Promise<number>]>) {
  const found: Record<string, number> = {};
  for (const [name, trips] of asked) {
    await makeSmallWorld();
    const waited = await trips();
    if (waited > most) found[name] = waited;
  }
  return found;
}

beforeEach(makeSmallWorld);

describe("a page or a call that reads waits for one round trip", () => {
  // Lists by account need the session first.
  const own = { "/account": 2, "/privacy/your-data": 5 };

  it.each([
    ["anonymous", {}],
    ["invited", {}],
    ["member", own],
    // Her own experiences need what her session opens.
    ["anna", { ...own, "/companies/e1": 2, "/companies/e1.data": 2 }],
  ] as const)("by %s, once the site is launched", async (as, more) => {
    expect(await readsInMoreThanOneTrip(as)).toEqual(more);
  });

  it.each([["invited", {}]] as const)("by %s, before", async (as, more) => {
    expect(await readsInMoreThanOneTrip(as, false)).toEqual(more);
  });
});

describe("admin pages and changes wait for two at most", () => {
  it("in the tabs of the dashboard", async () => {
    const asked = Object.keys(tabNames).map(
      (tab) => [tab, () => tripsOf(`/admin?tab=${tab}`, "boss")] as [string, () => Promise<number>],
    );
    expect(await above(2, asked)).toEqual({});
  });

  it("in calls", async () => {
    const asked = [...publicCalls, ...adminCalls].map(({ call, as, body }) => {
      const [method = "", path = ""] = call.split(" ");
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return [call, () => tripsOf(path, as, { method, ...sent })] as [string, () => Promise<number>];
    });
    expect(await above(2, asked)).toEqual({
      // Tries are counted before the check.
      "POST /api/community-inputs/withdraw": 3,
      // The second list starts after the first one's length.
      "GET /api/admin/community-inputs": 3,
      // Reads the result for the response.
      "PATCH /api/admin/company-requests/10": 3,
      "PATCH /api/admin/beta-signups/10/approve": 3,
    });
  });

  it("in withdrawing an experience, whose index is updated after the response", async () => {
    const own = await visit("/api/community-inputs", { headers: await headersOf("anna") });
    const [{ id } = { id: 0 }] = await own.json<{ id: number }[]>();
    expect(await tripsOf(`/api/community-inputs/${id}`, "anna", { method: "DELETE" })).toBe(2);
  });

  it("in forms", async () => {
    const asked = formCalls.map(({ call, as, to, fields }) => {
      const send = () => tripsOf(to, as, { method: "POST", body: new URLSearchParams(fields) });
      return [call, send] as [string, () => Promise<number>];
    });
    expect(await above(2, asked)).toEqual({
      "POST /api/community-inputs/withdraw": 3,
      // Compares with what exists before storing.
      "POST /api/companies": 3,
      "POST /api/companies/{id}/community-inputs": 3,
      "PATCH /api/admin/beta-signups/{id}/approve": 4,
    });
  });
});
