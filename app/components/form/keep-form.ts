import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

import type { RejectedForm } from "~/core/result";
import { formTexts } from "../texts";

export interface SentForm {
  url: URL;
  form: FormData;
  /** Without passwords. */
  values: Record<string, string>;
  /** Whether there was a response, which this page cannot read. */
  isAnswered: boolean;
}

/** For a failure that is no fault of what was typed. */
export function failedForm(title: string, message: string, values: Record<string, string>): RejectedForm {
  const toast = { title, description: message, variant: "destructive" } as const;
  return { message, fields: {}, values, toast, isUnexpected: true };
}

/**
 * A `clientAction` that keeps the page and what was typed where sending fails: no connection, an unreadable response, or an
 * unexpected error of the server. Redirects, rejected forms and expected errors (4xx) pass. The action data has a 5xx
 * status, so that nothing is revalidated.
 * @param failed the title of the failure toast, or a function that makes the page's action data.
 */
export function keepFormOnError(failed: string | ((message: string, sent: SentForm) => object)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (request.signal.aborted || isExpected(error)) throw error;
      const message = messageOf(error) ?? formTexts.unreachable;
      const form = await copy.formData();
      const values = valuesOf(form);
      const actionData =
        typeof failed === "string"
          ? failedForm(failed, message, values)
          : failed(message, {
              url: new URL(request.url),
              form,
              values,
              isAnswered: !(error instanceof TypeError),
            });
      return Response.json(actionData, { status: isRouteErrorResponse(error) ? error.status : 503 });
    }
  };
}

/** A form field: the page revalidates by itself later. */
export const manualRefresh = { name: "rereads", value: "later" } as const;

export function skipsRevalidation({
  actionStatus = 200,
  formData,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "formData">): boolean {
  return actionStatus >= 400 || formData?.get(manualRefresh.name) === manualRefresh.value;
}

/** Exported by every page. Otherwise a rejected fetcher form would revalidate it, and lose it without a connection. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  !skipsRevalidation(step) && step.defaultShouldRevalidate;

function isExpected(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** The server's message has the id of the error in the log. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const data: unknown = error.data;
  const hasMessage = typeof data === "object" && data !== null && "message" in data;
  return hasMessage && typeof data.message === "string" ? data.message : undefined;
}

function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
    ),
  );
}
