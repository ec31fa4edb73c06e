import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";

import { clearCookie, readCookie, setCookie } from "./cookies.server";

const toastSchema = z.object({
  title: z.string().max(200),
  description: z.string().max(500).optional(),
  variant: z.enum(["default", "destructive"]).optional(),
});

/** A short message that the next page shows, as a toast or, without scripts, in the page. */
export type FlashedToast = z.infer<typeof toastSchema>;

const secondsKept = 60;

/** Header lines for an answer: the message for the next page, beside any other cookies. */
async function withToast(toast: FlashedToast, cookies: string[] = []): Promise<Headers> {
  const headers = new Headers();
  for (const line of [...cookies, await setCookie("toast", JSON.stringify(toast), secondsKept)])
    headers.append("Set-Cookie", line);
  return headers;
}

/** Leads on to another page of this site, which then shows the message. */
export async function redirectWithToast(to: string, toast: FlashedToast, cookies: string[] = []) {
  return redirect(to, { headers: await withToast(toast, cookies) });
}

/** The message that waits for this page, with the header that takes it away; null where there is none. */
export async function takeToast(
  request: Request,
): Promise<{ toast: FlashedToast; headers: Record<string, string> } | null> {
  const text = await readCookie(request, "toast");
  if (text === undefined) return null;
  const parsed = toastSchema.safeParse(parseOrNull(text));
  return parsed.success
    ? { toast: parsed.data, headers: { "Set-Cookie": await clearCookie("toast") } }
    : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
