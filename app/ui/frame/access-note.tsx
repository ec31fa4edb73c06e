import LoaderCircle from "lucide-react/icons/loader-circle";

import { classNames } from "../class-names";
import { Icon } from "../icon";

/** Says that the server is asked whether the visitor may enter. */
export function AccessNote({ className }: { className?: string }) {
  return (
    <p
      role="status"
      className={classNames(
        "flex w-fit items-center gap-2 rounded border border-edge bg-surface px-4 py-2 text-small text-ink shadow",
        className,
      )}
    >
      <Icon of={LoaderCircle} className="shrink-0 animate-spin text-action" />
      Validating access...
    </p>
  );
}
