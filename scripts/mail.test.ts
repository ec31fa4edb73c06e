import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shareState } from "./testing/databases";
import { queueLetters } from "./testing/queue-mail";

const { stateDir, db, close } = await shareState();
beforeAll(() => queueLetters(db, stateDir));
afterAll(close);

async function mail(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "mail.ts"), ...args], {
    env: { ...process.env, STATE_DIR: stateDir, APP_SECRET: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

describe("npm run mail", () => {
  it("prints newest first, with links and codes to use, and says what it read", async () => {
    const { code, out, err } = await mail([]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("To: ana@example.test\nSubject: Your Parental Leave password reset code\n");
    expect(out).toContain("\nhttp://127.0.0.1:8788/auth?tab=reset&code=ABCD-EFGH-JKMN\n");
    expect(out).toMatch(/reset_code {2}queued[^]*invitation {2}sent[^]*\(erased\)/);
    expect(out).not.toContain("nobody@example.test");
    expect(out.trimEnd().split("\n").at(-1)).toMatch(
      /^2 messages: local state .*, through the running product/,
    );
  });

  it("--json prints one object a line and nothing else on the standard output", async () => {
    const { code, out, err } = await mail(["--json"]);
    const [newest, oldest, ...more] = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect([code, more]).toEqual([0, []]);
    expect(newest).toMatchObject({
      id: expect.any(String) as string,
      to: "ana@example.test",
      kind: "reset_code",
      subject: "Your Parental Leave password reset code",
      text: expect.stringContaining("ABCD-EFGH-JKMN") as string,
      status: "queued",
    });
    expect(oldest).toMatchObject({ to: "ben@example.test", kind: "invitation", text: null, status: "sent" });
    expect(err).toMatch(/^2 messages: local state .*, through the running product/);
  });
});
