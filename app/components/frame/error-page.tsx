import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useContext } from "react";

import { buttonClass, ButtonLink } from "../button";
import { PageContext, MailTo, useSite } from "../site";
import { MessagePage } from "../notice";
import { errorPages } from "../texts";

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 405) {
    return (
      <MessagePage
        title={errorPages.notTaken.title}
        actions={<ButtonLink to="/">{errorPages.home}</ButtonLink>}
      >
        <p>{errorPages.notTaken.text}</p>
      </MessagePage>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return (
      <MessagePage title={errorPages.tooMany} actions={<WaysOn />}>
        <p>{textIn(error, "message")}</p>
      </MessagePage>
    );
  }
  if (isUnreached(error)) {
    return (
      <MessagePage title={errorPages.unreached.title} actions={<WaysOn />}>
        <p>{errorPages.unreached.text}</p>
      </MessagePage>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <MessagePage title={errorPages.busy.title} actions={<WaysOn />}>
        <p>{errorPages.busy.text}</p>
        <AskForHelp id={errorId(error) ?? requestId} />
      </MessagePage>
    );
  }
  return (
    <MessagePage title={errorPages.failed.title} actions={<WaysOn />}>
      <p>{errorPages.failed.text}</p>
      <AskForHelp id={errorId(error) ?? requestId} />
    </MessagePage>
  );
}

function WaysOn() {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A plain link loads the whole document. "//host" would lead to another host. */}
      <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass()}>
        {errorPages.tryAgain}
      </a>
      <ButtonLink to="/" variant="secondary">
        {errorPages.home}
      </ButtonLink>
    </>
  );
}

function AskForHelp({ id }: { id: string | undefined }) {
  const site = useSite();
  if (!id) return null;
  return (
    <p>
      {site ? (
        <>
          {errorPages.ifAgain} <MailTo email={site.supportEmail} subject={id} /> {errorPages.nameId}
        </>
      ) : (
        errorPages.ifAgainWithoutEmail
      )}{" "}
      <code className="font-semibold">{id}</code>
    </p>
  );
}

/** Browsers throw different messages for a lost connection. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The id in the log of an error that a loader or action reported. */
function errorId(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? textIn(error, "id") : undefined;
}

function textIn({ data }: { data: unknown }, name: string): string | undefined {
  const value = (Object(data) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

/** Of the request that loaded the document. */
function useRequestId(): string | undefined {
  const { requestId } = useContext(PageContext);
  if (requestId) return requestId;
  return typeof document === "undefined" ? undefined : document.documentElement.dataset.requestId;
}

export function NotFoundPage() {
  return (
    <MessagePage
      title={errorPages.notFound.title}
      actions={<ButtonLink to="/">{errorPages.home}</ButtonLink>}
    >
      <p>{errorPages.notFound.specified}</p>
      <p className="text-body text-muted">{errorPages.notFound.text}</p>
    </MessagePage>
  );
}
