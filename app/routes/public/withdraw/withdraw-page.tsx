import { withdrawPage } from "~/features/privacy/texts";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Button, ButtonLink } from "~/components/button";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { controlProps, useConform, type Constraints } from "~/components/form/use-conform";
import { MessagePage } from "~/components/notice";

const constraints: Constraints = { code: { required: true, maxLength: 100 } };

interface WithdrawPageProps {
  isDone: boolean;
  rejected: RejectedForm | undefined;
}

export function WithdrawPage({ isDone, rejected }: WithdrawPageProps) {
  return isDone && !rejected ? <Withdrawn /> : <WithdrawForm rejected={rejected} />;
}

function WithdrawForm({ rejected }: Pick<WithdrawPageProps, "rejected">) {
  const isPending = useNavigation().formMethod === "POST";
  const [form, { code }] = useConform<"code">({ id: "withdraw", rejected, constraints });
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{withdrawPage.title}</h1>
        <p className="text-lead">{withdrawPage.intro}</p>
      </div>
      <Form
        id={form.id}
        method="post"
        action="/withdraw"
        onSubmit={(event) => isPending && event.preventDefault()}
        noValidate
        className="flex max-w-text flex-col items-start gap-6"
      >
        {rejected && <ErrorSummary rejected={rejected} title={withdrawPage.failed} />}
        <Field
          id="code"
          label={withdrawPage.code}
          hint={withdrawPage.codeHint}
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
          {isPending ? withdrawPage.sending : withdrawPage.submit}
        </Button>
      </Form>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>{withdrawPage.voteStays}</p>
        <p>
          {withdrawPage.lostCode}{" "}
          <Link to="/privacy#contributions" className="prose-link">
            {withdrawPage.lostCodeLink}
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
        title={withdrawPage.doneTitle}
        actions={
          <>
            <ButtonLink to="/">{withdrawPage.home}</ButtonLink>
            <ButtonLink to="/withdraw" variant="secondary">
              {withdrawPage.another}
            </ButtonLink>
          </>
        }
      >
        <p>{withdrawPage.done}</p>
        <p className="text-body text-muted">{withdrawPage.doneVote}</p>
      </MessagePage>
    </div>
  );
}
