import { ButtonLink } from "../button";
import { RequestLink } from "../request/request-link";

export function CallToAction() {
  return (
    <section className="page flex flex-col items-start gap-4 pt-16 print:hidden">
      <h2>What you know helps the next family</h2>
      <p className="max-w-text">
        Share as much or as little as you like. Submissions are anonymous, and reviewed before they are
        published.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/share-policy" variant="highlight">
          Help others by sharing your experience
        </ButtonLink>
        <RequestLink search="" className="prose-link inline-flex min-h-target items-center" />
      </div>
    </section>
  );
}
