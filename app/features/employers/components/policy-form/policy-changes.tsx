import type { ReactNode } from "react";

import { DifferenceInWords } from "~/features/policy/components/difference";
import { policyChanges } from "~/policy/form-texts";
import type { PolicyFormActionData } from "./policy-form-view";

interface PolicyChangesProps {
  read: PolicyFormActionData | undefined;
  /** What saves it. */
  children: ReactNode;
}

/** What saving would change; nothing until that was asked for. */
export function PolicyChanges({ read, children }: PolicyChangesProps) {
  if (!read?.difference) return null;
  const { difference, seen, isConflict, isMore, focus } = read;
  return (
    <section
      id="changes"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page starts anew
      autoFocus={focus === "changes"}
      role={isConflict && "alert"}
      aria-labelledby="changes-title"
      className="flex scroll-mt-24 flex-col items-start gap-4 rounded border border-edge bg-surface p-4"
    >
      <h2 id="changes-title" className="text-lead">
        {isConflict ? policyChanges.conflictTitle : policyChanges.title}
      </h2>
      <p className="max-w-text">
        {isConflict ? policyChanges.conflict : isMore ? policyChanges.more : policyChanges.notSaved}
      </p>
      <DifferenceInWords difference={difference} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
    </section>
  );
}
