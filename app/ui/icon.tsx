import type { IconName } from "./icon-sprite";

/** An icon beside words, never in place of them: what it shows stands once in the page, in its sprite. */
export function Icon({ of, className }: { of: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : "icon"}>
      <use href={`#i-${of}`} />
    </svg>
  );
}
