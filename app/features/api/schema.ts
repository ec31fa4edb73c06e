import type { z } from "zod";
import type { FailureCode } from "~/lib/result";

/** Who may call: what the guard of the route's folder asks, or more. */
export type Caller =
  | "anyone"
  /** With access to the site, which everyone has once it is launched. */
  | "visitor"
  /** The same, signed in. */
  | "member"
  /** Signed in, with access to the site or without. */
  | "owner"
  | "admin";

/** A parameter: what its text has to look like, what it means, and one that works. */
export interface Parameter {
  schema: z.ZodType;
  text: string;
  example?: string;
  isRequired?: boolean;
}

/** A call that works, as it is sent to a site that holds what the examples name. */
export interface Example {
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The lowest of `answers` unless said otherwise. */
  status?: number;
}

/** One method of one path, as the document tells of it. */
export interface Operation {
  /** `GET /api/companies/{id}`. */
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /api/${string}`;
  by: Caller;
  /** One line. */
  title: string;
  /** What has to be known besides. */
  text?: string;
  path?: Record<string, Parameter>;
  query?: Record<string, Parameter>;
  body?: z.ZodType;
  /** What it answers when it works, by status: a schema with a name (`meta`), or null for no body. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 304, z.ZodType | null>>;
  /** How it may fail besides what every call of its kind may (`document.server.ts`). */
  fails?: readonly FailureCode[];
  examples: readonly Example[];
}

/** Operations that are told of under one heading. */
export interface Chapter {
  title: string;
  text: string;
  operations: readonly Operation[];
}

/** OpenAPI 3.1, as much of it as the document has. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string } & Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, DescribedResponse>;
    securitySchemes: Record<string, object>;
  };
}

export type PathItem = Partial<Record<"get" | "post" | "patch" | "delete", DescribedOperation>> & {
  description: string;
  /** What `Allow` says where another method is tried. */
  "x-allow": string[];
};

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: DescribedParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DescribedResponse>;
  /** Calls that work as they stand here, each as it is sent. */
  "x-examples": { name: string; request: string; body?: object; status: number }[];
}

export interface DescribedParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
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

export interface Content {
  "application/json": { schema: JsonSchema; examples?: Record<string, { value: unknown }> };
}

/** JSON Schema 2020-12, as much of it as the schemas have. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** A schema where the document uses it: by the name that its `meta` gives it. */
export const referenceTo = (body: z.ZodType): JsonSchema => ({ $ref: pathOf(body.meta()?.id ?? "") });

/** Where a named schema stands in the document. */
export const pathOf = (name: string) => `#/components/schemas/${name}`;

/** The API as its page tells of it: the document of `/api/openapi.json`, in words. Texts have code between backticks. */
export interface ApiPageView {
  version: string;
  /** Paragraphs. */
  about: string[];
  chapters: ChapterView[];
  /** The bodies that the calls answer, and what these are made of, by name. */
  shapes: ShapeView[];
}

export interface ChapterView {
  title: string;
  text: string;
  /** Each by its line alone: programs of admins read the document. */
  isBrief: boolean;
  operations: OperationView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  title: string;
  text: string | null;
  /** In the path and the query. */
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

/** A type in words, among them names of shapes. */
export type TypeView = (string | { shape: string })[];
