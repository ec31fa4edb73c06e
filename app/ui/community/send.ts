import type { FieldErrors } from "../../domain/result";

/** What became of something that was sent to the API. */
export type Sent = { ok: true } | { ok: false; code: string; message: string; fields: FieldErrors };

const connectionLost = {
  ok: false,
  code: "connection",
  message: "The connection was lost before an answer came. What you wrote is still here; please try again.",
  fields: {},
} as const;

interface Rejection {
  code?: string;
  message?: string;
  fields?: FieldErrors;
}

/** Sends something to the API. The page stays as it is until there is an answer, whatever fails. */
export async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (response.ok) return { ok: true };
    const { code = "internal", message = "", fields = {} } = await response.json<Rejection>();
    return { ok: false, code, message, fields };
  } catch {
    return connectionLost;
  }
}
