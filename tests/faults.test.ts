import { env } from "cloudflare:test";
import { expect, inject, it } from "vitest";

import { reindex } from "../scripts/database/reindex";
import { tryFaults, type Command } from "../scripts/faults/try-faults";
import { takeErrors } from "./support/console";
import { adminCalls } from "./support/contract-admin";
import { formCalls } from "./support/contract-forms";
import { publicCalls } from "./support/contract-public";
import { otherForms } from "./support/fault-forms";
import { forgetTries } from "./support/limits";
import { headersOf, makeSmallWorld, type Caller } from "./support/small-world";
import { visit } from "./support/worker";

let caller = 0;

function command(name: string, as: Caller, path: string, sent: () => RequestInit): Command {
  let who: Record<string, string> = {};
  return {
    name,
    async prepare() {
      forgetTries();
      await makeSmallWorld();
      await reindex(env.DB); // The world's rows are inserted as they are, without what is derived of them.
      who = await headersOf(as);
    },
    async give(DB) {
      const { headers, ...init } = sent();
      const ip = { "CF-Connecting-IP": `198.51.100.${(caller += 1) % 250}` };
      const all = { ...ip, ...who, ...(headers as Record<string, string>) };
      const response = await visit(path, { ...init, headers: all, vars: { DB } });
      const told = { status: response.status, text: await response.text() };
      takeErrors();
      return told;
    },
    async recount() {
      const reports = await reindex(env.DB, { isDry: true });
      return reports.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${what}: ${wrong} wrong`);
    },
  };
}

const calls = [...publicCalls, ...adminCalls].filter(({ call }) => !call.startsWith("GET "));
const commands = [
  ...calls.map(({ call, as, body }) => {
    const [method = "", path = ""] = call.split(" ");
    const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return command(call, as, path, () => ({ method, ...(body !== undefined && json) }));
  }),
  ...formCalls.map(({ call, as, to, fields }) =>
    command(`the form of ${call}`, as, to, () => ({
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    })),
  ),
  ...otherForms.map(({ name, as, to, fields }) => ({
    ...command(name, as, to, () => ({
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    })),
    isWriting: true,
  })),
];
const chosen =
  inject("faults") === "all" ? commands : commands.filter(({ name }) => name === "POST /api/ratings");

it.each(chosen)("$name leaves the old state or the new one", async (chosen) => {
  const tried = await tryFaults(env.DB, chosen);
  if (inject("faults") === "all") console.log(`FAULTS ${JSON.stringify(tried)}`);
  expect(tried.failures).toEqual([]);
});

it("a command that writes twice where it should once is found out", async () => {
  const planted: Command = {
    ...command("planted", "anna", "/", () => ({})),
    async give(db) {
      try {
        await db.prepare("DELETE FROM ratings WHERE id = 11").run();
        await db.prepare("UPDATE users SET own_list = NULL WHERE id = 1").run();
        return { status: 200, text: "" };
      } catch {
        return { status: 503, text: "Try again." };
      }
    },
  };
  const { tries, failures } = await tryFaults(env.DB, planted);
  expect([tries, failures.map((failure) => failure.split(": ", 2).join(": "))]).toEqual([
    4,
    [
      "planted, after write 1 of 2: neither the old state nor the new one",
      "planted, before write 2 of 2: neither the old state nor the new one",
    ],
  ]);
});
