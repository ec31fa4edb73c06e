import { vi } from "vitest";

let logged: string[] = [];

/** Keeps what is logged as errors from now on, for this file of tests: each file has a console of its own. */
export function watchErrors(): void {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(told.join(" ")));
}

/** Takes what has been logged as errors; a test that expects an unexpected error takes its log with this. */
export function takeErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}
