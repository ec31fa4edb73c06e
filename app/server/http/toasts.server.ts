import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";

import type { ToastMessage } from "~/core/result";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

const toastSchema: z.ZodType<ToastMessage> = z.object({
  title: z.string().max(200),
  description: z.string().max(500).optional(),
  variant: z.enum(["default", "destructive"]).optional(),
});

const secondsKept = 60;

async function withToast(toast: ToastMessage, cookies: string[] = []): Promise<Headers> {
  const headers = new Headers();
  for (const line of [...cookies, await setCookie("toast", JSON.stringify(toast), secondsKept)])
    headers.append("Set-Cookie", line);
  return headers;
}

export async function redirectWithToast(to: string, toast: ToastMessage, cookies: string[] = []) {
  return redirect(to, { headers: await withToast(toast, cookies) });
}

/** `headers` clear the cookie. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage; headers: Record<string, string> } | null> {
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
