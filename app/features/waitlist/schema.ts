import { z } from "zod";
import { canonicalCountry } from "~/core/industries-and-countries";
import { emailAddress, line } from "~/core/text-input";
import { isVisible } from "~/core/text-rules";
import { type FieldErrors, parseInput, type Result } from "~/core/result";
import { numberOrNull, textOrNull } from "~/core/nullable-output";
import { waitlistErrors } from "./texts";
import { peopleSearchInput, searchInput } from "~/server/paging";

const longestName = 100;

/** For form, API and command. Names are in any script. */
export const waitlistInput = z.object({
  firstName: line(1, longestName, waitlistErrors.name).refine(
    (name) => name === "" || isVisible(name),
    waitlistErrors.name,
  ),
  lastName: line(0, longestName, waitlistErrors.lastName).default(""),
  email: emailAddress(waitlistErrors.email, waitlistErrors.noEmail),
  country: z
    .string({ error: waitlistErrors.countryText })
    .transform((name, context) => {
      const country = canonicalCountry(name);
      if (country) return country;
      context.addIssue({ code: "custom", message: waitlistErrors.country });
      return z.NEVER;
    })
    .default("Australia"),
});
export type WaitlistInput = z.infer<typeof waitlistInput>;

interface SplitName {
  firstName: string;

  lastName: string;
}

/** The first word, and the others joined by single spaces (SPEC, "Waitlist form"). */
export function splitFullName(fullName: string): SplitName {
  const [firstName = "", ...others] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: others.join(" ") };
}

/** Puts the errors of both names on the one field `fullName`. */
export function nameErrors({ firstName = [], lastName = [], ...others }: FieldErrors): FieldErrors {
  const names = [...new Set([...firstName, ...lastName])];
  return names.length > 0 ? { ...others, fullName: names } : others;
}

export const joinedJson = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    country: z.string(),
    signupDate: z.string().describe("ISO 8601, as are all times here."),
  })
  .meta({
    id: "Joined",
    description:
      "What someone who joins the waitlist is answered: their own words, nothing of what was held before.",
  });
export type JoinedJson = z.infer<typeof joinedJson>;

export const signupStatuses = ["pending", "approved", "redeemed", "revoked"] as const;
export type SignupStatus = (typeof signupStatuses)[number];

export const signupJson = z
  .object({
    id: z.number(),
    status: z.enum(signupStatuses),
    approvedBy: numberOrNull.describe(
      "The admin's user id; null for the command line, and once that account is gone.",
    ),
    approvalDate: textOrNull,
    tokenExpiresAt: textOrNull.describe("Until when the invitation that is out works; null where none is."),
    unsubscribedAt: textOrNull.describe("Since when no mail is sent to this person."),
    version: z.number(),
    ...joinedJson.shape,
  })
  .meta({ id: "Signup", description: "A signup as admins see it; never the hash of a token." });
export type SignupJson = z.infer<typeof signupJson>;

export const signupList = z.array(signupJson).meta({ id: "Signups" });

const approvedJson = z
  .object({
    link: z
      .string()
      .describe("Opens the site once, until it expires; it cannot be had again, as only its hash is stored."),
    ...signupJson.shape,
  })
  .meta({ id: "Approved", description: "A signup that has just been invited." });
export type ApprovedJson = z.infer<typeof approvedJson>;

export const approvedSignup = z.union([signupJson, approvedJson]).meta({ id: "ApprovedSignup" });

/** Times in milliseconds UTC. */
export interface SignupRow extends Omit<
  SignupJson,
  "approvalDate" | "signupDate" | "tokenExpiresAt" | "unsubscribedAt"
> {
  approvalDate: number | null;
  signupDate: number;
  tokenExpiresAt: number | null;
  unsubscribedAt: number | null;
}

/** Only listed columns leave: one added later stays private. */
export function toSignupJson(row: SignupRow): SignupJson {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    country: row.country,
    status: row.status,
    approvedBy: row.approvedBy,
    approvalDate: toIsoTime(row.approvalDate),
    signupDate: new Date(row.signupDate).toISOString(),
    tokenExpiresAt: toIsoTime(row.tokenExpiresAt),
    unsubscribedAt: toIsoTime(row.unsubscribedAt),
    version: row.version,
  };
}

function toIsoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

export interface SignupFilter {
  status?: SignupStatus;
  /** The beginning of a name or email; "" for all. */
  search: string;
}

export const signupFilterInput = z.object({
  status: z.enum(signupStatuses, { error: `The status is one of: ${signupStatuses.join(", ")}` }).optional(),
  search: searchInput,
});

/** With paging, as the body of a call. */
export const signupSearchInput = peopleSearchInput.extend({ status: signupFilterInput.shape.status });

/** "" counts as no filter; an unknown status is `invalid`. */
export function parseSignupFilter(params: URLSearchParams): Result<SignupFilter> {
  const sent = { status: params.get("status") || undefined, search: params.get("search") ?? undefined };
  return parseInput(signupFilterInput, sent, "This part of the list cannot be shown.");
}

/** For a page: an unknown status counts as no filter. */
export function readSignupFilter(params: URLSearchParams): SignupFilter {
  const filter = parseSignupFilter(params);
  return filter.ok ? filter.value : { search: "" };
}

export type JoinOutcome =
  | { status: "joined" | "already_joined" }
  | { status: "rejected"; fields: FieldErrors; values?: TypedValues }
  | { status: "failed"; values?: TypedValues };

interface TypedValues {
  fullName: string;
  email: string;
}
