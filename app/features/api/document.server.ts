import { z } from "zod";

import { callsADay, callsAnHour } from "~/features/accounts/rules";
import type { SiteIdentity } from "~/lib/context";
import { inDigits } from "~/core/digits";
import { apiError, statusOf } from "~/lib/http/api.server";
import { accountChapters } from "./account-operations";
import { adminChapter } from "./admin-operations";
import { contributionChapter } from "./contribution-operations";
import { employerChapter } from "./employer-operations";
import { failureOf, failuresOf, nameOf } from "./failures";
import {
  pathOf,
  referenceTo,
  type DescribedOperation,
  type DescribedParameter,
  type DescribedResponse,
  type JsonSchema,
  type OpenApi,
  type PathItem,
  type Chapter,
  type Example,
  type Operation,
  type Parameter,
} from "./schema";

/** In the order of the document and its page. */
export const chapters: readonly Chapter[] = [
  employerChapter,
  contributionChapter,
  ...accountChapters,
  adminChapter,
];

/** The first number changes with what breaks programs. */
const apiVersion = "1.0.0";

const deprecationPolicy =
  "A call, parameter or field that is to go keeps working for at least six months. From the day that is decided, responses carry the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) with its last day, and this document marks it `deprecated`. Fields, parameters and codes may be added at any time: pass over what you do not know.";

export function buildDocument({ siteName, siteOrigin, supportEmail }: SiteIdentity): OpenApi {
  const operations = chapters.flatMap(({ title, operations }) =>
    operations.map((operation) => ({ operation, chapter: title })),
  );
  const paths: Record<string, PathItem> = {};
  const failures: Record<string, DescribedResponse> = {
    method_not_allowed: failureOf(["method_not_allowed"]),
  };
  for (const { operation, chapter } of operations) {
    const [method = "", path = ""] = operation.call.split(" ");
    const item = (paths[path] ??= { description: "", "x-allow": [] });
    item[method.toLowerCase() as keyof PathItem & "get"] = operationOf(operation, chapter);
    item["x-allow"].push(...(method === "GET" ? ["GET", "HEAD"] : [method]));
    item.description = item["x-allow"].includes("HEAD") ? `${otherMethods} ${head}` : otherMethods;
    for (const codes of failuresOf(operation)) failures[nameOf(codes)] ??= failureOf(codes);
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
      schemas: describedBodies(),
      responses: failures,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "Set by `POST /api/login`.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description: "A key of an account: for more calls, not for rights.",
        },
      },
    },
  };
}

const otherMethods = "Any other method is answered 405, with `Allow`.";
const head = "HEAD is answered as GET, without a body.";

const aboutAll = [
  "Bodies are JSON objects in UTF-8, at most 64 KiB, with no name twice. Weeks are numbers or null, which is “not stated”. Public dates are months.",
  "A failed call answers `{message, code, fields?, present?, id?}` with the status that belongs to its code. What is not described here is answered 404.",
  "The whole of what is ours to give is made into files every night: `/data/employers.csv`, `/data/employers.json` and `/data/statutory.json`. `/data/index.json` tells each one’s SHA-256, rows, licence and schema version; with its `ETag` in `If-None-Match` a file is answered 304 while it is the same; one network may load ten a minute. Employers without a licence at each source are not in them, nor any word of the community.",
  `Without a key a program may make ${inDigits(callsAnHour)} calls an hour from one address, and ${inDigits(callsADay)} a day with one. Make a key on the page of your account and send it as \`Authorization: Bearer tpl_…\`: it lets you call more often and opens nothing. What is used up is answered 429, with \`Retry-After\`; a key that is none, 401.`,
  "Changes are taken from this site’s own pages and from programs, which send neither `Origin` nor `Sec-Fetch-Site`.",
  deprecationPolicy,
].join("\n\n");

function operationOf(operation: Operation, chapter: string): DescribedOperation {
  const { call, by, title, text, path = {}, query = {}, body, answers, examples } = operation;
  return {
    operationId: idOf(call),
    tags: [chapter],
    summary: title,
    ...(text !== undefined && { description: text }),
    security: by === "anyone" || by === "visitor" ? [{}, { key: [] }] : [{ session: [] }],
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
        Object.entries(answers).map(([status, body]) => [status, answerOf(status, body)]),
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

function requestOf({ call }: Operation, { path = {}, query }: Example): string {
  const filled = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function statusOfExample({ answers }: Operation, { status }: Example): number {
  return status ?? Number(Object.keys(answers)[0]);
}

function parameterOf(name: string, place: "path" | "query", parameter: Parameter): DescribedParameter {
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

/** Describes what is sent, before parsing. A failure's message says what no schema can. */
const asSent = { io: "input", unrepresentable: "any" } as const;

function schemaOf(schema: z.ZodType): JsonSchema {
  return withoutAddress(z.toJSONSchema(schema, asSent));
}

/** Schemas with a `meta` name: of the answers, and all that is in them. */
function describedBodies(): Record<string, JsonSchema> {
  const answers = chapters
    .flatMap(({ operations }) => operations.flatMap((operation) => Object.values(operation.answers)))
    .filter((body) => body !== null);
  const { $defs = {} } = z.toJSONSchema(z.union([...answers, apiError]), asSent);
  return JSON.parse(JSON.stringify($defs).replaceAll('"#/$defs/', `"${pathOf("")}`)) as Record<
    string,
    JsonSchema
  >;
}

function withoutAddress({ $schema, $id, ...rest }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return rest as JsonSchema;
}

function answerOf(status: string, body: z.ZodType | null): DescribedResponse {
  const description = {
    200: "Done.",
    201: "Made.",
    202: "Taken.",
    204: "Done; no body.",
    304: "Nothing has changed; no body.",
  }[status];
  return {
    description,
    ...(body && { content: { "application/json": { schema: referenceTo(body) } } }),
  };
}
