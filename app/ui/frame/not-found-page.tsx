import { ButtonLink } from "../button";
import { MessagePage } from "./message-page";

/** The page for addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>Did you forget to add the page to the router?</p>
    </MessagePage>
  );
}
