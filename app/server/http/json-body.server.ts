import { fail, ok, type Result } from "~/core/result";
import { failureResponse, type ApiArgs, type Handler } from "./api.server";

const notJson = "The body is not JSON. Send one JSON object, in UTF-8.";

/**
 * Strict (RFC 8259 and RFC 7493): valid UTF-8, no repeated names, no `__proto__`. The request guard limits the
 * size.
 * @returns `invalid`; an empty body is an empty object.
 */
export async function readJsonObject(request: Request): Promise<Result<Record<string, unknown>>> {
  const text = decode(await request.arrayBuffer());
  if (text === undefined) return fail("invalid", notJson);
  if (text.trim() === "") return ok({});
  const value = parse(text);
  if (value === undefined) return fail("invalid", notJson);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail("invalid", notJson);
  const name = rejectedName(text);
  if (name !== undefined)
    return fail("invalid", `The body names ${JSON.stringify(name)} twice, or in a way that is not taken.`);
  return ok(value as Record<string, unknown>);
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first repeated name or `__proto__`, of valid JSON. */
function rejectedName(text: string): string | undefined {
  const open: (Set<string> | null)[] = [];
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (name === "__proto__" || names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

export function withJson<Who>(
  handle: (args: ApiArgs, body: Record<string, unknown>, who: Who) => Promise<Response>,
): Handler<Who> {
  return async (args, who) => {
    const body = await readJsonObject(args.request);
    return body.ok ? handle(args, body.value, who) : failureResponse(body);
  };
}
