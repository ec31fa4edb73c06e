import { Form, Link } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import type { SecurityEventKind } from "~/server/security-event";
import type { SecurityEventJson } from "~/features/accounts/security-schema";
import { Button, buttonClass } from "~/components/button";
import { EmptyState } from "~/components/notice";
import { Field, Select } from "~/components/field";
import { adminHref } from "~/core/admin-links";
import { LogEntry } from "../../frame/rows";
import { securityEventTexts, securityTab } from "~/features/accounts/admin-texts";

export interface SecurityView {
  items: SecurityEventJson[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  kind: string;
  /** Whether newer events exist. */
  isOlder: boolean;
}

export function SecurityTab({ view }: { view: SecurityView }) {
  const { items, next, isOlder, kind } = view;
  return (
    <>
      <p className="max-w-prose text-body text-muted">{securityTab.intro}</p>
      <KindFilter kind={kind} />
      {items.length === 0 ? (
        <EmptyState title={securityTab.emptyTitle}>
          <p>{kind === "" ? securityTab.empty : securityTab.emptyOfKind}</p>
        </EmptyState>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((event) => (
            <Event key={Object.values(event).join(" ")} event={event} />
          ))}
        </ol>
      )}
      {(isOlder || next !== null) && (
        <nav aria-label={securityTab.pages} className="flex flex-wrap justify-center gap-2">
          {isOlder && (
            <Link to={adminHref("security", { kind })} className={buttonClass("quiet")}>
              {securityTab.newest}
            </Link>
          )}
          {next !== null && (
            <Link to={adminHref("security", { kind, before: next })} className={buttonClass("secondary")}>
              {securityTab.older}
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
      <Field id="kind" label={securityTab.kind} className="grow basis-40 sm:max-w-80">
        {(control) => (
          <Select {...control} key={kind} name="kind" defaultValue={kind}>
            <option value="">{securityTab.all}</option>
            {Object.entries(securityEventTexts).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {securityTab.show}
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
        <span className="font-semibold">{isKnown(kind) ? securityEventTexts[kind] : kind}</span>
        {times > 1 && <span className="text-muted"> · {securityTab.times(inDigits(times))}</span>}
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
  return Object.hasOwn(securityEventTexts, kind);
}
