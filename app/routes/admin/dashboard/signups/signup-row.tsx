import type { SignupJson } from "~/features/waitlist/schema";
import { signupRow, statusLabels } from "~/features/waitlist/admin-texts";
import { Badge } from "~/components/badge";
import { Button, ButtonLink } from "~/components/button";
import { RowMenu } from "../../frame/rows";
import { VisuallyHidden } from "~/components/visually-hidden";
import { dayOf } from "~/components/times";
import { ConfirmPanel } from "../../frame/confirm-panel";
import { bulkForm, fullName, signupsHref, statusTones, type SignupsView } from "./signups-view";

export function SignupRow({ signup, view }: { signup: SignupJson; view: SignupsView }) {
  const { id, version, email, country, status, signupDate, tokenExpiresAt, unsubscribedAt } = signup;
  const name = fullName(signup);
  const item = `${id}:${version}`;
  const canRevoke = status === "approved" || status === "redeemed";

  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <label className="flex min-h-14 min-w-target shrink-0 cursor-pointer items-center justify-center">
          <input type="checkbox" form={bulkForm} name="item" value={item} className="size-5 accent-action" />
          <VisuallyHidden>
            {signupRow.choose} {name}
          </VisuallyHidden>
        </label>
        <div className="flex min-w-0 grow basis-0 flex-wrap items-center gap-x-4 gap-y-1 py-2 lg:flex-nowrap">
          <p className="flex min-w-0 flex-wrap items-center gap-2 lg:w-80 lg:flex-nowrap">
            <bdi className="min-w-0 break-words font-semibold lg:truncate">{name}</bdi>
            <Badge tone={statusTones[status]} className="shrink-0">
              {statusLabels[status]}
            </Badge>
            {unsubscribedAt && <Badge className="shrink-0">{signupRow.unsubscribed}</Badge>}
          </p>
          <p className="min-w-0 break-words text-muted max-lg:basis-full lg:grow lg:basis-0 lg:truncate">
            {email}
          </p>
          <p className="text-small text-muted lg:whitespace-nowrap">
            {country} · {signupRow.signedUp} <time dateTime={signupDate}>{dayOf(signupDate)}</time>
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 py-1.5 max-sm:w-full lg:w-60 lg:shrink-0">
          <Button type="submit" form={bulkForm} name="one" value={item} variant="secondary">
            <span>
              {status === "pending" ? signupRow.approve : signupRow.approveAgain}
              <VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
          {canRevoke && (
            <RowMenu of={name}>
              <ButtonLink
                to={signupsHref(view, id)}
                replace
                preventScrollReset
                discover="none"
                variant="quiet"
              >
                <span>
                  {signupRow.revoke}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </span>
              </ButtonLink>
              {tokenExpiresAt && (
                <p className="px-4 py-2 text-small text-muted">
                  {signupRow.linkUntil} <time dateTime={tokenExpiresAt}>{dayOf(tokenExpiresAt)}</time>
                </p>
              )}
            </RowMenu>
          )}
        </div>
      </div>
      {view.asking === id && canRevoke && (
        <ConfirmPanel
          title={signupRow.revokeHeading(name)}
          fields={{ intent: "revoke", item }}
          confirm={signupRow.revoke}
          cancelTo={signupsHref(view)}
        >
          <p>{signupRow.revokeEffect}</p>
        </ConfirmPanel>
      )}
    </li>
  );
}
