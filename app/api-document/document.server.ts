import responseSchemas from "virtual:response-schemas";
import { z } from "zod";

import type { SiteIdentity } from "../domain/context";
import { factFields, labelOf } from "../domain/policy/policy";
import { policyDocument } from "../domain/policy-document/document-input";
import { statusOf, type ApiErrorCode } from "../http/api.server";
import { accountChapters } from "./account-operations";
import { adminChapter } from "./admin-operations";
import { employerChapters } from "./employer-operations";
import type { Caller, Chapter, Example, Operation, Parameter } from "./operation";

/** Everything that the API can do, in the order of the document and its page. */
export const chapters: readonly Chapter[] = [...employerChapters, ...accountChapters, adminChapter];

/** The version of the API: its first number changes with what would break a program. */
export const apiVersion = "1.0.0";

export const deprecationPolicy =
  "A call, parameter or field that is to go keeps working for at least six months. From the day that is decided, responses carry the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) with its last day, and this document marks it `deprecated`. Fields, parameters and codes may be added at any time: pass over what you do not know.";

type Json = Record<string, unknown>;

/** How any call may fail, by who may make it and whether it changes something, besides what it says itself. */
const always: readonly ApiErrorCode[] = ["invalid", "uri_too_long", "rate_limited", "internal"];
const whereChanging: readonly ApiErrorCode[] = ["forbidden", "too_large", "unsupported_media_type"];
const byCaller: Record<Caller, readonly ApiErrorCode[]> = {
  anyone: [],
  visitor: ["beta_required", "second_factor_required"],
  member: ["beta_required", "second_factor_required", "unauthenticated"],
  owner: ["second_factor_required", "unauthenticated"],
  admin: ["second_factor_required", "unauthenticated", "forbidden"],
};

/** What a failure of each code means, and an example of its message. */
const meanings: Record<ApiErrorCode, readonly [meaning: string, message: string]> = {
  invalid: ["Something that was sent cannot be used; `fields` names it.", "Some parameters cannot be used."],
  unauthenticated: ["Nobody is signed in, or the password is wrong.", "Sign in first, then try again."],
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
  not_found: ["There is nothing of this id.", "There is no employer with this id."],
  conflict: [
    "It stands otherwise by now; `present` says how, where it can be told.",
    "This employer is listed already.",
  ],
  too_large: ["The body is larger than 64 KiB, or than this call takes.", "This is too large to take."],
  rate_limited: [
    "Too many tries. Wait for as many seconds as `Retry-After` says.",
    "That was tried too often. Please wait a minute, then try again.",
  ],
  busy: [
    "Too many at once. Wait for as many seconds as `Retry-After` says.",
    "Too many people are signing in just now.",
  ],
  method_not_allowed: [
    "This path does not take this method; `Allow` says which it takes.",
    "PUT is not supported here. Use GET, HEAD.",
  ],
  uri_too_long: ["The query has more than 64 Ki characters.", "This address is too long."],
  unsupported_media_type: [
    "The body is not JSON.",
    "Send the body as JSON, with Content-Type: application/json.",
  ],
  internal: ["An unexpected error; `id` stands in our log.", "Something went wrong on our side."],
};

/** Every code with which a call may fail. */
export function codesOf({ call, by, fails = [] }: Operation): ApiErrorCode[] {
  const isChange = !call.startsWith("GET ");
  return [...new Set([...fails, ...byCaller[by], ...(isChange ? whereChanging : []), ...always])];
}

type Codes = readonly [ApiErrorCode, ...ApiErrorCode[]];

/** The codes of each status with which a call may fail. */
function failuresOf(operation: Operation): Codes[] {
  const codes = codesOf(operation).sort();
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  return statuses.map((status) => codes.filter((code) => statusOf[code] === status) as [ApiErrorCode]);
}

const nameOf = (codes: Codes) => codes.join("_or_");

/** Describes the whole API in OpenAPI 3.1. */
export function buildDocument({ siteName, siteOrigin, supportEmail }: SiteIdentity): Json {
  const operations = chapters.flatMap(({ title, operations }) =>
    operations.map((operation) => ({ operation, chapter: title })),
  );
  const paths: Record<string, Json> = {};
  const failures: Record<string, Json> = { method_not_allowed: failureOf(["method_not_allowed"]) };
  for (const { operation, chapter } of operations) {
    const [method = "", path = ""] = operation.call.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation, chapter) };
    for (const codes of failuresOf(operation)) failures[nameOf(codes)] ??= failureOf(codes);
  }
  for (const item of Object.values(paths)) {
    const allowed = Object.keys(item).map((method) => method.toUpperCase());
    item.description =
      `Any other method is answered 405, with \`Allow\`. ${allowed.includes("GET") ? "HEAD is answered as GET, without a body." : ""}`.trim();
    item["x-allow"] = allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  }
  return {
    openapi: "3.1.1",
    info: {
      title: siteName,
      version: apiVersion,
      summary: "What employers give parents, as JSON.",
      description: aboutAll,
      contact: { email: supportEmail },
      "x-deprecation-policy": deprecationPolicy,
    },
    servers: [{ url: siteOrigin }],
    tags: chapters.map(({ title, text }) => ({ name: title, description: text })),
    paths,
    components: {
      schemas: { ...describedBodies(), PolicyDocument: schemaOf(policyDocument) },
      responses: failures,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "Set by `POST /api/login`.",
        },
      },
    },
  };
}

