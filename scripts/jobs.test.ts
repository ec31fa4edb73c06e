import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { PeopleContext } from "../app/server/context";
import { addEmployer, editEmployer } from "../app/features/moderation/employer-commands.server";
import { parseNewEmployer } from "../app/features/moderation/employer-request-schema";
import type { Result } from "../app/core/result";
import { requestWatch, confirmWatch } from "../app/features/watches/commands.server";
import { openPeople, type OpenPeople } from "./local/people";
import { shareState } from "./testing/databases";
import { runScript } from "./testing/processes";

const { stateDir, close } = await shareState();
/** Acts as people using the product. */
let people: OpenPeople;

beforeAll(async () => {
  vi.stubEnv("STATE_DIR", stateDir);
  people = await openPeople();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await people.close();
  await close();
});

async function jobs(...args: string[]): Promise<string> {
  const { code, output } = await runScript("jobs.ts", args, { STATE_DIR: stateDir, APP_SECRET: "" });
  expect(code, output).toBe(0);
  return output;
}

const ana = { id: 1, name: "ana" };

/** @returns the employer's public id. */
async function beginToWatch(ctx: PeopleContext): Promise<string> {
  await ctx.db.$client
    .prepare(
      "INSERT INTO users (id, username, password, email, role, created_at) VALUES (1, 'ana', 'none', 'ana@example.test', 'admin', 0)",
    )
    .run();
  const fields = { name: "Quiet Harbour", industry: "Finance", maternityLeave: 12, isApproved: true };
  const input = valueOf(parseNewEmployer(fields, ctx.clock()));
  const { id, name } = valueOf(await addEmployer(ctx, input, ana));
  await requestWatch(ctx, "ben@example.test", { id, name });
  return id;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

describe("npm run jobs", () => {
  it("prints mail, makes the export, and writes the weekly digest", async () => {
    const { ctx } = people;
    const id = await beginToWatch(ctx);
    const first = await jobs();
    expect(first).toContain("To: ben@example.test\n");
    expect(first).toMatch(
      /1 message was printed\.\nFiles under \/data, made 20\d\d-[\d:.TZ-]+: 0 employers with licensed sources\./,
    );
    const token = /\/watch\/confirm#([\w-]+)/.exec(first)?.[1] ?? "";
    valueOf(await confirmWatch(ctx, token));
    valueOf(await editEmployer(ctx, { id, changes: { maternityLeave: 14 }, actor: ana }));
    const news = await jobs("--days", "7");
    expect(news).toMatch(/To: ben@example\.test\n[^]*Quiet Harbour: what we say of it changed/);
    expect(news).toContain("1 message was printed.");
  });
});
