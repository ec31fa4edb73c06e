import { fail, type Result } from "../result";

/** Who hashes: a browser that is known to the account, or that shows otherwise whose it is; or anyone. */
export type HashOrder = "known" | "anyone";

/** So many at once in one isolate, of all together and of anyone. The third place is kept for who is known. */
const mostAtOnce = { known: 3, anyone: 2 } as const;

/** So many wait at most; each is held up by those before it for about 0.2 s. */
const mostWaiting = { known: 24, anyone: 8 } as const;

/** Whoever waits longer is told to come back. */
const longestWaitMs = 4_000;

/** A request that was cut off may never give its place back; after this it is free again. */
const abandonedAfterMs = 5_000;

/** A request that waits looks this often whether it may begin; one that was cut off looks no more. */
const lookEveryMs = 20;
const lostAfterMs = 2_000;

interface Place {
  order: HashOrder;
  since: number;
  seenAt: number;
}

/**
 * The places where passwords are hashed, and the queues before them. Whoever is known begins before anyone else who
 * waits, whatever the others do: then at most two hashes are under way before theirs, which is less than half a second.
 */
export class HashPlaces {
  readonly #underWay = new Set<Place>();
  readonly #waiting = new Set<Place>();
  readonly #pause: () => Promise<void>;

  /** @param pause Lets some time pass. Each request waits by a timer of its own: one must not wait on another's promise. */
  constructor(pause = () => new Promise<void>((resolve) => setTimeout(resolve, lookEveryMs))) {
    this.#pause = pause;
  }

  /** Whether anyone who comes now has to wait. */
  areFull(now: number): boolean {
    this.#forget(now);
    return !this.#mayBegin("anyone");
  }

  /** Runs work in a place. @returns `busy` when too many wait, or the wait is too long; nothing was then started. */
  async run<T>(clock: () => number, order: HashOrder, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const place: Place = { order, since: clock(), seenAt: clock() };
    if (!(await this.#enter(clock, place)))
      return fail("busy", "Many people are signing in at this moment. Please try again in a few seconds.");
    try {
      return await work();
    } finally {
      this.#underWay.delete(place);
    }
  }

  async #enter(clock: () => number, place: Place): Promise<boolean> {
    this.#forget(place.since);
    if (this.#begin(place, place.since)) return true;
    const before = Array.from(this.#waiting).filter(({ order }) => order === place.order);
    if (before.length >= mostWaiting[place.order]) return false;
    this.#waiting.add(place);
    try {
      while (clock() - place.since <= longestWaitMs) {
        await this.#pause();
        const now = clock();
        place.seenAt = now;
        this.#waiting.add(place);
        this.#forget(now);
        if (this.#begin(place, now)) return true;
      }
      return false;
    } finally {
      this.#waiting.delete(place);
    }
  }

  #begin(place: Place, now: number): boolean {
    if (!this.#mayBegin(place.order, place)) return false;
    place.since = now;
    this.#underWay.add(place);
    return true;
  }

  #mayBegin(order: HashOrder, place?: Place): boolean {
    const waiting = Array.from(this.#waiting);
    const first = waiting.find((other) => other.order === order);
    if (first !== undefined && first !== place) return false;
    if (this.#underWay.size >= mostAtOnce.known) return false;
    if (order === "known") return true;
    const others = Array.from(this.#underWay).filter((other) => other.order === "anyone");
    return others.length < mostAtOnce.anyone && !waiting.some((other) => other.order === "known");
  }

  #forget(now: number): void {
    for (const place of this.#underWay)
      if (now - place.since > abandonedAfterMs) this.#underWay.delete(place);
    for (const place of this.#waiting) if (now - place.seenAt > lostAfterMs) this.#waiting.delete(place);
  }
}

/** The places of this isolate. */
export const hashPlaces = new HashPlaces();

/**
 * Runs work that hashes a password, from before its first look at the database.
 * @returns `busy` when too many are under way and waiting here already; nothing was then started.
 */
export function withHashPlace<T>(
  clock: () => number,
  order: HashOrder,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return hashPlaces.run(clock, order, work);
}
