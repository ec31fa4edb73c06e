import { authHref } from "../auth/auth-links";
import { ButtonLink } from "../button";
import { communityAnchor } from "./community-anchor";

const back = `/companies#${communityAnchor}`;

/** What stands in the form's place for someone who is not signed in. */
export function SignInFirst() {
  return (
    <div className="flex flex-col items-start gap-4 self-start rounded border border-dashed border-edge px-4 py-6 sm:px-6 sm:py-8">
      <p className="max-w-text">
        Sign in to share an experience, so that everyone speaks once for themselves. Your name is never shown
        with it.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={authHref("login", back)} discover="none">
          Sign in to share
        </ButtonLink>
        <ButtonLink to={authHref("register", back)} discover="none" variant="secondary">
          Create an account
        </ButtonLink>
      </div>
    </div>
  );
}
