import { beforeEach, expect, it } from "vitest";

import { forgetEmployers } from "../support/admin-employers";
import { storedEmployer, take } from "../support/imports";
import { visit } from "../support/worker";

beforeEach(forgetEmployers);

const columns = "Company,Industry,Paid Maternity Leave,Source,Source URL";
const addresses = {
  Wattle: "https://example.org/report",
  Banksia: "http://intranet.local/leave",
  Grevillea: "https://name:word@example.org/leave",
};

it("a source is a link only if it leads to a public page", async () => {
  const rows = Object.entries(addresses).map(([name, url]) => `${name},Media,12,Handbook,${url}`);
  await take(rows.join("\n"), { columns, approve: true });
  const ids = await Promise.all(
    Object.keys(addresses).map(async (name) => String((await storedEmployer(name))?.public_id)),
  );
  for (const path of [`/companies?compare=${ids.join()}`, ...ids.map((id) => `/companies/${id}`)]) {
    const html = await (await visit(path)).text();
    expect(html, path).toContain("Handbook");
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(links, path).not.toContain(addresses.Banksia);
    expect(links, path).not.toContain(addresses.Grevillea);
    if (path.includes("compare")) expect(links, path).toContain(addresses.Wattle);
  }
});
