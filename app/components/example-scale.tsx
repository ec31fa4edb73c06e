import { LeaveScale } from "./leave-scale";
import { exampleScale } from "./rare-texts";

/** With an invented employer. */
export function ExampleScale({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <figcaption className="mb-4">
        <p className="text-small font-semibold uppercase tracking-widest text-muted">{exampleScale.title}</p>
        <p className="font-serif text-lead font-semibold">{exampleScale.name}</p>
      </figcaption>
      <LeaveScale size="full" primary={18} secondary={4} />
      <p className="mt-4 text-small text-muted">{exampleScale.text}</p>
    </figure>
  );
}
