import { fail, type Result } from "~/core/result";
import { failures } from "./texts";

/** Each hash takes 32 MiB of memory and 0.2 s. */
const maxActive = 2;

const maxWaiting = { known: 24, other: 8 } as const;

const longestWaitMs = 4_000;

/** A request that was cut off may never release its slot. */
const abandonedAfterMs = 5_000;

/** How often a waiting request checks its turn; one that stops checking was cut off. */
const lookEveryMs = 20;
const lostAfterMs = 2_000;

interface Slot {
  isKnown: boolean;
  since: number;
  seenAt: number;
}

/** Limits simultaneous password hashing in an isolate. Browsers known to the account have priority. */
export class HashingSlots {
  readonly #underWay = new Set<Slot>();
  readonly #waiting = new Set<Slot>();
  readonly #pause: () => Promise<void>;

  /**
   * @param pause Waits briefly. Each request needs its own timer: Workers forbid awaiting another request's
   * promise.
   */
  constructor(pause = () => new Promise<void>((resolve) => setTimeout(resolve, lookEveryMs))) {
    this.#pause = pause;
  }

  /** Whether an unknown browser would have to wait now. */
  areFull(now: number): boolean {
    this.#forget(now);
    return this.#underWay.size >= maxActive || this.#waiting.size > 0;
  }

  /**
   * Runs work in a slot.
   * @returns `busy` when too many wait or the wait is too long; work has then not started.
   */
  async run<T>(clock: () => number, isKnown: boolean, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const place: Slot = { isKnown, since: clock(), seenAt: clock() };
    if (!(await this.#enter(clock, place))) return fail("busy", failures.busy);
    try {
      return await work();
    } finally {
      this.#underWay.delete(place);
    }
  }

  async #enter(clock: () => number, place: Slot): Promise<boolean> {
    this.#forget(place.since);
    const ahead = Array.from(this.#waiting).filter(({ isKnown }) => isKnown === place.isKnown);
    if (ahead.length >= maxWaiting[place.isKnown ? "known" : "other"]) return false;
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

  #isNext(place: Slot): boolean {
    const waiting = Array.from(this.#waiting);
    const first = waiting.find(({ isKnown }) => isKnown) ?? waiting[0];
    return this.#underWay.size < maxActive && first === place;
  }

  #forget(now: number): void {
    for (const place of this.#underWay)
      if (now - place.since > abandonedAfterMs) this.#underWay.delete(place);
    for (const place of this.#waiting) if (now - place.seenAt > lostAfterMs) this.#waiting.delete(place);
  }
}

export const hashingSlots = new HashingSlots();
