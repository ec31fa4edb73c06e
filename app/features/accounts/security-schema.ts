import { z } from "zod";
import { parseInput, type Result } from "~/core/result";
import { textOrNull } from "~/core/nullable-output";
import { securityLogErrors } from "./admin-texts";

/** Contributions leave no event, so that the log cannot be matched with them. */
export const securityEventKinds = [
  "sign_in",
  "sign_in_refused",
  "second_factor",
  "second_factor_refused",
  "second_factor_set",
  "second_factor_removed",
  "account_made",
  "limit_reached",
  "access_refused",
  "foreign_request",
  "reset_asked",
  "reset_done",
  "reset_refused",
  "password_changed",
  "user_promoted",
  "user_demoted",
  "sessions_ended",
  "reset_code_issued",
  "personal_data_read",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The admin who did it, or the account concerned. */
  who?: { admin: string } | { account: string };
  /** A limit's or list's name; never a person's words. */
  detail?: string;
  /** Omits the network. */
  isUnplaced?: boolean;
}

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
