import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { newPublicId } from "../../app/features/employers/schema";
import { insertEmployers, loadEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

beforeAll(() =>
  insertEmployers(env.DB, [{ name: "Shown" }, { name: "Hidden", isApproved: false }, { name: "Quiet" }]),
);

const textOf = async (path: string) => (await visit(path)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe("sitemap.xml", () => {
  it("is split into files for many employers, each URL in one", async () => {
    const many = Array.from({ length: 10_001 }, (_, place) => ({
      name: `Many ${place}`,
      publicId: newPublicId(),
    }));
    await loadEmployers(env.DB, many, 1_000);
    const files = addressesIn(await textOf("/sitemap.xml"));
    expect(files).toEqual([1, 2, 3].map((page) => `${env.SITE_ORIGIN}/sitemap.xml?page=${page}`));
    const named = [];
    for (const page of [1, 2, 3]) {
      named.push(...addressesIn(await textOf(`/sitemap.xml?page=${page}`)));
      expect(tally.trips).toBe(1);
      expect(tally.rowsRead).toBeLessThanOrEqual(2 * 3_700);
    }
    const employers = named.filter((address) => /\/companies\/\w+$/.test(address ?? ""));
    expect(employers.toSorted()).toEqual(
      ["e1", "e3", ...many.map(({ publicId }) => publicId)]
        .map((id) => `${env.SITE_ORIGIN}/companies/${id}`)
        .toSorted(),
    );
    expect((await visit("/sitemap.xml?page=4")).status).toBe(404);
    await env.DB.prepare("delete from companies where id >= 1000").run();
  });
});
