import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useContext } from "react";

import { buttonClass, ButtonLink } from "../button";
import { PageContext } from "../page-context";
import { useSite } from "../site";
import { MessagePage } from "./message-page";

/** What a visitor sees in place of a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 405) {
    return (
      <MessagePage title="This page takes nothing" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
        <p>Something was sent to a page that only shows what it has. Nothing was changed.</p>
      </MessagePage>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return (
      <MessagePage title="Too many pages at once" actions={<WaysOn />}>
        <p>Pages this far into a list were asked for too often. Please wait a minute, then try again.</p>
      </MessagePage>
    );
  }
  if (isUnreached(error)) {
    return (
      <MessagePage title="The page could not be reached" actions={<WaysOn />}>
        <p>Your connection may have dropped for a moment. Check it and try again.</p>
      </MessagePage>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <MessagePage title="We cannot reach our database just now" actions={<WaysOn />}>
        <p>This is not your fault, and it is mostly over in a few seconds. Please try again.</p>
        <AskForHelp id={errorId(error) ?? requestId} />
      </MessagePage>
    );
  }
  return (
    <MessagePage title="Something went wrong on our side" actions={<WaysOn />}>
      <p>This is not your fault. Please try again in a moment.</p>
      <AskForHelp id={errorId(error) ?? requestId} />
    </MessagePage>
  );
}

function WaysOn() {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A plain link: the whole document is asked for anew. With one slash, as "//host" would lead to that host. */}
      <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass()}>
        Try again
      </a>
      <ButtonLink to="/" variant="secondary">
        Return to Home
      </ButtonLink>
    </>
  );
}

function AskForHelp({ id }: { id: string | undefined }) {
  const site = useSite();
  if (!id) return null;
  return (
    <p>
      If it happens again, {site ? "write to " : "tell us, and name this id: "}
      {site && (
        <>
          <a className="prose-link" href={`mailto:${site.supportEmail}?subject=${id}`}>
            {site.supportEmail}
          </a>{" "}
          and name this id:{" "}
        </>
      )}
      <code className="font-semibold">{id}</code>
    </p>
  );
}

/** What browsers throw when no answer came back: each says it in other words. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The id beside the error in the log, of an error that a loader or action reported. */
function errorId(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("id" in data)) return undefined;
  return typeof data.id === "string" ? data.id : undefined;
}

/** The id of the request that the document came with, on the server and in the browser. */
function useRequestId(): string | undefined {
  const { requestId } = useContext(PageContext);
  if (requestId) return requestId;
  return typeof document === "undefined" ? undefined : document.documentElement.dataset.requestId;
}

/** The page for urls that lead nowhere. */
export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>Did you forget to add the page to the router?</p>
      <p className="text-body text-muted">
        Nothing stands at this address. It may have a slip in it, or the page has gone.
      </p>
    </MessagePage>
  );
}
