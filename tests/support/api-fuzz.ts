import type { DescribedParameter, JsonSchema, OpenApi } from "../../app/features/api/schema";
import { type Described, operationsOf } from "./api-document";
import type { Caller } from "./small-world";

/** Fits the document, or nearly. */
export interface FuzzedRequest {
  described: Described;
  /** Not the operation's own; then 405 is expected. */
  otherMethod: string | null;
  url: string;
  as: Caller;
  launched: boolean;
  headers: Record<string, string>;
  body: string | undefined;
}

type Random = () => number;

const texts = [
  ...[
    "",
    " ",
    "a",
    "e1",
    "12",
    "0",
    "-1",
    "1.5",
    "1e309",
    "NaN",
    "null",
    "true",
    "AU",
    "Australia",
    "US-NY",
    "kim",
  ],
  ...[
    "2026-08-01",
    "2026-02-31",
    "2026-08",
    "kim@example.test",
    "Wattle Works",
    "=1+1",
    "' or 1=1 --",
    '"',
    "\\",
  ],
  ...[
    "__proto__",
    "%",
    "a/b",
    "<b>",
    "\u0000",
    "\u202e",
    "é",
    "e\u0301",
    "🙂",
    "👩‍👧",
    "\ud800",
    "positive",
    "retail",
  ],
  ...["x".repeat(101), "x".repeat(3_000), "🙂".repeat(300), "e\u0301".repeat(200), " \n".repeat(50)],
];
const numbers = [
  0,
  1,
  2,
  -1,
  -0,
  0.5,
  4.55,
  12,
  100,
  101,
  260,
  261,
  600,
  2_026,
  1e9,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
];
/** Empty or a dot segment would be another path. */
const noIds = ["", " ", "\ud800"];

/** From the document alone; the same for a seed. */
export function fuzzer(document: OpenApi, random: Random): () => FuzzedRequest {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const once = (inSoMany: number) => below(inSoMany) === 0;
  // A password hash takes as long as a hundred other calls.
  const slow = ["/api/login", "/api/register", "/api/reset-password", "/api/user/password"];
  const operations = operationsOf(document).flatMap((described) =>
    Array<Described>(slow.includes(described.path) ? 1 : 6).fill(described),
  );

  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined
      ? schema
      : (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});

  function anything(depth: number): unknown {
    const simple = [null, true, false, pick(numbers), pick(texts), [], {}];
    return depth > 3 || !once(4)
      ? pick(simple)
      : once(2)
        ? Array.from({ length: below(4) }, () => anything(depth + 1))
        : { [pick(texts)]: anything(depth + 1), id: anything(depth + 1) };
  }

  function valueOf(given: JsonSchema, depth = 0): unknown {
    if (once(25) || depth > 14) return anything(depth);
    const schema = resolve(given);
    if ("const" in schema) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts) return valueOf(pick(parts), depth + 1);
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    if (type === "null") return null;
    if (type === "boolean") return once(2);
    if (type === "number" || type === "integer")
      return once(3)
        ? pick(numbers)
        : (schema.minimum ?? 0) + below((schema.maximum ?? 40) - (schema.minimum ?? 0) + 1);
    if (type === "string") return textOf(schema);
    if (type === "array")
      return Array.from({ length: once(40) ? 130 : below(3) + (schema.minItems === undefined ? 0 : 1) }, () =>
        valueOf(schema.items ?? {}, depth + 1),
      );
    if (type === "object") return objectOf(schema, depth);
    return anything(depth);
  }

  function objectOf(
    { properties = {}, required = [], additionalProperties }: JsonSchema,
    depth: number,
  ): object {
    const members = Object.entries(properties).flatMap(([name, schema]) => {
      const isSent = required.includes(name) ? !once(40) : once(depth > 4 ? 6 : 3);
      return isSent ? [[name, valueOf(schema, depth + 1)] as const] : [];
    });
    const others =
      typeof additionalProperties === "object" && once(2)
        ? [[pick(texts), valueOf(additionalProperties, depth + 1)] as const]
        : [];
    const foreign = once(30)
      ? [[pick(["userId", "requestedBy", "isApproved", "nonesuch"]), anything(depth)] as const]
      : [];
    return Object.fromEntries([...members, ...others, ...foreign]);
  }

  /** Mostly texts that our patterns accept. */
  function textOf({ pattern }: JsonSchema): string {
    const fitting = pattern === undefined ? [] : texts.filter((text) => new RegExp(pattern, "u").test(text));
    return fitting.length > 0 && !once(3) ? pick(fitting) : pick(texts);
  }

  function parameterOf({ in: place, schema, example }: DescribedParameter): string {
    const text = example !== undefined && !once(3) ? example : String(valueOf(schema));
    return place === "path" && noIds.includes(text) ? "nobody" : text;
  }

  function callerOf(path: string): Caller {
    if (once(8)) return pick<Caller>(["anonymous", "anna", "boss", "invited", "admin without second factor"]);
    return path.startsWith("/api/admin/") ? "boss" : once(3) ? "anonymous" : "anna";
  }

  return () => {
    const described = pick(operations);
    const { method, path, operation } = described;
    const allowed = document.paths[path]?.["x-allow"] ?? [];
    const others = ["PUT", "PATCH", "POST", "DELETE"].filter((other) => !allowed.includes(other));
    const otherMethod = once(40) ? pick(others) : null;
    let filled = path;
    const query = new URLSearchParams();
    for (const parameter of operation.parameters) {
      const text = parameterOf(parameter);
      if (parameter.in === "path")
        filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(wellFormed(text)));
      else if (parameter.required ? !once(20) : once(3)) query.append(parameter.name, text);
    }
    if (once(30)) query.append(pick(texts), pick(texts));
    if (once(400)) query.append("search", "x".repeat(70_000));
    const schema = operation.requestBody?.content["application/json"].schema;
    const json = schema
      ? JSON.stringify(once(40) ? anything(0) : valueOf(schema))
      : once(20)
        ? "{}"
        : undefined;
    const isChange = (otherMethod ?? method) !== "GET";
    const body = !isChange
      ? undefined
      : once(60)
        ? pick(["{", "[]", '{"a":1,"a":2}', "\u0000", "x".repeat(70_000)])
        : json;
    return {
      described,
      otherMethod,
      url: `${filled}${query.size > 0 ? `?${query.toString()}` : ""}`,
      as: callerOf(path),
      launched: !once(15),
      headers: {
        "CF-Connecting-IP": `198.${below(200)}.${below(250)}.${below(250)}`,
        ...(body !== undefined && { "Content-Type": once(80) ? "text/plain" : "application/json" }),
        ...(isChange &&
          (otherMethod === null && once(60)
            ? { Origin: "https://elsewhere.example" }
            : { "Sec-Fetch-Site": "same-origin" })),
        ...(once(40) && { "If-None-Match": '"1"' }),
      },
      body,
    };
  };
}

/** Replaces lone surrogates, as URLs do. */
const wellFormed = (text: string) => new URLSearchParams({ text }).get("text") ?? "";