const aboutAll = [
  "Bodies are JSON objects in UTF-8, at most 64 KiB, with no name twice. Weeks are numbers or null, which is “not stated”. Public dates are months.",
  "A failed call answers `{message, code, fields?, present?, id?}` with the status that belongs to its code. What is not described here is answered 404.",
  "Changes are taken from this site’s own pages and from programs, which send neither `Origin` nor `Sec-Fetch-Site`.",
  deprecationPolicy,
].join("\n\n");

function operationOf(operation: Operation, chapter: string): Json {
  const { call, by, title, text, path = {}, query = {}, body, answers, examples } = operation;
  return {
    operationId: idOf(call),
    tags: [chapter],
    summary: title,
    ...(text !== undefined && { description: text }),
    ...((by === "member" || by === "owner" || by === "admin") && { security: [{ session: [] }] }),
    parameters: [
      ...Object.entries(path).map(([name, parameter]) => parameterOf(name, "path", parameter)),
      ...Object.entries(query).map(([name, parameter]) => parameterOf(name, "query", parameter)),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: schemaOf(body),
            examples: Object.fromEntries(
              examples.flatMap(({ name, body }) => (body ? [[name, { value: body }]] : [])),
            ),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, type]) => [status, answerOf(status, type)]),
      ),
      ...Object.fromEntries(
        failuresOf(operation).map((codes) => [
          statusOf[codes[0]],
          { $ref: `#/components/responses/${nameOf(codes)}` },
        ]),
      ),
    },
    "x-examples": examples.map((example) => ({
      ...example,
      request: requestOf(operation, example),
      status: statusOfExample(operation, example),
    })),
  };
}

/** `getCompaniesById` of `GET /api/companies/{id}`. */
function idOf(call: string): string {
  const [method = "", path = ""] = call.split(" ");
  const words = path
    .replace("/api/", "")
    .split(/[/-]/)
    .map((word) => word.replace(/^\{(.*)\}$/, "by-$1"));
  const upper = (word: string) => word.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  return method.toLowerCase() + words.map(upper).join("");
}

/** The path and query of an example, as it is sent. */
export function requestOf({ call }: Operation, { path = {}, query }: Example): string {
  const filled = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

/** What an example is answered. */
export function statusOfExample({ answers }: Operation, { status }: Example): number {
  return status ?? Number(Object.keys(answers)[0]);
}

function parameterOf(name: string, place: "path" | "query", parameter: Parameter): Json {
  const { schema, text, example, isRequired = place === "path" } = parameter;
  return {
    name,
    in: place,
    required: isRequired,
    description: text,
    schema: { type: "string", ...schemaOf(schema) },
    ...(example !== undefined && { example }),
  };
}

/** What is sent, before anything is changed by reading it. What no schema can say is told by a failure's message. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  return rest;
}

function answerOf(status: string, type: string | null | undefined): Json {
  const description = {
    200: "Done.",
    201: "Made.",
    202: "Taken.",
    204: "Done; no body.",
    304: "Nothing has changed; no body.",
  }[status];
  return {
    description,
    ...(type && { content: { "application/json": { schema: { $ref: `#/components/schemas/${type}` } } } }),
  };
}

function failureOf(codes: Codes): Json {
  const status: number = statusOf[codes[0]];
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code][0]}`).join(" "),
    ...((status === 429 || status === 503) && {
      headers: { "Retry-After": { description: "Seconds.", schema: { type: "string", pattern: "^\\d+$" } } },
    }),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error", properties: { code: { enum: codes } } },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { message: meanings[code][1], code } }]),
        ),
      },
    },
  };
}

/** The bodies as the build described them; facts in the words of the registry, policies by their own shape. */
function describedBodies(): Record<string, Json> {
  const bodies = structuredClone(responseSchemas);
  for (const { properties } of Object.values(bodies) as { properties?: Record<string, Json> }[]) {
    if (!properties) continue;
    for (const field of factFields) {
      const fact = properties[field];
      if (fact) fact.description ??= labelOf(field, "data");
    }
    if (properties.policy && properties.fieldSources)
      properties.policy = { anyOf: [{ $ref: "#/components/schemas/PolicyDocument" }, { type: "null" }] };
  }
  return bodies;
}
