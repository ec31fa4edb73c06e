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
import { QueueRow, RowMenu } from "~/features/moderation/components/dashboard/rows";
import { DeleteRequests } from "./delete-requests";
import { addEmployerHref, askedLabel, requestsHref, requestValue } from "./requests-view";
import { capitalise } from "~/lib/text-rules";

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

/** An employer that people asked for: opened, what they added, and whether we asked it ourselves. */
export function RequestItem({ request, page, month, form, isAsking, isChanged }: RequestItemProps) {
  const { companyName, country, requestCount, status, dateSubmitted, additionalInfo, listedAs } = request;
  return (
    <article className="flex flex-col gap-2">
      {isChanged && (
        <div className="pt-2">
          <Notice title={`Changed meanwhile: now ${askedLabel(requestCount)}`}>
            <p>Nothing was deleted. Look at it again, then decide.</p>
          </Notice>
        </div>
      )}
      <QueueRow
        tick={
          <label className="flex h-14 min-w-target cursor-pointer items-center justify-center">
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
        }
        line={
          <>
            <h3 className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere] lg:max-w-[40%] lg:shrink-0 lg:truncate lg:group-open:whitespace-normal">
              <bdi>{companyName}</bdi>
            </h3>
            {listedAs === null ? (
              <Badge className="shrink-0">{capitalise(status)}</Badge>
            ) : (
              <Badge tone="positive" className="shrink-0">
                Listed now
              </Badge>
            )}
            <span className="text-muted lg:shrink-0">
              {country} · <span className="font-semibold text-ink">{askedLabel(requestCount)}</span>
            </span>
          </>
        }
        text={notesLabel(additionalInfo.length)}
        since={`first in ${dateLabel(dateSubmitted)}`}
        actions={!isAsking && <Actions request={request} page={page} />}
      >
        <div className="flex flex-col gap-2">
          {additionalInfo.length > 0 && <Notes notes={additionalInfo} />}
          <Asked request={request} page={page} month={month} />
        </div>
      </QueueRow>
      {isAsking && (
        <div className="pb-4">
          <DeleteRequests items={[requestValue(request)]} page={page} />
        </div>
      )}
    </article>
  );
}

function notesLabel(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 note" : `${inDigits(count)} notes`;
}

function Actions({ request, page }: Pick<RequestItemProps, "request" | "page">) {
  const { companyName, listedAs } = request;
  return (
    <>
      {listedAs === null ? (
        <Link to={addEmployerHref(request)} discover="none" className={buttonClass("secondary")}>
          Add this company
        </Link>
      ) : (
        <Link to={employerHref(listedAs)} discover="none" className={buttonClass("secondary")}>
          See it on the site
        </Link>
      )}
      <RowMenu of={companyName}>
        <Link
          to={requestsHref(page, [requestValue(request)])}
          preventScrollReset
          discover="none"
          className={buttonClass("quiet")}
        >
          <span>
            Delete
            <VisuallyHidden> the request for {companyName}</VisuallyHidden>
          </span>
        </Link>
      </RowMenu>
    </>
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
      <p className="font-semibold">
        {employerAskedIn === null
          ? "We have not asked the employer."
          : `We asked the employer in ${dateLabel(employerAskedIn)}.`}
      </p>
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
          <span>
            Note it
            <VisuallyHidden>: {companyName}</VisuallyHidden>
          </span>
        </Button>
      </Form>
    </>
  );
}
