import { vi } from "vitest";

let logged: string[] = [];

/** From now on, for this test file: each has a console of its own. */
export function watchErrors(): void {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(told.join(" ")));
  // Security log lines would bury a test's output.
  const tell = console.log;
  vi.spyOn(console, "log").mockImplementation((...told) => {
    if (!String(told[0]).startsWith('{"securityEvent"')) tell(...told);
  });
}

/** For tests that expect an error in the log. */
export function takeErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}
