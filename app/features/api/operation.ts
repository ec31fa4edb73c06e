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
