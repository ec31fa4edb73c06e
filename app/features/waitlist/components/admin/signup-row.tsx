import type { SignupJson } from "../../signup-output";
import { Badge } from "~/components/badge";
import { Button, ButtonLink } from "~/components/button";
import { VisuallyHidden } from "~/components/visually-hidden";
import { dayOf } from "~/components/times";
import { ConfirmPanel } from "~/features/moderation/components/dashboard/confirm-panel";
import { bulkForm, fullName, signupsHref, statusWords, type SignupsView } from "./signups-view";

/** A signup with what can be done about it. */
export function SignupRow({ signup, view }: { signup: SignupJson; view: SignupsView }) {
  const { id, version, email, country, status, signupDate, tokenExpiresAt, unsubscribedAt } = signup;
  const name = fullName(signup);
  const item = `${id}:${version}`;
  const canRevoke = status === "approved" || status === "redeemed";
  const { label, tone } = statusWords[status];
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-start gap-x-2 sm:items-center">
        <label className="flex min-h-target min-w-target shrink-0 cursor-pointer items-center justify-center">
          <input type="checkbox" form={bulkForm} name="item" value={item} className="size-5 accent-action" />
          <VisuallyHidden>Choose {name}</VisuallyHidden>
        </label>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 grow basis-64">
            <p className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 break-words font-semibold">{name}</bdi>
              <Badge tone={tone}>{label}</Badge>
              {unsubscribedAt && <Badge>Unsubscribed</Badge>}
            </p>
            <p className="break-words text-muted">{email}</p>
          </div>
          <p className="text-small text-muted sm:w-52">
            {country}
            <br />
            Signed up <time dateTime={signupDate}>{dayOf(signupDate)}</time>
            {tokenExpiresAt && (
              <>
                <br />
                Link works until <time dateTime={tokenExpiresAt}>{dayOf(tokenExpiresAt)}</time>
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2 sm:ml-auto lg:w-72 lg:justify-end">
            <Button type="submit" form={bulkForm} name="one" value={item} variant="secondary">
              <span>
                {status === "pending" ? "Approve" : "Approve again"}
                <VisuallyHidden> {name}</VisuallyHidden>
              </span>
            </Button>
            {canRevoke && (
              <ButtonLink
                to={signupsHref(view, id)}
                replace
                preventScrollReset
                discover="none"
                variant="quiet"
              >
                <span>
                  Revoke<VisuallyHidden> {name}</VisuallyHidden>
                </span>
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {view.asking === id && canRevoke && (
        <ConfirmPanel
          title={`Take the access of ${name} away?`}
          fields={{ intent: "revoke", item }}
          confirm="Revoke"
          cancelTo={signupsHref(view)}
        >
          <p>
            Every browser that they opened the site in is closed out, and a link that is still out works no
            longer. You can approve them again.
          </p>
        </ConfirmPanel>
      )}
    </li>
  );
}
