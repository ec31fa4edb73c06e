import { Form, PrefetchPageLinks, useNavigation } from "@remix-run/react";
import { useState } from "react";

import { Button } from "../button";
import { Field, Input } from "../field";
import { ErrorSummary } from "../form/error-summary";
import type { RejectedForm } from "../form/rejected-form";
import { controlProps, useConform, type Constraints } from "../form/use-conform";
import { Notice } from "../notice";
import { useFormToast } from "../toast/use-toast-from";

export const linkNotOpened = "The link was not opened";

const constraints: Constraints = { link: { required: true } };

interface LinkFormProps {
  /** The page of the link, where that is known. */
  page: string | undefined;
  rejected?: RejectedForm;
  /** Why a press on the page of a link that is not held any more did nothing. */
  problem?: string;
}

/** Where a mailed link is pasted, by whoever's browser runs no scripts, or whose mail cut it at its `#`. */
export function LinkForm({ page, rejected, problem }: LinkFormProps) {
  useFormToast(rejected);
  const [isUsed, setIsUsed] = useState(false);
  const isPending = useNavigation().formAction === "/open-link";
  const [form, { link }] = useConform<"link">({ id: "open-link", rejected, constraints });
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">Open the link from our mail</h1>
        {problem !== undefined && (
          <Notice tone="negative" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <p className="text-lead">
          Press the link in the mail. If that led you here, copy the whole link in the mail and paste it
          below.
        </p>
        <p className="text-muted">
          The part behind the # is what opens it for you. Browsers do not send it by themselves, so that it is
          in nobody&apos;s log. Yours keeps it in a cookie for half an hour: where cookies are refused, no
          link can be opened.
        </p>
      </div>
      <Form
        id={form.id}
        method="post"
        action="/open-link"
        onSubmit={(event) => isPending && event.preventDefault()}
        // With its code at hand, a connection that is lost later loses nothing that was pasted.
        onFocus={() => setIsUsed(true)}
        noValidate
        className="flex max-w-text flex-col items-start gap-6"
      >
        {isUsed && <PrefetchPageLinks page="/open-link" />}
        {rejected && <ErrorSummary rejected={rejected} title={linkNotOpened} />}
        {page !== undefined && <input type="hidden" name="page" value={page} />}
        <Field id="link" label="Link from the mail" errors={link.errors} className="w-full">
          {(control) => (
            <Input
              {...control}
              {...controlProps(link)}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Opening..." : "Open the link"}
        </Button>
      </Form>
    </div>
  );
}
