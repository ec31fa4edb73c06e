import type { AppLoadContext } from "@remix-run/cloudflare";

import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import type { PartResult, ToDoCount } from "../rules";
import { countToDo } from "../to-do-queries.server";

const counted = new WeakMap<AppLoadContext, Promise<PartResult<ToDoCount[]>>>();

/** Once a request, so that the tab and the list say one number. */
export function readToDoCounts(context: AppLoadContext): Promise<PartResult<ToDoCount[]>> {
  const counts = counted.get(context) ?? readPart(context, countToDo(context));
  counted.set(context, counts);
  return counts;
}

/** Logs an unexpected error and shows it in this part; the others stay. */
export async function readPart<T>(context: AppLoadContext, reading: Promise<T>): Promise<PartResult<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, message: reportUnexpectedError(error, context.requestId).message };
  }
}
