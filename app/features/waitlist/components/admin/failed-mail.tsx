import { momentOf } from "~/components/times";
import type { FailedMailView } from "./signups-view";

const kinds: Record<string, string> = {
  waitlist_welcome: "Welcome to the waitlist",
  invitation: "Invitation",
  reset_code: "Reset code",
  your_data: "Link to one's data",
  account_notice: "Notice about an account",
  email_proof: "Link to confirm an address",
  employer_listed: "A requested company is listed",
  watch_confirm: "Link to confirm what is watched",
  watch_news: "News of what is watched",
  employer_link: "Link to answer for an employer",
  employer_invitation: "Invitation to answer for an employer",
  employer_decision: "Decision on answering for an employer",
  employer_outcome: "What became of an employer’s reply or figures",
};

/** The messages that were given up, without what they say. */
export function FailedMail({ failed }: { failed: FailedMailView[] }) {
  if (failed.length === 0) return null;
  return (
    <details className="rounded border-l-4 border-negative bg-negative-tint px-4">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        Mail that could not be sent ({failed.length})
      </summary>
      <ul className="flex flex-col gap-2 pb-4">
        {failed.map(({ id, kind, to, lastError, createdAt }) => (
          <li key={id}>
            <p className="break-words">
              {kinds[kind] ?? kind} to {to}
            </p>
            <p className="text-small">
              <time dateTime={new Date(createdAt).toISOString()}>{momentOf(createdAt)}</time>
              {lastError && `: ${lastError}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
