import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
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
  it("ends without a stack trace when whoever reads it has enough", async () => {
    const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "mail.ts")], {
      env: { ...process.env, STATE_DIR: stateDir, APP_SECRET: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    expect(await Promise.all([ended, text(child.stderr)])).toEqual([0, ""]);
  });

  it("says so when another secret has sealed the letters", async () => {
    await writeFile(join(stateDir, "app.secret"), "another secret, which opens none of these letters");
    const { code, err } = await mail(["--json"]);
    expect(code).toBe(1);
    expect(err).toBe("The mail cannot be read: it was sealed with another APP_SECRET.\n");
  });
});
