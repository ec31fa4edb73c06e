import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../support/admin-employers";
import { cookiesOf } from "../support/actors";
import { confirming, countsIn as counts, sendImport } from "../support/import-form";
import { visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEmployers();
  admin = await cookiesOf("admin");
});

const send = (sent: Parameters<typeof sendImport>[1]) => sendImport(admin, sent);
const stored = async () =>
  (await env.DB.prepare("SELECT name FROM companies ORDER BY name").all<{ name: string }>()).results.map(
    ({ name }) => name,
  );

const lines = "Company,Paid Maternity Leave\nAcme,12\nBolt,6\nAcme,8\n";

describe("the import page", () => {
  it("previews a file, writes nothing, and writes it once confirmed, without scripts", async () => {
    const preview = await send({ file: lines });
    expect(preview.status).toBe(200);
    expect(counts(preview.html)).toEqual(["2 to add", "0 to change", "0 unchanged", "1 refused"]);
    expect(preview.html).toContain("it contradicts line 2");
    expect(await stored()).toEqual([]);
    const done = await send({ fields: confirming(preview.html) });
    expect(counts(done.html)).toEqual(["2 added", "0 changed", "0 unchanged", "1 refused"]);
    expect(await stored()).toEqual(["Acme", "Bolt"]);
    const noted = await env.DB.prepare(
      "SELECT after FROM audit_entries WHERE action = 'company.import' ORDER BY id DESC",
    ).first<string>("after");
    expect(JSON.parse(noted ?? "")).toMatchObject({ sources: ["Imported from list.csv"], add: 2, change: 0 });
    expect(counts((await send({ file: lines })).html)).toContain("0 to add");
  });

  it("imports a chosen line, and previews again after a new choice", async () => {
    const preview = await send({ file: lines });
    const chosen = { ...confirming(preview.html), choose: "4" };
    const again = await send({ fields: chosen });
    expect(again.status).toBe(409);
    expect(again.html).toContain("no longer what you saw");
    expect(await stored()).toEqual([]);
    await send({ fields: { ...confirming(again.html), choose: "4" } });
    expect(
      await env.DB.prepare("SELECT maternity_leave FROM companies WHERE name = 'Acme'").first(
        "maternity_leave",
      ),
    ).toBe(8);
  });

  it("previews again when someone else changed the data", async () => {
    const preview = await send({ fields: { pasted: lines } });
    await send({ fields: confirming(preview.html) });
    const late = await send({ fields: confirming(preview.html) });
    expect(late.status).toBe(409);
    expect(counts(late.html)).toEqual(["0 to add", "0 to change", "2 unchanged", "1 refused"]);
  });

  it.each([
    ["no list of employers", "hello\nworld", 400, "not the header of a list of employers"],
    [
      "no UTF-8",
      new Uint8Array([...new TextEncoder().encode("Company,Paid Maternity Leave\nCaf"), 0xe9, 0x2c, 0x31]),
      400,
      "not UTF-8",
    ],
    ["over 5 MB", new Uint8Array(5.5 * 1024 * 1024).fill(97), 413, "at most 5 MB"],
    [
      "larger than the request guard lets pass",
      new Uint8Array(8 * 1024 * 1024).fill(97),
      413,
      "At most 5 MB",
    ],
    ["a value that cannot be", "Company,Paid Maternity Leave\nAcme,999\n", 400, "at most 260"],
    ["nothing", "", 400, "Choose a file"],
  ])("refuses a file that is %s, in the page", async (_what, file, status, message) => {
    const rejected = await send({ file });
    expect(rejected.status).toBe(status);
    expect(rejected.html).toContain("Nothing was imported");
    expect(rejected.html).toContain(message);
    expect(await stored()).toEqual([]);
  });

  it("says when an upload broke off", async () => {
    const rejected = await visit("/admin/import", {
      method: "POST",
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "multipart/form-data; boundary=edge",
        ...admin,
      },
      body: '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCompany,Pai',
    });
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("The upload did not arrive whole");
  });

  it("reads only admins' files, from our own page", async () => {
    expect((await send({ file: lines, headers: await cookiesOf("member") })).status).toBe(302);
    expect((await send({ file: lines, headers: { ...admin, "Sec-Fetch-Site": "cross-site" } })).status).toBe(
      403,
    );
    const elsewhere = await visit("/admin", {
      method: "POST",
      headers: { ...admin, "Sec-Fetch-Site": "same-origin" },
      body: new FormData(),
    });
    expect(elsewhere.status).toBe(415);
  });
});
