import { classNames } from "./class-names";

/** The place of something that is on its way, in its final size: give it the size by class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames("block animate-breathe rounded bg-sunken forced-colors:border", className)}
    />
  );
}
