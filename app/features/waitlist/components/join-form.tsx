import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import type { JoinOutcome } from "../waitlist-view";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Notice } from "~/components/notice";
import { useHydrated } from "~/components/use-hydrated";
import { VisuallyHidden } from "~/components/visually-hidden";
import { joinFailed } from "./join-messages";
import { SupportLine } from "./support-line";

interface JoinFormProps {
  form: FetcherWithComponents<unknown>["Form"];
  isPending: boolean;
  outcome: JoinOutcome | undefined;
}

/** Asks for a name and an email. Where scripts run, the server's words stand in place of the browser's. */
export function JoinForm({ form: Form, isPending, outcome }: JoinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const errors = outcome?.status === "rejected" ? outcome.fields : undefined;
  const typed = outcome && "values" in outcome ? outcome.values : undefined;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={(event) => isPending && event.preventDefault()}
      noValidate={isHydrated}
      className="flex flex-col gap-4"
    >
      {outcome?.status === "failed" && (
        <Notice tone="negative" title={joinFailed.title}>
          <p>{joinFailed.description}</p>
        </Notice>
      )}
      <Field id="full-name" label="Full name" errors={errors?.fullName}>
        {(control) => (
          <Input
            {...control}
            name="fullName"
            defaultValue={typed?.fullName}
            // Someone without scripts arrives on a page that starts anew: what to mend comes first.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={errors?.fullName !== undefined}
            placeholder="Your full name"
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field id="email" label="Email address" errors={errors?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={typed?.email}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={errors?.email !== undefined && !errors.fullName}
            placeholder="Your email address"
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="sm:self-start sm:px-8">
        {isPending ? "Joining waitlist..." : "Join Waitlist"}
      </Button>
      <p className="text-small text-muted">
        We collect your name and email address to invite you and to tell you when we launch, and for nothing
        else. They are not sold, or shared for anything else. See our{" "}
        <NewTab href="/privacy">Privacy Policy</NewTab> and <NewTab href="/terms">Terms of Service</NewTab>.
      </p>
      <SupportLine />
    </Form>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="prose-link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
