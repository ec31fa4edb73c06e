import { Form, Link } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import type { EmployerRequestJson } from "../../request-output";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { Field, Input } from "~/components/field";
import { employerHref } from "~/features/directory/components/directory-links";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { DeleteRequests } from "./delete-requests";
import { addEmployerHref, askedLabel, requestsHref, requestValue } from "./requests-view";

interface RequestItemProps {
  request: EmployerRequestJson;
  page: number;
  /** The present month, `YYYY-MM`. */
  month: string;
  /** The form that the box belongs to. */
  form: string;
  isAsking: boolean;
  /** Whether it changed while the admin decided. */
  isChanged: boolean;
}

/** An employer that people asked for, and what can be done about it. */
export function RequestItem({ request, page, month, form, isAsking, isChanged }: RequestItemProps) {
  const { companyName, country, requestCount, status, dateSubmitted, additionalInfo, listedAs } = request;
  return (
    <article className="flex flex-col gap-2 rounded border border-line bg-surface p-4">
      {isChanged && (
        <Notice title={`Changed meanwhile: now ${askedLabel(requestCount)}`}>
          <p>Nothing was deleted. Look at it again, then decide.</p>
        </Notice>
      )}
      <div className="flex items-start gap-x-1">
        <label className="-ml-3 -mt-2 flex min-h-target min-w-target shrink-0 cursor-pointer items-center justify-center">
          <input
            key={requestValue(request)}
            type="checkbox"
            form={form}
            name="item"
            value={requestValue(request)}
            className="size-5 accent-action"
          />
          <VisuallyHidden>Select the request for {companyName}</VisuallyHidden>
        </label>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="[overflow-wrap:anywhere]">
            <bdi>{companyName}</bdi>
          </h3>
          {listedAs === null ? (
            <Badge>{capitalised(status)}</Badge>
          ) : (
            <Badge tone="positive">Listed now</Badge>
          )}
        </div>
      </div>
      <p className="text-muted">
        {country} · <span className="font-semibold text-ink">{askedLabel(requestCount)}</span> · first in{" "}
        {dateLabel(dateSubmitted)}
      </p>
      {additionalInfo.length > 0 && <Notes notes={additionalInfo} />}
      <Asked request={request} page={page} month={month} />
      {isAsking ? (
        <DeleteRequests items={[requestValue(request)]} page={page} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-2">
          {listedAs === null ? (
            <Link to={addEmployerHref(request)} discover="none" className={buttonClass("primary")}>
              Add this company
            </Link>
          ) : (
            <Link to={employerHref(listedAs)} discover="none" className={buttonClass("secondary")}>
              See it on the site
            </Link>
          )}
          <Link
            to={requestsHref(page, [requestValue(request)])}
            preventScrollReset
            discover="none"
            className={buttonClass("secondary")}
          >
            Delete
            <VisuallyHidden> the request for {companyName}</VisuallyHidden>
          </Link>
        </div>
      )}
    </article>
  );
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold">What they added</h4>
      <ul className="flex max-w-text list-disc flex-col gap-1 pl-6">
        {notes.map((note, place) => (
          <li key={place}>
            <p
              dir="auto"
              className="hyphens-auto whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]"
            >
              {note}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many wait to be told, and the month in which we asked the employer. */
function Asked({ request, page, month }: Pick<RequestItemProps, "request" | "page" | "month">) {
  const { id, companyName, toTell, employerAskedIn } = request;
  const field = `asked-${id}`;
  return (
    <>
      <p className="text-small text-muted">
        {toTell === 0
          ? "Nobody waits to be told when it is listed."
          : `${inDigits(toTell)} ${toTell === 1 ? "waits" : "wait"} to be told when it is listed; the site writes to them by itself.`}
      </p>
      <details>
        <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">
          {employerAskedIn === null
            ? "We asked the employer"
            : `We asked the employer in ${dateLabel(employerAskedIn)}`}
          <VisuallyHidden> {companyName}</VisuallyHidden>
        </summary>
        <Form
          method="post"
          action={requestsHref(page)}
          preventScrollReset
          className="flex flex-wrap items-end gap-2 pb-2"
        >
          <input type="hidden" name="item" value={requestValue(request)} />
          <Field id={field} label="Month, as 2026-05; empty for not asked">
            {(control) => (
              <Input
                key={employerAskedIn}
                {...control}
                type="month"
                name="employerAskedIn"
                min="2000-01"
                max={month}
                defaultValue={employerAskedIn ?? month}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="asked" variant="secondary">
            Note it
          </Button>
        </Form>
      </details>
    </>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
