import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { valueOf } from "../../../tests/support/accounts";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { createDatabase } from "db/client.server";
import { unsealEmail } from "~/features/mail/commands.server";
import { forgetTold } from "~/features/privacy/retention-commands.server";
import { requestEmployer } from "./commands.server";
import { mailRequesters } from "./listed-mail.server";

const ctx = peopleContext();
const tables = ["mail_outbox", "requesters", "company_requests", "companies", "users"];
const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;

beforeEach(async () => {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

async function ask(companyName: string, email: string, tellWhenListed = true, note: string | null = null) {
  const input = { companyName, country: "Australia" as const, requestorEmail: email, additionalInfo: note };
  valueOf(await requestEmployer(ctx, { ...input, tellWhenListed }, null));
}

const everyone = (count: number) => Array.from({ length: count }, (_, i) => `parent${i}@people.example`);
const publish = (names: string | string[], country = "Australia") =>
  insertEmployers(
    env.DB,
    [names].flat().map((name) => ({ name, publicId: name.replaceAll(" ", ""), country })),
  );
const told = async () => (await rowsOf("mail_outbox")).map(({ recipient }) => String(recipient)).sort();
const sealed = async () => (await rowsOf("requesters")).filter(({ sealed_email }) => sealed_email !== null);

describe("when an employer is listed", () => {
  it("everyone who agreed is told once, and then no email is left; the count stays", async () => {
    for (const email of everyone(7)) await ask("Quiet Harbour", email);
    await ask("Quiet Harbour", "silent@people.example", false);
    await ask("Another One", "waits@people.example");
    expect(await mailRequesters(ctx)).toEqual({ told: 0, unreadable: 0 });
    await publish("Quiet Harbour");
    expect(await mailRequesters(ctx, { portion: 3 })).toEqual({ told: 7, unreadable: 0 });
    expect(await mailRequesters(ctx)).toEqual({ told: 0, unreadable: 0 });
    expect(await told()).toEqual(everyone(7));
    expect(await sealed()).toHaveLength(1);
    const counts = await env.DB.prepare("SELECT request_count FROM company_requests ORDER BY 1").raw();
    expect(counts.flat()).toEqual([1, 8]);
  });

  it("the mail says why it came and that it is the only one, and its subject names nobody", async () => {
    await ask("Quiet Harbour", "ada@people.example");
    await publish("Quiet Harbour");
    await mailRequesters(ctx);
    const [mail] = await rowsOf("mail_outbox");
    expect(mail).toMatchObject({
      kind: "employer_listed",
      subject: "An employer that you asked for is listed",
    });
    const { text } = await unsealEmail(ctx, String(mail?.body));
    expect(text).toContain("write to this address when Quiet Harbour is listed");
    expect(text).toContain("https://leave.example.test/companies/QuietHarbour\n");
    expect(text).toContain("We have deleted your address");
    expect(text).not.toMatch(/[?&]\w+=/);
    expect(text).not.toContain("ada@");
  });

  it.each([
    ["in its country", "Australia", 1],
    ["everywhere", "Applicable globally", 1],
    ["in another country", "New Zealand", 0],
  ])("%s: whoever waits is told %s, so many: %i", async (_, country, count) => {
    await ask("Quiet Harbour", "ada@people.example");
    await publish("Quiet Harbour", country);
    expect((await mailRequesters(ctx)).told).toBe(count);
  });

  it("and hidden again, nobody is told", async () => {
    await ask("Quiet Harbour", "ada@people.example");
    await publish("Quiet Harbour");
    await env.DB.exec("UPDATE companies SET is_approved = 0");
    expect((await mailRequesters(ctx)).told).toBe(0);
    expect(await sealed()).toHaveLength(1);
  });

  it("none is lost and none told twice where each run is killed between any two steps, and where two run at once", async () => {
    for (const email of everyone(11)) await ask("Quiet Harbour", email);
    for (const email of everyone(4)) await ask("Other Harbour", email);
    await publish(["Quiet Harbour", "Other Harbour"]);
    let runs = 0;
    for (let isDone = false; !isDone; runs += 1) {
      // Each run gets one step further than the one before, or dies right after a step was stored.
      let fuel = 1 + (runs % 7);
      const dies = runs % 2 === 0 ? "before" : "after";
      const killed = {
        prepare: (query: string) => env.DB.prepare(query),
        batch: async (statements: D1PreparedStatement[]) => {
          if (fuel === 0 && dies === "before") throw new Error("killed");
          const results = await env.DB.batch(statements);
          if (fuel === 0) throw new Error("killed");
          fuel -= 1;
          return results;
        },
      } as unknown as D1Database;
      const run = mailRequesters({ ...ctx, db: createDatabase(killed) }, { portion: 2 });
      await Promise.all([
        run.catch(() => undefined),
        runs === 3 ? mailRequesters(ctx, { portion: 1, queries: 4 }) : null,
      ]);
      const waiting = await sealed();
      expect((await told()).length + waiting.length, "told or waiting").toBe(15);
      isDone = waiting.length === 0;
      expect(runs).toBeLessThan(100);
    }
    expect(runs).toBeGreaterThan(3);
    expect(await told()).toEqual([...everyone(11), ...everyone(4)].sort());
  });

  it("who was told is known to nobody once the mail has left", async () => {
    await ask("Quiet Harbour", "ada@people.example");
    await publish("Quiet Harbour");
    await mailRequesters(ctx);
    await forgetTold(ctx);
    expect(await told()).toHaveLength(1);
    await env.DB.exec("UPDATE mail_outbox SET status = 'sent', body = NULL");
    await forgetTold(ctx);
    expect(await told()).toEqual([]);
  });
});
