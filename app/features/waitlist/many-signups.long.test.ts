import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { makeUser } from "../../../tests/support/actors";
import { peopleContext } from "../../../tests/support/people-context";
import { approveSignups } from "./access-commands.server";

const ctx = peopleContext();

describe("approving many signups", () => {
  it("holds what D1 takes in one parameter, however many are chosen", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
       INSERT INTO launch_signups (id, first_name, email, signup_date, unsubscribe_hash)
       SELECT i, 'Zoë', 'person' || i || '@example.test', i, 'hash' || i FROM n`,
    ).run();
    const rows = Array.from({ length: 600 }, (_, i) => ({ id: i + 1, version: 1 }));
    const actor = { id: await makeUser({ role: "admin" }), name: "moderator" };
    expect((await approveSignups(ctx, { rows, actor })).done).toHaveLength(600);
  });
});
