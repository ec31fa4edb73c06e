import { classNames } from "../class-names";

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
      <span
        aria-hidden
        className="size-4 shrink-0 animate-spin rounded-full border-2 border-action border-r-transparent"
      />
      Validating access...
    </p>
  );
}
