import { OutcomePanel } from "~/features/moderation/components/dashboard/outcome-panel";
import { CopyButton } from "~/components/copy-button";
import { fullName, statusWords, type Invitation, type SignupsActionData } from "./signups-view";

/** Who was invited, with each one's link; and who could not be, and how they stand. */
export function SignupsOutcomePanel({ actionData }: { actionData: SignupsActionData }) {
  const { invited, missed, message } = actionData;
  const title =
    invited.length === 0
      ? "Nothing was changed"
      : invited.length === 1
        ? "Approved: here is the link"
        : `${invited.length} approved: here are the links`;
  return (
    <OutcomePanel tone={invited.length === 0 ? "negative" : "positive"} title={title} actionData={actionData}>
      {message && <p>{message}</p>}
      {invited.length > 0 && (
        <>
          <p>
            Each link opens the site once, in one browser, within 14 days. It is not shown again; whoever has
            not unsubscribed gets it by mail too.
          </p>
          <ul className="mt-2 flex flex-col gap-4 pb-2">
            {invited.map((invitation) => (
              <InvitationLink key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {missed.length > 0 && (
        <ul className="list-disc pl-6">
          {missed.map((signup, place) => (
            <li key={signup?.id ?? `gone-${place}`}>
              {signup ? (
                <>
                  <bdi>{fullName(signup)}</bdi> has changed meanwhile: {statusWords[signup.status].label}
                </>
              ) : (
                "A signup that you chose is gone"
              )}
            </li>
          ))}
        </ul>
      )}
    </OutcomePanel>
  );
}

function InvitationLink({ invitation: { name, email, link, isMailed } }: { invitation: Invitation }) {
  return (
    <li className="flex flex-col gap-1">
      <p className="break-words">
        <bdi className="font-semibold">{name}</bdi> ({email})
        {!isMailed && ": no mail is sent, because they have unsubscribed"}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 select-all break-all rounded border border-edge bg-surface px-2 py-2 text-small">
          {link}
        </code>
        <CopyButton text={link} label="Copy link" of={name} done="Link copied" />
      </div>
    </li>
  );
}
