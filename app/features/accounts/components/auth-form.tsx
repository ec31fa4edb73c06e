import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import type { ConformForm } from "~/components/form/use-conform";
import { useForgottenPasswords } from "~/components/form/use-forgotten-passwords";
import type { AuthView } from "./auth-links";
import { authWords } from "./auth-words";

interface AuthFormProps {
  view: AuthView;
  form: Pick<ConformForm, "id" | "onSubmit">;
  /** Where it is sent: the view's own url. */
  action: string;
  rejected: RejectedForm | undefined;
  submit: { label: string; pending: string };
  /** What else can be done here. */
  also?: ReactNode;
  /** Leaves it to the browser to ask for what is missing. */
  isAskedByBrowser?: boolean;
  /** Keeps passwords when it is rejected: the same ones are sent once more with a code. */
  keepsPasswords?: boolean;
  children: ReactNode;
}

/** What the three forms of /auth have in common. */
export function AuthForm(props: AuthFormProps) {
  const { view, form, action, rejected, submit, also, isAskedByBrowser, keepsPasswords, children } = props;
  const isPending = useNavigation().formAction === action;
  const element = useForgottenPasswords(keepsPasswords || rejected?.isUnexpected ? undefined : rejected);
  const sendOnce = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) event.preventDefault();
    else form.onSubmit(event);
  };
  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      action={action}
      // Back leads past the form that is done with.
      replace
      noValidate={!isAskedByBrowser}
      onSubmit={sendOnce}
      className="flex flex-col gap-4"
    >
      {rejected && <ErrorSummary rejected={rejected} title={authWords[view].failed} />}
      {children}
      <div className="mt-2 flex flex-col gap-2">
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? submit.pending : submit.label}
        </Button>
        {also}
      </div>
    </Form>
  );
}
