import { describe, expect, it } from "vitest";

import { Load } from "./load.server";

describe("what a Worker takes in hand", () => {
  it("is no more at once than it may have, and again as much once something has ended", () => {
    const load = new Load(2);
    const leave = load.enter(0);
    expect(load.enter(0)).toBeDefined();
    expect(load.enter(0)).toBeUndefined();
    leave?.();
    leave?.(); // Ends once.
    expect(load.enter(0)).toBeDefined();
    expect(load.enter(0)).toBeUndefined();
  });

  it("forgets a request whose end was never seen after half a minute", () => {
    const load = new Load(2);
    load.enter(0);
    load.enter(20_000);
    expect(load.enter(30_000)).toBeUndefined();
    expect(load.enter(30_001)).toBeDefined();
    expect(load.enter(30_001)).toBeUndefined();
  });
});
