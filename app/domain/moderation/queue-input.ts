import { z } from "zod";

import { parseInput } from "../parse-input";
import type { Result } from "../result";

const stateInput = z.object({
  status: z.enum(["pending", "approved"], { error: "The status is pending or approved" }).optional(),
});

/** Reads `status`: which submissions a list is narrowed to; undefined for all; `invalid` with fields. */
export function parseQueueState(params: URLSearchParams): Result<"pending" | "approved" | undefined> {
  const input = parseInput(
    stateInput,
    { status: params.get("status") ?? undefined },
    "This part of the list cannot be shown.",
  );
  return input.ok ? { ok: true, value: input.value.status } : input;
}
