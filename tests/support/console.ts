import { vi } from "vitest";

let logged: string[] = [];

/** Keeps what is logged as errors from now on, for this file of tests: each file has a console of its own. */
export function watchErrors(): void {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(told.join(" ")));
  // The lines of the security log would bury what a test says.
  const tell = console.log;
  vi.spyOn(console, "log").mockImplementation((...told) => {
    if (!String(told[0]).startsWith('{"securityEvent"')) tell(...told);
  });
}

/** Takes what has been logged as errors; a test that expects an unexpected error takes its log with this. */
export function takeErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}
