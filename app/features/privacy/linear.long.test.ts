import { expect, it } from "vitest";

import { openKeys, wrapForPassword, openWithPassword } from "~/features/accounts/passwords.server";
import { prepareSession } from "~/features/accounts/session-queries.server";
import { createSecrets, newToken } from "~/server/secrets.server";

const password = "seven quiet otters";
const rounds = 5;

/** CPU of this process, other threads with it, which do the hashing: another process's load is none of it. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it("a sign-in that opens the user key costs at most 1.3 times the CPU of the hash alone", async () => {
  const ctx = { secrets: createSecrets(newToken()), clock: Date.now };
  const { stored } = await wrapForPassword(ctx, password);
  const hashing = () => openWithPassword(password, stored.password);
  const signingIn = async () => {
    const passwordKey = (await hashing()) ?? "";
    const keys = { typed: password, passwordKey };
    const { userKey, isFresh } = await openKeys(ctx, { ...stored, isOutdated: false }, keys);
    expect(isFresh).toBe(false);
    await prepareSession(ctx, { isRemembered: false, browser: null, userKey, secondFactor: "none" });
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await cpuOf(signingIn)) / (await cpuOf(hashing)));
  expect(ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)]).toBeLessThan(1.3);
}, 60_000);
