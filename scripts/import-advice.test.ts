import { expect, it } from "vitest";

import { adviceFor } from "./import-advice";
import { failureLines } from "./import-report";

const adviceOf = (file: string) => adviceFor(new TextEncoder().encode(file), {}).join("\n");

it("asks what the columns are where none is the name", () => {
  expect(adviceOf("Firma,Mutterschutz\nZeta,12\n")).toContain('--map "Firma=…,Mutterschutz=…"');
  expect(adviceOf("Company,Paid Maternity Leave\nZeta,minus\n")).not.toContain("--map");
});

it("says a single reason once", () => {
  const reasons = { "line 2": ["Country: “Wakanda” is not a country"] };
  const message = "Nothing was imported. Line 2: Country: “Wakanda” is not a country.";
  expect(failureLines({ ok: false, code: "invalid", message, fields: reasons })).toEqual([message]);
  const two = { ...reasons, "line 3": ["Weeks: minus"] };
  expect(failureLines({ ok: false, code: "invalid", message, fields: two })).toHaveLength(3);
});
