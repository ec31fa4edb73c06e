import { Link, useNavigation } from "@remix-run/react";

import type { WatchItem, WatchList } from "../watching-view";
import { Button, ButtonLink } from "~/components/button";
import { directoryHref, employerHref } from "~/features/directory/components/directory-links";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { MessagePage } from "~/components/frame/message-page";
import { HeldLinkForm } from "~/components/mailed-link/held-link-form";
import { VisuallyHidden } from "~/components/visually-hidden";

interface WatchingPageProps {
  /** Null for a link that opens none. */
  list: WatchList | null;
  /** Whether it is asked if all of it is to end. */
  isAsking: boolean;
  /** Whether all of it was just ended, or the last one removed. */
  isForgotten: boolean;
}

/** Everything that whoever holds a mailed link watches, to see, end or keep. */
export function WatchingPage({ list, isAsking, isForgotten }: WatchingPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (isForgotten || list === null)
    return (
      <MessagePage
        title={isForgotten ? "You watch nothing any more" : "This link opens nothing"}
        actions={<ButtonLink to="/companies">To the directory</ButtonLink>}
      >
        <p role="status">
          {isForgotten
            ? "We have forgotten your address."
            : "What it opened has ended, or it was cut short: open it from the newest mail."}
        </p>
      </MessagePage>
    );
  if (isAsking)
    return (
      <MessagePage
        title="End all of it?"
        actions={
          <>
            <HeldLinkForm>
              <Button type="submit" variant="destructive" name="intent" value="end" disabled={isPending}>
                {isPending ? "Ending..." : "Yes, end all of it"}
              </Button>
            </HeldLinkForm>
            <HeldLinkForm>
              <Button type="submit" variant="secondary" name="intent" value="keep" disabled={isPending}>
                Keep it
              </Button>
            </HeldLinkForm>
          </>
        }
      >
        <p>No more of these mails come, and we forget the address.</p>
      </MessagePage>
    );
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">What you watch</h1>
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
            <HeldLinkForm className="shrink-0">
              <Button type="submit" variant="quiet" name="remove" value={item.watch} disabled={isPending}>
                Remove<VisuallyHidden> {labelOf(item)}</VisuallyHidden>
              </Button>
            </HeldLinkForm>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <HeldLinkForm>
          <Button type="submit" name="intent" value="renew" disabled={isPending}>
            Keep for two more years
          </Button>
        </HeldLinkForm>
        <HeldLinkForm>
          <Button type="submit" variant="secondary" name="intent" value="ask" disabled={isPending}>
            End all of it
          </Button>
        </HeldLinkForm>
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
