import { Form, useLocation, useNavigation } from "@remix-run/react";

import { Button, type ButtonVariant } from "../button";
import { classNames } from "../class-names";
import { forgetDraft } from "../share/share-draft";

const action = "/logout";

/** Signs out, by a form: it works without scripts, and no link or prefetch can do it. */
export function SignOutForm({ variant, className }: { variant: ButtonVariant; className?: string }) {
  const { pathname, search } = useLocation();
  const isPending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} onSubmit={forgetDraft}>
      <input type="hidden" name="from" value={pathname + search} />
      <Button
        type="submit"
        variant={variant}
        disabled={isPending}
        className={classNames("w-full", className)}
      >
        Sign out
      </Button>
    </Form>
  );
}
