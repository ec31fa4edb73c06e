import type { ZodOpenApiResponseObject } from "zod-openapi";

import { statusOf, type ApiErrorCode } from "~/server/http/api.server";
import { pathOf, type Caller, type Operation } from "./schema";

/** Failures of every call, by caller and method. */
const always: readonly ApiErrorCode[] = [
  "invalid",
  "unauthenticated",
  "uri_too_long",
  "rate_limited",
  "internal",
];
const whereChanging: readonly ApiErrorCode[] = ["forbidden", "too_large", "unsupported_media_type"];
const byCaller: Record<Caller, readonly ApiErrorCode[]> = {
  anyone: [],
  visitor: ["beta_required", "second_factor_required"],
  member: ["beta_required", "second_factor_required", "unauthenticated"],
  owner: ["second_factor_required", "unauthenticated"],
  admin: ["second_factor_required", "unauthenticated", "forbidden"],
};

const meanings: Record<ApiErrorCode, readonly [meaning: string, message: string]> = {
  invalid: ["Something that was sent cannot be used; `fields` names it.", "Some parameters cannot be used."],
  unauthenticated: [
    "Nobody is signed in, the password is wrong, or the key that was sent does not exist.",
    "Sign in first, then try again.",
  ],
  second_factor_required: [
    "An admin’s second factor is still to come.",
    "The second factor is still to come.",
  ],
  forbidden: [
    "Not for this account, or sent from another site’s page.",
    "You need admin privileges to do this.",
  ],
  beta_required: [
    "Before the launch, for invited browsers only.",
    "The site is open to invited people only for now.",
  ],
  not_found: ["There is nothing with this id.", "There is no employer with this id."],
  conflict: [
    "It has changed or exists already. `present` holds the current state where it can be shown.",
    "This employer is listed already.",
  ],
  too_large: ["The body is larger than 64 KiB, or than this call takes.", "This is too large to take."],
  rate_limited: [
    "Too many tries or calls. Wait for as many seconds as `Retry-After` says.",
    "That was tried too often. Please wait a minute, then try again.",
  ],
  busy: [
    "Too many at once. Wait for as many seconds as `Retry-After` says.",
    "Too many people are signing in just now.",
  ],
  method_not_allowed: [
    "This path does not take this method; `Allow` says which it takes.",
    "This method is not supported here. Use GET, HEAD.",
  ],
  uri_too_long: ["The query has more than 64 Ki characters.", "This address is too long."],
  unsupported_media_type: [
    "The body is not JSON.",
    "Send the body as JSON, with Content-Type: application/json.",
  ],
  internal: ["An unexpected error. You can quote `id` to us.", "Something went wrong on our side."],
};

function codesOf({ call, by, fails = [] }: Operation): ApiErrorCode[] {
  const isChange = !call.startsWith("GET ");
  return [...new Set([...fails, ...byCaller[by], ...(isChange ? whereChanging : []), ...always])];
}

export type Codes = readonly [ApiErrorCode, ...ApiErrorCode[]];

export function failuresOf(operation: Operation): Codes[] {
  const codes = codesOf(operation).sort();
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  return statuses.map((status) => codes.filter((code) => statusOf[code] === status) as [ApiErrorCode]);
}

const described = new Map<string, ZodOpenApiResponseObject>();

/** One for the same codes, so that it is described once. */
export function failureOf(codes: Codes): ZodOpenApiResponseObject {
  const id = codes.join("_or_");
  const known = described.get(id);
  if (known) return known;
  const status: number = statusOf[codes[0]];
  const failure: ZodOpenApiResponseObject = {
    id,
    description: codes.map((code) => `\`${code}\`: ${meanings[code][0]}`).join(" "),
    ...((status === 429 || status === 503) && {
      headers: { "Retry-After": { description: "Seconds.", schema: { type: "string", pattern: "^\\d+$" } } },
    }),
    content: {
      "application/json": {
        schema: { $ref: pathOf("Error"), properties: { code: { enum: [...codes] } } },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { message: meanings[code][1], code } }]),
        ),
      },
    },
  };
  described.set(id, failure);
  return failure;
}
