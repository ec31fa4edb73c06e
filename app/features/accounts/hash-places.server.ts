import { fail, type Result } from "~/lib/result";
import { failures } from "./texts";

/** So many passwords are hashed at once in one isolate: each takes 32 MiB of memory and 0.2 s. */
const mostAtOnce = 2;

/** So many wait at most, of known browsers and of others. */
const mostWaiting = { known: 24, other: 8 } as const;

/** Whoever waits longer is told to come back. */
const longestWaitMs = 4_000;

/** A request that was cut off may never give its place back; after this it is free again. */
const abandonedAfterMs = 5_000;

/** A request that waits looks this often whether it may begin; one that was cut off looks no more. */
const lookEveryMs = 20;
const lostAfterMs = 2_000;

interface Place {
  isKnown: boolean;
  since: number;
  seenAt: number;
}

/** The places where passwords are hashed, and the queue before them, in which browsers known to the account go first. */
export class HashPlaces {
  readonly #underWay = new Set<Place>();
  readonly #waiting = new Set<Place>();
  readonly #pause: () => Promise<void>;

  /** @param pause Lets some time pass. Each request waits by a timer of its own: one must not wait on another's promise. */
  constructor(pause = () => new Promise<void>((resolve) => setTimeout(resolve, lookEveryMs))) {
    this.#pause = pause;
  }

  /** Whether anyone who comes now in a browser that is not known has to wait. */
  areFull(now: number): boolean {
    this.#forget(now);
    return this.#underWay.size >= mostAtOnce || this.#waiting.size > 0;
  }

  /** Runs work in a place. @returns `busy` when too many wait, or the wait is too long; nothing was then started. */
  async run<T>(clock: () => number, isKnown: boolean, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const place: Place = { isKnown, since: clock(), seenAt: clock() };
    if (!(await this.#enter(clock, place))) return fail("busy", failures.busy);
    try {
      return await work();
    } finally {
      this.#underWay.delete(place);
    }
  }

  async #enter(clock: () => number, place: Place): Promise<boolean> {
    this.#forget(place.since);
    const ahead = Array.from(this.#waiting).filter(({ isKnown }) => isKnown === place.isKnown);
    if (ahead.length >= mostWaiting[place.isKnown ? "known" : "other"]) return false;
    this.#waiting.add(place);
    try {
      while (!this.#isNext(place)) {
        await this.#pause();
        place.seenAt = clock();
        this.#waiting.add(place);
        if (place.seenAt - place.since > longestWaitMs) return false;
        this.#forget(place.seenAt);
      }
      place.since = place.seenAt;
      this.#underWay.add(place);
      return true;
    } finally {
      this.#waiting.delete(place);
    }
  }

  #isNext(place: Place): boolean {
    const waiting = Array.from(this.#waiting);
    const first = waiting.find(({ isKnown }) => isKnown) ?? waiting[0];
    return this.#underWay.size < mostAtOnce && first === place;
  }

  #forget(now: number): void {
    for (const place of this.#underWay)
      if (now - place.since > abandonedAfterMs) this.#underWay.delete(place);
    for (const place of this.#waiting) if (now - place.seenAt > lostAfterMs) this.#waiting.delete(place);
  }
}

/** The places of this isolate. */
export const hashPlaces = new HashPlaces();
