import type { z } from "zod";
import type { FailureCode } from "~/core/result";

/** Who the route's guard lets in. */
export type Caller =
  | "anyone"
  /** With access to the site; everyone after launch. */
  | "visitor"
  /** A signed-in visitor. */
  | "member"
  /** Signed in, with or without access to the site. */
  | "owner"
  | "admin";

/** A text of a path or query, in whichever way it is read. */
export const parameter = (schema: z.ZodType, description: string, example?: string) =>
  schema.meta({ type: "string", param: { description, example } });

/** A working call, on a site that has what the examples name. */
export interface Example {
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Defaults to the lowest of `answers`. */
  status?: number;
}

export interface Operation {
  /** `GET /api/companies/{id}`. */
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /api/${string}`;
  by: Caller;
  /** One line. */
  title: string;
  text?: string;
  path?: Record<string, z.ZodType>;
  query?: Record<string, z.ZodType>;
  body?: z.ZodType;
  /** Successful responses by status: a schema with a `meta` name, or null for no body. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 304, z.ZodType | null>>;
  /** Failures besides those of every call of its kind (`failures.ts`). */
  fails?: readonly FailureCode[];
  examples: readonly Example[];
}

export interface Chapter {
  title: string;
  text: string;
  operations: readonly Operation[];
}

/** The part of the document (OpenAPI 3.1) that its page and the tests read. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, DescribedResponse> };
}

/** With the `Allow` header for other methods. */
export type PathItem = Partial<Record<"get" | "post" | "patch" | "delete", DescribedOperation>> & {
  "x-allow": string[];
};

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: DescribedParameter[];
  requestBody?: { content: Content };
  responses: Record<string, DescribedResponse>;
  /** Working calls, as sent. */
  "x-examples": { name: string; request: string; body?: object; status: number }[];
}

export interface DescribedParameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  description: string;
  schema: JsonSchema;
  example?: string;
}

export interface DescribedResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Content;
}

interface Content {
  "application/json": { schema: JsonSchema; examples?: Record<string, { value: unknown }> };
}

/** The part of JSON Schema 2020-12 that the schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

export const pathOf = (name: string) => `#/components/schemas/${name}`;

/** The document of `/api/openapi.json`, in words. Code is between backticks. */
export interface ApiPageView {
  version: string;
  /** Paragraphs. */
  about: string[];
  chapters: ChapterView[];
  /** By name. */
  shapes: ShapeView[];
}

export interface ChapterView {
  title: string;
  text: string;
  /** One line each, for admins' calls. */
  isBrief: boolean;
  operations: OperationView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  title: string;
  text: string | null;
  /** Of path and query. */
  parameters: FieldView[];
  /** Of the body. */
  fields: FieldView[];
  answers: { status: string; text: string; shape: TypeView | null }[];
  /** As curl sends it. */
  example: string | null;
}

export interface FieldView {
  name: string;
  isRequired: boolean;
  type: TypeView;
  text: string;
}

export interface ShapeView {
  name: string;
  text: string;
  type: TypeView;
  fields: FieldView[];
}

/** Words, and names of shapes. */
export type TypeView = (string | { shape: string })[];
