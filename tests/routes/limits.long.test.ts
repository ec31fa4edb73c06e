import { describe, expect, it } from "vitest";

import { call, elsewhere, forgetPeopleAndTries, statuses } from "../support/hostile-tries";
import { forgetTries } from "../support/limits";

forgetPeopleAndTries();

describe("from many networks", () => {
  it("a flood of the waitlist is limited, and blocks no reset", async () => {
    const join = (ip: string, index: number) =>
      call("/api/launch-signup", ip, { firstName: "Ada", email: `ada${index}@example.test` });
    const flood = await statuses(560, (index) =>
      join(`2001:db8:e${Math.floor(index / 5)}:${index}::1`, index),
    );
    expect(flood[201]).toBeGreaterThanOrEqual(500);
    expect((await join(elsewhere(), 1_000)).status).toBe(429);
    forgetTries();
    const body = { username: "Robin", newPassword: "eleven loud magpies" };
    expect((await call("/api/reset-password", elsewhere(), body)).status).toBe(202);
  });
});
