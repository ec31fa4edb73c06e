import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Button } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { Notice } from "~/components/notice";
import { experienceWords } from "./experience-words";
import { WithdrawalCode } from "./withdrawal-code";

interface ExperienceSharedProps {
  employer: { id: string; name: string };
  withdrawalCode: string | null;
  onAnother: () => void;
}

/** What stands in the form's place once it was taken. */
export function ExperienceShared({ employer, withdrawalCode, onAnother }: ExperienceSharedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className="flex max-w-text flex-col items-start gap-4 self-start">
      <Notice tone="positive" title={experienceWords.done.title}>
        <p>{experienceWords.done.description}</p>
        <p>
          Until then only you see it,{" "}
          <Link to={employerHref(employer.id)} className="prose-link" discover="none">
            on the page of {employer.name}
          </Link>
          .
        </p>
      </Notice>
      {withdrawalCode !== null && <WithdrawalCode code={withdrawalCode} />}
      <Button variant="secondary" onClick={onAnother}>
        Share another experience
      </Button>
    </div>
  );
}
