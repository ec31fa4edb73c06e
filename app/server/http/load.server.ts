import type { Rejection } from "./request-guard.server";

/** Simultaneous requests of a Worker; more are refused at once. */
export const mostAtOnce = 100;

/** A request without a seen end counts no longer. */
const longestMs = 30_000;

export const overloaded: Rejection = {
  code: "busy",
  message:
    "So many people ask at once that this could not be taken. Nothing was changed. Please wait a few seconds, then try again.",
};

/** Without it a queue would grow until nobody is answered in time. */
export class Load {
  readonly #since = new Set<{ at: number }>();

  constructor(private readonly most = mostAtOnce) {}

  /** @returns a function that ends the request; undefined for one too many. */
  enter(now: number): (() => void) | undefined {
    if (this.#since.size >= this.most)
      for (const request of this.#since) if (now - request.at > longestMs) this.#since.delete(request);
    if (this.#since.size >= this.most) return undefined;
    const request = { at: now };
    this.#since.add(request);
    return () => void this.#since.delete(request);
  }
}
