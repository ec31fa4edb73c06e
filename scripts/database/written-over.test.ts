import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { openDirectlyAt } from "../testing/databases";
import { makeStateDir } from "../testing/processes";

const stateDir = await makeStateDir();
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const now = Date.UTC(2026, 4, 4);

/** Texts that the product deletes, and neighbours that stay. */
const texts = {
  comment: 'secret-comment "quoted"\nand on two lines, zu spät',
  published: "secret-published with a line\nand “quotes”",
  withdrawn: "secret-withdrawn comment",
  replaced: "secret-replaced comment",
  experience: `secret-experience ${"of many words ".repeat(120)}`,
  ofDraft: "secret-of-draft experience",
  asked: `secret-asked ${"sealed".repeat(50)}`,
  told: `secret-told-of ${"sealed".repeat(50)}`,
  benefits: "secret-benefits of a draft",
  details: `secret-details ${"at length ".repeat(900)}`,
  sent: "secret-sent mail",
  unsent: "secret-unsent mail",
};
const beginnings = Object.values(texts).map((text) => text.slice(0, 14));

describe("the file of the database", () => {
  it("has no deleted text, even in free pages", async () => {
    const database = await openDirectlyAt(stateDir);
    const run = async (sql: string, ...values: unknown[]) =>
      database.binding
        .prepare(sql)
        .bind(...values)
        .run();
    for (const [id, isApproved, benefits, details] of [
      [1, 1, "kept-benefits", null],
      [2, 0, texts.benefits, texts.details],
      [3, 1, null, "kept-details"],
    ])
      await run(
        `insert into companies (id, public_id, name, country, additional_benefits, policy_details, search_rest,
          is_approved, date_submitted, last_updated, name_key, search_name)
          values (?, ?, ?, 'Australia', ?, ?, ?, ?, ${now}, ${now}, 'employer ' || ?1, 'employer ' || ?1)`,
        id,
        `employer-${id}`,
        `Employer ${id}`,
        benefits,
        details,
        benefits ?? "",
        isApproved,
      );
    const comments = [
      texts.comment,
      "kept-comment",
      texts.published,
      texts.withdrawn,
      texts.replaced,
      "kept-too",
    ];
    for (const [at, comment] of comments.entries())
      await run(
        `insert into ratings (id, company_id, is_positive, comment, is_approved, date_submitted)
          values (?, ?, 1, ?, ?, ?)`,
        at + 1,
        comment === texts.published ? 3 : 1,
        comment,
        comment === texts.published ? 1 : 0,
        now + at,
      );
    for (const [at, content] of [texts.experience, "kept-experience", texts.ofDraft].entries())
      await run(
        `insert into community_inputs (id, company_id, content, date_submitted) values (?, ?, ?, ${now})`,
        at + 1,
        content === texts.ofDraft ? 2 : 1,
        content,
      );
    await run(
      `insert into company_requests (id, company_name, name_key, date_submitted) values (1, 'Acme', 'acme', ${now})`,
    );
    for (const [at, sealed] of [texts.asked, texts.told, "kept-sealed"].entries())
      await run(
        `insert into requesters (id, request_id, email_hash, sealed_email, sealed_note, asked_at)
          values (?, 1, ?, ?, ?, ${now})`,
        at + 1,
        `hash ${at}`,
        sealed,
        sealed,
      );
    for (const [id, body] of [
      ["sent", texts.sent],
      ["unsent", texts.unsent],
      ["kept", "kept-mail"],
    ])
      await run(
        `insert into mail_outbox (id, kind, recipient, subject, body, next_attempt_at, created_at)
          values (?, 'invitation', 'a@x.invalid', 'Hello', ?, ${now}, ${now})`,
        id,
        body,
      );
    const before = imageOf(stateDir);
    expect(beginnings.filter((text) => !before.includes(text))).toEqual([]);

    await run("delete from ratings where id in (1, 3)");
    await run("update ratings set comment = null, version = version + 1 where id = 4");
    await run(
      "update ratings set comment = 'kept, and other words than before', version = version + 1 where id = 5",
    );
    await run("delete from community_inputs where id = 1");
    await run("delete from requesters where id = 1");
    await run("update requesters set sealed_email = null, sealed_note = null where id = 2");
    await run("update mail_outbox set status = 'sent', body = null, sent_at = 1 where id = 'sent'");
    await run("delete from mail_outbox where id = 'unsent'");
    await run("delete from companies where id = 2");
    await database.close();

    const after = imageOf(stateDir);
    expect(beginnings.filter((text) => after.includes(text))).toEqual([]);
    const kept = [
      "kept-benefits",
      "kept-details",
      "kept-comment",
      "kept-too",
      "kept-experience",
      "kept-sealed",
      "kept-mail",
    ];
    expect(kept.filter((text) => !after.includes(text))).toEqual([]);
  });
});

/**
 * The database's pages with its write-ahead log applied, as SQLite does
 * (https://www.sqlite.org/fileformat2.html#walformat).
 */
function imageOf(dir: string): Buffer {
  const [path = ""] = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sqlite") && name.includes("D1") && !name.endsWith("metadata.sqlite"))
    .map((name) => join(dir, name));
  const file = readFileSync(path);
  const log = readOptional(`${path}-wal`);
  const pageSize = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16);
  const pages = new Map<number, Buffer>();
  for (let at = 0; at < file.length; at += pageSize)
    pages.set(at / pageSize + 1, file.subarray(at, at + pageSize));
  const salt = log.subarray(16, 24);
  for (let at = 32; at + 24 + pageSize <= log.length; at += 24 + pageSize)
    // Older frames have another salt.
    if (log.subarray(at + 8, at + 16).equals(salt))
      pages.set(log.readUInt32BE(at), log.subarray(at + 24, at + 24 + pageSize));
  return Buffer.concat([...pages.values()]);
}

function readOptional(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
