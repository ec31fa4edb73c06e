import { LeaveScale } from "./leave-scale";

/** How leave is drawn on this site, on an invented employer. */
export function ExampleScale({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <figcaption className="mb-4">
        <p className="text-small font-semibold uppercase tracking-widest text-muted">How to read it</p>
        <p className="font-serif text-lead font-semibold">Example employer</p>
      </figcaption>
      <LeaveScale size="full" primary={18} secondary={4} />
      <p className="mt-4 text-small text-muted">
        Weeks of paid leave, on one scale for every employer. A hatched bar is a figure that nobody has stated
        yet.
      </p>
    </figure>
  );
}
