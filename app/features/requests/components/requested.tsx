import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import type { NearName } from "~/features/employers/employer-output";
import type { RequestJson } from "../request-output";
import { employerHref } from "~/features/directory/components/directory-links";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";

interface RequestedProps {
  request: RequestJson;
  listed: NearName | null;
  actions: ReactNode;
}

/** What stands in place of the form once it is done; it takes the focus that the form had. */
export function Requested({ request, listed, actions }: RequestedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={message} tabIndex={-1} role="status" className="flex flex-col items-start gap-6">
      <p className="flex items-start gap-4 font-serif text-lead font-semibold">
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-action text-body text-action-ink">
          <Icon of="check" />
        </span>
        <span className="[overflow-wrap:anywhere]">
          We have noted that you are looking for {request.companyName}.
        </span>
      </p>
      <AskingLine {...request} name={request.companyName} />
      <p className="max-w-text">
        The more people ask for an employer, the sooner we look at it. What we find is reviewed before it is
        public.{" "}
        {request.tellWhenListed
          ? "We write to you once it is listed, and then delete your address."
          : "Your address is not kept."}
      </p>
      {listed && <ListedNotice listed={listed} />}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** How many ask for an employer, and whether we asked it. */
export type Asking = Pick<RequestJson, "asking" | "employerAskedIn">;

export function AskingLine({ asking, employerAskedIn, name }: Asking & { name: string }) {
  return (
    <p className="max-w-text [overflow-wrap:anywhere]">
      <strong className="font-semibold">
        {asking} for {name}.
      </strong>{" "}
      <span className="text-muted">Counted each night.</span>
      {employerAskedIn && ` We asked the employer in ${dateLabel(employerAskedIn)}.`}
    </p>
  );
}

/** Says that an employer of this name is listed in another country. */
function ListedNotice({ listed: { id, name, country } }: { listed: NearName }) {
  return (
    <Notice title={`${name} in ${country} is in the directory`}>
      <p>
        <Link to={employerHref(id)} className="prose-link inline-flex min-h-target items-center">
          See its policy
        </Link>
      </p>
    </Notice>
  );
}
