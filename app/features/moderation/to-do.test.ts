import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { insertEmployers } from "../../../tests/support/employers";
import { createDatabase } from "db/client.server";
import { countToDo, listOldestToDo } from "./to-do-queries.server";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 22, 10);
const at = (days: number) => now - days * day;
const ctx = { db: createDatabase(env.DB), clock: () => now };

beforeAll(async () => {
  await insertEmployers(env.DB, [
    { name: "Shown", publicId: "shown" },
    { name: "Draft", publicId: "draft", isApproved: false },
    { name: "Old", publicId: "old" },
    { name: "Unchecked", publicId: "unchecked" },
  ]);
  await env.DB.batch(
    [
      `update companies set date_submitted = ${at(40)} where public_id = 'draft'`,
      `update companies set stale_from = ${at(90)} where public_id = 'old'`,
      `update companies set stale_from = 0 where public_id = 'unchecked'`,
      `update companies set stale_from = ${at(-1)} where public_id = 'shown'`,
      `insert into ratings (id, company_id, author_hash, is_positive, is_approved, date_submitted) values
        (71, 1, 'a', 1, 0, ${at(3)}), (72, 1, 'b', 1, 1, ${at(99)})`,
      `insert into community_inputs (id, company_id, content, is_approved, date_submitted) values (81, 1, 'Kind', 0, ${at(0)})`,
      `insert into figure_reports (id, company_id, path, problem, date_submitted, seen_entry) values (91, 3, 'policy', 'wrong', ${at(7)}, 0)`,
      `insert into employer_representatives (id, company_id, email, email_key, domain, state, date_asked, expires_at) values
        (61, 1, 'sealed', 'k', 'shown.example', 'waiting', ${at(5)}, ${at(-9)}), (62, 1, 'sealed', 'l', 'shown.example', 'approved', ${at(70)}, ${at(-9)})`,
      `insert into employer_replies (id, company_id, proposed, date_proposed) values (63, 3, 'Sorry', ${at(6)})`,
      `insert into company_requests (id, company_name, name_key, date_submitted) values (5, 'Missing', 'missing', ${at(30)})`,
    ].map((statement) => env.DB.prepare(statement)),
  );
});

describe("what waits for an admin", () => {
  it("is counted by kind, and told with the oldest first", async () => {
    const [kinds, oldest] = await Promise.all([countToDo(ctx), listOldestToDo(ctx)]);
    expect(Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]))).toEqual({
      policies: 1,
      submissions: 2,
      reports: 1,
      replies: 2,
      requests: 1,
      stale: 2,
    });
    expect(oldest).toEqual([
      { kind: "stale", id: "old", name: "Old", days: 90, month: null },
      { kind: "policies", id: "draft", name: "Draft", days: 40, month: null },
      { kind: "requests", id: "request-5", name: "Missing", days: null, month: "2026-10" },
      { kind: "reports", id: "report-91", name: "Old", days: 7, month: null },
      { kind: "replies", id: "reply-63", name: "Old", days: 6, month: null },
      { kind: "replies", id: "claim-61", name: "Shown", days: 5, month: null },
      { kind: "submissions", id: "vote-71", name: "Shown", days: 3, month: null },
      { kind: "submissions", id: "experience-81", name: "Shown", days: 0, month: null },
      { kind: "stale", id: "unchecked", name: "Unchecked", days: null, month: null },
    ]);
  });
});
