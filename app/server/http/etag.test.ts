import { describe, expect, it } from "vitest";

import { isHeld } from "./etag.server";

const asks = (held: string | null, etag = '"one"') =>
  isHeld(
    new Request("https://site.test/", { headers: held === null ? {} : { "If-None-Match": held } }),
    etag,
  );

describe("If-None-Match", () => {
  it.each(['"one"', 'W/"one"', '"zero", W/"one"', 'W/"zero",W/"one" , "two"', "*", " * "])(
    "%s names it",
    (held) => {
      expect([asks(held), asks(held, 'W/"one"')]).toEqual([true, true]);
    },
  );

  it.each([null, "", '"ONE"', '"on"', '"zero", "two"', "one", '"one, two"', '"*"'])("%s does not", (held) => {
    expect([asks(held), asks(held, 'W/"one"')]).toEqual([false, false]);
  });
});
