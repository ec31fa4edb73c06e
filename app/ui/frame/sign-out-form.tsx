import { Form, useLocation, useNavigation } from "@remix-run/react";

import { Button, type ButtonVariant } from "../button";

const action = "/logout";

/** Signs out, by a form: it works without scripts, and no link or prefetch can do it. */
export function SignOutForm({ variant }: { variant: ButtonVariant }) {
  const { pathname, search } = useLocation();
  const isPending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="from" value={pathname + search} />
      <Button type="submit" variant={variant} disabled={isPending} className="w-full">
        Sign out
      </Button>
    </Form>
  );
}
