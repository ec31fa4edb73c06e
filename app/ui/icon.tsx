import type { LucideIcon } from "lucide-react";

/**
 * An icon beside words, never in place of them. Import it alone:
 * `import Search from "lucide-react/icons/search"`.
 */
export function Icon({ of: Drawn, className }: { of: LucideIcon; className?: string }) {
  return (
    <Drawn
      aria-hidden
      focusable={false}
      size="1.25em"
      strokeWidth={1.75}
      className={className ?? "shrink-0"}
    />
  );
}
