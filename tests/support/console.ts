import { vi } from "vitest";

const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);

/** Takes what has been logged as errors; a test that expects an unexpected error takes its log with this. */
export function takeErrors(): string[] {
  const taken = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  return taken;
}
