import { ButtonLink } from "../button";
import { MessagePage } from "./message-page";

/** The page for addresses that lead nowhere. */
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
