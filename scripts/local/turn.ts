import { setTimeout as wait } from "node:timers/promises";

import { showPath } from "./paths";
import { claimState, type ClaimOutcome } from "./state-host";
import type { HostInfo } from "./state-link";

/**
 * Takes a state folder, after any command that holds it has ended. A product that holds it ends the
 * waiting too: at once for another product, and for a command as soon as it answers.
 */
export async function takeTurn(stateDir: string, role: HostInfo["role"]): Promise<ClaimOutcome> {
  for (let isTold = false; ; await wait(100)) {
    const outcome = await claimState(stateDir, role);
    if (outcome.claim) return outcome;
    const { heldBy } = outcome;
    if (heldBy.role === "product" && (role === "product" || heldBy.url !== undefined)) return outcome;
    if (!isTold) console.error(`Waiting for process ${heldBy.pid}, which uses ${showPath(stateDir)} ...`);
    isTold = true;
  }
}
