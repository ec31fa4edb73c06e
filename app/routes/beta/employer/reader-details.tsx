import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { PayQuestion } from "~/features/compare/schema";
import type { LawBrief } from "~/law/law-words-rules";
import type { PolicyView } from "~/policy/document/view-shapes";
import { Button } from "~/components/button";
import type { DirectoryUrl } from "~/core/directory-url";
import { HiddenParts } from "~/components/form/hidden-parts";
import { LawRegion } from "~/features/policy/components/law-region";
import { Field, Input } from "~/components/field";
import { readerDetails } from "~/policy/texts";

interface ReaderDetailsProps {
  policy: PolicyView;
  /** The employer page's path. */
  action: string;
  /** Of the employer's staff, by its key; null where there are no several. */
  group: string | null;
  /** The directory page that this one was opened from. */
  url: DirectoryUrl;
  /** Set where the law depends on the birth date or the state. */
  law: LawBrief | null;
  /** The typed pay for a week; null where nothing depends on it. */
  pay: PayQuestion | null;
  /** What the figures are shown for. */
  children: ReactNode;
}

/** Asks only what this policy's figures depend on, once the reader wants another answer. */
export function ReaderDetails({ policy, action, group, url, law, pay, children }: ReaderDetailsProps) {
  const { state } = useLocation() as { state: unknown };
  if (!policy.asksTenure && !policy.asksDue && !law && !pay) return null;
  const asksDate = policy.asksDue || law;
  return (
    <details open={Boolean(pay?.error ?? law?.choose)}>
      <summary className="min-h-target cursor-pointer list-none py-2.5 text-small text-muted [&::-webkit-details-marker]:hidden">
        <span>{children ?? readerDetails.shownNow}</span>{" "}
        <span className="prose-link print:hidden">{readerDetails.change}</span>
      </summary>
      <Form
        action={action}
        replace
        preventScrollReset
        state={state}
        className="mb-2 flex flex-wrap items-end gap-x-2 gap-y-2 sm:gap-x-4 print:hidden"
      >
        <HiddenParts url={url} without={["tenure"]} />
        {group !== null && <input type="hidden" name="group" value={group} />}
        {policy.asksTenure && (
          <Field id="months-in-job" label={readerDetails.tenure}>
            {(control) => (
              <Input
                {...control}
                key={policy.tenure}
                type="number"
                name="tenure"
                inputMode="numeric"
                min={0}
                max={600}
                required
                defaultValue={policy.tenure}
                className="!w-24"
              />
            )}
          </Field>
        )}
        {asksDate && (
          <Field id="due" label={readerDetails.due}>
            {(control) => (
              <Input {...control} key={policy.due} type="date" name="due" defaultValue={policy.due ?? ""} />
            )}
          </Field>
        )}
        {law && <LawRegion law={law} />}
        {pay && (
          <Field id="pay" label={readerDetails.pay} errors={pay.error === null ? undefined : [pay.error]}>
            {(control) => (
              <Input
                {...control}
                key={pay.typed}
                name="pay"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={pay.typed}
                className="!w-28"
              />
            )}
          </Field>
        )}
        <Button type="submit" variant="secondary" className="px-3">
          {readerDetails.submit}
        </Button>
        <p className="flex min-h-target items-center text-small text-muted">
          {asksDate && !policy.due ? readerDetails.noDate : readerDetails.promise}
        </p>
      </Form>
    </details>
  );
}
