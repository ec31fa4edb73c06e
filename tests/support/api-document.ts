import { dereference, initialBaseURI, validate, type Schema } from "@cfworker/json-schema";

import type { DescribedOperation, JsonSchema, OpenApi } from "../../app/features/api/schema";
import { visit } from "./worker";

export interface Described {
  method: string;
  path: string;
  operation: DescribedOperation;
}

/** Each operation with its failures. */
export async function readDocument(): Promise<OpenApi> {
  const document = await (await visit("/api/openapi.json")).json<OpenApi>();
  for (const { operation } of operationsOf(document))
    for (const [status, { $ref }] of Object.entries(operation.responses))
      if ($ref !== undefined) {
        const named = document.components.responses[$ref.split("/").at(-1) ?? ""];
        if (!named) throw new Error(`${$ref} is not in the document.`);
        operation.responses[status] = named;
      }
  return document;
}

export function operationsOf({ paths }: OpenApi): Described[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (["get", "post", "patch", "delete"] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** Objects allow only described keys, so that a missing one is found. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  const isOpen = "properties" in parts && !("$ref" in parts) && !("additionalProperties" in parts);
  return isOpen ? { ...parts, additionalProperties: false } : parts;
}

/** Checks a response against the document; null if it fits. */
export class ResponseChecker {
  private readonly told = new Map<string, Schema>();
  /** Shared: a copy each would hold the whole document. */
  private readonly places: ReturnType<typeof dereference>;

  constructor({ components }: OpenApi) {
    this.places = dereference(closed({ components }) as Schema);
  }

  async faultOf({ method, path, operation }: Described, response: Response): Promise<string | null> {
    const what = `${method} ${path} ${response.status}`;
    const described = operation.responses[response.status];
    if (!described) return `${what} is not described: ${(await response.text()).slice(0, 300)}`;
    const text = await response.text();
    const content = described.content?.["application/json"];
    if (!content) return text === "" ? null : `${what} has a body, and none is described.`;
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return `${what} is no JSON.`;
    if (described.headers && !/^\d+$/.test(response.headers.get("Retry-After") ?? ""))
      return `${what} lacks Retry-After.`;
    if (method === "HEAD") return null;
    return this.faultIn(what, content.schema, JSON.parse(text));
  }

  faultIn(what: string, schema: JsonSchema, value: unknown): string | null {
    const key = JSON.stringify(schema);
    let told = this.told.get(key);
    if (!told) {
      told = closed(schema) as Schema;
      dereference(told, this.places, initialBaseURI, `/told/${this.told.size}`);
      this.told.set(key, told);
    }
    const { valid, errors } = validate(value, told, "2020-12", this.places);
    const deepest = errors.at(-1);
    return valid
      ? null
      : `${what}: ${deepest?.instanceLocation} ${deepest?.error} ${JSON.stringify(value).slice(0, 300)}`;
  }
}
