import { useEffect, useRef, useState, type ReactNode } from "react";

import { VisuallyHidden } from "~/components/visually-hidden";
import { policyParts } from "~/policy/form-texts";
import type { DrawnForm } from "./policy-form-view";

interface PolicyFoldProps {
  form: DrawnForm;
  /** Its key among the folds that stay open when the form's lists change. */
  name: string;
  /** Whether a field is in it. */
  holds: (field: string) => boolean;
  /** What it says while folded. */
  summary: ReactNode;
  /** What "Change" is about, for those who listen. */
  of: string;
  isStated: boolean;
  /** It says something else than what is stored. */
  isChanged?: boolean;
  children: ReactNode;
}

/** Folded to what it says, until it has an error, what was just added, or what is not saved yet. */
export function PolicyFold({
  form: { values, errors, focus },
  name,
  holds,
  summary,
  of,
  isStated,
  isChanged = false,
  children,
}: PolicyFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isTyped, setTyped] = useState(false);
  const hasError = Object.keys(errors).some(holds);
  // A part's id and a list's button lie within the fold that holds the first part in them.
  const hasFocus = focus !== undefined && holds(`${focus.replace(/^add-/, "")}0`);
  const isNeeded = isChanged || hasError || hasFocus || values[name] !== undefined;
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  useEffect(() => {
    // Someone may have closed it since it last had one.
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError, errors]);
  return (
    <details ref={fold} open={isOpen} data-fold={name} onInput={() => setTyped(true)}>
      <summary className="flex min-h-target cursor-pointer list-none flex-col justify-center py-2 [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        <span className="max-w-text">
          {summary}{" "}
          <span className="whitespace-nowrap font-semibold text-action underline underline-offset-4 [[open]>summary_&]:hidden">
            {isStated ? policyParts.change : policyParts.add}
          </span>
          <span className="hidden whitespace-nowrap font-semibold text-action underline underline-offset-4 [[open]>summary_&]:inline">
            {policyParts.close}
          </span>
          <VisuallyHidden> {of}</VisuallyHidden>
        </span>
        {(isChanged || isTyped) && (
          <span className="text-small font-semibold text-negative">{policyParts.notSaved}</span>
        )}
      </summary>
      {children}
    </details>
  );
}
