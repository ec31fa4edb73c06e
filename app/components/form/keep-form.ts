import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

import type { RejectedForm } from "./rejected-form";

/** What is said where nothing came back: the connection is lost, or what answered is not this site. */
export const unreachable =
  "We could not reach the site. Check your connection, then send it again: nothing you typed is lost.";

/** What was sent in vain. */
export interface SentForm {
  url: URL;
  form: FormData;
  /** As typed, passwords apart. */
  values: Record<string, string>;
  /** Whether something came back that this page cannot read, and not nothing at all. */
  isAnswered: boolean;
}

/** The action data of a form that could not be taken through no fault of what was typed. */
export function failedForm(title: string, message: string, values: Record<string, string>): RejectedForm {
  const toast = { title, description: message, variant: "destructive" } as const;
  return { message, fields: {}, values, toast, isUnexpected: true };
}

/**
 * A `clientAction` that keeps the page, and all that was typed, where sending a form fails: the connection is
 * lost, the response cannot be read, or the server throws an unexpected error, whose id is in the message.
 * Redirects, rejected forms and expected errors (4xx) pass. The action data comes with a 5xx status, after which
 * nothing is read again.
 * @param failed The title of the form's failure toast, or what makes the page's own action data of the message.
 */
export function keepFormOnError(failed: string | ((message: string, sent: SentForm) => object)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (request.signal.aborted || isExpected(error)) throw error;
      const message = messageOf(error) ?? unreachable;
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

/** The field of a form whose page reads itself again in its own time: `rereads=later`. */
export const manualRefresh = { name: "rereads", value: "later" } as const;

/**
 * Whether a page stays as it was read after a form: it was rejected or failed, or the page says when to read.
 */
export function skipsRevalidation({
  actionStatus = 200,
  formData,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "formData">): boolean {
  return actionStatus >= 400 || formData?.get(manualRefresh.name) === manualRefresh.value;
}

/**
 * What every page exports: after a form that was not taken nothing is read again. Where a fetcher sends the form,
 * the router would read each page that exports nothing of the kind, and lose it where the connection is lost.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  !skipsRevalidation(step) && step.defaultShouldRevalidate;

function isExpected(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** What the server says of its unexpected error, with the id that stands in the log. */
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
