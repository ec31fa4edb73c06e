import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import type { FieldErrors } from "~/core/result";
import { Field, Input } from "~/components/field";
import { askPage, openPage } from "../texts";

export function AskPage({ actionData }: { actionData?: AskActionData }) {
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{askPage.title}</h1>
        <p className="text-lead">{askPage.intro}</p>
      </div>
      <div className="max-w-text">
        <AskForm actionData={actionData} />
      </div>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>{askPage.nothingArrives}</p>
        <p>
          {askPage.withdraw}{" "}
          <Link to="/withdraw" className="prose-link">
            {askPage.withdrawLink}
          </Link>
          .
        </p>
        <p>
          {askPage.signIn}{" "}
          <Link to="/auth?redirectTo=%2Fprivacy%2Fyour-data" className="prose-link">
            {askPage.signInLink}
          </Link>
          . {askPage.policy}{" "}
          <Link to="/privacy" className="prose-link">
            {askPage.policyLink}
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

/** A button, because mail scanners open links but press nothing. */
export function OpenPage({ link }: { link: string }) {
  return (
    <div className="page flex flex-col items-start gap-6 py-10 sm:py-14">
      <h1 className="text-display">{askPage.title}</h1>
      <p className="max-w-text text-lead">{openPage.intro}</p>
      <Notice>
        <p>{openPage.shared}</p>
      </Notice>
      <Form method="post" action="/privacy/your-data">
        <input type="hidden" name="token" value={link} />
        <Button type="submit" name="intent" value="open">
          {openPage.submit}
        </Button>
      </Form>
    </div>
  );
}

export type AskActionData =
  { asked: true } | { message: string; fields: FieldErrors; values: Record<string, string> };

export function AskForm({ actionData }: { actionData?: AskActionData }) {
  const { state, formData } = useNavigation();
  const isAsking = state !== "idle" && formData?.get("intent") === "ask";
  const rejected = actionData && !("asked" in actionData) ? actionData : undefined;
  return (
    <div className="flex flex-col gap-4">
      {actionData && "asked" in actionData && (
        <Notice tone="positive" role="status">
          <p>{askPage.sent}</p>
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
          label={askPage.email}
          errors={rejected?.fields.email}
          hint={askPage.emailHint}
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
          {isAsking ? askPage.sending : askPage.submit}
        </Button>
      </Form>
    </div>
  );
}
