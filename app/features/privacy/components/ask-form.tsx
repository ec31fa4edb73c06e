import { Form, useNavigation } from "@remix-run/react";

import type { FieldErrors } from "~/lib/result";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Notice } from "~/components/notice";

/** What became of asking: a link is on its way, or why it was rejected. */
export type AskActionData =
  { asked: true } | { message: string; fields: FieldErrors; values: Record<string, string> };

/** Always the same words: they do not tell whether anything is held. */
const onItsWay = "If we hold anything about this address, a link is on its way. It works for one hour.";

/** Asks for a link to what is held about an email. */
export function AskForm({ actionData }: { actionData?: AskActionData }) {
  const { state, formData } = useNavigation();
  const isAsking = state !== "idle" && formData?.get("intent") === "ask";
  const rejected = actionData && !("asked" in actionData) ? actionData : undefined;
  return (
    <div className="flex flex-col gap-4">
      {actionData && "asked" in actionData && (
        <Notice tone="positive" role="status">
          <p>{onItsWay}</p>
        </Notice>
      )}
      {rejected && !rejected.fields.email && (
        <Notice tone="negative" role="alert">
          <p>{rejected.message}</p>
        </Notice>
      )}
      <Form method="post" action="/privacy/your-data" className="flex flex-col items-start gap-4">
        <Field
          id="email"
          label="Email address"
          errors={rejected?.fields.email}
          hint="At most three links an hour go to one address."
          className="w-full max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={rejected?.values.email}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="ask" aria-disabled={isAsking || undefined}>
          {isAsking ? "Sending..." : "Send me a link"}
        </Button>
      </Form>
    </div>
  );
}
