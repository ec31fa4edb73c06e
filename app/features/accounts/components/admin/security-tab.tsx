import { Form, Link } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { securityEventKinds, type SecurityEventKind, type SecurityEventJson } from "../../security-schema";
import { Button, buttonClass } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Field, Select } from "~/components/field";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";
import { LogEntry } from "~/features/moderation/components/dashboard/log-entry";

/** What the tab shows. */
export interface SecurityView {
  items: SecurityEventJson[];
  /** What the next part is asked for with; null at the end. */
  next: string | null;
  /** "" for all. */
  kind: string;
  /** Whether newer events than these are left out. */
  isOlder: boolean;
}

/** The tab takes no forms. */
export interface SecurityActionData {
  tab: "security";
}

const words: Record<SecurityEventKind, string> = {
  sign_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  second_factor: "Second factor shown",
  second_factor_refused: "Second factor refused",
  second_factor_set: "Second factor set up",
  second_factor_removed: "Second factor taken away, to set up another",
  account_made: "Account created",
  limit_reached: "Limit reached",
  access_refused: "Asked for what is an admin's",
  foreign_request: "Change sent from another site's page",
  reset_asked: "Reset code asked for",
  reset_done: "Password reset",
  reset_refused: "Reset code refused",
  password_changed: "Password changed",
  user_promoted: "Promoted a user to admin",
  user_demoted: "Removed an admin role",
  sessions_ended: "Signed a user out everywhere",
  reset_code_issued: "Issued a reset code",
  personal_data_read: "Read personal data",
};

/** What happened to accounts, newest first: works by links and one GET form. */
export function SecurityTab({ view }: { view: SecurityView }) {
  const { items, next, isOlder, kind } = view;
  return (
    <>
      <p className="max-w-prose text-body text-muted">
        Kept for 90 days, counted by the minute for admins and by the hour for everyone else. Only admins
        stand by name; “#…” tells that two lines are about one account, and not whose. Nothing here is about
        what people contribute.
      </p>
      <KindFilter kind={kind} />
      {items.length === 0 ? (
        <EmptyState title="Nothing noted">
          <p>
            {kind === ""
              ? "Nothing has happened in the last 90 days."
              : "Nothing of this kind in the last 90 days."}
          </p>
        </EmptyState>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((event) => (
            <Event key={Object.values(event).join(" ")} event={event} />
          ))}
        </ol>
      )}
      {(isOlder || next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-center gap-2">
          {isOlder && (
            <Link to={adminHref("security", { kind })} className={buttonClass("quiet")}>
              Newest
            </Link>
          )}
          {next !== null && (
            <Link to={adminHref("security", { kind, before: next })} className={buttonClass("secondary")}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function KindFilter({ kind }: { kind: string }) {
  return (
    <Form method="get" action={adminHref("security")} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="tab" value="security" />
      <Field id="kind" label="What" className="grow basis-40 sm:max-w-80">
        {(control) => (
          <Select {...control} key={kind} name="kind" defaultValue={kind}>
            <option value="">All</option>
            {securityEventKinds.map((name) => (
              <option key={name} value={name}>
                {words[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}

function Event({
  event: { happenedAt, kind, account, network, detail, times },
}: {
  event: SecurityEventJson;
}) {
  const facts = [account, detail?.replaceAll("_", " "), network].filter((fact) => fact != null);
  return (
    <LogEntry happenedAt={happenedAt}>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{isKnown(kind) ? words[kind] : kind}</span>
        {times > 1 && <span className="text-muted"> · {inDigits(times)} times</span>}
        {facts.length > 0 && (
          <>
            {": "}
            <bdi>{facts.join(" · ")}</bdi>
          </>
        )}
      </p>
    </LogEntry>
  );
}

function isKnown(kind: string): kind is SecurityEventKind {
  return (securityEventKinds as readonly string[]).includes(kind);
}
