import type { ReactNode } from "react";

import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";

interface FoldProps {
  /** Whether something in it is set: then it stands open. */
  isSet: boolean;
  className?: string;
  children: ReactNode;
}

/** The filters of a list, folded on a phone where none is set: the list itself comes first. */
export function Fold({ isSet, className, children }: FoldProps) {
  return (
    <details open={isSet} className={classNames("fold min-w-0", className)}>
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-2 font-semibold text-action">
        <Icon of="list-filter" />
        Filters
      </summary>
      {children}
    </details>
  );
}
