import { describe, expect, it } from "vitest";

import { ok, type Result } from "~/core/result";
import { HashingSlots } from "./hashing-slots.server";

/** Time that passes only when a test lets it: each turn ends every pause. */
function turns() {
  let waiting: (() => void)[] = [];
  let now = 0;
  return {
    clock: () => now,
    pause: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    async turn(ms = 20) {
      now += ms;
      const ended = waiting;
      waiting = [];
      for (const end of ended) end();
      // Long enough for everything that follows from a pause, and from a piece of work, to have happened.
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
    },
  };
}

function world() {
  const time = turns();
  const places = new HashingSlots(time.pause);
  const outcomes: { isKnown: boolean; isBusy: boolean }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  /** A hash that takes ten turns. */
  const hash = async (): Promise<Result<null>> => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    for (let turn = 0; turn < 10; turn += 1) await time.pause();
    atOnce -= 1;
    return ok(null);
  };
  const signIn = async ({ isKnown }: { isKnown: boolean }) => {
    const { ok: isDone } = await places.run(time.clock, isKnown, hash);
    outcomes.push({ isKnown, isBusy: !isDone });
    return isDone;
  };
  return { time, places, outcomes, signIn, mostAtOnce: () => mostAtOnce };
}

describe("the places where passwords are hashed", () => {
  it("let a known browser in 12 of 12 times while 16 connections sign in without end", async () => {
    const { time, outcomes, signIn, mostAtOnce } = world();
    let isOver = false;
    const hostile = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        await signIn({ isKnown: false });
        await time.pause();
      }
    });
    for (let turn = 0; turn < 25; turn += 1) await time.turn();
    let mostTurns = 0;
    let entered = 0;
    for (let sign = 0; sign < 12; sign += 1) {
      const before = outcomes.filter(({ isKnown }) => isKnown).length;
      const done = signIn({ isKnown: true });
      let turnsTaken = 0;
      while (outcomes.filter(({ isKnown }) => isKnown).length === before) {
        await time.turn();
        turnsTaken += 1;
        expect(turnsTaken).toBeLessThan(100);
      }
      if (await done) entered += 1;
      mostTurns = Math.max(mostTurns, turnsTaken);
    }
    expect(entered).toBe(12);
    // Their own hash takes 11 turns; they wait for one that is under way at most, and for nobody who waits.
    expect(mostTurns).toBeLessThanOrEqual(23);
    expect(mostAtOnce()).toBeLessThanOrEqual(2);
    expect(outcomes.some(({ isKnown, isBusy }) => !isKnown && isBusy)).toBe(true);
    expect(outcomes.some(({ isKnown, isBusy }) => !isKnown && !isBusy)).toBe(true);
    isOver = true;
    for (let turn = 0; turn < 200; turn += 1) await time.turn();
    await Promise.all(hostile);
  });

  it("let two hash at once, eight wait in order, and tell the others to come back", async () => {
    const { time, outcomes, signIn, mostAtOnce } = world();
    const all = Array.from({ length: 12 }, () => signIn({ isKnown: false }));
    await time.turn();
    expect(outcomes).toEqual([
      { isKnown: false, isBusy: true },
      { isKnown: false, isBusy: true },
    ]);
    for (let turn = 0; turn < 80; turn += 1) await time.turn();
    expect((await Promise.all(all)).slice(0, 10)).toEqual(Array<boolean>(10).fill(true));
    expect(mostAtOnce()).toBe(2);
  });

  it("tell whoever waits too long to come back", async () => {
    const { time, outcomes, signIn } = world();
    void signIn({ isKnown: false });
    void signIn({ isKnown: false });
    const third = signIn({ isKnown: false });
    expect(outcomes).toEqual([]);
    for (let second = 0; second < 5; second += 1) await time.turn(1_000);
    expect(await third).toBe(false);
  });

  it("forget a request that was cut off, in a place or in the queue", async () => {
    const time = turns();
    const places = new HashingSlots(time.pause);
    const never = () => new Promise<never>(() => {});
    void places.run(time.clock, false, never);
    void places.run(time.clock, false, never);
    expect(places.areFull(time.clock())).toBe(true);
    await time.turn(5_001);
    expect(places.areFull(time.clock())).toBe(false);
    const gone = new HashingSlots(never);
    void gone.run(time.clock, false, never);
    void gone.run(time.clock, false, never);
    void gone.run(time.clock, false, never);
    await time.turn(5_001);
    expect(await gone.run(time.clock, false, async () => ok(1))).toEqual(ok(1));
  });
});
