import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import type { NearName } from "~/features/employers/schema";
import type { RequestJson } from "../schema";
import { employerHref } from "~/core/directory-url";
import { dateLabel } from "~/features/employers/rules";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { askingTexts, alreadyListed, requestedTexts } from "../texts";

interface RequestedProps {
  request: RequestJson;
  listed: NearName | null;
  actions: ReactNode;
}

/** Takes the form's place and its focus. */
export function Requested({ request, listed, actions }: RequestedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={message} tabIndex={-1} role="status" className="flex flex-col items-start gap-6">
      <p className="flex items-start gap-4 font-serif text-lead font-semibold">
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-action text-body text-action-ink">
          <Icon of="check" />
        </span>
        <span className="[overflow-wrap:anywhere]">{requestedTexts.noted(request.companyName)}</span>
      </p>
      <AskingLine {...request} name={request.companyName} />
      <p className="max-w-text">
        {requestedTexts.next}{" "}
        {request.tellWhenListed ? requestedTexts.emailKept : requestedTexts.emailNotKept}
      </p>
      {listed && <ListedNotice listed={listed} />}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

export type Asking = Pick<RequestJson, "asking" | "employerAskedIn">;

export function AskingLine({ asking, employerAskedIn, name }: Asking & { name: string }) {
  return (
    <p className="max-w-text [overflow-wrap:anywhere]">
      <strong className="font-semibold">{askingTexts.askingFor(asking, name)}</strong>{" "}
      <span className="text-muted">{askingTexts.counted}</span>
      {employerAskedIn && ` ${askingTexts.employerAsked(dateLabel(employerAskedIn))}`}
    </p>
  );
}

function ListedNotice({ listed: { id, name, country } }: { listed: NearName }) {
  return (
    <Notice title={alreadyListed.titleElsewhere(name, country)}>
      <p>
        <Link to={employerHref(id)} className="prose-link inline-flex min-h-target items-center">
          {alreadyListed.open}
        </Link>
      </p>
    </Notice>
  );
}
