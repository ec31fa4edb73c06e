import type { z } from "zod";

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
