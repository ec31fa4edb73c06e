import { z } from "zod";
import { parseInput, type Result } from "~/core/result";
import { textOrNull } from "~/core/nullable-output";
import { securityEventKinds, type SecurityEventKind } from "~/server/security-event";
import { securityLogErrors } from "./admin-texts";

export interface SecurityEventFilter {
  kind?: SecurityEventKind;
  /** The cursor; undefined for the newest. */
  before?: { happenedAt: number; id: number };
  limit: number;
}

const mostAPage = 100;

export const securityEventInput = z.object({
  kind: z.enum(securityEventKinds, { error: securityLogErrors.kind }).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/, securityLogErrors.before)
    .transform((cursor) => {
      const [happenedAt = 0, id = 0] = cursor.split("-").map(Number);
      return { happenedAt, id };
    })
    .optional(),
  perPage: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, securityLogErrors.perPage)
    .transform(Number)
    .refine((value) => value <= mostAPage, securityLogErrors.perPageRange(mostAPage))
    .optional(),
});

/**
 * `perPage` defaults to 50, at most 100.
 * @returns `invalid` with fields.
 */
export function parseSecurityEventFilter(params: URLSearchParams): Result<SecurityEventFilter> {
  const sent = Object.fromEntries(
    ["kind", "before", "perPage"].map((name) => [name, params.get(name) || undefined]),
  );
  const read = parseInput(securityEventInput, sent, securityLogErrors.part);
  if (!read.ok) return read;
  const { kind, before, perPage = 50 } = read.value;
  return { ok: true, value: { kind, before, limit: perPage } };
}

const securityEventJson = z
  .object({
    happenedAt: z
      .string()
      .describe(
        "ISO 8601: the beginning of the minute of what an admin did, and of the hour of everything else.",
      ),
    kind: z.string(),
    account: textOrNull.describe(
      "An admin's username, or \"#\" and a keyed hash of another's; null for nobody in particular.",
    ),
    network: textOrNull.describe("As `203.0.113.0/24` or `2001:db8:7::/48`."),
    detail: textOrNull,
    times: z.number().describe("How often within that minute or hour."),
  })
  .meta({ id: "SecurityEvent", description: "A row of the log as admins see it." });
export type SecurityEventJson = z.infer<typeof securityEventJson>;

export const securityEventList = z.array(securityEventJson).meta({ id: "SecurityEvents" });
