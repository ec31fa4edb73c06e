import { expect } from "vitest";

import type { Caller } from "./small-world";

/** A specified call, its answer, and its failures. */
export interface Call {
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /api/${string}`;
  as: Caller;
  body?: unknown;
  status: number;
  response?: unknown;
  /** Another caller, other content or another path. */
  rejects: {
    as?: Caller;
    body?: unknown;
    path?: string;
    launched?: boolean;
    status: number;
    code: string;
    fields?: Record<string, string[]>;
  }[];
}

export const any = {
  number: expect.any(Number) as number,
  text: expect.any(String) as string,
  list: expect.any(Array) as unknown[],
};
export const like = (object: object) => expect.objectContaining(object) as object;
export const listWith = (object: object) => expect.arrayContaining([like(object)]) as unknown[];

export const uninvited = { as: "anonymous", launched: false, status: 403, code: "beta_required" } as const;
export const signedOut = { as: "anonymous", status: 401, code: "unauthenticated" } as const;
export const notAdmin = [signedOut, { as: "anna", status: 403, code: "forbidden" }] as const;
export const unreadable = { body: "{", status: 400, code: "invalid" };
export const gone = (path: string) => ({ path, status: 404, code: "not_found" });
export const wrong = (body: unknown, field: string, message: string) => ({
  body,
  status: 400,
  code: "invalid",
  fields: { [field]: [message] },
});
export const stale = { body: { version: 9 }, status: 409, code: "conflict" };
