import type { ClientActionFunctionArgs } from "@remix-run/react";

import type { JoinOutcome } from "../../domain/waitlist/waitlist-view";

/**
 * Sends the waitlist form from a page whose scripts run. Where no answer comes back (the connection dropped,
 * the server failed), the form stays with what was typed.
 */
export async function joinInBrowser({ serverAction }: ClientActionFunctionArgs): Promise<JoinOutcome> {
  try {
    const outcome = await serverAction<JoinOutcome>();
    if (outcome.status === "failed") console.error("Joining the waitlist failed: the server refused.");
    return outcome;
  } catch (error) {
    console.error("Joining the waitlist failed:", error);
    return { status: "failed" };
  }
}
