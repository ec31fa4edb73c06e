import { Form, Link } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import type { EmployerRequestJson } from "~/features/requests/schema";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "~/features/employers/rules";
import { Field, Input } from "~/components/field";
import { employerHref } from "~/core/directory-url";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { QueueRow, RowMenu } from "../../frame/rows";
import { addEmployerHref, askedLabel, requestsHref, requestValue } from "./requests-view";
import { capitalise } from "~/core/text-rules";
import { ConfirmPanel } from "../../frame/confirm-panel";
import { requestItem, deleteRequest } from "~/features/requests/admin-texts";

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

export function RequestItem({ request, page, month, form, isAsking, isChanged }: RequestItemProps) {
  const { companyName, country, requestCount, status, dateSubmitted, additionalInfo, listedAs } = request;
  return (
    <article className="flex flex-col gap-2">
      {isChanged && (
        <div className="pt-2">
          <Notice title={requestItem.changedTitle(askedLabel(requestCount))}>
            <p>{requestItem.changed}</p>
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
            <VisuallyHidden>{requestItem.select(companyName)}</VisuallyHidden>
          </label>
        }
        line={
          <>
            <h3 className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere] lg:max-w-[40%] lg:truncate lg:group-open:whitespace-normal">
              <bdi>{companyName}</bdi>
            </h3>
            {listedAs === null ? (
              <Badge className="shrink-0">{capitalise(status)}</Badge>
            ) : (
              <Badge tone="positive" className="shrink-0">
                {requestItem.listed}
              </Badge>
            )}
            <span className="min-w-0 text-muted lg:truncate">
              {country} · <span className="font-semibold text-ink">{askedLabel(requestCount)}</span>
            </span>
          </>
        }
        text={notesLabel(additionalInfo.length)}
        since={requestItem.first(dateLabel(dateSubmitted))}
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
  return requestItem.noteCount(inDigits(count), count);
}

function Actions({ request, page }: Pick<RequestItemProps, "request" | "page">) {
  const { companyName, listedAs } = request;
  return (
    <>
      {listedAs === null ? (
        <Link to={addEmployerHref(request)} discover="none" className={buttonClass("secondary")}>
          {requestItem.add}
        </Link>
      ) : (
        <Link to={employerHref(listedAs)} discover="none" className={buttonClass("secondary")}>
          {requestItem.onSite}
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
            {requestItem.delete}
            <VisuallyHidden>{requestItem.deleteOf(companyName)}</VisuallyHidden>
          </span>
        </Link>
      </RowMenu>
    </>
  );
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold">{requestItem.notes}</h4>
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

function Asked({ request, page, month }: Pick<RequestItemProps, "request" | "page" | "month">) {
  const { id, companyName, toTell, employerAskedIn } = request;
  const field = `asked-${id}`;
  return (
    <>
      <p className="text-small text-muted">
        {toTell === 0 ? requestItem.nobodyWaits : requestItem.waiting(inDigits(toTell), toTell)}
      </p>
      <p className="font-semibold">
        {employerAskedIn === null
          ? requestItem.employerNotAsked
          : requestItem.employerAskedIn(dateLabel(employerAskedIn))}
      </p>
      <Form
        method="post"
        action={requestsHref(page)}
        preventScrollReset
        className="flex flex-wrap items-end gap-2 pb-2"
      >
        <input type="hidden" name="item" value={requestValue(request)} />
        <Field id={field} label={requestItem.month}>
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
            {requestItem.note}
            <VisuallyHidden>{requestItem.noteOf(companyName)}</VisuallyHidden>
          </span>
        </Button>
      </Form>
    </>
  );
}

/** @param items As a form names them. */
export function DeleteRequests({ items, page }: { items: string[]; page: number }) {
  return (
    <ConfirmPanel
      key={items.join()}
      title={deleteRequest.title(items.length)}
      fields={{ intent: "delete", item: items }}
      confirm={deleteRequest.confirm(items.length)}
      cancelTo={requestsHref(page)}
    >
      <p>{deleteRequest.how}</p>
    </ConfirmPanel>
  );
}
