import type { Rejection } from "./request-guard.server";

/** So many requests a Worker has in hand at once; what comes on top is sent away at once, and cheaply. */
export const mostAtOnce = 100;

/** A request whose end nobody saw, as where its reader went away, counts no longer than this. */
const longestMs = 30_000;

/** What is said to who comes on top. */
export const overloaded: Rejection = {
  code: "busy",
  message:
    "So many people ask at once that this could not be taken. Nothing was changed. Please wait a few seconds, then try again.",
};

/** Counts what a Worker has in hand. Without it a queue would grow until nobody in it is answered in time. */
export class Load {
  readonly #since = new Set<{ at: number }>();

  constructor(private readonly most = mostAtOnce) {}

  /** @returns What ends the request that comes now; undefined where it is one too many. */
  enter(now: number): (() => void) | undefined {
    if (this.#since.size >= this.most)
      for (const request of this.#since) if (now - request.at > longestMs) this.#since.delete(request);
    if (this.#since.size >= this.most) return undefined;
    const request = { at: now };
    this.#since.add(request);
    return () => void this.#since.delete(request);
  }
}
