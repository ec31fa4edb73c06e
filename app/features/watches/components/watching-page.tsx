import { Link, useNavigation, Form } from "@remix-run/react";
import type { WatchList } from "../rules";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { dateLabel } from "~/features/employers/rules";
import { MessagePage } from "~/components/notice";
import { HeldLinkForm } from "~/components/mailed-link/mailed-link";
import { VisuallyHidden } from "~/components/visually-hidden";
import { toDirectory, watchingPage, unwatchPage } from "../texts";

interface WatchingPageProps {
  /** Null for a link that opens none. */
  list: WatchList | null;
  /** Whether to ask before everything ends. */
  isAsking: boolean;
  /** Whether everything has just ended. */
  isForgotten: boolean;
}

export function WatchingPage({ list, isAsking, isForgotten }: WatchingPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (isForgotten || list === null)
    return (
      <MessagePage
        title={isForgotten ? watchingPage.endedHeading : watchingPage.brokenHeading}
        actions={<ButtonLink to="/companies">{toDirectory}</ButtonLink>}
      >
        <p role="status">{isForgotten ? watchingPage.ended : watchingPage.broken}</p>
      </MessagePage>
    );
  if (isAsking)
    return (
      <MessagePage
        title={watchingPage.endHeading}
        actions={
          <>
            <HeldLinkForm>
              <Button type="submit" variant="destructive" name="intent" value="end" disabled={isPending}>
                {isPending ? watchingPage.ending : watchingPage.endYes}
              </Button>
            </HeldLinkForm>
            <HeldLinkForm>
              <Button type="submit" variant="secondary" name="intent" value="keep" disabled={isPending}>
                {watchingPage.endNo}
              </Button>
            </HeldLinkForm>
          </>
        }
      >
        <p>{watchingPage.endHow}</p>
      </MessagePage>
    );
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">{watchingPage.title}</h1>
        <p>{watchingPage.intro(dateLabel(list.endsOn))}</p>
      </header>
      <ul className="flex max-w-text flex-col divide-y divide-line border-y border-line">
        {list.items.map((item) => (
          <li key={item.watch} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {item.employer ? (
                <Link
                  to={employerHref(item.employer.id)}
                  className="prose-link inline-flex min-h-target items-center"
                >
                  {item.employer.name}
                </Link>
              ) : (
                <span className="text-muted">{watchingPage.notListed}</span>
              )}
            </p>
            <HeldLinkForm className="shrink-0">
              <Button type="submit" variant="quiet" name="remove" value={item.watch} disabled={isPending}>
                {watchingPage.remove}
                <VisuallyHidden> {item.employer?.name ?? watchingPage.notListed}</VisuallyHidden>
              </Button>
            </HeldLinkForm>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <HeldLinkForm>
          <Button type="submit" name="intent" value="renew" disabled={isPending}>
            {watchingPage.renew}
          </Button>
        </HeldLinkForm>
        <HeldLinkForm>
          <Button type="submit" variant="secondary" name="intent" value="ask" disabled={isPending}>
            {watchingPage.end}
          </Button>
        </HeldLinkForm>
      </div>
    </div>
  );
}

/** It says the same whether or not an address belongs to the link. */
export function UnwatchPage({ isDone }: { isDone: boolean }) {
  const isPending = useNavigation().state !== "idle";
  if (isDone)
    return (
      <MessagePage
        title={unwatchPage.doneHeading}
        actions={<ButtonLink to="/companies">{toDirectory}</ButtonLink>}
      >
        <p role="status">{unwatchPage.done}</p>
        <p className="text-body">{unwatchPage.doneStill}</p>
        <p className="text-body text-muted">{unwatchPage.doneAgain}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={unwatchPage.heading}
      actions={
        <Form method="post">
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? watchingPage.ending : watchingPage.end}
          </Button>
        </Form>
      }
    >
      <p>{unwatchPage.how}</p>
    </MessagePage>
  );
}
