import type { AppLoadContext } from "@remix-run/cloudflare";

import { reportUnexpectedError } from "~/lib/http/unexpected-errors.server";
import type { Shown } from "../components/dashboard/panel";

/** Reads a part of the dashboard; an unexpected error is logged and told in its place, and the other parts stay. */
export async function shown<T>(context: AppLoadContext, reading: Promise<T>): Promise<Shown<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, message: reportUnexpectedError(error, context.requestId).message };
  }
}
