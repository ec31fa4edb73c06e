import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../support/admin-employers";
import { cookiesOf } from "../support/actors";
import { confirming, countsIn as counts, sendImport } from "../support/import-form";
import { tally } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEmployers();
  admin = await cookiesOf("admin");
});

const send = (sent: Parameters<typeof sendImport>[1]) => sendImport(admin, sent);

describe("the import page", () => {
  it("takes ten thousand rows of nearly 5 MB within 50 queries", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `Employer ${n},${n % 50},${"long words ".repeat(40)}`,
    );
    const preview = await send({ file: `Company,Paid Maternity Leave,Policy Details\n${rows.join("\n")}` });
    expect(counts(preview.html)[0]).toBe("10,000 to add");
    const done = await send({ fields: confirming(preview.html) });
    expect(counts(done.html)[0]).toBe("10,000 added");
    expect(tally.trips).toBeLessThanOrEqual(45);
  });
});
