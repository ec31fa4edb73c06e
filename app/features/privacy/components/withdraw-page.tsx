import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Button, ButtonLink } from "~/components/button";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { controlProps, useConform, type Constraints } from "~/components/form/use-conform";
import { MessagePage } from "~/components/frame/message-page";

export const withdrawalFailed = "Nothing was withdrawn";

const constraints: Constraints = { code: { required: true, maxLength: 100 } };

interface WithdrawPageProps {
  isDone: boolean;
  rejected: RejectedForm | undefined;
}

/** Where an experience is taken back with its code, by whoever has it. */
export function WithdrawPage({ isDone, rejected }: WithdrawPageProps) {
  return isDone && !rejected ? <Withdrawn /> : <WithdrawForm rejected={rejected} />;
}

function WithdrawForm({ rejected }: Pick<WithdrawPageProps, "rejected">) {
  const isPending = useNavigation().formMethod === "POST";
  const [form, { code }] = useConform<"code">({ id: "withdraw", rejected, constraints });
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">Withdraw an experience</h1>
        <p className="text-lead">
          With the code that you got when you shared it, you take an experience back without an account. It is
          deleted at once, whether it waits for review or is public. A page that shows it may be kept near
          readers for a minute more.
        </p>
      </div>
      <Form
        id={form.id}
        method="post"
        action="/withdraw"
        onSubmit={(event) => isPending && event.preventDefault()}
        noValidate
        className="flex max-w-text flex-col items-start gap-6"
      >
        {rejected && <ErrorSummary rejected={rejected} title={withdrawalFailed} />}
        <Field
          id="code"
          label="Withdrawal code"
          hint="28 letters and digits. Capitals, spaces and dashes do not matter."
          errors={code.errors}
          className="w-full max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              {...controlProps(code)}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Withdrawing…" : "Withdraw experience"}
        </Button>
      </Form>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>
          Your vote stays as it is. Without the code, sign in and take the experience back on the employer’s
          page.
        </p>
        <p>
          Have you reset your password and lost the code? Then nobody can tell any more that the experience is
          yours, and neither can we.{" "}
          <Link to="/privacy#contributions" className="prose-link">
            Why that is so
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

function Withdrawn() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1}>
      <MessagePage
        title="Your experience is withdrawn"
        actions={
          <>
            <ButtonLink to="/">Return to Home</ButtonLink>
            <ButtonLink to="/withdraw" variant="secondary">
              Withdraw another
            </ButtonLink>
          </>
        }
      >
        <p>It is deleted, and the code works no more.</p>
        <p className="text-body text-muted">
          If the vote that came with it shall go too, sign in and withdraw it on the employer’s page.
        </p>
      </MessagePage>
    </div>
  );
}
