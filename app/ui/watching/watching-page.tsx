import { Form, useNavigation } from "@remix-run/react";

import type { WatchItem, WatchList } from "../../domain/watching/watching-view";
import { Button, ButtonLink } from "../button";
import { directoryHref, employerHref } from "../directory/directory-links";
import { dateLabel } from "../employers/employer-facts";
import { MessagePage } from "../frame/message-page";
import { Link } from "../link";
import { Notice } from "../notice";
import { VisuallyHidden } from "../visually-hidden";

interface WatchingPageProps {
  /** Null for a link that opens none. */
  list: WatchList | null;
  /** Where all of it is ended. */
  endHref: string;
  /** What was just done. */
  done: string | null;
}

const told: Partial<Record<string, string>> = {
  new: "You are watching it. We write when there is something to say.",
  renewed: "Kept for two more years.",
  removed: "Removed.",
};

/** Everything that whoever holds a mailed link watches, to see, end or keep. */
export function WatchingPage({ list, endHref, done }: WatchingPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (list === null)
    return (
      <MessagePage
        title={done === "removed" ? "You watch nothing any more" : "This link opens nothing"}
        actions={<ButtonLink to="/companies">To the directory</ButtonLink>}
      >
        <p role="status">
          {done === "removed"
            ? "It was the last one. We have forgotten your address."
            : "What it opened has ended, or it was cut short: open it from the newest mail."}
        </p>
      </MessagePage>
    );
  const message = done === null ? undefined : told[done];
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">What you watch</h1>
        {message && (
          <Notice tone="positive" role="status">
            <p>{message}</p>
          </Notice>
        )}
        <p>
          We write at most once a week to the address that this link was mailed to. On{" "}
          {dateLabel(list.endsOn)} all of it ends and we forget the address, unless you keep it.
        </p>
      </header>
      <ul className="flex max-w-text flex-col divide-y divide-line border-y border-line">
        {list.items.map((item) => (
          <li key={item.watch} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <Watched item={item} />
            </p>
            <Form method="post" className="shrink-0">
              <Button type="submit" variant="quiet" name="remove" value={item.watch} disabled={isPending}>
                Remove<VisuallyHidden> {labelOf(item)}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Form method="post">
          <Button type="submit" name="intent" value="renew" disabled={isPending}>
            Keep for two more years
          </Button>
        </Form>
        <ButtonLink variant="secondary" to={endHref}>
          End all of it
        </ButtonLink>
      </div>
    </div>
  );
}

const notListed = "An employer that is not listed at present";

function labelOf({ watched }: WatchItem): string {
  if (watched.kind === "hidden") return notListed;
  return watched.kind === "employer" ? watched.name : `the search ${watched.label}`;
}

function Watched({ item: { watched } }: { item: WatchItem }) {
  if (watched.kind === "hidden") return <span className="text-muted">{notListed}</span>;
  const isEmployer = watched.kind === "employer";
  return (
    <>
      <Link
        to={isEmployer ? employerHref(watched.id) : directoryHref(watched.search)}
        className="prose-link inline-flex min-h-target items-center"
      >
        {isEmployer ? watched.name : watched.label}
      </Link>
      {!isEmployer && <span className="block text-small text-muted">Search of the directory</span>}
    </>
  );
}
